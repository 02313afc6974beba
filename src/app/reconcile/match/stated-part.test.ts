import { expect, test } from "vitest";
import { reconcile as english } from "../../i18n/en/reconcile.ts";
import { reconcile as text } from "../../i18n/ru/reconcile.ts";
import { foldLetters } from "../invoice-number.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import { matchPayments } from "./match-payments.ts";
import { whyInShort, reasonsOf } from "./match-reasons.ts";
import { statedParts } from "./stated-part.ts";

const { signal } = new AbortController();
const match = async (...payments: readonly [purpose: string, amount: number][]) =>
  await matchPayments(
    payments.map(([purpose, amount], place) =>
      payment(purpose, { amount: amount * 100, number: String(place + 1), line: place + 1 }),
    ),
    [invoice()],
    { signal },
    { fetchAccounts: ownAccounts },
  );
const tools = { text, language: "ru" } as const;
const cited = "по счету № СЧ-000123 от 01.03.2026";

const shownOf = (purpose: string, paid = 1635): string[] => {
  const folded = foldLetters(purpose);
  return statedParts(folded, paid * 100, [327_000]).map(({ from, to }) => folded.slice(from, to));
};

test.each([
  ["Частичная оплата", "ЧАСТИЧНАЯ"],
  ["оплата частично", "ЧАСТИЧНО"],
  ["Част. оплата", "ЧАСТ."],
  ["часть оплаты", "ЧАСТЬ"],
  ["частью суммы", "ЧАСТЬЮ"],
  ["Доплата", "ДОПЛАТА"],
  ["Остаток", "ОСТАТОК"],
  ["оплата остатка", "ОСТАТКА"],
  ["половина", "ПОЛОВИНА"],
  ["оставшаяся часть", "ОСТАВШАЯСЯ"],
  ["Первая часть", "ПЕРВАЯ ЧАСТЬ"],
  ["второй платеж", "ВТОРОЙ ПЛАТЕЖ"],
  ["последний взнос", "ПОСЛЕДНИЙ ВЗНОС"],
  ["1-й платеж из 2", "1-Й ПЛАТЕЖ ИЗ 2"],
  ["2-я часть", "2-Я ЧАСТЬ"],
  ["Предоплата 50%", "50%"],
  ["Аванс 50 %", "50 %"],
  ["аванс 50 проц.", "50 ПРОЦ."],
  ["аванс 50 процентов", "50 ПРОЦЕНТОВ"],
  ["аванс 50 процента", "50 ПРОЦЕНТА"],
  ["аванс 50,00%", "50,00%"],
  ["3-я часть", "3-Я ЧАСТЬ"],
  ["третий транш", "ТРЕТИЙ ТРАНШ"],
  ["первой части", "ПЕРВОЙ ЧАСТИ"],
])("“%s” says that the money is a part of the sum", (purpose, shown) => {
  expect(shownOf(purpose)).toEqual([shown]);
});

test.each([
  "Полная оплата",
  "запчасти",
  "участие",
  "остатки товара",
  "работы выполнены частично",
  "услуги оказаны частично",
  "часть 2 статьи 5",
  "Предоплата 30%",
  "НДС 50%",
  "в т.ч. 50%",
  "ставка 50%",
  "НДС: (50%)",
  "VAT 50%",
  "1,50%",
  "первая частица",
  "12-й платеж",
  "150%",
  "договор 1-й платежный",
])("“%s” does not", (purpose) => {
  expect(shownOf(purpose)).toEqual([]);
});

test("a share is that of the sum to a ruble", () => {
  expect(shownOf("Предоплата 30%", 981)).toEqual(["30%"]);
  expect(shownOf("Предоплата 30%", 982)).toEqual(["30%"]);
  expect(shownOf("Предоплата 30%", 983)).toEqual([]);
  expect(shownOf("Предоплата 12,5%", 408.75)).toEqual(["12,5%"]);
});

test("a partial payment of a smaller sum is understood and probable, and says so", async () => {
  for (const words of ["Частичная оплата", "Предоплата 50%", "Доплата", "Оплата остатка"]) {
    const [found] = await match([`${words} ${cited}`, 1635]);
    expect(found).toMatchObject({ outcome: "probable", candidates: [{ unread: [] }] });
    expect(found && whyInShort(found, tools)).toBe(
      "меньше на 1 635,00\u00a0₽".replace(" 6", "\u00a06"),
    );
    const [best] = found?.candidates ?? [];
    expect(
      found && best && reasonsOf(found, best, tools).map(({ text: one }) => one),
    ).toContainEqual(expect.stringMatching(/^в назначении сказано, что это часть суммы: «.+»$/));
  }
});

test("partial payments that add up to the invoice are exact", async () => {
  const found = await match(
    [`Частичная оплата ${cited}`, 1635],
    [`Доплата ${cited}. Без НДС`, 1635],
  );
  expect(found.map(({ outcome }) => outcome)).toEqual(["exact", "exact"]);
});

test("a partial payment of the whole sum is in doubt, in words, in both languages", async () => {
  const [found] = await match([`Частичная оплата ${cited}`, 3270]);
  expect(found?.outcome).toBe("probable");
  expect(found && whyInShort(found, tools)).toBe("сказано «Частичная», а сумма вся");
  expect(found && whyInShort(found, { text: english, language: "en" })).toBe(
    "says “Частичная”, but the whole amount",
  );
  const other = await match([`Пени. Частичная оплата ${cited}`, 3270]);
  expect(other.map((one) => whyInShort(one, tools))).toEqual([
    "не разобрано: «Пени», сказано «Частичная», а сумма вся",
  ]);
});
