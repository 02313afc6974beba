import fc from "fast-check";
import { expect, test } from "vitest";
import {
  acceptedMoney,
  changed,
  lackingAfter,
  offered,
  shownDecision,
  stateOf,
  surelyNamed,
  undoChanges,
  withPair,
  type Decision,
  type Decisions,
} from "./decisions.ts";
import { filterMatches, countOutcomes } from "./match/match-rows.ts";
import { matchPayments } from "./match/match-payments.ts";
import { invoice, ownAccounts, payment } from "./testing/payment-samples.ts";

const { signal } = new AbortController();
const two = invoice({ count_id: 2, count_number: "СЧ-000124", amount: 1000 });
const invoices = [invoice(), two];
const invoiceOf = (id: number) => invoices.find(({ count_id }) => count_id === id);

test("one invoice, or several that add up, are preselected; alternatives are not", async () => {
  const payments = [
    payment("по счету № СЧ-000123"),
    payment("по счетам № СЧ-000123, СЧ-000124", { amount: 427_000 }),
    payment("по счетам № СЧ-000123, СЧ-000124", { amount: 100 }),
    payment("возврат по счету № СЧ-000123"),
    payment("за услуги", { amount: 7 }),
  ];
  const matches = await matchPayments(
    payments,
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  expect(matches.map(offered)).toEqual([[1], [1, 2], [], [], []]);
  const decisions = new Map<(typeof payments)[number], Decision>([
    [payments[0] ?? payment(""), { kind: "accepted", invoices: [1] }],
    [payments[4] ?? payment(""), { kind: "refused" }],
  ]);
  const shown = (decision: "undecided" | "accepted" | "refused") =>
    filterMatches(matches, { outcome: undefined, search: "", decision, decisions }).map(
      ({ index }) => index,
    );
  expect([shown("accepted"), shown("refused"), shown("undecided")]).toEqual([[0], [4], [1, 2, 3]]);
});

test("money that goes back is for the invoices that its purpose names in full and of the same payer, and for no guessed ones", async () => {
  const twin = [3, 4].map((count_id) => invoice({ count_id, count_number: "СЧ-000777" }));
  const back = (purpose: string, name?: string) =>
    payment(purpose, {
      amount: 100,
      isOutgoing: true,
      ...(name === undefined ? {} : { payer: { name, inn: "" } }),
    });
  const matches = await matchPayments(
    [
      back("Возврат по счету № СЧ-000123"),
      back("Возврат по счету № СЧ-000123 от 01.03.2026"),
      back("Возврат по счетам № СЧ-000123, СЧ-000124"),
      back("Возврат по счету № СЧ-000123", "ООО «Чужой»"),
      back("Возврат по счету № СЧ-000123 от 09.02.2026"),
      back("Возврат по счету № 123"),
      back("Возврат по счету № СЧ-000777"),
      back("Возврат по письму"),
    ],
    [...invoices, ...twin],
    { signal },
    { fetchAccounts: ownAccounts },
  );
  expect(matches.map(({ candidates }) => candidates.length)).toEqual([1, 1, 2, 1, 1, 1, 2, 0]);
  expect(matches.map(surelyNamed)).toEqual([[1], [1], [1, 2], [], [], [], [], []]);
});

test("a payment that is already recorded waits for no decision, but may get one", async () => {
  const recorded = invoice({
    status: "paid_full",
    payment_order: "7",
    payed_at: "2026-03-05",
  });
  const payments = [payment("по счету № СЧ-000123", { number: "7" }), payment("за услуги")];
  const matches = await matchPayments(
    payments,
    [recorded],
    { signal },
    { fetchAccounts: ownAccounts },
  );
  expect(matches.map(({ outcome }) => outcome)).toEqual(["entered", "none"]);
  const statesWith = (decisions: Decisions) => matches.map((match) => stateOf(match, decisions));
  expect(statesWith(new Map())).toEqual(["not_needed", "undecided"]);
  const [first = payment("")] = payments;
  expect(statesWith(new Map([[first, { kind: "refused" }]]))).toEqual(["refused", "undecided"]);
});

test("a payment pays its invoices in order, and several payments of one invoice add up", () => {
  const [first, second, refused] = [
    payment("", { amount: 377_000 }),
    payment("", { amount: 50_000 }),
    payment("", { amount: 9 }),
  ];
  const money = acceptedMoney(
    new Map<typeof first, Decision>([
      [first, { kind: "accepted", invoices: [1, 2] }],
      [second, { kind: "accepted", invoices: [2] }],
      [refused, { kind: "refused" }],
    ]),
    invoiceOf,
  );
  expect(money.get(1)).toEqual({ sum: 327_000, parts: new Map([[first, 327_000]]) });
  expect(money.get(2)).toEqual({
    sum: 100_000,
    parts: new Map([
      [first, 50_000],
      [second, 50_000],
    ]),
  });
});

test("a payment of two invoices gives each what earlier payments left open", () => {
  const [first, second] = [
    payment("", { amount: 300_000 }),
    payment("", { amount: 100_000, line: 2 }),
  ];
  const money = acceptedMoney(
    new Map<typeof first, Decision>([
      [first, { kind: "accepted", invoices: [1] }],
      [second, { kind: "accepted", invoices: [1, 2] }],
    ]),
    invoiceOf,
  );
  expect([money.get(1)?.sum, money.get(2)?.sum]).toEqual([327_000, 73_000]);
});

test("the money of accepted payments is neither lost nor counted twice", () => {
  const anyDecision = fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_000_000), anyDecision)), (accepted) => {
      const decisions = new Map(
        accepted.map(([amount, ids]) => [
          payment("", { amount }),
          { kind: "accepted", invoices: ids } as const,
        ]),
      );
      const sums = [...acceptedMoney(decisions, invoiceOf).values()].map(({ sum }) => sum);
      expect(sums.reduce((all, sum) => all + sum, 0)).toBe(
        accepted.reduce((all, [amount]) => all + amount, 0),
      );
    }),
  );
});

test("undoing any change restores the previous decisions", () => {
  const payments = Array.from({ length: 5 }, (_, line) => payment("", { line }));
  const anyDecision = fc.constantFrom<(Decision | undefined)[]>(
    undefined,
    { kind: "refused" },
    { kind: "accepted", invoices: [1] },
  );
  const anyChanges = fc
    .array(fc.tuple(fc.constantFrom(...payments), anyDecision))
    .map((pairs) => new Map(pairs));
  fc.assert(
    fc.property(anyChanges, anyChanges, (first, second) => {
      const before = changed(new Map(), first);
      const after = changed(before, second);
      expect(changed(after, undoChanges(before, after))).toEqual(before);
    }),
  );
});

const matches = await matchPayments(
  [
    payment("Оплата по счету № СЧ-000123"),
    payment("Возврат займа", { amount: 1, payer: { name: "Ёлкин", inn: "" }, number: "77" }),
  ],
  [invoice()],
  { signal },
  { fetchAccounts: ownAccounts },
);

test("payments are counted and summed by outcome, in kopecks", () => {
  expect(countOutcomes(matches)).toMatchObject({
    all: { count: 2, sum: 327_001 },
    exact: { count: 1, sum: 327_000 },
    returned: { count: 1, sum: 1 },
    several: { count: 0, sum: 0 },
  });
});

test("money sent back is counted apart, and taken from the sum of all", async () => {
  const { matches: two } = await withRefund(27_000);
  expect(countOutcomes(two)).toMatchObject({
    all: { count: 2, sum: 300_000 },
    probable: { count: 1, sum: 327_000 },
    sent_back: { count: 1, sum: -27_000 },
  });
});

test("the search finds payments by words of payer, purpose and invoice, and keeps their order", () => {
  const found = (search: string) =>
    filterMatches(matches, { outcome: undefined, search }).map(({ index }) => index);
  expect(found("")).toEqual([0, 1]);
  expect(found("елкин")).toEqual([1]);
  expect(found("ЗАЙМА возврат")).toEqual([1]);
  expect(found("сч-000123")).toEqual([0]);
  expect(found("займа ромашка")).toEqual([]);
  expect(filterMatches(matches, { outcome: "returned", search: "" })).toMatchObject([{ index: 1 }]);
});

test("an accepted payment that leaves an invoice short is a part until another covers the rest, and a refund pays nothing", async () => {
  const part = payment("по счету № СЧ-000123", { amount: 300_000 });
  const rest = payment("по счету № СЧ-000123", { amount: 27_000, number: "8" });
  const matches = await matchPayments(
    [part, rest],
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  const shownWith = (decisions: Decisions) => {
    const money = acceptedMoney(decisions, invoiceOf);
    return matches.map((match) => shownDecision(match, decisions, money, invoiceOf));
  };
  const accepted = { kind: "accepted", invoices: [1] } as const;
  const refund = { kind: "refund", invoices: [1] } as const;
  expect(shownWith(new Map([[part, accepted]]))).toEqual(["accepted_part", "undecided"]);
  expect(
    shownWith(
      new Map([
        [part, accepted],
        [rest, accepted],
      ]),
    ),
  ).toEqual(["accepted", "accepted"]);
  const withRefund: Decisions = new Map<typeof part, Decision>([
    [part, accepted],
    [rest, refund],
  ]);
  expect(shownWith(withRefund)).toEqual(["accepted_part", "refund"]);
  expect(lackingAfter(part, [1], acceptedMoney(withRefund, invoiceOf), invoiceOf)).toBe(27_000);
  const paidInPart = () => invoice({ status: "paid_partial" });
  expect(lackingAfter(part, [1], new Map(), paidInPart)).toBeUndefined();
  expect(lackingAfter(part, [1], new Map(), () => undefined)).toBeUndefined();
});

/** A payment in, and what goes back of it. */
async function withRefund(amount: number, invoiceChange: Parameters<typeof invoice>[0] = {}) {
  const paid = payment("по счету № СЧ-000123", { number: "7" });
  const refund = payment("Возврат по счету № СЧ-000123", {
    line: 9,
    number: "41",
    amount,
    isOutgoing: true,
  });
  const list = [invoice(invoiceChange)];
  const matches = await matchPayments(
    [paid, refund],
    list,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  const shown = (decisions: Decisions) => {
    const money = acceptedMoney(decisions, () => list[0]);
    return matches.map((match) => shownDecision(match, decisions, money, () => list[0]));
  };
  const decided = (
    decisions: Decisions,
    line: typeof paid,
    decision: Decision | undefined,
  ): Decisions => changed(decisions, withPair(line, decision, decisions));
  return { paid, refund, matches, shown, decided };
}
const ofInvoice = { kind: "refund", invoices: [1] } as const;

test("a recorded payment needs a decision while it is open whether it was sent back", async () => {
  const recorded = { status: "paid_full", payment_order: "7", payed_at: "2026-03-05" } as const;
  const { paid, refund, matches, shown, decided } = await withRefund(327_000, recorded);
  expect(matches.map(({ outcome }) => outcome)).toEqual(["entered", "sent_back"]);
  expect(shown(new Map())).toEqual(["undecided", "undecided"]);
  expect(shown(decided(new Map(), refund, { kind: "refused" }))).toEqual([
    "not_needed",
    "not_ours",
  ]);
  expect(shown(decided(new Map(), refund, ofInvoice))).toEqual(["not_needed", "sent_back"]);
  expect(shown(decided(new Map(), refund, { ...ofInvoice, of: paid }))).toEqual([
    "taken_back",
    "sent_back",
  ]);
});

test("a payment that was sent back in full pays nothing, and without the one decision the other one falls", async () => {
  const { paid, refund, shown, decided } = await withRefund(327_000);
  const accepted: Decisions = new Map([[paid, { kind: "accepted", invoices: [1] }]]);
  const both = decided(accepted, refund, { ...ofInvoice, of: paid });
  expect(shown(both)).toEqual(["taken_back", "sent_back"]);
  expect(acceptedMoney(both, invoiceOf).get(1)).toBeUndefined();
  expect(shown(decided(both, refund, undefined))).toEqual(["undecided", "undecided"]);
  expect(shown(decided(both, refund, ofInvoice))).toEqual(["undecided", "sent_back"]);
  expect(shown(decided(both, paid, undefined))).toEqual(["undecided", "undecided"]);
  expect(shown(decided(both, paid, { kind: "accepted", invoices: [1] }))).toEqual([
    "accepted",
    "undecided",
  ]);
});

test("what was sent back of a payment in part no longer pays its invoice", async () => {
  const { paid, refund, shown, decided } = await withRefund(27_000);
  const accepted: Decisions = new Map([[paid, { kind: "accepted", invoices: [1] }]]);
  const both = decided(accepted, refund, { ...ofInvoice, of: paid });
  expect(shown(both)).toEqual(["accepted_part", "sent_back"]);
  expect(acceptedMoney(both, invoiceOf).get(1)?.sum).toBe(300_000);
  expect(shown(decided(both, paid, undefined))).toEqual(["undecided", "sent_back"]);
});
