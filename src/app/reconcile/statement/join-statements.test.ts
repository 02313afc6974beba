import { expect, test } from "vitest";
import {
  joinStatements as join,
  noStatements,
  paymentIdentity,
  readStatementFile,
  type StatementFile,
} from "./join-statements.ts";
import { statementLimit } from "./statement-text.ts";
import type { StatementPayment } from "./parse-statement.ts";
import { payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const joinStatements = (files: readonly StatementFile[]) => join(files, { signal });
const file = (
  id: number,
  payments: readonly StatementPayment[],
  days: { from?: string; to?: string; outgoing?: readonly StatementPayment[] } = {},
): StatementFile => ({
  id,
  name: `${id}.txt`,
  size: 1,
  content: {
    isRead: true,
    encoding: "utf-8",
    isDamaged: false,
    statement: {
      version: "1.03",
      accounts: [],
      balances: [],
      from: days.from,
      to: days.to,
      payments,
      otherDocuments: 0,
      outgoing: days.outgoing ?? [],
      problems: [],
      problemCount: 0,
      doubts: [],
    },
  },
});

test("a payment in two overlapping files counts once, and two equal payments in one file count twice", async () => {
  const alike = () => payment("Оплата");
  const joined = await joinStatements([
    file(1, [alike(), alike()]),
    file(2, [alike(), alike(), alike(), payment("Другая")]),
  ]);
  expect(joined.payments).toHaveLength(4);
  expect(joined.repeated).toBe(2);
  expect([...joined.fileOf.values()]).toEqual(["1.txt", "1.txt", "2.txt", "2.txt"]);
});

const back = (change: Partial<StatementPayment> = {}): StatementPayment =>
  payment("Возврат по счету № СЧ-000123", { number: "77", isOutgoing: true, ...change });

test("money back in two overlapping files counts once, also with zeros before its number", async () => {
  const { payments, repeated } = await joinStatements([
    file(1, [], { outgoing: [back(), back({ amount: 500 })] }),
    file(2, [], { outgoing: [back({ number: "000077", line: 9 }), back({ number: "78" })] }),
  ]);
  expect(payments.map(({ number, amount }) => `${number} ${amount}`)).toEqual([
    "77 327000",
    "77 500",
    "78 327000",
  ]);
  expect(repeated).toBe(1);
});

test("money back stands among the payments in the order of the file", async () => {
  const { payments } = await joinStatements([
    file(1, [payment("Оплата", { line: 5 }), payment("Другая", { line: 20 })], {
      outgoing: [back({ line: 9 })],
    }),
  ]);
  expect(payments.map(({ line }) => line)).toEqual([5, 9, 20]);
});

test.each<[what: string, change: Partial<StatementPayment>]>([
  ["ИНН", { payer: { name: "Иначе названный", inn: "9610123458" } }],
  ["name", { payer: { name: 'Акционерное общество "Ромашка"', inn: "" } }],
])(
  "money of the same sum that goes to the payer's %s may go back without saying so",
  async (_, change) => {
    const silent = back({ purpose: "Перечисление по письму № 5", line: 9, ...change });
    const found = async (...outgoing: StatementPayment[]) =>
      (await joinStatements([file(1, [payment("Оплата")], { outgoing })])).payments.length;
    expect(await found(silent)).toBe(2);
    expect(await found({ ...silent, amount: 100 })).toBe(1);
    expect(await found({ ...silent, payer: { name: "ООО «Лютик»", inn: "7701234567" } })).toBe(1);
    expect(await found({ ...silent, payer: { name: "", inn: "" } })).toBe(1);
  },
);

test("money sent and money received with the same number are two documents", () => {
  expect(paymentIdentity(back())).not.toBe(
    paymentIdentity(payment("Возврат по счету № СЧ-000123", { number: "77" })),
  );
});

test("payments in another currency are counted but not matched", async () => {
  const account = "40702840100000000001";
  const joined = await joinStatements([
    file(1, [payment("Payment", { account }), payment("Оплата"), payment("Wire", { account })]),
  ]);
  expect(joined.payments.map(({ purpose }) => purpose)).toEqual(["Оплата"]);
  expect(joined.foreign).toEqual([{ account, payments: 2 }]);
});

test("the span covers all statements and all payments", async () => {
  expect(
    await joinStatements([
      file(1, [payment("", { date: "2026-02-27" })], { from: "2026-03-01", to: "2026-03-31" }),
      file(2, [payment("", { date: undefined })]),
    ]),
  ).toMatchObject({ from: "2026-02-27", to: "2026-03-31" });
  expect(await joinStatements([file(1, [])])).toMatchObject({ from: undefined, to: undefined });
});

test("a day between those known leaves the span as it is, and unread files are passed over", async () => {
  const days = { from: "2026-03-01", to: "2026-03-31" };
  const unread: StatementFile = {
    ...file(3, []),
    content: { isRead: false, problem: "unreadable" },
  };
  expect(
    await joinStatements([
      unread,
      file(1, [payment("", { date: "2026-03-15" })], days),
      file(2, [], { from: "2026-03-10", to: "2026-03-20" }),
    ]),
  ).toMatchObject(days);
  expect(await joinStatements([file(1, [], { from: "2026-03-01" })])).toMatchObject({
    from: "2026-03-01",
    to: "2026-03-01",
  });
  expect(noStatements).toEqual(await joinStatements([unread]));
});

test("payments in rubles of the new code are matched too", async () => {
  const account = "40702643100000000001";
  const joined = await joinStatements([file(1, [payment("Оплата", { account })])]);
  expect([joined.payments.length, joined.foreign]).toEqual([1, []]);
});

test("payments are told apart by account, number, day, sum, payer and purpose", () => {
  const one = payment("Оплата");
  const others = [
    { account: "1" },
    { number: "x" },
    { date: "2020-01-01" },
    { amount: 1 },
    { payer: { name: "", inn: "1" } },
    { purpose: "x" },
  ];
  const identities = [one, ...others.map((part) => ({ ...one, ...part }))].map(paymentIdentity);
  expect(new Set(identities).size).toBe(7);
  expect(paymentIdentity({ ...one, line: 99 })).toBe(identities[0]);
});

const text = [
  "1CClientBankExchange",
  "Кодировка=UTF-8",
  "РасчСчет=40702810138000000001",
  "СекцияДокумент=П",
  "ПолучательСчет=40702810138000000001",
  "Сумма=1",
  "КонецДокумента",
  "КонецФайла",
].join("\n");
const read = async (content: File, left = statementLimit, by: AbortSignal = signal) =>
  await readStatementFile(content, left, { signal: by });

test("a chosen file is read, unless it is too large, unreadable or not a statement", async () => {
  const good = new File([text], "a.txt");
  const content = await read(good, good.size);
  expect(content).toMatchObject({ isRead: true, encoding: "utf-8", isDamaged: false });
  expect(content.isRead && content.statement.payments.length).toBe(1);
  const refused = (problem: string) => ({ isRead: false, problem });
  expect(await read(good, good.size - 1)).toEqual(refused("too_large"));
  const huge = Object.defineProperty(new File([text], "b"), "size", {
    value: statementLimit + 1,
  });
  expect(await read(huge, Infinity)).toEqual(refused("too_large"));
  const moved = Object.assign(new File([text], "c"), {
    arrayBuffer: async () => await Promise.reject(new Error("moved")),
  });
  expect(await read(moved)).toEqual(refused("unreadable"));
  expect(await read(new File(["hello"], "d"))).toEqual(refused("not_a_statement"));
  const gone = AbortSignal.abort(new Error("enough"));
  await expect(read(new File(["hello"], "g"), statementLimit, gone)).rejects.toThrow("enough");
});

test("a file may have so many payments and no more", async () => {
  const [before = "", document = "", end = ""] = text.split(/^(?=СекцияДокумент|КонецФайла)/m);
  const three = new File([before, document.repeat(3), end], "three.txt");
  const withAtMost = async (payments: number) =>
    await readStatementFile(three, statementLimit, { signal }, payments);
  expect(await withAtMost(3)).toMatchObject({ isRead: true });
  expect(await withAtMost(2)).toEqual({ isRead: false, problem: "too_many_payments" });
});
