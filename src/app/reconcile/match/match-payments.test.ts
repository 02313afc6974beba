import { expect, test } from "vitest";
import { learnFrom, nothingLearned, type LearnedPayers } from "./learned-payers.ts";
import { matchPayments } from "./match-payments.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import type { MatchedInvoice } from "./payment-match.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import { accountKey } from "./recipient-accounts.ts";

const { signal } = new AbortController();
const match = async (payments: readonly StatementPayment[], invoices: readonly MatchedInvoice[]) =>
  await matchPayments(payments, invoices, { signal }, { fetchAccounts: ownAccounts });
const outcome = async (
  purpose: string,
  change: Partial<StatementPayment> = {},
  invoices: readonly MatchedInvoice[] = [invoice()],
) => {
  const [found] = await match([payment(purpose, change)], invoices);
  return [found?.outcome, found?.candidates.map((one) => one.invoice.count_id)];
};

test("number, amount and payer together make an exact match", async () => {
  expect(await outcome("Оплата по счету № СЧ-000123 от 01.03.2026")).toEqual(["exact", [1]]);
  expect(await outcome("Оплата СЧ-000123 за размещение")).toEqual(["exact", [1]]);
});

test("no match is exact unless the payer was compared", async () => {
  const plain = [invoice({ count_number: "123", payer: "" })];
  expect(await outcome("по счету № 123", {}, plain)).toEqual(["probable", [1]]);
  expect(await outcome("по счету № 123 от 01.03.2026", {}, plain)).toEqual(["probable", [1]]);
  expect(await outcome("по счету № 123", {}, [invoice({ count_number: "123" })])).toEqual([
    "exact",
    [1],
  ]);
  expect(await outcome("по счету № 123 от 01.03.2025", { amount: 1 }, plain)).toEqual(["none", []]);
});

test.each([
  ["ООО «Перворис Хлеб»", "Перворис-Хлебопёк", "similar"],
  ["ООО «Перворис Хлеб»", "ООО «Перворис-Хлебопёк»", "similar"],
  ["АО «Эльмофен-Медиа»", "ООО «Эльмофен-Медиа»", "form"],
  ["ООО «Перворис Хлеб»", "ПАО «Перворис Хлеб»", "form"],
  ["ООО «Аркводон Групп»", "ООО «Аркводон»", "similar"],
  ["АО «Ромашка»", "", "missing"],
] as const)("an invoice of %s paid by “%s” is probable: %s", async (billed, name, payer) => {
  const paid = payment("Оплата по счету № СЧ-000123 от 01.03.2026", {
    payer: { name, inn: "9610123458" },
  });
  expect(await match([paid], [invoice({ payer: billed })])).toMatchObject([
    { outcome: "probable", candidates: [{ payer }] },
  ]);
});

test("money for several invoices is not an exact match for one, even if only that one is known", async () => {
  const [found] = await match([payment("по счетам № СЧ-000123, СЧ-000124")], [invoice()]);
  expect(found).toMatchObject({ outcome: "probable", candidates: [{ isAmongOthers: true }] });
  const ofLastYear = invoice({ count_id: 2, count_number: "5", created_at: "2026-01-10" });
  const [other] = await match(
    [payment("по счету СЧ-000123 от 01.03.2026, 5 от 10.01.2025")],
    [invoice(), ofLastYear],
  );
  expect(other).toMatchObject({ outcome: "probable", candidates: [{ isAmongOthers: true }] });
  expect(await outcome("по счету СЧ-000123, счёт № СЧ-000123")).toEqual(["exact", [1]]);
});

test("a bare number in a list with an invoice's is another invoice, and a payment that names none has nothing unread", async () => {
  const listed = await match(
    [payment("Оплата 34, KL-2014")],
    [invoice({ count_number: "KL-2014" })],
  );
  expect(listed).toMatchObject([{ outcome: "probable", candidates: [{ isAmongOthers: true }] }]);
  expect(await match([payment("Блямба")], [invoice()])).toMatchObject([
    { outcome: "amount_only", candidates: [{ unread: [] }] },
  ]);
});

test("an invoice of the same amount is not offered as unnamed when the purpose names another invoice", async () => {
  const offered = await match([payment("по счету № 999"), payment("за услуги")], [invoice()]);
  expect(offered).toMatchObject([
    { outcome: "amount_only", candidates: [{ number: "other" }] },
    { outcome: "amount_only", candidates: [{ number: "none" }] },
  ]);
});

test("evidence against a cited invoice makes the match probable, and the reason is named", async () => {
  const evidence = async (purpose: string, change: Partial<StatementPayment> = {}) =>
    (await match([payment(purpose, change)], [invoice()]))[0];
  const cited = "Оплата по счету № СЧ-000123";
  expect(await evidence(cited, { amount: 100_000 })).toMatchObject({
    outcome: "probable",
    candidates: [{ amount: "less", number: "cited", payer: "same" }],
  });
  expect(await evidence(cited, { amount: 327_001 })).toMatchObject({
    outcome: "probable",
    candidates: [{ amount: "more" }],
  });
  expect(await evidence(cited, { payer: { name: "ООО «Лютик»", inn: "" } })).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "different" }],
  });
  expect(await evidence(`${cited} от 01.03.2025`)).toMatchObject({
    outcome: "probable",
    candidates: [{ date: "different" }],
  });
  expect(await evidence(cited, { date: "2026-02-28" })).toMatchObject({
    outcome: "probable",
    candidates: [{ isEarly: true }],
  });
});

const learned = async (name: string, inn: string): Promise<LearnedPayers> => {
  const paid = payment("по счету № СЧ-000123", { payer: { name, inn } });
  const [accepted] = await match([paid], [invoice({ payer: name })]);
  const learnedPayer = accepted && (await learnFrom(accepted, "salt"));
  return { salt: "salt", payers: learnedPayer === undefined ? [] : [learnedPayer] };
};
const knowing = async (
  known: LearnedPayers,
  payer: StatementPayment["payer"],
  billed = "АО «Ромашка»",
) => {
  const paid = [payment("по счету № СЧ-000123", { payer })];
  const invoices = [invoice({ payer: billed })];
  const knowledge = { learned: known, fetchAccounts: ownAccounts };
  return (await matchPayments(paid, invoices, { signal }, knowledge))[0];
};

test("an ИНН learned from an accepted exact match identifies the payer, and nothing readable is stored", async () => {
  const known = await learned("АО «Ромашка»", "9610123458");
  expect(JSON.stringify(known)).not.toMatch(/9610123458|ромашка/i);
  const shortName = { name: "Ромашка", inn: "9610123458" };
  expect(await knowing(known, shortName)).toMatchObject({
    outcome: "exact",
    candidates: [{ payer: "learned" }],
  });
  expect(await knowing(nothingLearned, shortName)).toMatchObject({ outcome: "probable" });
  expect(await knowing(known, { name: "Ромашка", inn: "9810123450" })).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "form" }],
  });
  expect(await knowing(known, { name: "АО Ромашка", inn: "9810123450" })).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "other_inn" }],
  });
  expect(await knowing(known, shortName, "АО «Лютик»")).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "different" }],
  });
});

test("an ИНН learned for «Авто Ритет» does not make its payment exact for «Авторитет»", async () => {
  const payer = { name: "ООО «Авто Ритет»", inn: "9610123458" };
  const known = await learned(payer.name, payer.inn);
  expect(await knowing(known, payer, "ООО «Авторитет»")).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "similar" }],
  });
  expect(await knowing(known, payer, payer.name)).toMatchObject({ outcome: "exact" });
  const invoices = [
    invoice({ payer: "ООО «Авторитет»" }),
    invoice({ count_id: 2, count_number: "СЧ-000124", payer: payer.name }),
  ];
  const paid = (named: string, name: string) => payment(named, { payer: { ...payer, name } });
  const found = await matchPayments(
    [paid("СЧ-000123", "Авто Ритет"), paid("СЧ-000124", payer.name)],
    invoices,
    { signal },
    { learned: known, fetchAccounts: ownAccounts },
  );
  expect(found).toMatchObject([
    { outcome: "probable", candidates: [{ payer: "similar" }] },
    { outcome: "exact", candidates: [{ payer: "same" }] },
  ]);
});

test("an ИНН is learned only from an exact match", async () => {
  const paid = payment("по счету № СЧ-000123");
  const [probable] = await matchPayments([paid], [invoice()], { signal });
  expect(probable?.outcome).toBe("probable");
  expect(probable && (await learnFrom(probable, "salt"))).toBeUndefined();
  const [exact] = await match([{ ...paid, payer: { ...paid.payer, inn: "0" } }], [invoice()]);
  expect(exact?.outcome).toBe("exact");
  expect(exact && (await learnFrom(exact, "salt"))).toBeUndefined();
});

test("a name that has two ИНН in the statements does not identify a payer", async () => {
  const twins = [
    payment("по счету № СЧ-000123"),
    payment("Другое", { line: 9, amount: 1, payer: { name: "АО Ромашка", inn: "9810123450" } }),
  ];
  expect((await match(twins, [invoice()]))[0]).toMatchObject({
    outcome: "probable",
    candidates: [{ payer: "namesakes" }],
  });
});

test("an invoice that several payments name is not an exact match for any of them", async () => {
  const cited = "по счету № СЧ-000123";
  const twice = [
    payment(cited, { line: 20, date: "2026-03-06" }),
    payment(cited, { line: 40, date: "2026-03-05" }),
  ];
  const contested = { outcome: "probable", candidates: [{ claimants: twice }] };
  expect(await match(twice, [invoice()])).toMatchObject([contested, contested]);
  const isNot = [payment(cited, { amount: 100 }), payment(cited, { line: 9, amount: 200 })];
  expect((await match(isNot, [invoice()])).map((one) => one.outcome)).toEqual([
    "probable",
    "probable",
  ]);
  const another = payment(cited, { line: 3, payer: { name: "ООО «Лютик»", inn: "" }, amount: 5 });
  expect((await match([payment(cited), another], [invoice()])).map((one) => one.outcome)).toEqual([
    "probable",
    "probable",
  ]);
});

test("payments that add up to the invoice's amount are each exact", async () => {
  const cited = "по счету № СЧ-000123";
  const parts = [payment(cited, { amount: 300_000 }), payment(cited, { line: 9, amount: 27_000 })];
  const exact = { outcome: "exact", candidates: [{ amount: "in_parts" }] };
  expect(await match(parts, [invoice()])).toMatchObject([exact, exact]);
  const [own] = parts;
  const stranger = payment(cited, { line: 9, amount: 27_000, payer: { name: "Лютик", inn: "" } });
  const mixed = await match(own === undefined ? [] : [own, stranger], [invoice()]);
  expect(mixed.map((one) => one.outcome)).toEqual(["probable", "probable"]);
});

const paidInvoice = (change: Partial<MatchedInvoice> = {}) =>
  invoice({ status: "paid_full", payment_order: "77", payed_at: "2026-03-02", ...change });

test("an invoice paid by another payment order is reported as already paid, and is never exact", async () => {
  const cited = payment("по счету № СЧ-000123 от 01.03.2026");
  expect(await match([cited], [paidInvoice()])).toMatchObject([
    { outcome: "already_paid", candidates: [{ paidBy: { order: "77", date: "2026-03-02" } }] },
  ]);
  for (const other of [
    { payment_order: "12", payed_at: "2026-03-04" },
    { payment_order: "77", payed_at: "2026-03-05" },
    { payment_order: null, payed_at: null },
    { payment_order: "13", payed_at: null },
    { payment_order: "5", payed_at: "2026-03-05", status: "оплачен" },
  ]) {
    const [found] = await match([cited], [paidInvoice(other)]);
    expect(found?.outcome).toBe("already_paid");
  }
  const partly = paidInvoice({ status: "paid_partial" });
  expect(await match([cited], [partly])).toMatchObject([
    { outcome: "probable", candidates: [{ paidBy: { isInFull: false, isThis: false } }] },
  ]);
});

test("an invoice that is partly paid is never exact for its whole amount, whatever its order says", async () => {
  for (const order of [null, "", "77", "12"]) {
    const partly = invoice({ status: "paid_partial", payment_order: order, payed_at: null });
    expect(await outcome("счет № СЧ-000123 от 01.03.2026", {}, [partly])).toEqual([
      "probable",
      [1],
    ]);
  }
});

test("a payment whose order is already on an invoice is reported as recorded, whatever its purpose says", async () => {
  const same = paidInvoice({ payment_order: 12, payed_at: "2026-03-05" });
  for (const purpose of ["по счету № СЧ-000123", "Оплата услуг", "сч 123"]) {
    expect(await outcome(purpose, {}, [same])).toEqual(["entered", [1]]);
  }
  const ordered = {
    number: "000012",
    date: "2026-03-06",
    documentDays: ["2026-03-06", "2026-03-05"],
  };
  expect(await outcome("Оплата услуг", ordered, [same])).toEqual(["entered", [1]]);
  const stranger = { payer: { name: "ООО «Лютик»", inn: "" } };
  expect(await outcome("Оплата услуг", stranger, [same])).toEqual(["none", []]);
});

test("money on another recipient's account is never exact, and the evidence names that recipient", async () => {
  const invoices = [
    invoice(),
    invoice({ count_id: 2, count_number: "СЧ-000200", amount: 500, recipient: "АО «Иной»" }),
  ];
  const payments = [
    payment("по счету № СЧ-000123"),
    payment("по счету № СЧ-000200", { line: 9, amount: 50_000 }),
  ];
  const answered = async (answers: Readonly<Record<string, "same" | "other">>) =>
    await matchPayments(
      payments,
      invoices,
      { signal },
      {
        fetchAccounts: async (questions) =>
          new Map(
            questions.flatMap(({ account, recipient }) => {
              const answer = answers[recipient];
              return answer === undefined ? [] : [[accountKey(account, recipient), answer]];
            }),
          ),
      },
    );
  expect(await answered({ "ООО «Вакансиум»": "other", "АО «Иной»": "same" })).toMatchObject([
    { outcome: "probable", candidates: [{ account: "other", accountOwner: "АО «Иной»" }] },
    { outcome: "exact", candidates: [{ account: "same" }] },
  ]);
  expect(await answered({})).toMatchObject([
    { outcome: "probable", candidates: [{ account: "unknown" }] },
    { outcome: "probable", candidates: [{ account: "unknown" }] },
  ]);
});

test("several cited invoices are paid together if they add up; otherwise the user has to choose", async () => {
  const two = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124", amount: 1000 })];
  const [sum] = await match(
    [payment("по счетам № СЧ-000123, СЧ-000124", { amount: 427_000 })],
    two,
  );
  expect(sum).toMatchObject({
    outcome: "exact",
    addsUp: true,
    candidates: [{ amount: "together" }, { amount: "together" }],
  });
  const [one] = await match([payment("по счетам № СЧ-000124, СЧ-000123")], two);
  expect(one).toMatchObject({ outcome: "several", addsUp: false });
  expect(one?.candidates.map((found) => found.invoice.count_id)).toEqual([1, 2]);
});

test("only the date distinguishes the same number of two recipients", async () => {
  const twins = [
    invoice({ count_number: "77" }),
    invoice({ count_id: 2, count_number: "77", created_at: "2026-02-01" }),
  ];
  expect(await outcome("по счету № 77 от 01.02.2026", {}, twins)).toEqual(["exact", [2]]);
  expect(await outcome("по счету № 77", {}, twins)).toEqual(["several", [1, 2]]);
});

test("an amount without a number is only a hint", async () => {
  const others = [
    invoice({ count_id: 2, payer: "ООО «Лютик»" }),
    invoice({ count_id: 3, status: "paid_full" }),
    invoice({ count_id: 4, created_at: "2026-04-01" }),
  ];
  expect(await outcome("Оплата услуг", {}, [invoice(), ...others])).toEqual(["amount_only", [1]]);
  expect(await outcome("Оплата услуг", {}, others)).toEqual(["none", []]);
  expect(await outcome("Оплата услуг", {}, [invoice(), invoice({ count_id: 9 })])).toEqual([
    "several",
    [1, 9],
  ]);
  expect(await outcome("Оплата", { payer: { name: "", inn: "" } })).toEqual(["amount_only", [1]]);
  expect(await outcome("Оплата услуг", { amount: 5 })).toEqual(["none", []]);
});

/** The matches of one purpose, shortly: the outcome, and each invoice with what the purpose says of it. */
const brief = async (
  purpose: string,
  invoices: readonly MatchedInvoice[],
  change: Partial<StatementPayment> = {},
) => {
  const [found] = await match([payment(purpose, change)], invoices);
  const shown = found?.candidates.map(
    (one) =>
      `${one.invoice.count_id} ${one.number} ${one.date} ${one.amount}${one.isAmongOthers ? " among others" : ""}`,
  );
  return [found?.outcome, ...(shown ?? [])].join(", ");
};
const numbered = (count_id: number, count_number: string, more: Partial<MatchedInvoice> = {}) =>
  invoice({ count_id, count_number, ...more });
const [first, second] = [invoice(), numbered(2, "СЧ-000124", { amount: 1000 })];
const both = { amount: 427_000 };
const otherPayer = { payer: "ООО «Лютик»" };
const byThis = { payment_order: "12", payed_at: "2026-03-05", status: "paid_full" } as const;

test.each<
  [
    why: string,
    purpose: string,
    expected: string,
    invoices: readonly MatchedInvoice[],
    change?: Partial<StatementPayment>,
  ]
>([
  [
    "a list counts with any other invoice of the service named",
    "по счетам СЧ-000123, СЧ-000124, СЧ-000999",
    "probable, 1 cited none together among others, 2 cited none together among others",
    [first, second],
    both,
  ],
  [
    "a bare number beside a list that adds up is not part of it, but in doubt",
    "по счетам СЧ-000123, СЧ-000124. Пакет № 5",
    "probable, 1 cited none together, 2 cited none together",
    [first, second, numbered(5, "5")],
    both,
  ],
  [
    "a list is not paid together with another payer's invoice",
    "по счетам СЧ-000123, СЧ-000124",
    "several, 1 cited none more, 2 cited none more",
    [first, numbered(2, "СЧ-000124", { amount: 1000, ...otherPayer })],
    both,
  ],
  [
    "a list is not paid together with an invoice of another date",
    "по счетам 123, 124 от 01.03.2025",
    "probable, 1 cited none more among others",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
    both,
  ],
  [
    "of two invoices of one number the dated one is paid together with another",
    "по счетам № 57 от 01.03.2026, № 57 от 01.02.2026",
    "exact, 1 cited same together, 2 cited same together",
    [numbered(1, "57"), numbered(2, "57", { amount: 1000, created_at: "2026-02-01" })],
    both,
  ],
  [
    "a number counts once, with its date",
    "Счёт № 123, счёт № 123 от 01.03.2026",
    "exact, 1 cited same equal",
    [numbered(1, "123")],
  ],
  [
    "a number counts once, with its date before it is repeated",
    "Счёт № 123 от 01.03.2026, по счёту № 123",
    "exact, 1 cited same equal",
    [numbered(1, "123")],
  ],
  [
    "the same digits with other letters are another number",
    "по счетам СЧ-5, KL-5",
    "exact, 1 cited none together, 2 cited none together",
    [numbered(1, "СЧ-5"), numbered(2, "KL-5", { amount: 1000 })],
    both,
  ],
  [
    "a number that is repeated with its date is one of the list",
    "по счетам № 123, 124. Счёт № 123 от 01.03.2026",
    "exact, 2 cited none together, 1 cited same together",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
    both,
  ],
  [
    "a number with its date that is repeated is one of the list",
    "Счёт № 123 от 01.03.2026, № 124. Счёт 123",
    "exact, 1 cited same together, 2 cited none together",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
    both,
  ],
  [
    "digits after a sign do not weaken the number of an invoice",
    "Счёт № 57. Пакет № 57 от 01.03.2026",
    "exact, 1 cited none equal",
    [numbered(1, "57")],
  ],
  [
    "letters of a short number exclude other letters",
    "по счету KL-5",
    "probable, 2 short none equal",
    [numbered(1, "СЧ-0005"), numbered(2, "KL-0005")],
  ],
  [
    "a short number with letters needs no word for an invoice",
    "Оплата KL-5",
    "probable, 1 short none equal",
    [numbered(1, "KL-000005")],
  ],
  [
    "digits at the end are a guess if another payer's invoice has exactly these",
    "по счёту 5",
    "probable, 2 loose none equal",
    [numbered(1, "5", { amount: 1, ...otherPayer }), numbered(2, "СЧ-5")],
  ],
  [
    "a guess without the sum does not count",
    "по счёту 5",
    "none",
    [numbered(1, "5", { amount: 1, ...otherPayer }), numbered(2, "СЧ-5", { amount: 7 })],
  ],
  [
    "a number with letters is no sum",
    "KL-000123, МР-3270",
    "probable, 1 word none equal among others",
    [numbered(1, "KL-000123"), numbered(2, "МР-9", otherPayer)],
  ],
  [
    "an unknown number after a sign is not another invoice, but in doubt",
    "по счету СЧ-000123. Пакет № 5",
    "probable, 1 cited none equal",
    [first],
  ],
  [
    "a known number after a sign is another invoice",
    "по счету СЧ-000123. Пакет № 5",
    "probable, 1 cited none equal among others",
    [first, numbered(5, "5")],
  ],
  [
    "an unknown number does not make the payer's own invoice a choice",
    "по счетам 77, 999",
    "probable, 1 cited none equal among others",
    [numbered(1, "77"), numbered(2, "77", { payer: "Ромашка" })],
  ],
  [
    "letters of a number choose between invoices",
    "по счету KL-5",
    "exact, 2 cited none equal",
    [numbered(1, "СЧ-5"), numbered(2, "KL-5")],
  ],
  [
    "a word may be the letters of a number",
    "сч 5",
    "exact, 1 cited none equal",
    [numbered(1, "СЧ-5"), numbered(2, "KL-5")],
  ],
  [
    "without letters both invoices fit",
    "по счёту 5",
    "several, 1 short none equal, 2 short none equal",
    [numbered(1, "СЧ-5"), numbered(2, "KL-5")],
  ],
  [
    "exactly these digits are stronger than digits at the end",
    "по счёту 5",
    "exact, 1 cited none equal",
    [numbered(1, "5"), numbered(2, "СЧ-5", { amount: 1 })],
  ],
  [
    "exactly these digits are stronger than the sum",
    "по счёту 5",
    "probable, 1 cited none more",
    [numbered(1, "5", { amount: 1 }), numbered(2, "СЧ-5")],
  ],
  [
    "the sum at the end is not another invoice",
    "Счёт № СЧ-000123, 3270",
    "exact, 1 cited none equal",
    [first],
  ],
  [
    "a number with letters of no invoice is not another invoice, but in doubt",
    "KL-000123, ABC-7",
    "probable, 1 word none equal",
    [numbered(1, "KL-000123")],
  ],
  [
    "a number with letters of invoices is another invoice",
    "KL-000123, МР-7",
    "probable, 1 word none equal among others",
    [numbered(1, "KL-000123"), numbered(2, "МР-9", otherPayer)],
  ],
  [
    "a telling number without a word for an invoice is whole",
    "Оплата KL-000123",
    "exact, 1 word none equal",
    [numbered(1, "KL-000123")],
  ],
  [
    "two numbers of which one is unknown are not split",
    "счета 123/124",
    "amount_only, 1 other none equal",
    [numbered(1, "123")],
  ],
  [
    "two numbers with a slash are split",
    "счета 123/124",
    "exact, 1 cited none together, 2 cited none together",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
    both,
  ],
  [
    "numbers of a slash are no range",
    "счета 123/125",
    "exact, 1 cited none together, 3 cited none together",
    [numbered(1, "123"), numbered(2, "124", { amount: 5 }), numbered(3, "125", { amount: 1000 })],
    both,
  ],
  [
    "a range keeps its zeros",
    "счета 0098-0100",
    "exact, 1 cited none together, 2 cited none together, 3 cited none together",
    [
      numbered(1, "0098"),
      numbered(2, "0099", { amount: 400 }),
      numbered(3, "0100", { amount: 600 }),
    ],
    both,
  ],
  [
    "three groups of digits are one number",
    "счет 12/34/56",
    "amount_only, 1 other none equal",
    [numbered(1, "12"), numbered(2, "34", { amount: 7 })],
  ],
  [
    "digits with a letter after them are one number",
    "счет 12/34А",
    "amount_only, 1 other none equal",
    [numbered(1, "12"), numbered(2, "34", { amount: 7 })],
  ],
  [
    "of the invoices of a telling number the dated one is meant",
    "СЧ-000123 от 01.02.2026",
    "exact, 2 cited same equal",
    [first, numbered(2, "СЧ-000123", { created_at: "2026-02-01" })],
  ],
  [
    "the date of one number says nothing about another one",
    "СЧ-000123 от 01.03.2026, СЧ-000124",
    "several, 1 cited same equal, 2 cited none more",
    [first, second],
  ],
  [
    "of one number the payer's own invoice of the amount is meant",
    "по счёту 77",
    "exact, 1 cited none equal",
    [numbered(1, "77"), numbered(2, "77", { payer: "Ромашка" })],
  ],
  [
    "of one number the payer's own invoice of another amount is a choice",
    "по счёту 77",
    "several, 2 cited none equal, 1 cited none more",
    [numbered(1, "77", { amount: 5 }), numbered(2, "77", { payer: "Ромашка" })],
  ],
  [
    "of one number two own invoices are a choice",
    "по счёту 77",
    "several, 1 cited none equal, 2 cited none more",
    [numbered(1, "77"), numbered(2, "77", { amount: 5 })],
  ],
  [
    "the own invoice of one number does not exclude that of another number",
    "по счётам 77, 78",
    "several, 1 cited none equal, 2 cited none more",
    [numbered(1, "77"), numbered(2, "78", { payer: "Ромашка", amount: 5 })],
  ],
  [
    "a number with the wrong date is in doubt even if everything else fits",
    "по счету 123 от 01.03.2025",
    "probable, 1 cited different equal",
    [numbered(1, "123")],
  ],
  [
    "numbers in a list without words count only if they add up",
    "Оплата 123, 124",
    "amount_only, 1 loose none equal",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
  ],
  [
    "an invoice paid by this payment is meant among others of its number",
    "по счёту 77",
    "entered, 2 cited none equal",
    [numbered(1, "77"), numbered(2, "77", byThis)],
  ],
  [
    "two invoices paid by this payment are a choice",
    "по счёту 77",
    "several, 1 cited none equal, 2 cited none equal",
    [numbered(1, "77", byThis), numbered(2, "77", byThis)],
  ],
  [
    "invoices marked as paid by this payment belong to it if they add up",
    "Оплата услуг",
    "entered, 1 none none together, 2 none none together",
    [invoice(byThis), numbered(2, "СЧ-000124", { amount: 1000, ...byThis })],
    both,
  ],
  [
    "invoices marked as paid by this payment that do not add up are not offered",
    "Оплата услуг",
    "none",
    [invoice(byThis), numbered(2, "СЧ-000124", { amount: 1000, ...byThis })],
    { amount: 427_001 },
  ],
  [
    "one of the amount is enough",
    "Оплата услуг",
    "entered, 1 none none equal",
    [
      numbered(2, "СЧ-000124", { amount: 1000, ...byThis }),
      invoice(byThis),
      numbered(3, "5", byThis),
    ],
  ],
  [
    "an invoice without digits in its number is found by its amount",
    "по счёту б/н",
    "amount_only, 7 none none equal",
    [numbered(7, "б/н")],
  ],
  [
    "of one amount the payer's own invoice is offered",
    "Оплата услуг",
    "amount_only, 1 none none equal",
    [first, numbered(2, "9", { payer: "Ромашка" })],
  ],
  [
    "of one amount several invoices of unlike payers are not offered",
    "Оплата услуг",
    "none",
    [numbered(1, "8", { payer: "Ромашка" }), numbered(2, "9", { payer: "Ромашка" })],
  ],
  [
    "a single invoice of the amount of a similar payer is offered",
    "Оплата услуг",
    "amount_only, 1 none none equal",
    [numbered(1, "8", { payer: "Ромашка" })],
  ],
  [
    "a short number of a year is found",
    "по счёту 12",
    "probable, 1 short none equal",
    [numbered(1, "12/26")],
  ],
  [
    "less money than the invoice",
    "по счёту 9",
    "probable, 1 cited none less",
    [numbered(1, "9")],
    { amount: 1 },
  ],
  [
    "a known number with a slash is not split",
    "счет 12/26",
    "exact, 1 cited none equal",
    [numbered(1, "12/26"), numbered(2, "12", { amount: 5 }), numbered(3, "26", { amount: 7 })],
  ],
  [
    "a number of a list that is also there without a word counts once",
    "Оплата KL-000123. Счета № KL-000123, KL-000124",
    "exact, 1 cited none together, 2 cited none together",
    [numbered(1, "KL-000123"), numbered(2, "KL-000124", { amount: 1000 })],
    both,
  ],
  [
    "a number that is repeated shorter stays whole",
    "по счету СЧ-000123. Счёт 123",
    "exact, 1 cited none equal",
    [first],
  ],
  [
    "an unknown number after the sum is another invoice",
    "по счету СЧ-000123, 3270, 999",
    "probable, 1 cited none equal among others",
    [first],
  ],
  [
    "an unknown number with letters of invoices after one with others is another invoice",
    "KL-000123, ABC-7, МР-7",
    "probable, 1 word none equal among others",
    [numbered(1, "KL-000123"), numbered(2, "МР-9", otherPayer)],
  ],
  [
    "a guess without the sum does not count, even with its date",
    "по счёту 5 от 01.03.2026",
    "none",
    [
      numbered(1, "5", { amount: 1, created_at: "2026-02-01", ...otherPayer }),
      numbered(2, "СЧ-5", { amount: 7 }),
    ],
  ],
  [
    "an unknown number beside a list that adds up does not prevent it",
    "Оплата № 123. Пакет № 124. Заявление № 999",
    "probable, 1 loose none together, 2 loose none together",
    [numbered(1, "123"), numbered(2, "124", { amount: 1000 })],
    both,
  ],
  [
    "a guess for one number of a list does not prevent that it adds up, but is in doubt",
    "по счетам 5, 6. Пакет № 7",
    "probable, 1 cited none together, 2 cited none together",
    [
      numbered(1, "5"),
      numbered(2, "6", { amount: 1000 }),
      numbered(3, "СЧ-5", { amount: 4270 }),
      numbered(4, "7", { amount: 9 }),
    ],
    both,
  ],
  [
    "of one number two own invoices and one of a similar payer are a choice",
    "по счёту 77",
    "several, 1 cited none equal, 3 cited none equal, 2 cited none more",
    [numbered(1, "77"), numbered(2, "77", { amount: 5 }), numbered(3, "77", { payer: "Ромашка" })],
  ],
  [
    "a number of a list that is repeated after a sign is not another invoice",
    "по счетам СЧ-000123, СЧ-000124. Пакет № 123",
    "several, 1 cited none equal, 2 cited none more",
    [first, second],
  ],
  [
    "another payer's invoice of a number in a list is not another invoice",
    "по счетам 77, 78",
    "several, 1 cited none equal, 2 cited none more",
    [numbered(1, "77"), numbered(2, "78", { amount: 5 }), numbered(3, "77", otherPayer)],
  ],
  [
    "a number after a sign that may be the invoice or another one is another invoice",
    "по счету СЧ-000123. Пакет № 123",
    "probable, 1 cited none equal among others",
    [first, numbered(2, "KL-123")],
  ],
])("%s: “%s” gives %s", async (_, purpose, expected, invoices, change) => {
  expect(await brief(purpose, invoices, change)).toBe(expected);
});

test("a payment is early only before the day of the invoice", async () => {
  const early = async (date: string | undefined) => {
    const paid = payment("СЧ-000123", { date });
    const [found] = await match([paid], [invoice()]);
    return found?.candidates[0]?.isEarly;
  };
  expect(await early("2026-02-28")).toBe(true);
  expect(await early("2026-03-01")).toBe(false);
  expect(await early(undefined)).toBe("unknown");
});

test("a payment whose day is unknown is neither exact nor said to be for a paid invoice", async () => {
  const undated = { date: undefined, documentDays: [] };
  expect(await outcome("счет № СЧ-000123 от 01.03.2026", undated)).toEqual(["probable", [1]]);
  const paid = [paidInvoice()];
  expect(await outcome("счет № СЧ-000123 от 01.03.2026", undated, paid)).toEqual(["probable", [1]]);
});

test.each<
  [why: string, ofPayment: Partial<StatementPayment>, payed_at: string | null, is: unknown]
>([
  ["a day of the payment is not read", { hasUnreadDay: true }, "2026-03-04", "unclear"],
  ["the payment has no day", { documentDays: [], date: undefined }, "2026-03-05", "unclear"],
  ["the invoice has no day", {}, null, "unclear"],
  ["a day agrees", { hasUnreadDay: true }, "2026-03-05", true],
  ["the number differs", { number: "13", hasUnreadDay: true }, "2026-03-04", false],
  ["the payment has no number", { number: "", hasUnreadDay: true }, "2026-03-04", false],
  ["all days are read and differ", {}, "2026-03-04", false],
])("whether a payment is the one on the invoice, if %s", async (_, ofPayment, payed_at, is) => {
  const marked = paidInvoice({ payment_order: "12", payed_at });
  const [found] = await match([payment("счет № СЧ-000123", ofPayment)], [marked]);
  expect(found?.candidates[0]?.paidBy?.isThis).toBe(is);
  const outcomes = { unclear: "probable", true: "entered", false: "already_paid" };
  expect(found?.outcome).toBe(outcomes[String(is) as keyof typeof outcomes]);
});

test("a payer without an ИНН is neither the learned one nor another", async () => {
  const known = await learned("АО «Ромашка»", "9610123458");
  expect(await knowing(known, { name: "АО «Ромашка»", inn: "" })).toMatchObject({
    outcome: "exact",
    candidates: [{ payer: "same" }],
  });
});

test("an invoice that another payment certainly paid is not offered for its amount", async () => {
  const payments = [payment("по счету № СЧ-000123"), payment("за услуги", { line: 2 })];
  expect((await match(payments, [invoice()])).map((one) => one.outcome)).toEqual(["exact", "none"]);
});

test("accounts are asked for only if there is something to compare", async () => {
  let asked = 0;
  const knowledge = {
    fetchAccounts: async () => {
      asked += 1;
      return await Promise.resolve(new Map());
    },
  };
  await matchPayments([payment("за услуги")], [invoice()], { signal }, knowledge);
  expect(asked).toBe(0);
  await matchPayments([payment("СЧ-000123")], [invoice()], { signal }, knowledge);
  expect(asked).toBe(1);
});

test("matching that is canceled while accounts are requested ends with the signal's reason", async () => {
  const given = new AbortController();
  const knowledge = {
    fetchAccounts: async () => {
      given.abort(new Error("given up"));
      return await Promise.resolve(new Map());
    },
  };
  const job = matchPayments(
    [payment("СЧ-000123")],
    [invoice()],
    { signal: given.signal },
    knowledge,
  );
  await expect(job).rejects.toThrow("given up");
});

test("an invoice of the amount is offered with its own number in a list", async () => {
  const list = [numbered(1, "123"), numbered(2, "124", { amount: 1000 })];
  expect(await match([payment("Оплата 124, 123")], list)).toMatchObject([
    { outcome: "amount_only", candidates: [{ invoice: { count_id: 1 }, written: "123" }] },
  ]);
});

test("only invoices that are paid together add up, and one payment has no claimants", async () => {
  const paid = [invoice(byThis), numbered(2, "СЧ-000124", { amount: 1000, ...byThis })];
  expect(await match([payment("Оплата услуг")], paid)).toMatchObject([{ addsUp: false }]);
  expect(await match([payment("Оплата услуг", both)], paid)).toMatchObject([
    { addsUp: true, candidates: [{ claimants: [] }, { claimants: [] }] },
  ]);
});

test.each<
  [purpose: string, unread: readonly string[], change?: Partial<StatementPayment>, number?: string]
>([
  ["Оплата по счету № СЧ-000123 на сумму 5000 руб.", ["5000 руб"]],
  ["Оплата по счету № СЧ-000123 на сумму 3270 руб.", [], { amount: 100_000 }],
  ["Оплата по счету № СЧ-000123 на сумму 1000 руб.", [], { amount: 100_000 }],
  [
    "Оплата за Ромашка для Вакансиум по счету СЧ-000123",
    [],
    { payer: { name: "ИП Кот", inn: "" } },
  ],
  ["Оплата по договору № 5000-00 от 01.02.2026, счет № СЧ-000123", []],
  ["Оплата по счету № 5000-00 от 01.03.2026", [], {}, "5000-00"],
  ["Оплата за ИНН 7701234567 по счету № СЧ-000123", ["ИНН 7701234567"]],
  ["Пени, штраф, слон, кот по счету № СЧ-000123", ["Пени", "штраф", "слон"]],
  ["Пени, пени по счету № СЧ-000123", ["Пени", "пени"]],
  ["Пени, Пени по счету № СЧ-000123 на сумму 5000 руб.", ["5000 руб", "Пени"]],
])(
  "of “%s” what is not understood is %j",
  async (purpose, unread, change = {}, number = "СЧ-000123") => {
    const [found] = await match([payment(purpose, change)], [invoice({ count_number: number })]);
    expect(found?.candidates[0]?.unread).toEqual(unread);
  },
);
