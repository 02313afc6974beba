import { expect, test } from "vitest";
import { reconcile as text } from "../i18n/ru/reconcile.ts";
import { matchPayments } from "./match-payments.ts";
import { reasonsOf, whyInShort } from "./match-reasons.ts";
import type { IncomingPayment } from "./parse-statement.ts";
import { invoice, payment } from "./payment-samples.ts";
import type { MatchedInvoice } from "./payment-match.ts";

const { signal } = new AbortController();
const tools = { text, language: "ru" } as const;
const cited = "Оплата по счету № СЧ-000123";
const why = async (
  payments: readonly IncomingPayment[],
  invoices: readonly MatchedInvoice[] = [invoice()],
) => (await matchPayments(payments, invoices, { signal })).map((match) => whyInShort(match, tools));

test("an exact match says what agrees", async () => {
  expect(await why([payment(`${cited} от 01.03.2026`)])).toEqual([
    "номер, дата, сумма, плательщик",
  ]);
});

test("a partial match says only what does not agree, with the difference", async () => {
  expect(
    await why([payment(cited, { amount: 300_050, payer: { name: "ИП Лютик", inn: "" } })]),
  ).toEqual(["меньше на 269,50\u00a0₽, плательщик другой"]);
  expect(await why([payment(cited, { amount: 327_001 })])).toEqual(["больше на 0,01\u00a0₽"]);
});

test("several say whether they add up, and nothing says nothing", async () => {
  const two = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124" })];
  const both = "по счетам № СЧ-000123, СЧ-000124";
  expect(
    await why(
      [payment(both, { amount: 654_000 }), payment(both), payment("—", { amount: 3 })],
      two,
    ),
  ).toEqual(["суммы складываются", "суммы не складываются", ""]);
  expect(await why([payment("Оплата")], two)).toEqual(["та же сумма у нескольких"]);
});

test("an invoice that was given away names the payment that has it", async () => {
  const [, second] = await matchPayments(
    [payment(cited), payment(cited, { line: 9, date: "2026-03-06" })],
    [invoice({ status: "paid_full" })],
    { signal },
  );
  const [evidence] = second?.candidates ?? [];
  expect(second && evidence && reasonsOf(second, evidence, tools)).toMatchObject([
    { side: "for", inShort: "номер" },
    { side: "for", inShort: "сумма" },
    { side: "for", inShort: "плательщик" },
    { side: "against", text: "счёт уже закрыт платежом № 12 от 05.03.2026" },
    { side: "unclear", text: "счёт уже отмечен оплаченным" },
  ]);
});
