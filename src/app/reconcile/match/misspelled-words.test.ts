import { expect, test } from "vitest";
import { correctMisspelled } from "./misspelled-words.ts";

test.each([
  ["Оплта по счету", "оплата по счету"],
  ["опалта по счету", "оплата по счету"],
  ["опллата по счету", "оплата по счету"],
  ["оплита по счету", "оплата по счету"],
  ["ОПЛТА", "оплата"],
  ["за размешение ваканисй", "за размещение вакансий"],
  ["за размешение", "за размещение"],
  ["за публикцию", "за публикацию"],
  ["по счеу № 5", "по счет № 5"],
  ["по счкту СЧ-5", "по счету СЧ-5"],
  ["по счту 5", "по счету 5"],
])("“%s” is meant as “%s”", (written, meant) => {
  expect(correctMisspelled(written)).toBe(meant);
});

test.each([
  // Another word, or known as it is
  "доплата",
  "уплата",
  "выплата",
  "неоплата",
  "смета № 5",
  "возврт",
  "пеня",
  // Two letters away, a name, and no number behind it
  "опта",
  "ООО Ваканси",
  "для Оплты",
  "по счеу",
  "по счеу пени",
])("“%s” stays as it is", (written) => {
  expect(correctMisspelled(written)).toBe(written);
});
