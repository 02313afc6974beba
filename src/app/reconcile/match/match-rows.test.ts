import { expect, test } from "vitest";
import { countOutcomes, filterMatches, foldForSearch } from "./match-rows.ts";
import type { PaymentMatch } from "./payment-match.ts";
import { evidence, invoice, payment } from "../testing/payment-samples.ts";

const match = (change: Partial<PaymentMatch> = {}): PaymentMatch => ({
  payment: payment("Оплата по счёту 5"),
  outcome: "exact",
  candidates: [evidence(), evidence({ invoice: invoice({ count_number: "KL-77" }) })],
  addsUp: false,
  returnWord: undefined,
  ...change,
});
const none = (): PaymentMatch =>
  match({
    payment: payment("Прочее", { amount: 100, number: "9", payer: { name: "Лютик", inn: "" } }),
    outcome: "none",
    candidates: [],
  });
const three = (): PaymentMatch[] => [match(), none(), match()];
const found = (search: string, outcome?: PaymentMatch["outcome"], matches = three()) =>
  filterMatches(matches, { outcome, search }).map(({ index }) => index);

test.each([
  ["", [0, 1, 2]],
  ["  ", [0, 1, 2]],
  ["лютик", [1]],
  ["ромашка счету", [0, 2]],
  ["9610123458", [0, 2]],
  ["kl-77", [0, 2]],
  ["СЧ-000123 оплата", [0, 2]],
  ["ромашка лютик", []],
  // Words of two fields do not join.
  ["прочее9", []],
  ["9прочее", []],
])("the search “%s” finds the payments %j", async (search, expected) => {
  const matches = three();
  expect(found(search, undefined, matches)).toEqual(expected);
  await foldForSearch(matches, { signal: new AbortController().signal });
  expect(found(search, undefined, matches)).toEqual(expected);
});

test("the search narrows one outcome, and a row keeps its place among all", () => {
  expect(found("", "exact")).toEqual([0, 2]);
  expect(found("лютик", "exact")).toEqual([]);
});

test("payments are counted and summed by outcome and in all", () => {
  expect(countOutcomes(three())).toMatchObject({
    all: { count: 3, sum: 654_100 },
    exact: { count: 2, sum: 654_000 },
    none: { count: 1, sum: 100 },
    several: { count: 0, sum: 0 },
  });
});

test("preparing the search can be canceled", async () => {
  const signal = AbortSignal.abort(new Error("given up"));
  await expect(foldForSearch(three(), { signal })).rejects.toThrow("given up");
});
