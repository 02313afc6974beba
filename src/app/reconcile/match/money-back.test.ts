import { expect, test } from "vitest";
import { reconcile as english } from "../../i18n/en/reconcile.ts";
import { reconcile as text } from "../../i18n/ru/reconcile.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import { matchPayments } from "./match-payments.ts";
import { moneyBackText, whyInShort } from "./match-reasons.ts";
import type { PaymentMatch } from "./payment-match.ts";

const { signal } = new AbortController();
const tools = { text, language: "ru" } as const;
const invoices = [
  invoice(),
  invoice({ count_id: 2, count_number: "СЧ-000124", payer: "ООО «Лютик»", amount: 500 }),
];
const back = (change: Partial<StatementPayment> = {}): StatementPayment =>
  payment("Возврат средств по письму", {
    line: 30,
    number: "77",
    date: "2026-03-06",
    payer: { name: "АО «Ромашка»", inn: "9610123458" },
    isOutgoing: true,
    ...change,
  });
const match = async (...payments: readonly StatementPayment[]) =>
  await matchPayments(payments, invoices, { signal }, { fetchAccounts: ownAccounts });
const paid = (change: Partial<StatementPayment> = {}) =>
  payment("Оплата по счету № СЧ-000123 от 01.03.2026", change);
const plain = "номер, дата, сумма, плательщик, счёт получателя";
const sentences = (
  found: PaymentMatch | undefined,
  own: Parameters<typeof moneyBackText>[2] = tools,
) => found?.moneyBack?.map((one) => moneyBackText(found, one, own)) ?? [];

test.each<[what: string, change: Partial<StatementPayment>]>([
  ["the same ИНН", { payer: { name: "Иначе названный", inn: "9610123458" } }],
  ["the same name", { payer: { name: "АО Ромашка", inn: "" } }],
  [
    "the invoice by its number",
    { payer: { name: "", inn: "" }, purpose: "Возврат по счету № СЧ-000123" },
  ],
  ["the same payer for another invoice", { purpose: "Возврат по счету № СЧ-000124" }],
])(
  "a payment is not exact while money of its sum goes back to %s, and says so",
  async (_, change) => {
    const [found, refund] = await match(paid(), back(change));
    expect(found?.outcome).toBe("probable");
    expect(found && whyInShort(found, tools)).toBe(
      `в выписке есть возврат той же суммы от 06.03.2026; ${plain}`,
    );
    expect(sentences(found)).toEqual([
      "В выписке есть исходящий возврат той же суммы тому же плательщику или по тому же счёту: п/п № 77 от 06.03.2026, 3\u00a0270,00\u00a0₽. Сверьте, прежде чем принимать.",
    ]);
    expect(refund?.outcome).toBe("sent_back");
    expect(refund?.moneyBack).toEqual([{ kind: "paid", of: found?.payment }]);
    expect(refund && whyInShort(refund, tools)).toBe(
      "возможно, возврат платежа № 12 от 05.03.2026; в назначении «Возврат»",
    );
  },
);

test.each<[what: string, change: Partial<StatementPayment>]>([
  ["another ИНН", { payer: { name: "АО «Ромашка»", inn: "7701234567" } }],
  ["another name", { payer: { name: "ООО «Лютик»", inn: "" } }],
  ["nobody", { payer: { name: "", inn: "" } }],
  ["another invoice", { payer: { name: "", inn: "" }, purpose: "Возврат по счету № СЧ-000124" }],
  ["another invoice in another sum", { amount: 100, purpose: "Возврат по счету № СЧ-000124" }],
])("money back to %s touches no other payment, and stands in the list", async (_, change) => {
  const [found, refund] = await match(paid(), back(change));
  expect(found?.outcome).toBe("exact");
  expect(found && whyInShort(found, tools)).toBe(plain);
  expect(found?.moneyBack).toBeUndefined();
  expect(refund?.outcome).toBe("sent_back");
  expect(refund && whyInShort(refund, tools)).toBe("платежа в выписке нет; в назначении «Возврат»");
});

test("of several payments the likeliest that went back comes first: of the same sum, and not later", async () => {
  const later = paid({ number: "3", date: "2026-03-09" });
  const smaller = paid({ number: "1", amount: 100 });
  const [, , , refund] = await match(smaller, later, paid(), back());
  expect(refund?.moneyBack?.map(({ of }) => of.number)).toEqual(["12", "3", "1"]);
  expect(refund && whyInShort(refund, { text: english, language: "en" })).toBe(
    "may return one of 3 payments; the purpose says “Возврат”",
  );
});

test("a part that goes back is named with its sum; money that does not say why it goes says so", async () => {
  const [found, refund] = await match(paid(), back({ amount: 100_000, purpose: "По письму № 5" }));
  expect(found && whyInShort(found, tools)).toBe(
    `в выписке есть возврат 1\u00a0000,00\u00a0₽ от 06.03.2026; ${plain}`,
  );
  expect(refund && whyInShort(refund, tools)).toBe(
    "возможно, возврат платежа № 12 от 05.03.2026; о возврате не сказано",
  );
});

test("money back that comes in and the exact payment of its payer name each other", async () => {
  const other = payment("Возврат ошибочно перечисленного", {
    number: "13",
    amount: 100,
    date: "2026-03-07",
  });
  const found = await match(paid(), other);
  expect(found.map(({ outcome }) => outcome)).toEqual(["exact", "returned"]);
  expect(found.map((one) => whyInShort(one, tools))).toEqual([
    `в выписке есть и возврат от 07.03.2026; ${plain}`,
    "в назначении «Возврат»; есть и оплата",
  ]);
  expect(found.map((one) => sentences(one, { text: english, language: "en" }))).toEqual([
    [
      "The statement has money back from the same payer or for the same invoice: payment order 13 dated Mar 7, 2026, ₽1.00. Check it before you accept.",
    ],
    [
      "The same payer or invoice also has a payment: payment order 12 dated Mar 5, 2026, ₽3,270.00.",
    ],
  ]);
});

test.each<[what: string, purpose: string, amount: number]>([
  ["is of the same sum", "Возврат ошибочно перечисленного", 327_000],
  ["names the invoice", "Возврат ошибочно перечисленного по счету № СЧ-000123", 100],
])("a payment is not exact while money back that comes in %s", async (_, purpose, amount) => {
  const found = await match(paid(), payment(purpose, { number: "13", line: 8, amount }));
  expect(found.map(({ outcome }) => outcome)).toEqual(["probable", "returned"]);
});

test("money back beside a payment with doubts of its own is named before them", async () => {
  const [found] = await match(payment("Пени по счету № СЧ-000123"), back());
  expect(found?.outcome).toBe("probable");
  expect(found && whyInShort(found, tools)).toBe(
    "в выписке есть возврат той же суммы от 06.03.2026; не разобрано: «Пени»",
  );
});
