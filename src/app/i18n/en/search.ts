import type { search as russian } from "../ru/search.ts";

export const search: typeof russian = {
  invoices: "Invoices",
  payers: "Payers",
  vacancies: "Vacancies",
  candidates: "Candidates",
  actions: "Actions",
  searching: "Searching…",
};
