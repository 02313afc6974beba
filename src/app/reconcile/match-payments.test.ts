import { expect, test } from "vitest";
import { matchPayments } from "./match-payments.ts";
import type { IncomingPayment } from "./parse-statement.ts";
import type { MatchedInvoice } from "./payment-match.ts";
import { invoice, payment } from "./payment-samples.ts";

const { signal } = new AbortController();
const match = async (payments: readonly IncomingPayment[], invoices: readonly MatchedInvoice[]) =>
  await matchPayments(payments, invoices, { signal });
const outcome = async (
  purpose: string,
  change: Partial<IncomingPayment> = {},
  invoices: readonly MatchedInvoice[] = [invoice()],
) => {
  const [found] = await match([payment(purpose, change)], invoices);
  return [found?.outcome, found?.candidates.map((one) => one.invoice.count_id)];
};

test("number, amount and payer together are exact", async () => {
  expect(await outcome("Оплата по счету № СЧ-000123 от 01.03.2026")).toEqual(["exact", [1]]);
  expect(await outcome("Оплата СЧ-000123 за размещение")).toEqual(["exact", [1]]);
});

test("digits alone are proof only with the payer or the day, and never with another year's day", async () => {
  const plain = [invoice({ count_number: "123", payer: "" })];
  expect(await outcome("по счету № 123", {}, plain)).toEqual(["partial", [1]]);
  expect(await outcome("по счету № 123 от 01.03.2026", {}, plain)).toEqual(["exact", [1]]);
  expect(await outcome("по счету № 123", {}, [invoice({ count_number: "123" })])).toEqual([
    "exact",
    [1],
  ]);
  expect(await outcome("по счету № 123 от 01.03.2025", { amount: 1 }, plain)).toEqual(["none", []]);
});

test("money for several invoices is no one's exactly, though only one of them is known", async () => {
  const [found] = await match([payment("по счетам № СЧ-000123, СЧ-000124")], [invoice()]);
  expect(found).toMatchObject({ outcome: "partial", candidates: [{ isAmongOthers: true }] });
  const ofLastYear = invoice({ count_id: 2, count_number: "5", created_at: "2026-01-10" });
  const [other] = await match(
    [payment("по счету СЧ-000123 от 01.03.2026, 5 от 10.01.2025")],
    [invoice(), ofLastYear],
  );
  expect(other).toMatchObject({ outcome: "partial", candidates: [{ isAmongOthers: true }] });
  expect(await outcome("по счету СЧ-000123, счёт № СЧ-000123")).toEqual(["exact", [1]]);
});

test("an invoice of the same amount is not said to be unnamed where another one is named", async () => {
  const offered = await match([payment("по счету № 999"), payment("за услуги")], [invoice()]);
  expect(offered).toMatchObject([
    { outcome: "amount_only", candidates: [{ number: "other" }] },
    { outcome: "amount_only", candidates: [{ number: "none" }] },
  ]);
});

test("whatever speaks against a cited invoice makes the match partial, and is named", async () => {
  const evidence = async (purpose: string, change: Partial<IncomingPayment> = {}) =>
    (await match([payment(purpose, change)], [invoice()]))[0];
  const cited = "Оплата по счету № СЧ-000123";
  expect(await evidence(cited, { amount: 100_000 })).toMatchObject({
    outcome: "partial",
    candidates: [{ amount: "less", number: "cited", payer: "same" }],
  });
  expect(await evidence(cited, { amount: 327_001 })).toMatchObject({
    outcome: "partial",
    candidates: [{ amount: "more" }],
  });
  expect(await evidence(cited, { payer: { name: "ООО «Лютик»", inn: "" } })).toMatchObject({
    outcome: "partial",
    candidates: [{ payer: "different" }],
  });
  expect(await evidence(`${cited} от 01.03.2025`)).toMatchObject({
    outcome: "partial",
    candidates: [{ date: "different" }],
  });
  expect(await evidence(cited, { date: "2026-02-28" })).toMatchObject({
    outcome: "partial",
    candidates: [{ isEarly: true }],
  });
});

test("ИНН settle who paid where both are known", async () => {
  const known = [invoice({ payerInn: "9610123458", payer: "АО «Другое имя»" })];
  expect(await outcome("по счету № СЧ-000123", {}, known)).toEqual(["exact", [1]]);
  expect(await outcome("по счету № СЧ-000123", {}, [invoice({ payerInn: "9810123450" })])).toEqual([
    "partial",
    [1],
  ]);
});

test("an invoice is given away once; the second payment says to whom", async () => {
  const twice = [
    payment("по счету № СЧ-000123", { line: 20, date: "2026-03-06" }),
    payment("по счету № СЧ-000123", { line: 40, date: "2026-03-05" }),
  ];
  expect(await match(twice, [invoice()])).toMatchObject([
    { outcome: "partial", candidates: [{ takenBy: { line: 40 } }] },
    { outcome: "exact", candidates: [{ takenBy: undefined }] },
  ]);
});

test("several cited invoices are candidates, and it is said whether they add up", async () => {
  const two = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124", amount: 1000 })];
  const [sum] = await match(
    [payment("по счетам № СЧ-000123, СЧ-000124", { amount: 427_000 })],
    two,
  );
  expect(sum).toMatchObject({ outcome: "several", addsUp: true });
  const [one] = await match([payment("по счетам № СЧ-000124, СЧ-000123")], two);
  expect(one).toMatchObject({ outcome: "several", addsUp: false });
  expect(one?.candidates.map((found) => found.invoice.count_id)).toEqual([1, 2]);
});

test("one number of two recipients is told apart by its day, or not at all", async () => {
  const twins = [
    invoice({ count_number: "77" }),
    invoice({ count_id: 2, count_number: "77", created_at: "2026-02-01" }),
  ];
  expect(await outcome("по счету № 77 от 01.02.2026", {}, twins)).toEqual(["exact", [2]]);
  expect(await outcome("по счету № 77", {}, twins)).toEqual(["several", [1, 2]]);
});

test("without a number an amount is a hint at best", async () => {
  const others = [
    invoice({ count_id: 2, payer: "ООО «Лютик»" }),
    invoice({ count_id: 3, status: "paid_full" }),
    invoice({ count_id: 4, created_at: "2026-04-01" }),
  ];
  expect(await outcome("Оплата услуг", {}, [invoice(), ...others])).toEqual(["amount_only", [1]]);
  expect(await outcome("Оплата услуг", {}, others)).toEqual(["none", []]);
  expect(await outcome("Оплата услуг", {}, [invoice(), invoice({ count_id: 9 })])).toEqual([
    "several",
    [1, 9],
  ]);
  expect(await outcome("Оплата", { payer: { name: "", inn: "" } })).toEqual(["amount_only", [1]]);
  expect(await outcome("Оплата услуг", { amount: 5 })).toEqual(["none", []]);
});
