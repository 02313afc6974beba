import fc from "fast-check";
import { expect, test } from "vitest";
import { matchPayments } from "./match/match-payments.ts";
import { invoice, ownAccounts, payment } from "./testing/payment-samples.ts";

/*
 * Purposes from a grammar with signs, words and orders that the reader's lists do not have. Each says somewhere that the
 * money is not simply for the invoice at hand, so none may be exact; the same without that is exact.
 */

const { signal } = new AbortController();
const numbers = ["СЧ-003159", "57", "KL-14/26", "7-А"] as const;
const outcomeOf = async (number: string, purpose: string) => {
  const invoices = [
    invoice({ count_number: number, created_at: "2026-02-27" }),
    invoice({ count_id: 2, count_number: "ЮЩ-000311", amount: 815, created_at: "2026-02-25" }),
  ];
  const paid = [payment(purpose)];
  return (await matchPayments(paid, invoices, { signal }, { fetchAccounts: ownAccounts }))[0]
    ?.outcome;
};

const anySign = fc
  .integer({ min: 0x21, max: 0x30_00 })
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{P}\p{S}\p{Cf}\p{Zs}]/u.test(sign));
const seldomSign = fc.constantFrom(
  ...Array.from("?'`´)}]>{<#~|*^\\@…•→=&;:\u00AD\u200B\u2060\u001F\u001E\uFEFF\u202A"),
);
/** What may stand between a number and what follows it. */
const gap = fc
  .array(fc.oneof(seldomSign, anySign, fc.constantFrom(" ", "<br>", "&nbsp;", "&quot;", "\t")), {
    minLength: 1,
    maxLength: 3,
  })
  .map((signs) => signs.join(""));
/** No word of payments begins so. */
const strangeWord = fc
  .tuple(
    fc.constantFrom("щы", "ъе", "ьу", "Ыб", "Щщ"),
    fc.array(fc.constantFrom(...Array.from("абвеиклностуя")), { minLength: 3, maxLength: 8 }),
  )
  .map(([begin, letters]) => begin + letters.join(""));
const otherMoney = fc.oneof(
  strangeWord,
  fc.constantFrom(
    "Роялти",
    "Паушальный сбор",
    "Индексация",
    "Мировое",
    "Чаевые",
    "Откат",
    "Бронь",
    "Тантьема",
    "Фрахт",
    "Демередж",
    "Late fee",
    "Penalty",
  ),
);

/** A contradiction behind the number. */
const behind = fc
  .oneof(
    fc.tuple(
      gap,
      fc.constantFrom("27.02.2025", "от 27.02.2025", "от 27 февраля 2024 г.", "от 27/02/25"),
    ),
    fc.tuple(gap, fc.constantFrom("-2", "2", "/3", "00", " 58", "ЮЩ-000311", "и ЮЩ-000311")),
    fc.tuple(fc.constantFrom(" ", ". ", ", ", " ("), otherMoney),
    fc.tuple(fc.constantFrom(" ", ", и ", " / "), otherMoney),
  )
  .map((parts) => parts.join(""));
const inFront = fc
  .tuple(otherMoney, fc.constantFrom(" по счету ", " согл. сч. № ", ". Оплата счета ", ", счет N "))
  .map((parts) => parts.join(""));
const plainFront = fc.constantFrom(
  "Оплата по счету ",
  "по сч. № ",
  "Счет на оплату №",
  "За услуги, счет N ",
);
const plainEnd = fc.constantFrom("", ". НДС не облагается", ", без НДС");

const contradicting = fc.oneof(
  fc.tuple(plainFront, behind, plainEnd),
  fc.tuple(inFront, fc.constantFrom("", " от 27.02.2026"), plainEnd),
);

test("no purpose that says the money is for something else, in whatever words and signs, is exact", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...numbers),
      contradicting,
      async (number, [front, rest, end]) => {
        const purpose = `${front}${number}${rest}${end}`;
        expect([purpose, await outcomeOf(number, purpose)]).not.toEqual([purpose, "exact"]);
      },
    ),
    { numRuns: 3000 },
  );
});

test("the same purposes without a contradiction are exact", async () => {
  const dates = fc.constantFrom("", " от 27.02.2026", " от 27 февраля 2026 г.", " (27.02.2026)");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...numbers),
      plainFront,
      dates,
      plainEnd,
      async (number, front, date, end) => {
        const purpose = `${front}${number}${date}${end}`;
        expect([purpose, await outcomeOf(number, purpose)]).toEqual([purpose, "exact"]);
      },
    ),
    { numRuns: 300 },
  );
});
