import { describe, expect, test } from "vitest";
import { reconcile as text } from "../i18n/ru/reconcile.ts";
import { matchPayments } from "./match/match-payments.ts";
import { whyInShort } from "./match/match-reasons.ts";
import type { MatchedInvoice } from "./match/payment-match.ts";
import { readStatementFile, joinStatements } from "./statement/join-statements.ts";
import { statementLimit } from "./statement/statement-text.ts";
import { invoice, ownAccounts } from "./testing/payment-samples.ts";

/* Files as banks and their customers make them, from the bytes to what the user is told. */

const { signal } = new AbortController();
const own = "40702810138000000001";

/** A document that pays the invoice of the samples; a value of undefined leaves its key out. */
const document = (fields: Readonly<Record<string, string | undefined>> = {}): string =>
  [
    "СекцияДокумент=Платежное поручение",
    ...Object.entries({
      Номер: "12",
      Дата: "05.03.2026",
      Сумма: "3270.00",
      ПлательщикСчет: "40702810200000000077",
      ПлательщикИНН: "9610123458",
      Плательщик1: 'АО "Ромашка"',
      ДатаПоступило: "05.03.2026",
      ПолучательСчет: own,
      НазначениеПлатежа: "Оплата по счету № СЧ-000123 от 01.03.2026",
      ...fields,
    }).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
    "КонецДокумента",
  ].join("\r\n");
const file = (...documents: readonly string[]): string =>
  [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    "Кодировка=UTF-8",
    "ДатаНачала=01.02.2026",
    "ДатаКонца=31.03.2026",
    `РасчСчет=${own}`,
    ...documents,
    "КонецФайла",
    "",
  ].join("\r\n");

/** What the page shows of each payment of the files: its outcome, why, and the payment itself. */
async function reconciled(files: readonly string[], invoices: readonly MatchedInvoice[]) {
  const contents = await Promise.all(
    files.map(
      async (one) => await readStatementFile(new File([one], "a.txt"), statementLimit, { signal }),
    ),
  );
  const joined = await joinStatements(
    contents.map((content, id) => ({ id, name: `${id}.txt`, size: 1, content })),
    { signal },
  );
  const matches = await matchPayments(
    joined.payments,
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  return {
    problems: contents.flatMap((content) => (content.isRead ? content.statement.problems : [])),
    repeated: joined.repeated,
    shown: matches.map((match) => ({
      outcome: match.outcome,
      why: whyInShort(match, { text, language: "ru" }),
      ...match.payment,
    })),
  };
}
/** The same for one payment. */
async function one(
  fields: Readonly<Record<string, string | undefined>>,
  marked: Partial<MatchedInvoice> = {},
) {
  const { shown, problems } = await reconciled([file(document(fields))], [invoice(marked)]);
  return { ...shown[0], problems };
}

describe("the day of a payment", () => {
  const both = (day: string | undefined) => ({ Дата: day, ДатаПоступило: day });

  test.each(["28.02.2026", "28.02.26", "28.02.2026 10:15:00", "2026-02-28", "28/02/2026"])(
    "a payment of %s is before an invoice of 1 March",
    async (day) => {
      expect(await one(both(day))).toMatchObject({ outcome: "probable", why: "раньше счёта" });
    },
  );

  test.each(["05.03.26", "05.03.2026 09:00:00", "2026.03.05", "20260305", "5 марта 2026 г."])(
    "a payment of %s on its invoice is recorded already, and otherwise exact",
    async (day) => {
      const paid = { status: "paid_full", payment_order: "12", payed_at: "2026-03-05" } as const;
      expect(await one(both(day), paid)).toMatchObject({ outcome: "entered" });
      expect(await one(both(day))).toMatchObject({ outcome: "exact", problems: [] });
    },
  );

  test.each([undefined, "", "вчера", "05/03/2026", "31.02.2026"])(
    "a payment of %s is compared without its day, and that is said",
    async (day) => {
      expect(await one(both(day))).toMatchObject({
        outcome: "probable",
        why: "дата не сверена",
        problems: [{ fault: day ? "bad_date" : "no_date" }],
      });
      const paid = { status: "paid_full", payment_order: "12", payed_at: "2026-03-05" } as const;
      expect(await one(both(day), paid)).toMatchObject({
        outcome: "probable",
        why: "дата не сверена, возможно, уже внесён: п/п № 12 от 05.03.2026",
      });
      expect(await one(both(day), { ...paid, payment_order: "13" })).toMatchObject({
        outcome: "probable",
        why: "оплачен по п/п № 13 от 05.03.2026, дата не сверена",
      });
      expect(await one({ ...both(day), НазначениеПлатежа: "Оплата" })).toMatchObject({
        outcome: "amount_only",
        why: expect.stringContaining("дата не сверена"),
      });
    },
  );

  test("the date of the order stands in for a day that cannot be read, and the line is named", async () => {
    for (const day of ["05/03/2026", "сегодня"]) {
      expect(await one({ ДатаПоступило: day })).toMatchObject({
        outcome: "exact",
        date: "2026-03-05",
        problems: [{ fault: "replaced_date", text: `ДатаПоступило=${day}` }],
      });
    }
    const early = { Дата: "20.02.2026", ДатаПоступило: "20/02/26" };
    expect(await one(early)).toMatchObject({ outcome: "probable", why: "раньше счёта" });
    // The day in the service may be the one that was not read.
    const paid = { status: "paid_full", payment_order: "12", payed_at: "2026-03-06" } as const;
    expect(await one({ ДатаПоступило: "06/03/2026" }, paid)).toMatchObject({
      outcome: "probable",
      why: "возможно, уже внесён: п/п № 12 от 06.03.2026",
    });
  });
});

test.each([
  ["a sum", { Сумма: "3270.00\u200b" }],
  ["an account", { ПолучательСчет: `${own.slice(0, 5)}\u00ad${own.slice(5)}` }],
  ["a key", { Сумма: undefined, "Сум\u00adма": "3270.00" }],
  ["an ИНН", { ПлательщикИНН: "\u202a9610123458\u202c" }],
])("invisible signs in %s of a document change nothing", async (_, fields) => {
  expect(await one(fields)).toMatchObject({
    outcome: "exact",
    amount: 327_000,
    payer: { inn: "9610123458" },
    problems: [],
  });
});

describe("the payer's name", () => {
  test.each([
    "АО &quot;Ромашка&quot;",
    "АО &amp;laquo;Ромашка&amp;raquo;",
    "9610123458/961001001/АО Ромашка",
    "9610123458\\961001001\\АО Ромашка",
    "А\u00adО «Рома\u200bшка»",
    "AO «POMAШKA»",
    "АО Ромашка р/с 40702810138000000001 в ПАО Сбербанк",
    "Филиал АО «Ромашка» в г. Казань",
  ])("“%s” is the payer АО «Ромашка»", async (name) => {
    expect(await one({ Плательщик1: name })).toMatchObject({ outcome: "exact" });
  });

  test.each([
    ["АО «Ромашка», ИНН 7701234567", "7701234567"],
    ["7701234567/770101001/АО «Ромашка»", "7701234567"],
    ["АО «Ромашка» (ИНН 961012345812)", "961012345812"],
  ])("“%s” with another ИНН in its own field is in doubt", async (name, other) => {
    const found = await one({ Плательщик1: name });
    expect(found).toMatchObject({ outcome: "probable", why: expect.stringContaining(other) });
  });

  test("with its own ИНН once more is no doubt", async () => {
    for (const name of ["АО «Ромашка», ИНН 9610123458", "9610123458/961001001/АО «Ромашка»"]) {
      expect(await one({ Плательщик1: name })).toMatchObject({ outcome: "exact" });
    }
  });

  test("is shown without what the bank put around it", async () => {
    expect(await one({ Плательщик1: "961001001/АО «Ромашка»" })).toMatchObject({
      payer: { name: "АО «Ромашка»", inn: "9610123458" },
    });
    const written = "9610123458/961001001/АО &quot;Ромашка&quot;";
    expect(await one({ Плательщик1: written, ПлательщикИНН: undefined })).toMatchObject({
      payer: { name: 'АО "Ромашка"', inn: "9610123458" },
    });
  });

  test.each(["AO ROMASHKA LTD", "АО РОМА?КА", "Филиал акционерного общества «Ромашка»"])(
    "“%s” is said to be unclear, not another payer",
    async (name) => {
      expect(await one({ Плательщик1: name })).toMatchObject({
        outcome: "probable",
        why: "плательщика не удалось сравнить, в счёте АО «Ромашка»",
      });
    },
  );
});

describe("a purpose", () => {
  const whole = "Оплата по счету № СЧ-000123 от 01.03.2026";
  test.each([
    ["its key is repeated", "Оплата по счету № СЧ-000123\r\nНазначениеПлатежа=от 01.03.2026"],
    ["a line is written twice", `${whole}\r\nНазначениеПлатежа=${whole}`],
    ["an empty line parts the two", `${whole}\r\n\r\nНазначениеПлатежа=\r\n${whole}`],
    ["it goes on without a key", "Оплата по счету\r\n№ СЧ-000123\r\nот 01.03.2026"],
    ["its parts are also there", `${whole}\r\nНазначениеПлатежа1=Оплата по счету № СЧ-000123`],
    [
      "its first part is repeated whole",
      "Оплата по\r\nНазначениеПлатежа1=счету № СЧ-000123\r\nНазначениеПлатежа2=от 01.03.2026",
    ],
    ["a part is broken", "\r\nНазначениеПлатежа1=Оплата по счету №\r\nСЧ-000123 от 01.03.2026"],
  ])("is whole if %s", async (_, written) => {
    expect(await one({ НазначениеПлатежа: written })).toMatchObject({
      purpose: whole,
      outcome: "exact",
      problems: [],
    });
  });

  test.each([
    ["Оплата по\r\nДоговор=45 счет № СЧ-000123", "Оплата по Договор=45 счет № СЧ-000123"],
    [
      "Оплата счета № СЧ-000123\r\nДопСоглашение=7\r\nот 01.02.2026",
      "Оплата счета № СЧ-000123 Допсоглашение=7 от 01.02.2026",
    ],
    ["счет № СЧ-000123\r\nИтого=3270\r\nОчередность=5", "счет № СЧ-000123 Итого=3270"],
    ["счет № СЧ-000123\r\nНДС=0\r\nсчет № 9", "счет № СЧ-000123 НДС=0 счет № 9"],
    ["счет № СЧ-000123\r\nОбщаяСумма=5", "счет № СЧ-000123 ОбщаяСумма=5"],
    ["счет № СЧ-000123\r\nСуммаДолга=5", "счет № СЧ-000123 СуммаДолга=5"],
    ["счет № СЧ-000123\r\nКодНазначениеПлатежа=5", "счет № СЧ-000123 КодНазначениеПлатежа=5"],
    ["счет № СЧ-000123\r\nНазначениеПлатежаА=5", "счет № СЧ-000123 НазначениеПлатежаА=5"],
  ])("goes on in a line that looks like a key: %j", async (written, read) => {
    const found = await one({ НазначениеПлатежа: written });
    expect(found.purpose?.toLowerCase()).toBe(read.toLowerCase());
  });

  test.each([
    "Плательщик",
    "Получатель1",
    "ПолучательКПП",
    "ПлательщикБанк1",
    "УсловиеОплаты1",
    "ПоказательКБК",
    "КвитанцияСодержание",
    "КонецФайла",
    "Код",
  ])("does not go on in the format's field %s", async (key) => {
    const found = await one({ НазначениеПлатежа: `${whole}\r\n${key}=5` });
    expect(found.purpose).toBe(whole);
  });

  test("does not go on in a field that the bank writes into every document", async () => {
    const documents = Array.from({ length: 4 }, (_, at) =>
      document({ Номер: String(at), НазначениеПлатежа: whole, ИдДокумента: `${at}77` }),
    );
    const { shown } = await reconciled([file(...documents)], [invoice()]);
    expect(shown.map(({ purpose }) => purpose)).toEqual([whole, whole, whole, whole]);
  });

  test.each([
    ["Сумма", "3271.00"],
    ["Номер", "13"],
    ["Дата", "06.03.2026"],
    ["ПлательщикИНН", "9610123466"],
    ["ПолучательСчет", "40702810138000000002"],
  ])(
    "is not read from a document in which %s is also %s, and the line is named",
    async (key, other) => {
      const written = { НазначениеПлатежа: `${whole}\r\n${key}=${other}` };
      const { shown, problems } = await reconciled([file(document(written))], [invoice()]);
      expect(shown).toEqual([]);
      expect(problems).toMatchObject([
        { fault: "repeated_key", text: `${key}=${other}`, line: 17 },
      ]);
    },
  );

  test("a key that is repeated with the same value contradicts nothing", async () => {
    const again = "Сумма=3 270,00\r\nНомер=12\r\nДатаПоступило=05.03.2026 10:00\r\nДата=";
    const found = await one({ НазначениеПлатежа: `${whole}\r\n${again}` });
    expect(found).toMatchObject({ outcome: "exact", amount: 327_000, problems: [] });
  });

  test("a name on two lines is one name", async () => {
    const found = await one({ Плательщик1: "Акционерное общество\r\nПлательщик1=«Ромашка»" });
    expect(found).toMatchObject({ outcome: "exact", problems: [] });
  });

  test("that is cut is reported", async () => {
    const found = await one({ НазначениеПлатежа: `${whole} ${"слово ".repeat(400)}` });
    expect(found.problems).toMatchObject([{ fault: "cut_text" }]);
  });
});

describe("files that overlap", () => {
  const first = file(document({ Номер: "101" }));

  test.each([
    ["zeros before the number", { Номер: "000101" }],
    ["a sum without kopecks", { Номер: "101", Сумма: "3270" }],
    ["double blanks", { НазначениеПлатежа: "Оплата  по счету №  СЧ-000123 от 01.03.2026 " }],
    ["no-break blanks", { НазначениеПлатежа: "Оплата по счету №\u00a0СЧ-000123 от 01.03.2026" }],
    ["entities", { НазначениеПлатежа: "Оплата по счету &#8470; СЧ-000123&nbsp;от 01.03.2026" }],
    ["a time", { Дата: "05.03.2026 10:15:00", ДатаПоступило: "2026-03-05" }],
    [
      "a number apart from its sign",
      { НазначениеПлатежа: "Оплата по счету №СЧ-000123 от 01.03.2026" },
    ],
  ])("have one payment if they differ in %s", async (_, other) => {
    const second = file(document({ Номер: "101", ...other }));
    for (const files of [
      [first, second],
      [second, first],
    ]) {
      const { shown, repeated } = await reconciled(files, [invoice()]);
      expect(shown).toMatchObject([{ outcome: "exact" }]);
      expect(repeated).toBe(1);
    }
  });

  test.each([
    ["the number", { Номер: "1010" }],
    ["the day", { ДатаПоступило: "06.03.2026" }],
    ["the sum", { Сумма: "3270.01" }],
    ["the invoice", { НазначениеПлатежа: "Оплата по счету № СЧ-00123 от 01.03.2026" }],
  ])("have two payments if they differ in %s", async (_, other) => {
    const second = file(document({ Номер: "101", ...other }));
    expect(await reconciled([first, second], [invoice()])).toMatchObject({
      repeated: 0,
      shown: [{}, {}],
    });
  });

  test("have two payments if one of them has two", async () => {
    const twice = file(document({ Номер: "101" }), document({ Номер: "000101" }));
    expect(await reconciled([first, twice], [invoice()])).toMatchObject({
      repeated: 1,
      shown: [{}, {}],
    });
  });
});
