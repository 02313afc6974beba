import fc from "fast-check";
import { expect, test } from "vitest";
import { matchPayments } from "./match-payments.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import type { MatchedInvoice } from "./payment-match.ts";
import { invoice, ownAccounts, payment, statedVat } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const match = async (payments: readonly StatementPayment[], invoices: readonly MatchedInvoice[]) =>
  await matchPayments(
    payments,
    invoices,
    { signal },
    { fetchAccounts: ownAccounts, fetchVat: statedVat },
  );
/** Invoice numbers as services assign them: with letters or digits only. */
const number = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((value) => `СЧ-${String(value).padStart(6, "0")}`),
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 20, max: 27 }))
    .map((parts) => parts.join("-")),
);
const day = fc
  .date({ min: new Date("2025-01-01"), max: new Date("2026-03-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const invoices = fc
  .uniqueArray(fc.tuple(number, day, fc.integer({ min: 1, max: 5000 })), {
    minLength: 1,
    maxLength: 30,
    selector: ([named]) => named,
  })
  .map((list) =>
    list.map(([count_number, created_at, amount], index) =>
      invoice({ count_id: index + 1, count_number, created_at, amount }),
    ),
  );
const onPaper = (date: string): string => date.split("-").toReversed().join(".");

/** Purposes in which every number equals an invoice number, but none is cited as an invoice. */
const noise = (list: readonly MatchedInvoice[]) => {
  const one = fc.constantFrom(...list);
  const around = fc.tuple(one, one).map(([{ count_number: named, amount }, { created_at }]) => ({
    named,
    amount,
    date: onPaper(created_at),
  }));
  return fc
    .array(
      fc.tuple(around, fc.nat(15)).map(([{ named, amount, date }, kind]) => {
        const phrases = [
          `по договору № ${named} от ${date}`,
          `договор оказания услуг ${named}`,
          `акт № ${named} от ${date}`,
          `акты ${named}`,
          `счет-фактура № ${named} от ${date}`,
          `УПД ${named}`,
          `по накладной №${named}`,
          `сумма ${amount}.00`,
          `сумма ${amount}-00 руб.`,
          `в т.ч. НДС (20%) ${amount}.00`,
          `НДС ${named.replaceAll(/\D/g, "")}`,
          `за ${date}`,
          `по счету от ${date}`,
          `${amount} вакансий`,
          `${named.replaceAll(/\D/g, "")} дней`,
          `заказ ${named}`,
        ];
        return phrases[kind] ?? "";
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((phrases) => `Оплата услуг ${phrases.join(", ")}.`);
};

test("dates, contracts, acts, taxes and sums never make a match exact", async () => {
  await fc.assert(
    fc.asyncProperty(
      invoices.chain((list) => fc.tuple(fc.constant(list), noise(list), fc.constantFrom(...list))),
      async ([list, purpose, { amount }]) => {
        const [found] = await match([payment(purpose, { amount: amount * 100 })], list);
        expect(found?.outcome).not.toBe("exact");
      },
    ),
    { numRuns: 3000 },
  );
});

const citing = fc.constantFrom<((named: string, amount: number) => string)[]>(
  (named) => `Оплата по счету № ${named}`,
  (named) => `оплата по сч. ${named} за услуги`,
  (named) => `Счёт на оплату №${named.toLowerCase()}, без НДС`,
  (named, amount) => `за вакансии, счету N ${named}. В т.ч. НДС 20% - ${(amount / 6).toFixed(2)}`,
);
/** Whether what is added to a purpose names another sum than this, or another VAT than is in it. In rubles. */
const namesOtherMoney = (rest: string, amount: number, isUntaxed: boolean): boolean =>
  Array.from(rest.matchAll(/сумма (\d+)/g)).some(([, sum]) => Number(sum) !== amount) ||
  Array.from(rest.matchAll(/НДС (\(20%\) )?(\d+)/g)).some(([, rate, sum]) => {
    const rates = rate === undefined ? [0, 5, 7, 10, 20, 22] : [20];
    const fits = rates.some((one) => Math.abs((amount * one) / (100 + one) - Number(sum)) <= 1);
    return !fits || (isUntaxed && (rate !== undefined || Number(sum) > 0));
  });

test("a payment with an invoice's number, amount and payer finds it whatever else the purpose says", async () => {
  await fc.assert(
    fc.asyncProperty(
      invoices.chain((list) =>
        fc.tuple(fc.constant(list), noise(list), fc.constantFrom(...list), citing),
      ),
      async ([list, rest, wanted, cite]) => {
        const purpose = `${cite(wanted.count_number, wanted.amount)}. ${rest}`;
        const [found] = await match([payment(purpose, { amount: wanted.amount * 100 })], list);
        // A date alone may mean another invoice, and another sum other money.
        const isUntaxed = purpose.includes("без НДС");
        const isDoubtful =
          rest.includes("по счету от") || namesOtherMoney(rest, wanted.amount, isUntaxed);
        expect(found).toMatchObject({
          outcome: isDoubtful ? "probable" : "exact",
          candidates: [{ invoice: { count_id: wanted.count_id } }],
        });
      },
    ),
    { numRuns: 1000 },
  );
});

test("no two payments match the same invoice exactly, and matches keep the order of payments", async () => {
  await fc.assert(
    fc.asyncProperty(
      invoices.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.array(fc.tuple(fc.constantFrom(...list), citing, day), { maxLength: 40 }),
        ),
      ),
      async ([list, paid]) => {
        const payments = paid.map(([{ count_number, amount }, cite], line) =>
          payment(cite(count_number, amount), { line, amount: amount * 100 }),
        );
        const matches = await match(payments, list);
        expect(matches.map((one) => one.payment)).toEqual(payments);
        const exact = matches.filter((one) => one.outcome === "exact");
        const given = exact.map((one) => one.candidates[0]?.invoice.count_id);
        expect(new Set(given).size).toBe(given.length);
      },
    ),
  );
});
