import { expect, test } from "vitest";
import { vacancies as english } from "../i18n/en/vacancies.ts";
import { stateWord } from "./VacancyStateMark.tsx";

test.each([
  ["Опубликована", "Published"],
  ["", "Published"],
  [" ", "Published"],
  ["Размещена на 5 сайтах", "Размещена на 5 сайтах"],
])("a published vacancy whose service says %j is %j", (title, word) => {
  expect(stateWord("published", title, english)).toBe(word);
});
