import { expect, test } from "vitest";
import {
  byInvoice,
  hasOtherDate,
  isSurelyNamed,
  isPlausible,
  isPlausibleDespiteDate,
  onlySum,
  ownFirst,
  sumOf,
} from "./match-evidence.ts";
import type { Evidence } from "./payment-match.ts";
import { evidence, invoice } from "../testing/payment-samples.ts";

/** An invoice with a number that any document may have, of another payer and amount. */
const stranger = (change: Partial<Evidence>): Evidence =>
  evidence({
    invoice: invoice({ count_number: "123" }),
    payer: "different",
    amount: "less",
    ...change,
  });
const telling = invoice();

test.each<[isPlausible: boolean, why: string, of: Evidence]>([
  [true, "a telling number is named", stranger({ invoice: telling })],
  [false, "the number alone is named", stranger({})],
  [true, "the payer may be the same", stranger({ payer: "missing" })],
  [true, "the amount is the same", stranger({ amount: "equal" })],
  [false, "only the date is the same", stranger({ date: "same" })],
  [
    false,
    "the date differs",
    evidence({ invoice: invoice({ count_number: "123" }), date: "different" }),
  ],
  [true, "the date of a telling number differs", evidence({ date: "different" })],
  [
    true,
    "the date of a telling whole number differs",
    evidence({ number: "word", date: "different" }),
  ],
  [false, "the date of a short number differs", evidence({ number: "short", date: "different" })],
  [true, "a short number is the payer's own", stranger({ number: "short", payer: "same" })],
  [true, "a short number has the amount", stranger({ number: "short", amount: "equal" })],
  [false, "a short number is a stranger's", stranger({ number: "short", date: "same" })],
  [
    true,
    "a short number has the date and may be the payer's",
    stranger({ number: "short", date: "same", payer: "form" }),
  ],
  [false, "a short number may be the payer's", stranger({ number: "short", payer: "form" })],
  [
    false,
    "a short telling number is a stranger's",
    stranger({ number: "short", invoice: telling }),
  ],
  [
    true,
    "a bare number has the amount",
    stranger({ number: "loose", payer: "form", amount: "equal" }),
  ],
  [true, "a bare number has the date", stranger({ number: "loose", payer: "form", date: "same" })],
  [false, "a bare number is the payer's own", stranger({ number: "loose", payer: "same" })],
  [false, "a bare number is a stranger's", stranger({ number: "loose", amount: "equal" })],
])("an invoice counts: %s, if %s", (expected, _, of) => {
  expect(isPlausible(of)).toBe(expected);
});

test("a wrong date excludes an invoice unless its whole number is telling or everything else fits", () => {
  const plain = invoice({ count_number: "123" });
  const other = (change: Partial<Evidence> = {}) =>
    evidence({ invoice: plain, date: "different", ...change });
  expect(hasOtherDate(other())).toBe(true);
  expect(hasOtherDate(other({ date: "none" }))).toBe(false);
  expect(hasOtherDate(other({ invoice: telling }))).toBe(false);
  expect(isPlausibleDespiteDate(other())).toBe(true);
  expect(isPlausibleDespiteDate(other({ date: "same" }))).toBe(false);
  expect(isPlausibleDespiteDate(other({ payer: "form" }))).toBe(false);
  expect(isPlausibleDespiteDate(other({ amount: "more" }))).toBe(false);
});

test("an invoice is named by its whole or its short number, not by digits alone", () => {
  const numbers = ["cited", "word", "short", "loose", "other", "none"] as const;
  expect(numbers.filter((number) => isSurelyNamed(evidence({ number })))).toEqual([
    "cited",
    "word",
    "short",
  ]);
});

test("if the payer has invoices of this number, those of other payers are dropped", () => {
  const [own, other, unknown] = [
    evidence(),
    evidence({ payer: "different" }),
    evidence({ payer: "missing" }),
  ];
  expect(ownFirst([other, own, unknown])).toEqual([own, unknown]);
  expect(ownFirst([other, unknown])).toEqual([other, unknown]);
});

test("each invoice counts once, with its strongest citation", () => {
  const ranks = ["cited", "word", "short", "loose", "other", "none"] as const;
  for (const [place, number] of ranks.slice(1).entries()) {
    const [stronger, weaker] = [
      evidence({ number: ranks[place] ?? "none", written: "1" }),
      evidence({ number, written: "2" }),
    ];
    expect(byInvoice([weaker, stronger])).toEqual([stronger]);
    expect(byInvoice([stronger, weaker])).toEqual([stronger]);
  }
  const [first, again] = [evidence({ written: "1" }), evidence({ written: "2" })];
  expect(byInvoice([first, again])).toEqual([first]);
  const second = evidence({ invoice: invoice({ count_id: 2 }) });
  expect(byInvoice([first, second])).toEqual([first, second]);
});

const of = (count_id: number, amount: number): Evidence =>
  evidence({ invoice: invoice({ count_id, amount }) });

test("invoices are paid together only if exactly one choice of them adds up", () => {
  const [one, two, three] = [of(1, 10), of(2, 20), of(3, 30)];
  expect(sumOf([one, two])).toBe(3000);
  expect(onlySum([[one], [two]], 3000)).toEqual([one, two]);
  expect(onlySum([[one, three], [two]], 5000)).toEqual([three, two]);
  expect(onlySum([[one], [two]], 3001)).toBeUndefined();
  expect(onlySum([[one], [two]], 2999)).toBeUndefined();
  // One number is no list, and one invoice does not count twice.
  expect(onlySum([[one]], 1000)).toBeUndefined();
  expect(onlySum([[one], [one]], 2000)).toBeUndefined();
  expect(onlySum([[one, of(4, 10)], [two]], 3000)).toBeUndefined();
});

test("a list with too many choices is left to the user", () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, at) => [of(2 * at, 2 ** at), of(2 * at + 1, 2 ** 20)]);
  const all = (count: number) => (2 ** count - 1) * 100;
  expect(onlySum(groups(9), all(9))).toHaveLength(9);
  // The only sum is the last one tried, then the first.
  const many = Array.from({ length: 11 }, (_, at) => [of(2 * at, 1), of(2 * at + 1, 2)]);
  expect(onlySum(many, 2200)).toBeUndefined();
  expect(
    onlySum(
      many.map((group) => group.toReversed()),
      2200,
    ),
  ).toBeUndefined();
});

test("a list of 2,000 choices is still tried to the end, a longer one is left to the user", () => {
  // The empty choice, the first invoice alone, and each of the second number with it.
  const tried = (choices: number) => {
    const second = Array.from({ length: choices - 2 }, (_, at) => of(at + 2, at + 1));
    return onlySum([[of(1, 10)], second], (10 + second.length) * 100);
  };
  expect(tried(2000)?.map(({ invoice }) => invoice.count_id)).toEqual([1, 1999]);
  expect(tried(2001)).toBeUndefined();
});
