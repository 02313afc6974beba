import { expect, test } from "vitest";
import { reconcile as english } from "../../i18n/en/reconcile.ts";
import { reconcile as text } from "../../i18n/ru/reconcile.ts";
import type { IncomingPayment, OutgoingRefund } from "../statement/parse-statement.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import { matchPayments } from "./match-payments.ts";
import { moneyBackOf, whyInShort } from "./match-reasons.ts";

const { signal } = new AbortController();
const tools = { text, language: "ru" } as const;
const invoices = [
  invoice(),
  invoice({ count_id: 2, count_number: "СЧ-000124", payer: "ООО «Лютик»", amount: 500 }),
];
const refund = (change: Partial<OutgoingRefund> = {}): OutgoingRefund => ({
  line: 30,
  number: "77",
  date: "2026-03-06",
  amount: 327_000,
  payee: { name: "АО «Ромашка»", inn: "9610123458" },
  purpose: "Возврат средств по письму",
  account: "40702810138000000001",
  ...change,
});
const match = async (
  payments: readonly IncomingPayment[],
  refunds: readonly OutgoingRefund[] = [],
) => await matchPayments(payments, invoices, { signal }, { fetchAccounts: ownAccounts, refunds });
const paid = () => payment("Оплата по счету № СЧ-000123 от 01.03.2026");
const plain = "номер, дата, сумма, плательщик, счёт получателя";

test.each<[what: string, change: Partial<OutgoingRefund>]>([
  ["the same ИНН", { payee: { name: "Иначе названный", inn: "9610123458" } }],
  ["the same name", { payee: { name: "АО Ромашка", inn: "" } }],
  [
    "the invoice by its number",
    { payee: { name: "", inn: "" }, purpose: "Возврат по счету № СЧ-000123" },
  ],
])("an exact payment stays exact, and says that money goes back to %s", async (_, change) => {
  const [found] = await match([paid()], [refund(change)]);
  expect(found?.outcome).toBe("exact");
  expect(found && whyInShort(found, tools)).toBe(`в выписке есть и возврат; ${plain}`);
  expect(found && moneyBackOf(found, tools)).toEqual([
    "В выписке есть исходящий возврат тому же плательщику или по тому же счёту: п/п № 77 от 06.03.2026, 3\u00a0270,00\u00a0₽. Сверьте, прежде чем принимать.",
  ]);
});

test.each<[what: string, change: Partial<OutgoingRefund>]>([
  ["another ИНН", { payee: { name: "АО «Ромашка»", inn: "7701234567" } }],
  ["another name", { payee: { name: "ООО «Лютик»", inn: "" } }],
  ["nobody", { payee: { name: "", inn: "" } }],
  ["another invoice", { payee: { name: "", inn: "" }, purpose: "Возврат по счету № СЧ-000124" }],
])("money back to %s touches no other payment", async (_, change) => {
  const [found] = await match([paid()], [refund(change)]);
  expect(found && whyInShort(found, tools)).toBe(plain);
  expect(found && moneyBackOf(found, tools)).toEqual([]);
});

test("money back that comes in and the exact payment of its payer name each other", async () => {
  const back = payment("Возврат ошибочно перечисленного", {
    number: "13",
    amount: 100,
    date: "2026-03-07",
  });
  const found = await match([paid(), back]);
  expect(found.map(({ outcome }) => outcome)).toEqual(["exact", "returned"]);
  expect(found.map((one) => whyInShort(one, tools))).toEqual([
    `в выписке есть и возврат; ${plain}`,
    "в назначении «Возврат»; есть и точная оплата",
  ]);
  expect(found.map((one) => moneyBackOf(one, { text: english, language: "en" }))).toEqual([
    [
      "The statement has money back from the same payer or for the same invoice: payment order 13 dated Mar 7, 2026, ₽1.00. Check it before you accept.",
    ],
    [
      "The same payer or invoice also has an exact payment: payment order 12 dated Mar 5, 2026, ₽3,270.00.",
    ],
  ]);
});

test("money back beside a payment that is not exact is not its business", async () => {
  const [found] = await match([payment("Пени по счету № СЧ-000123")], [refund()]);
  expect(found?.outcome).toBe("probable");
  expect(found?.moneyBack).toBeUndefined();
});
