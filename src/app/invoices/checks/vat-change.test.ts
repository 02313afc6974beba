import { expect, test } from "vitest";
import { isAroundNewYear, vatChange } from "./vat-change.ts";

const invoice = (day: string, vat_string: string) => ({
  count_number: `Счёт № 7 от ${day}`,
  vat_string,
});

test("another rate than in the last invoice is told, with the change of the law between the two", () => {
  const last = invoice("29 декабря 2025 г.", "НДС 20 %");
  expect(vatChange(invoice("12 января 2026 г.", "НДС 22 %"), last)).toEqual({
    last,
    isRate: true,
    ended: [20],
    begun: [22],
  });
});

test.each([
  ["НДС 22 %", "Без НДС"],
  ["Без НДС", "НДС 5 %"],
  ["НДС 5%", "НДС 7%"],
])("a change from %j to %j is told, though the law did not change", (before, now) => {
  expect(
    vatChange(invoice("12 января 2027 г.", now), invoice("29 декабря 2026 г.", before)),
  ).toMatchObject({ isRate: true, ended: [], begun: [] });
});

test.each([
  ["НДС 22 %", "В том числе НДС 22 %"],
  ["Без НДС", "НДС не облагается (УСН)"],
])("other words for the same rate are told: %j, then %j", (before, now) => {
  expect(
    vatChange(invoice("12 января 2027 г.", now), invoice("29 декабря 2026 г.", before)),
  ).toMatchObject({ isRate: false });
});

test.each([
  ["НДС 22 %", "НДС 22%"],
  ["В том числе НДС 22 % 220,00 руб.", "в том числе НДС 22 %: 1 340,50 руб."],
  ["Без НДС", "без НДС."],
  ["НДС 22\u00a0%", "НДС\u200b 22 %"],
])("the same words are told as no change, whatever the sum: %j, then %j", (before, now) => {
  expect(
    vatChange(invoice("12 января 2027 г.", now), invoice("29 декабря 2026 г.", before)),
  ).toBeUndefined();
});

test("invoices of December to February are compared", () => {
  expect(["2026-12-01", "2027-01-12", "2027-02-28"].map(isAroundNewYear)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["2026-11-30", "2027-03-01"].map(isAroundNewYear)).toEqual([false, false]);
});
