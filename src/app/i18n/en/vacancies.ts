import type { vacancies as model } from "../ru/vacancies.ts";

export const vacancies: typeof model = {
  title: "Vacancies",
};
