import fc from "fast-check";
import { expect, test } from "vitest";
import { matchPayments } from "./match/match-payments.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { payerKey, foldPayer } from "./match/payer-name.ts";
import type { MatchedInvoice } from "./match/payment-match.ts";
import { invoice, payment } from "./testing/payment-samples.ts";
import { accountKey } from "./match/recipient-accounts.ts";

/*
 * Random invoices and payments for which the right match is known. Payers are distinct but have similar names, there are
 * few sums, numbers repeat between recipients, and purposes are written in many ways, some by other payers.
 */

const from = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const payerName = fc
  .tuple(
    from("ООО", "АО", "ПАО", "ОАО", "ИП", ""),
    from("Перворис", "Аркводон", "Эльмофен"),
    from("", " Хлеб", "-Хлеб", "-Хлебопёк", " Групп", " Медиа", "-Медиа", "-2"),
  )
  .map(([form, name, trade]) => `${form} «${name}${trade}»`.trim());

/** The spellings of a name by banks and people. */
const spelled = (name: string) =>
  from<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase().replaceAll(/[«»]/g, '"'),
    (text) =>
      text.replaceAll("ё", "е").replace("ООО ", "Общество с ограниченной ответственностью "),
    (text) => text.replace("ПАО ", "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "),
    (text) => `ИНН 9610123458 ${text}//г Примерск//`,
    (text) => text.replaceAll(" ", "  "),
  ).map((spell) => spell(name));

const recipients: readonly { recipient: string; account: string; prefix: string }[] = [
  { recipient: "ООО «Вакансиум»", account: "40702810138000000001", prefix: "СЧ-" },
  { recipient: "АО «Карьеролов»", account: "40702810138000000002", prefix: "KL-" },
  { recipient: "ООО «Местомир»", account: "40702810138000000003", prefix: "МР-" },
  { recipient: "ИП Папкин", account: "40702810138000000004", prefix: "Р/" },
  { recipient: "ООО «Цифра»", account: "40702810138000000005", prefix: "" },
];

const days = ["2026-01-12", "2026-02-01", "2026-02-03", "2026-02-28"] as const;
const made = fc.record({
  of: from(...recipients),
  number: fc.integer({ min: 1, max: 40 }),
  created_at: from(...days),
  amount: from(1000, 1500, 2500),
  payer: fc.nat(),
  paid: from("no", "no", "no", "full", "part"),
  order: fc.integer({ min: 1, max: 5 }),
});

const onPaper = (date: string): string => date.split("-").toReversed().join(".");
const bare = (number: string): string => String(Number(/\d+$/.exec(number)?.[0]));

/** The ways to write a number, with or without its date. */
const habits: readonly ((one: MatchedInvoice) => string)[] = [
  (one) => `Оплата по счету № ${one.count_number} от ${onPaper(one.created_at)}`,
  (one) => `по счёту ${one.count_number}`,
  (one) => one.count_number,
  (one) => `сч ${bare(one.count_number)}`,
  (one) => `сч. № ${bare(one.count_number)} от ${onPaper(one.created_at)}`,
  (one) => `№ ${bare(one.count_number)} от ${onPaper(one.created_at)}`,
  (one) => `№${bare(one.count_number)}`,
  (one) => `${bare(one.count_number)} от ${onPaper(one.created_at).replaceAll(".", "/")}`,
  (one) => `Оплата ${one.count_number.replace(/^(\D*)0+/, "$1")}`,
  (one) => one.count_number.replaceAll(/[-/]/g, ""),
  (one) => `счет ${one.count_number.replace("KL", "КЛ").replace("МР", "MP")}`,
  () => "Оплата услуг",
];

const wholeHabits: readonly [(typeof habits)[number], ...typeof habits] = [
  (one) => `Оплата по счету № ${one.count_number} от ${onPaper(one.created_at)}`,
  ...habits.slice(0, 2),
];

/** Other text in purposes that contains invoice numbers. */
const noises: readonly ((one: MatchedInvoice) => string)[] = [
  () => "",
  () => ". НДС не облагается",
  (one) => `, договор № ${one.count_number} от ${onPaper(one.created_at)}`,
  (one) => `. Акт ${bare(one.count_number)} от ${onPaper(one.created_at)}`,
  (one) => ` за ${bare(one.count_number)} вакансий`,
  (one) => `, сумма ${one.amount}-00, в т.ч. НДС 22% ${one.amount}.00`,
  (one) => ` (УПД ${one.count_number})`,
];

interface Truth {
  readonly payment: StatementPayment;
  /** Empty if it is not for a named invoice. */
  readonly paid: readonly MatchedInvoice[];
  readonly payer: string;
}

const world = fc
  .tuple(
    fc.uniqueArray(payerName, {
      minLength: 2,
      maxLength: 6,
      selector: (name) => payerKey(foldPayer(name)),
    }),
    fc.uniqueArray(made, {
      minLength: 1,
      maxLength: 14,
      selector: ({ of, number }) => `${of.prefix}${number}`,
    }),
  )
  .chain(([payers, list]) => {
    const invoices = list.map(({ of, number, paid, order, payer, ...one }, index) =>
      invoice({
        ...one,
        count_id: index + 1,
        count_number:
          of.prefix === "" ? String(number) : `${of.prefix}${String(number).padStart(6, "0")}`,
        payer: payers[payer % payers.length] ?? "",
        recipient: of.recipient,
        status: paid === "no" ? "not_paid" : paid === "full" ? "paid_full" : "paid_partial",
        payment_order: paid === "no" ? null : String(order),
        payed_at: paid === "no" ? null : "2026-03-05",
      }),
    );
    const paidOne = fc
      .record({
        paid: fc.subarray(invoices, { minLength: 1, maxLength: Math.min(2, invoices.length) }),
        habit: from(...habits),
        noise: from(...noises),
        other: from(...invoices),
        share: from(1, 1, 1, 0.5, 2),
        isStranger: from(false, false, true),
        stranger: from(...payers),
        isElsewhere: from(false, false, false, true),
        elsewhere: from(...recipients),
        order: fc.integer({ min: 1, max: 5 }),
        isReturn: from(false, false, false, false, true),
      })
      .chain((given) => {
        const [first = invoices[0]] = given.paid;
        const payer = given.isStranger ? given.stranger : (first?.payer ?? "");
        return spelled(payer).map((name): Truth => {
          const { paid, noise, other, elsewhere } = given;
          // A short number may also be one of the payer's own, and the same text twice reads as one invoice. Such
          // payments use whole numbers, otherwise the right match is ambiguous.
          const isAlike = new Set(paid.map(given.habit)).size < paid.length;
          const isOdd = paid.some(
            (one) => one.payer !== payer || one.recipient !== first?.recipient,
          );
          const needsWhole = isOdd || given.isElsewhere || isAlike;
          const isWritten = !needsWhole || (wholeHabits.includes(given.habit) && !isAlike);
          const habit = isWritten ? given.habit : wholeHabits[0];
          const home = recipients.find(({ recipient }) => recipient === first?.recipient);
          const purpose = paid.map(habit).join(", ") + noise(other);
          const sum = paid.reduce((total, one) => total + one.amount, 0);
          return {
            payment: payment(given.isReturn ? `Возврат. ${purpose}` : purpose, {
              number: String(given.order),
              amount: sum * 100 * given.share,
              payer: { name, inn: "" },
              account: (given.isElsewhere ? elsewhere : home)?.account ?? "",
            }),
            paid: given.isReturn ? [] : paid,
            payer,
          };
        });
      });
    return fc.tuple(fc.constant(invoices), fc.array(paidOne, { minLength: 1, maxLength: 8 }));
  });

const accountOf = new Map<string, string>(
  recipients.map(({ recipient, account }) => [recipient, account]),
);
const { signal } = new AbortController();
const matchWorld = async (invoices: readonly MatchedInvoice[], truths: readonly Truth[]) =>
  await matchPayments(
    truths.map((truth) => truth.payment),
    invoices,
    { signal },
    {
      fetchAccounts: async (questions) =>
        new Map(
          questions.map(({ account, recipient }) => [
            accountKey(account, recipient),
            accountOf.get(recipient) === account ? "same" : "other",
          ]),
        ),
    },
  );

test("no exact match is wrong for random invoices of distinct payers", async () => {
  let exact = 0;
  let together = 0;
  await fc.assert(
    fc.asyncProperty(world, async ([invoices, truths]) => {
      const matches = await matchWorld(invoices, truths);
      expect(matches).toHaveLength(truths.length);
      for (const [place, { outcome, candidates, payment: paid }] of matches.entries()) {
        if (outcome !== "exact") continue;
        exact += 1;
        together += candidates.length > 1 ? 1 : 0;
        const truth = truths[place];
        const found = candidates.map((one) => one.invoice);
        expect(found.toSorted(byId)).toEqual(truth?.paid.toSorted(byId));
        for (const one of found) {
          expect(one.payer).toBe(truth?.payer);
          expect(one.status).toBe("not_paid");
          expect(accountOf.get(one.recipient)).toBe(paid.account);
          const parts = matches.filter(
            (match) =>
              match.outcome === "exact" && match.candidates.some(({ invoice: it }) => it === one),
          );
          const sum = parts.reduce((total, match) => total + match.payment.amount, 0);
          if (candidates.length === 1) expect(sum).toBe(one.amount * 100);
          else expect(parts).toHaveLength(1);
        }
        const owed = found.reduce((sum, one) => sum + one.amount * 100, 0);
        expect(paid.amount).toBeLessThanOrEqual(owed);
      }
    }),
    { numRuns: 4000 },
  );
  // Without any exact match the test would prove nothing.
  expect(exact).toBeGreaterThan(300);
  expect(together).toBeGreaterThan(0);
});

const byId = (one: MatchedInvoice, other: MatchedInvoice): number => one.count_id - other.count_id;

test("a whole number with its payer, sum and account is never reported as another number", async () => {
  const { signal: never } = new AbortController();
  await fc.assert(
    fc.asyncProperty(made, from(...habits.slice(0, 11)), payerName, async (given, habit, payer) => {
      const { of, number, created_at, amount } = given;
      const one = invoice({
        created_at,
        amount,
        payer,
        recipient: of.recipient,
        count_number:
          of.prefix === "" ? String(number) : `${of.prefix}${String(number).padStart(6, "0")}`,
      });
      const paid = payment(habit(one), { amount: amount * 100, payer: { name: payer, inn: "" } });
      const [found] = await matchPayments(
        [paid],
        [one],
        { signal: never },
        {
          fetchAccounts: async (questions) =>
            new Map(questions.map((each) => [accountKey(each.account, each.recipient), "same"])),
        },
      );
      // Digits alone are not proof, whatever else fits.
      const isBare = /^(?:Оплата )?\d+$/.test(paid.purpose);
      expect(isBare ? ["amount_only"] : ["exact", "probable"]).toContain(found?.outcome);
      expect(found?.candidates[0]?.number).not.toBe("other");
      expect(found?.candidates).toMatchObject([{ invoice: { count_id: 1 } }]);
    }),
    { numRuns: 2000 },
  );
});
