import { expect, test } from "vitest";
import { matchPayments } from "./match-payments.ts";
import { countOutcomes, filterMatches } from "./match-rows.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const matches = await matchPayments(
  [
    payment("Оплата по счету № СЧ-000123"),
    payment("Возврат займа", { amount: 1, payer: { name: "Ёлкин", inn: "" }, number: "77" }),
  ],
  [invoice()],
  { signal },
  { askAccounts: ownAccounts },
);

test("payments are counted and summed by outcome, in kopecks", () => {
  expect(countOutcomes(matches)).toMatchObject({
    all: { count: 2, sum: 327_001 },
    exact: { count: 1, sum: 327_000 },
    returned: { count: 1, sum: 1 },
    several: { count: 0, sum: 0 },
  });
});

test("payments are found by any words of payer, purpose and invoice, and keep their place", () => {
  const found = (search: string) =>
    filterMatches(matches, { outcome: undefined, search }).map(({ index }) => index);
  expect(found("")).toEqual([0, 1]);
  expect(found("елкин")).toEqual([1]);
  expect(found("ЗАЙМА возврат")).toEqual([1]);
  expect(found("сч-000123")).toEqual([0]);
  expect(found("займа ромашка")).toEqual([]);
  expect(filterMatches(matches, { outcome: "returned", search: "" })).toMatchObject([{ index: 1 }]);
});
