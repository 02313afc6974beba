import { expect, test } from "vitest";
import { matchPayments } from "./match/match-payments.ts";
import { companyPurposes, entrepreneurPurposes } from "./testing/honest-purposes.ts";
import { invoice, ownAccounts, payment } from "./testing/payment-samples.ts";

/** Never exact: the number stands too far from the word for an invoice. */
const neverExact = "Оплата по счету (договору) № СЧ-004417 от 16.11.2026";

async function isExact(purpose: string, payer: string): Promise<boolean> {
  const one = invoice({
    count_number: "СЧ-004417",
    created_at: "2026-11-16",
    amount: 48_900,
    payer,
  });
  const paid = payment(purpose, {
    amount: 4_890_000,
    date: "2026-11-20",
    documentDays: ["2026-11-20"],
    payer: { name: payer, inn: "9610123458" },
  });
  const { signal } = new AbortController();
  const [found] = await matchPayments([paid], [one], { signal }, { fetchAccounts: ownAccounts });
  return found?.outcome === "exact";
}

/*
 * A reader that doubts all it does not understand must still understand what people usually write. The lists of words were
 * made with the purposes of even places at hand; those of odd places only measure.
 */
test.each([
  ["the word lists were made with", 0],
  ["only measure", 1],
])("at least 95 of 100 honest purposes that %s are exact", async (_, half) => {
  const all = [
    ...companyPurposes.map((purpose) => [purpose, "ООО «Тихая Пристань»"] as const),
    ...entrepreneurPurposes.map((purpose) => [purpose, "ИП Гаврилов Олег Петрович"] as const),
  ];
  expect(new Set(all.map(([purpose]) => purpose)).size).toBeGreaterThanOrEqual(240);
  const honest = all.filter(([purpose], at) => at % 2 === half && purpose !== neverExact);
  const exact = await Promise.all(
    honest.map(async ([purpose, payer]) => await isExact(purpose, payer)),
  );
  expect(exact.filter(Boolean).length / honest.length).toBeGreaterThanOrEqual(0.95);
});
