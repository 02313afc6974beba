import { expect, test } from "vitest";
import { reconcile as text } from "../../i18n/ru/reconcile.ts";
import { reconcile as english } from "../../i18n/en/reconcile.ts";
import { matchPayments } from "./match-payments.ts";
import { reasonsOf, whyInShort } from "./match-reasons.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import { evidence, invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import type { Evidence, MatchedInvoice, PaymentMatch } from "./payment-match.ts";
import { olderKey } from "./older-invoices.ts";
import { accountKey } from "./recipient-accounts.ts";

const { signal } = new AbortController();
const tools = { text, language: "ru" } as const;
const cited = "Оплата по счету № СЧ-000123";
const why = async (
  payments: readonly StatementPayment[],
  invoices: readonly MatchedInvoice[] = [invoice()],
) => {
  const matches = await matchPayments(
    payments,
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  return matches.map((match) => whyInShort(match, tools));
};

test("an exact match lists what agrees", async () => {
  expect(await why([payment(`${cited} от 01.03.2026`)])).toEqual([
    "номер, дата, сумма, плательщик, счёт получателя",
  ]);
});

test("a probable match lists only what differs, with the difference", async () => {
  expect(
    await why([payment(cited, { amount: 300_050, payer: { name: "ИП Лютик", inn: "" } })]),
  ).toEqual(["меньше на 269,50\u00a0₽, плательщик другой, в счёте АО «Ромашка»"]);
  expect(await why([payment(cited, { amount: 327_001 })])).toEqual(["больше на 0,01\u00a0₽"]);
});

test("a purpose that was not understood shows the piece, in both languages", async () => {
  expect(await why([payment(`Пени. ${cited}`)])).toEqual(["не разобрано: «Пени»"]);
  const [match] = await matchPayments(
    [payment(`Пени. ${cited}, штраф`)],
    [invoice()],
    { signal },
    { fetchAccounts: ownAccounts },
  );
  expect(match && whyInShort(match, { text: english, language: "en" })).toBe(
    "not understood: “Пени”, “штраф”",
  );
});

test("the words that say that money comes back were understood; what else stands there was not", async () => {
  const notUnderstood = async (purpose: string) => {
    const [match] = await matchPayments(
      [payment(purpose)],
      [invoice()],
      { signal },
      { fetchAccounts: ownAccounts },
    );
    const [found] = match?.candidates ?? [];
    expect(match?.outcome).toBe("returned");
    if (match === undefined || found === undefined) return undefined;
    const all = reasonsOf(match, found, tools).map(({ inShort }) => inShort);
    return all.filter((one) => one.startsWith("не разобрано"));
  };
  const back = "Возврат ошибочно перечисленных средств по счету № СЧ-000123";
  expect(await notUnderstood(back)).toEqual([]);
  expect(await notUnderstood(`${back}, пени`)).toEqual(["не разобрано: «пени»"]);
});

test("a number that older invoices have, or that could not be looked up, says so", async () => {
  const short = async (older: "found" | "unknown") => {
    const [match] = await matchPayments(
      [payment(cited)],
      [invoice()],
      { signal },
      {
        fetchAccounts: ownAccounts,
        findOlder: async (list) =>
          await Promise.resolve(new Map(list.map((one) => [olderKey(one), older]))),
      },
    );
    return match && whyInShort(match, tools);
  };
  expect(await short("found")).toBe("номер есть и раньше");
  expect(await short("unknown")).toBe("более ранние счета не сверены");
});

test("several candidates say whether they add up, and no candidates give no text", async () => {
  const two = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124" })];
  const both = "по счетам № СЧ-000123, СЧ-000124";
  expect(await why([payment(both, { amount: 654_000 })], two)).toEqual([
    "номер, сумма, плательщик, счёт получателя",
  ]);
  expect(await why([payment(both), payment("—", { amount: 3 })], two)).toEqual([
    "суммы не сходятся",
    "",
  ]);
  expect(await why([payment("Оплата")], two)).toEqual(["такая сумма у нескольких счетов"]);
});

const reasons = async (
  payments: readonly StatementPayment[],
  invoices: readonly MatchedInvoice[] = [invoice()],
) => {
  const matches = await matchPayments(
    payments,
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  const [match] = matches;
  const [evidence] = match?.candidates ?? [];
  return match && evidence && reasonsOf(match, evidence, tools);
};

test("an invoice that several payments name lists those payments", async () => {
  const twice = [payment(cited), payment(cited, { number: "14", line: 9, date: "2026-03-06" })];
  expect(await reasons(twice)).toMatchObject([
    { side: "for", inShort: "номер" },
    { side: "for", inShort: "сумма" },
    { side: "for", inShort: "плательщик" },
    { side: "for", inShort: "счёт получателя" },
    { side: "against", text: "этот счёт указан и в других платежах: № 14 от 06.03.2026" },
  ]);
  expect(await why(twice)).toEqual(["указан и в других платежах", "указан и в других платежах"]);
  const many = Array.from({ length: 6 }, (_, line) => payment(cited, { line, number: `${line}` }));
  expect(await reasons(many)).toContainEqual(
    expect.objectContaining({
      text: "этот счёт указан и в других платежах: № 1 от 05.03.2026, № 2 от 05.03.2026, № 3 от 05.03.2026 и ещё 2",
    }),
  );
  const parts = [payment(cited, { amount: 300_000 }), payment(cited, { amount: 27_000 })];
  expect((await why(parts))[0]).toBe(
    "номер, сумма частями, плательщик, счёт получателя, вместе с другими платежами",
  );
});

test("the difference between two payers is shown, form and name", async () => {
  const paidBy = (name: string) => [payment(cited, { payer: { name, inn: "" } })];
  expect(await why(paidBy("ПАО Ромашка"))).toEqual(["форма другая: ПАО, в счёте АО"]);
  expect(await why(paidBy("Ромашка"))).toEqual(["форма другая: без формы, в счёте АО"]);
  expect(await why(paidBy("АО Ромашка-2"))).toEqual(["название другое, в счёте АО «Ромашка»"]);
  expect(await why(paidBy(""))).toEqual(["плательщик не указан"]);
  expect(await reasons(paidBy("ПАО Ромашка"))).toContainEqual(
    expect.objectContaining({
      text: "название совпадает, правовая форма — нет: платит ПАО Ромашка, в счёте АО «Ромашка»",
    }),
  );
});

test("the payment order that paid an invoice is named with its date", async () => {
  const by = (payment_order: string | null, payed_at: string | null) => [
    invoice({ status: "paid_full", payment_order, payed_at }),
  ];
  expect(await why([payment(cited)], by("77", "2026-03-02"))).toEqual([
    "оплачен по п/п № 77 от 02.03.2026",
  ]);
  expect(await why([payment(cited)], by("12", "2026-03-05"))).toEqual(["п/п № 12 от 05.03.2026"]);
  expect(await why([payment(cited)], by(null, null))).toEqual([
    "отмечен оплаченным, п/п не указано",
  ]);
});

test("an invoice that was paid says only by what, whatever else differs", async () => {
  const paid = [invoice({ status: "paid_full", payment_order: "77", payed_at: "2026-03-02" })];
  expect(await why([payment(cited, { amount: 100 })], paid)).toEqual([
    "оплачен по п/п № 77 от 02.03.2026",
  ]);
});

test("a refund quotes the word that shows it, and another account names its owner", async () => {
  expect(await why([payment(`Возврат ${cited}`)])).toEqual(["в назначении «Возврат»"]);
  const [notAsked] = await matchPayments([payment(cited)], [invoice()], { signal });
  expect(notAsked && whyInShort(notAsked, tools)).toBe("счёт получателя не сверен");
  const [elsewhere] = await matchPayments(
    [payment(cited)],
    [invoice()],
    { signal },
    {
      fetchAccounts: async () =>
        new Map([[accountKey("40702810138000000001", "ООО «Вакансиум»"), "other"]]),
    },
  );
  expect(elsewhere && whyInShort(elsewhere, tools)).toBe("счёт не этого получателя");
});

test("a shortened number is shown as written", async () => {
  expect(await why([payment("сч 123")])).toEqual(["номер указан как «123»"]);
  expect(await why([payment("№ 123")])).toEqual(["«123» не названо счётом"]);
});

const order = { order: "77", date: "2026-03-02", isThis: false, isInFull: true };

test.each<[side: string, text: string, change: Partial<Evidence>]>([
  ["for", "номер стоит в назначении отдельным словом", { number: "word" }],
  ["for", "номер указан сокращённо: «123»", { number: "short", written: "123" }],
  ["unclear", "число «123» подходит, но счётом не названо", { number: "loose", written: "123" }],
  ["against", "номер счёта в назначении другой", { number: "other" }],
  ["unclear", "номера счёта в назначении нет", { number: "none" }],
  ["for", "рядом с номером указана дата счёта", { date: "same" }],
  ["against", "рядом с номером указана другая дата", { date: "different" }],
  ["for", "сумма совпадает до копейки", { amount: "equal" }],
  ["for", "вместе с остальными счетами даёт сумму платежа", { amount: "together" }],
  ["for", "плательщик тот же", { payer: "same" }],
  ["for", "ИНН плательщика известен по принятым ранее платежам", { payer: "learned" }],
  [
    "against",
    "название совпадает, но раньше у этого плательщика был другой ИНН, не 9610123458",
    { payer: "other_inn" },
  ],
  ["unclear", "в выписке есть плательщики с этим названием и разными ИНН", { payer: "namesakes" }],
  ["unclear", "рядом с номером, возможно, указана другая дата: сверьте её", { date: "unread" }],
  [
    "unclear",
    "после «СЧ-000123» в назначении есть продолжение: возможно, номер другой или счетов несколько",
    { isContinued: true },
  ],
  ["against", "указаны и другие счета, которых нет среди загруженных", { isAmongOthers: true }],
  ["against", "деньги пришли раньше, чем выставлен счёт", { isEarly: true }],
  ["for", "деньги пришли на счёт получателя", { account: "same" }],
  [
    "against",
    "деньги пришли на 40702810138000000001, а в счетах получателя ООО «Вакансиум» указан другой счёт",
    { account: "other" },
  ],
  [
    "against",
    "деньги пришли на счёт другого получателя: АО «Иной», а счёт выставил ООО «Вакансиум»",
    { account: "other", accountOwner: "АО «Иной»" },
  ],
  [
    "unclear",
    "счёт получателя не сверен: сервис не показал реквизиты",
    { account: "unknown", number: "short" },
  ],
  ["against", "счёт уже оплачен по п/п № 77 от 02.03.2026", { paidBy: order }],
  [
    "against",
    "счёт частично оплачен по п/п № 77 от 02.03.2026",
    { paidBy: { ...order, isInFull: false } },
  ],
  [
    "for",
    "счёт отмечен оплаченным этим же п/п № 77 без даты",
    { paidBy: { ...order, date: undefined, isThis: true } },
  ],
  ["against", "счёт уже отмечен оплаченным, п/п не указано", { paidBy: { ...order, order: "" } }],
  [
    "against",
    "счёт отмечен частично оплаченным, п/п не указано",
    { paidBy: { ...order, order: "", isInFull: false } },
  ],
  [
    "for",
    "остаток счёта покрывают платежи: № 14 от 05.03.2026",
    { amount: "in_parts", claimants: [payment(""), payment("", { number: "14" })] },
  ],
])("%s the match: %s", (side, shown, change) => {
  const paid = payment(cited);
  const match = {
    payment: paid,
    outcome: "probable",
    candidates: [],
    addsUp: false,
    returnWord: undefined,
  } satisfies PaymentMatch;
  const one = evidence(change);
  const claimants = one.claimants.map((each, at) => (at === 0 ? paid : each));
  expect(reasonsOf(match, { ...one, claimants }, tools)).toContainEqual(
    expect.objectContaining({ side, text: shown }),
  );
});

test("an invoice without anything to say about its account or its payment order lists neither", () => {
  const hint = evidence({ number: "none" });
  const match = {
    payment: payment("за услуги"),
    outcome: "amount_only",
    candidates: [hint],
    addsUp: false,
    returnWord: undefined,
  } satisfies PaymentMatch;
  expect(whyInShort(match, tools)).toBe("сумма, плательщик, номера нет");
});

test("three other payments of an invoice are all named", async () => {
  const four = Array.from({ length: 4 }, (_, line) => payment(cited, { line, number: `${line}` }));
  expect(await reasons(four)).toContainEqual(
    expect.objectContaining({
      text: "этот счёт указан и в других платежах: № 1 от 05.03.2026, № 2 от 05.03.2026, № 3 от 05.03.2026",
    }),
  );
});

test("a part of the sum with the VAT of all of it says so; with its own VAT it does not", async () => {
  const part = (vat: string) =>
    payment(`Оплата по счету № СЧ-000123, в т.ч. НДС 22% - ${vat}`, { amount: 163_500 });
  expect(await why([part("589.67")])).toEqual([
    "меньше на 1\u00a0635,00\u00a0₽, НДС указан со всей суммы",
  ]);
  expect(await why([part("294.84")])).toEqual(["меньше на 1\u00a0635,00\u00a0₽"]);
  expect(await why([payment("Оплата по счету № СЧ-000123, в т.ч. НДС 22% - 589.67")])).toEqual([
    "номер, сумма, плательщик, счёт получателя",
  ]);
});

test("what was not understood is shown with its preposition and noun", async () => {
  expect(
    await why([payment("По счету № СЧ-000123 за вычетом оспариваемой суммы", { amount: 300_000 })]),
  ).toEqual(["меньше на 270,00\u00a0₽, не разобрано: «за вычетом оспариваемой суммы»"]);
});
