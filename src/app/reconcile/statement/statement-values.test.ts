import { expect, test } from "vitest";
import { statementDate, statementSum } from "./statement-values.ts";

test.each([
  ["05.03.2026", "2026-03-05"],
  ["29.02.2024", "2024-02-29"],
  ["29.02.2026", undefined],
  ["5.3.2026", undefined],
  ["2026-03-05", undefined],
  ["", undefined],
] as const)("the date “%s” is %s", (text, date) => {
  expect(statementDate(text)).toBe(date);
});

test.each([
  ["3270", 327_000],
  ["3270.5", 327_050],
  ["3270,05", 327_005],
  ["3 270.05", 327_005],
  ["3\u00a0270-05", 327_005],
  ["0.01", 1],
  ["-5", undefined],
  ["1.234", undefined],
  ["1e5", undefined],
  ["99999999999999", undefined],
  ["", undefined],
] as const)("the sum “%s” is %s kopecks", (text, kopecks) => {
  expect(statementSum(text)).toBe(kopecks);
});
