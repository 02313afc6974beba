import { expect, test } from "vitest";
import { joinStatements as join, type StatementFile } from "./join-statements.ts";
import type { IncomingPayment } from "./parse-statement.ts";
import { payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const joinStatements = (files: readonly StatementFile[]) => join(files, { signal });
const file = (
  id: number,
  payments: readonly IncomingPayment[],
  days: { from?: string; to?: string } = {},
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
