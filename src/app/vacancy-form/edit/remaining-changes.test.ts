import { expect, test } from "vitest";
import { remainingChanges } from "./remaining-changes.ts";

const sent = { post: "Сторож", metro: "5", driving_license: ["b", "c"] };

test("what was typed as it was sent does not remain", () => {
  const typed = { post: " Сторож ", metro: "5", driving_license: ["c", "b"] };
  expect(remainingChanges(typed, sent)).toEqual({});
});

test("a field changed, filled or emptied since remains as it stands in the form", () => {
  const typed = { post: "Дворник", address: "Дом 1", metro: "", driving_license: [] };
  expect(remainingChanges(typed, sent)).toEqual(typed);
});

test("a field that an edit does not take does not remain", () => {
  expect(remainingChanges({ not_use_company_data: "1" }, sent)).toEqual({});
});

test("what was emptied unseen is done once it was sent", () => {
  const typed = { salary_to: "", amount: "", emptied: ["salary_to", "amount"] };
  expect(remainingChanges(typed, { salary_to: "" })).toEqual({ emptied: ["amount"] });
  expect(remainingChanges(typed, { salary_to: "", amount: "" })).toEqual({});
});
