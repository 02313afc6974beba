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

  test("is shown without what the bank put around it", async () => {
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
