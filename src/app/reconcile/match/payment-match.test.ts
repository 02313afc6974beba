import { expect, test } from "vitest";
import { isForAll, isNamed, isOwn, orderKey, ordersOf, paidBy } from "./payment-match.ts";
import { evidence, invoice, payment } from "../testing/payment-samples.ts";

test("an invoice is named unless the purpose has no number or another one", () => {
  const numbers = ["cited", "word", "short", "loose", "other", "none"] as const;
  const named = numbers.filter((number) => isNamed(evidence({ number })));
  expect(named).toEqual(["cited", "word", "short", "loose"]);
});

test("only the same or a learned payer is certainly the invoice's", () => {
  const payers = ["same", "learned", "form", "similar", "other_inn", "namesakes"] as const;
  expect(payers.filter((payer) => isOwn(evidence({ payer })))).toEqual(["same", "learned"]);
});

test("a payment is for all candidates unless they are alternatives", () => {
  const match = { payment: payment(""), addsUp: false, returnWord: undefined };
  const two = [evidence(), evidence()];
  expect(isForAll({ ...match, outcome: "exact", candidates: two })).toBe(true);
  expect(isForAll({ ...match, outcome: "exact", candidates: [evidence()] })).toBe(false);
  expect(isForAll({ ...match, outcome: "several", candidates: two })).toBe(false);
  expect(isForAll({ ...match, outcome: "returned", candidates: two })).toBe(false);
});

test.each([
  ["12", "2026-03-05", true],
  [12, "2026-03-05T10:00:00", true],
  ["000012", "2026-03-05", true],
  ["№ 12 от 05.03.2026", "2026-03-05", true],
  ["120", "2026-03-05", false],
  ["102", "2026-03-05", false],
  ["12", "2026-03-06", false],
  ["12", "05.03.2026", false],
  ["12", "on 2026-03-05", false],
  ["12", "2026-03-5", false],
  ["12", null, false],
  [null, "2026-03-05", false],
])(
  "an invoice paid by order %s on %s is paid by payment 12 of 2026-03-05: %s",
  (order, day, is) => {
    const marked = invoice({ payment_order: order, payed_at: day });
    const found = ordersOf(payment("", { number: "12" })).includes(orderKey(marked) ?? "no key");
    expect(found).toBe(is);
  },
);

test("an order without digits is compared by its letters, and a payment without a number by nothing", () => {
  const marked = invoice({ payment_order: " б/н ", payed_at: "2026-03-05" });
  const days = { documentDays: ["2026-03-04", "2026-03-05"] };
  expect(ordersOf(payment("", { ...days, number: "Б/Н" }))).toContain(orderKey(marked));
  expect(ordersOf(payment("", { ...days, number: "100" }))).toEqual([
    "100 2026-03-04",
    "100 2026-03-05",
  ]);
  expect(ordersOf(payment("", { ...days, number: "" }))).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ status: "paid_full" }, { order: "", date: undefined, isThis: false, isInFull: true }],
  [
    { status: "paid_full", payment_order: 12, payed_at: "2026-03-05T10:00:00" },
    { order: "12", date: "2026-03-05", isThis: true, isInFull: true },
  ],
  [
    { status: "paid_partial", payed_at: "2026-03-02" },
    { order: "", date: "2026-03-02", isThis: false, isInFull: false },
  ],
  [
    { status: "paid_partial", payment_order: "7", payed_at: "when" },
    { order: "7", date: undefined, isThis: false, isInFull: false },
  ],
  [
    { status: "оплачен", payment_order: "13", payed_at: null },
    { order: "13", date: undefined, isThis: false, isInFull: true },
  ],
  [
    { status: "paid_full", payment_order: "7", payed_at: "2026-03-02" },
    { order: "7", date: "2026-03-02", isThis: false, isInFull: true },
  ],
  [
    { status: "paid_full", payment_order: "7", payed_at: "2026-03-5" },
    { order: "7", date: undefined, isThis: false, isInFull: true },
  ],
  [
    { status: "paid_full", payment_order: "7", payed_at: "on 2026-03-05" },
    { order: "7", date: undefined, isThis: false, isInFull: true },
  ],
  [
    { status: "not_paid", payment_order: "7" },
    { order: "7", date: undefined, isThis: false, isInFull: false },
  ],
  [{ status: "ждём" }, undefined],
])("an invoice with %j is paid by %j", (change, expected) => {
  expect(paidBy(invoice(change), payment(""))).toEqual(expected);
});
