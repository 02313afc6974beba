import { expect, test } from "vitest";
import { plainNumber } from "./plain-number.ts";

test.each([
  ["120 000", "120000"],
  ["120 000 ₽", "120000"],
  [" 18 ", "18"],
  ["-5", "-5"],
  ["", ""],
])("“%s” is kept as “%s”", (typed, kept) => {
  expect(plainNumber(typed)).toBe(kept);
});

test.each(["12,5", "1e3", "сто", "12 тыс."])(
  "“%s” is no whole number and stays as typed",
  (typed) => {
    expect(plainNumber(typed)).toBe(typed);
  },
);
