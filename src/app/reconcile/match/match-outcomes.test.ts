import { expect, test } from "vitest";
import { MatchOutcomes, type Draft } from "./match-outcomes.ts";
import type { Evidence } from "./payment-match.ts";
import { accountKey } from "./recipient-accounts.ts";
import { evidence, invoice, payment } from "../testing/payment-samples.ts";

const draft = (change: Partial<Draft> = {}): Draft => ({
  payment: payment(""),
  returnWord: undefined,
  kind: "one",
  named: [evidence()],
  ...change,
});
const { account } = payment("");
const { recipient } = invoice();
const own = new Map([[accountKey(account, recipient), "same"]] as const);
const outcomesOf = (...drafts: readonly Draft[]): MatchOutcomes => {
  const outcomes = new MatchOutcomes();
  outcomes.accounts = own;
  for (const one of drafts) outcomes.take(one);
  return outcomes;
};
const decided = (...drafts: readonly Draft[]) => {
  const outcomes = outcomesOf(...drafts);
  return drafts.map((one) => outcomes.decide(one));
};

test.each<[outcome: string, why: string, change: Partial<Evidence>]>([
  ["exact", "everything agrees", {}],
  ["exact", "the whole number stands without a word for an invoice", { number: "word" }],
  ["exact", "the date agrees, too", { date: "same" }],
  ["exact", "the payer is learned", { payer: "learned" }],
  ["exact", "a short number stands beside the date", { number: "short", date: "same" }],
  ["probable", "a short number has no date", { number: "short" }],
  ["probable", "a bare number has the date", { number: "loose", date: "same" }],
  ["probable", "the date differs", { date: "different" }],
  ["probable", "the date cannot be read", { date: "unread" }],
  ["probable", "more of the number follows", { isContinued: true }],
  ["probable", "the sum is less", { amount: "less" }],
  ["probable", "the legal form differs", { payer: "form" }],
  ["probable", "other invoices are named", { isAmongOthers: true }],
  ["probable", "the payment is older than the invoice", { isEarly: true }],
])("a match is %s if %s", (outcome, _, change) => {
  expect(decided(draft({ named: [evidence(change)] }))).toMatchObject([{ outcome, addsUp: false }]);
});

test.each<[outcome: string, isThis: boolean, isInFull: boolean]>([
  ["entered", true, true],
  ["entered", true, false],
  ["already_paid", false, true],
  ["probable", false, false],
])(
  "a payment is %s if the invoice's payment order is this one: %s, and nothing is left: %s",
  (outcome, isThis, isInFull) => {
    const paidBy = { order: "7", date: undefined, isThis, isInFull };
    expect(decided(draft({ named: [evidence({ paidBy })] }))).toMatchObject([{ outcome }]);
    const other = evidence({ invoice: invoice({ count_id: 2 }) });
    const together = draft({ kind: "together", named: [evidence({ paidBy }), other] });
    expect(decided(together)).toMatchObject([{ outcome: "probable", addsUp: true }]);
  },
);

test("a payment that names nothing has no match, and a refund is a refund whatever it names", () => {
  expect(decided(draft({ named: [] }))).toMatchObject([{ outcome: "none" }]);
  expect(decided(draft({ returnWord: "возврат" }))).toMatchObject([
    { outcome: "returned", returnWord: "возврат" },
  ]);
});

test("a payment for several invoices is exact only if each of them is", () => {
  const second = (change: Partial<Evidence> = {}) =>
    evidence({ invoice: invoice({ count_id: 2 }), amount: "together", ...change });
  const both = (named: readonly Evidence[]) => draft({ kind: "together", named });
  const first = evidence({ amount: "together" });
  expect(decided(both([first, second()]))).toMatchObject([{ outcome: "exact", addsUp: true }]);
  expect(decided(both([first, second({ isEarly: true })]))).toMatchObject([
    { outcome: "probable" },
  ]);
});

test("payments that name one invoice are exact only if they are its parts", () => {
  const part = (amount: number, change: Partial<Draft> = {}, of: Partial<Evidence> = {}) =>
    draft({
      payment: payment("", { amount, line: amount }),
      named: [evidence({ amount: "less", ...of })],
      ...change,
    });
  const outcomes = (...parts: readonly Draft[]) => decided(...parts).map(({ outcome }) => outcome);
  const [first, second] = [part(300_000), part(27_000)];
  expect(decided(first, second)).toMatchObject([
    { outcome: "exact", candidates: [{ amount: "in_parts", claimants: [{ line: 300_000 }, {}] }] },
    { outcome: "exact", candidates: [{ amount: "in_parts" }] },
  ]);
  expect(outcomes(first, part(27_001))).toEqual(["probable", "probable"]);
  // One of them is in doubt.
  expect(outcomes(first, part(27_000, {}, { isEarly: true }))).toEqual(["probable", "probable"]);
  expect(outcomes(first, part(27_000, { kind: "several" }))).toEqual(["probable", "several"]);
  // Equal sums alone do not help when two payments name the invoice.
  const whole = part(327_000, {}, { amount: "equal" });
  expect(outcomes(whole, whole)).toEqual(["probable", "probable"]);
  expect(outcomes(whole, part(327_000, { kind: "several" }))[0]).toBe("probable");
  expect(outcomes(whole, part(327_000, {}, { payer: "different" }))[0]).toBe("probable");
  // A refund, a choice among others' invoices and an entered payment are no claim.
  expect(outcomes(whole, part(327_000, { returnWord: "возврат" }))[0]).toBe("exact");
  const stranger = part(327_000, { kind: "several" }, { payer: "different" });
  expect(outcomes(whole, stranger)[0]).toBe("exact");
  const paidBy = { order: "7", date: undefined, isThis: true, isInFull: true };
  const entered = part(327_000, {}, { paidBy });
  expect(decided(whole, entered)).toMatchObject([
    { outcome: "exact" },
    { outcome: "entered", candidates: [{ claimants: [] }] },
  ]);
});

test("the likeliest of several invoices come first, at most ten", () => {
  const one = (count_id: number, change: Partial<Evidence> = {}) =>
    evidence({ invoice: invoice({ count_id }), amount: "more", payer: "different", ...change });
  const many = [
    ...Array.from({ length: 9 }, (_, at) => one(30 - at)),
    one(1, { date: "same" }),
    one(2, { payer: "same" }),
    one(3, { payer: "same", date: "same" }),
    one(4, { amount: "equal" }),
  ];
  const found = (kind: Partial<Draft>) =>
    decided(draft({ named: many, ...kind }))[0]?.candidates.map((each) => each.invoice.count_id);
  const order = [4, 3, 2, 1, 22, 23, 24, 25, 26, 27];
  expect(found({ kind: "several" })).toEqual(order);
  expect(found({ returnWord: "возврат" })).toEqual(order);
});

test("several invoices say whether they add up to the payment", () => {
  const two = [evidence(), evidence({ invoice: invoice({ count_id: 2, amount: 1 }) })];
  const paid = (amount: number) =>
    draft({ payment: payment("", { amount }), kind: "several", named: two });
  expect(decided(paid(327_100), paid(327_000))).toMatchObject([
    { outcome: "several", addsUp: true, returnWord: undefined },
    { outcome: "several", addsUp: false },
  ]);
});

test("an account belongs to the recipient, belongs to another recipient whose name is known, or is not compared", () => {
  const outcomes = outcomesOf();
  outcomes.add(invoice({ recipient: "ООО «Первый»" }));
  outcomes.add(invoice({ recipient: "ООО «Второй»" }));
  const answered = (answers: readonly (readonly [string, "same" | "other"])[]) => {
    outcomes.accounts = new Map(answers.map(([name, is]) => [accountKey(account, name), is]));
    return outcomes.decide(draft());
  };
  expect(answered([])).toMatchObject({ outcome: "probable", candidates: [{ account: "unknown" }] });
  expect(answered([[recipient, "other"]]).candidates).toMatchObject([
    { account: "other", accountOwner: undefined },
  ]);
  const others = [
    [recipient, "other"],
    ["ООО «Второй»", "same"],
  ] as const;
  expect(answered(others)).toMatchObject({
    outcome: "probable",
    candidates: [{ account: "other", accountOwner: "ООО «Второй»" }],
  });
  expect(answered([[recipient, "same"], others[1]]).candidates).toMatchObject([
    { account: "same", accountOwner: undefined },
  ]);
});

test("accounts are asked for once, those with the most payments first, with the likeliest invoices", () => {
  const of = (count_id: number, change: Partial<ReturnType<typeof invoice>> = {}) =>
    evidence({ invoice: invoice({ count_id, ...change }) });
  const rare = { recipient: "ООО «Редкий»" };
  const outcomes = outcomesOf(
    draft({ named: [of(5, rare)] }),
    draft({ named: [of(1)] }),
    draft({ named: [of(2)] }),
    draft({ named: [of(3)] }),
    // These are not asked for: no account, no recipient, nothing to decide, a refund.
    draft({ payment: payment("", { account: "" }) }),
    draft({ named: [of(6, { recipient: "" })] }),
    draft({ kind: "several", named: [of(7, { recipient: "А" })] }),
    draft({ returnWord: "возврат", named: [of(8, { recipient: "Б" })] }),
  );
  outcomes.add(invoice({ count_id: 8, created_at: "2026-03-08" }));
  outcomes.add(invoice({ count_id: 9, created_at: "2026-03-09" }));
  outcomes.add(invoice({ count_id: 10, created_at: "2026-03-02" }));
  expect(outcomes.questions()).toEqual([
    { account, recipient, countIds: [1, 9, 3] },
    { account, recipient: "ООО «Редкий»", countIds: [5] },
  ]);
});

test("the first listed of two invoices of one day shows the account", () => {
  const outcomes = outcomesOf(draft());
  outcomes.add(invoice({ count_id: 20 }));
  outcomes.add(invoice({ count_id: 21 }));
  expect(outcomes.questions()).toMatchObject([{ countIds: [1, 20] }]);
});

test("one unpaid invoice of the sum is a hint, several are a choice", () => {
  const outcomes = outcomesOf();
  const one = evidence({ number: "none" });
  const paid = payment("за услуги");
  expect(outcomes.decideByAmount(paid, [one])).toMatchObject({
    outcome: "amount_only",
    candidates: [{ account: "same" }],
    addsUp: false,
    returnWord: undefined,
  });
  const other = evidence({ number: "none", invoice: invoice({ count_id: 2 }) });
  expect(outcomes.decideByAmount(paid, [other, one])).toMatchObject({
    outcome: "several",
    candidates: [{ invoice: { count_id: 1 } }, { invoice: { count_id: 2 } }],
  });
});

test("an invoice is settled once it is part of an exact match", () => {
  const [sure, unsure] = [
    draft(),
    draft({ named: [evidence({ invoice: invoice({ count_id: 2 }), isEarly: true })] }),
  ];
  const outcomes = outcomesOf(sure, unsure);
  expect(outcomes.isSettled(1)).toBe(false);
  outcomes.decide(sure);
  outcomes.decide(unsure);
  expect([outcomes.isSettled(1), outcomes.isSettled(2)]).toEqual([true, false]);
});
