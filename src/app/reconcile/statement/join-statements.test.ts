import { expect, test } from "vitest";
import {
  joinStatements as join,
  noStatements,
  paymentIdentity,
  readStatementFile,
  type StatementFile,
} from "./join-statements.ts";
import { statementLimit } from "./statement-text.ts";
import type { IncomingPayment, OutgoingRefund } from "./parse-statement.ts";
import { payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const joinStatements = (files: readonly StatementFile[]) => join(files, { signal });
const file = (
  id: number,
  payments: readonly IncomingPayment[],
  days: { from?: string; to?: string; refunds?: readonly OutgoingRefund[] } = {},
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
      refunds: days.refunds ?? [],
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

test("money back in two overlapping files counts once, also with zeros before its number", async () => {
  const refund = (change: Partial<OutgoingRefund> = {}): OutgoingRefund => ({
    line: 1,
    number: "77",
    date: "2026-03-06",
    amount: 327_000,
    payee: { name: "АО «Ромашка»", inn: "9610123458" },
    purpose: "Возврат по счету № СЧ-000123",
    account: "40702810138000000001",
    ...change,
  });
  const { refunds } = await joinStatements([
    file(1, [], { refunds: [refund(), refund({ amount: 500 })] }),
    file(2, [], { refunds: [refund({ number: "000077", line: 9 }), refund({ number: "78" })] }),
  ]);
  expect(refunds.map(({ number, amount }) => `${number} ${amount}`)).toEqual([
    "000077 327000",
    "77 500",
    "78 327000",
  ]);
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
