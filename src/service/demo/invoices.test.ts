import { beforeAll, expect, test } from "vitest";
import { invoiceStatuses } from "#contract/invoices.ts";
import type { Store } from "#service/store/open.ts";
import { demoClients } from "./accounts.ts";
import { vatRateOn } from "./invoices.ts";
import { seeded, today } from "./seeded-store.ts";

let store: Store;
beforeAll(async () => {
  store = await seeded({ invoices: 3000 });
});

const invoices = async () =>
  await store.db.selectFrom("invoices").selectAll().orderBy("count_id").execute();

test("an invoice's total is the sum of its lines, numbered from 1", async () => {
  const lines = await store.db
    .selectFrom("invoice_lines")
    .select(({ fn }) => [
      "count_id",
      fn.sum<number>("amount").as("sum"),
      fn.countAll<number>().as("lines"),
      fn.max("position").as("last"),
      fn.min("position").as("first"),
    ])
    .groupBy("count_id")
    .orderBy("count_id")
    .execute();
  const made = await invoices();
  expect(lines.map(({ count_id, sum }) => [count_id, sum])).toEqual(
    made.map(({ count_id, total_amount }) => [count_id, total_amount]),
  );
  for (const { lines: count, first, last } of lines) expect([first, last]).toEqual([1, count]);
  const counts = new Set(lines.map((row) => row.lines));
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 60]);
});

test("the rate of VAT changes with the first day of 2026", () => {
  expect([vatRateOn("2025-12-31"), vatRateOn("2026-01-01")]).toEqual([20, 22]);
});

test("VAT is 20 % until the end of 2025 and 22 % after, or none", async () => {
  const rates = new Set<string>();
  for (const one of await invoices()) {
    const rate = one.created_at < "2026-01-01" ? 20 : 22;
    if (one.vat_rate === null) expect(one.vat_amount).toBe(0);
    else {
      expect(one.vat_rate).toBe(rate);
      expect(one.vat_amount).toBe(Math.round((one.total_amount * rate) / 100));
    }
    expect(one.amount).toBe(one.total_amount + one.vat_amount);
    rates.add(`${one.vat_rate}`);
  }
  expect([...rates].toSorted()).toEqual(["20", "22", "null"]);
});

test("all statuses exist, and payment and acts agree with them", async () => {
  const made = await invoices();
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
  for (const one of made) {
    if (one.status === "not_paid") {
      expect([one.payment_order, one.payed_at, one.acts_amount]).toEqual([null, null, 0]);
    } else {
      expect(one.payment_order).toMatch(/^[1-9]\d*$/);
      expect(one.payed_at !== null && one.payed_at >= one.created_at).toBe(true);
      expect(one.payed_at !== null && one.payed_at <= today).toBe(true);
    }
    expect(one.acts_text !== null).toBe(one.acts_amount > 0);
    expect(one.acts_amount).toBeLessThanOrEqual(one.amount);
    if (one.acts_text !== null) {
      const days = one.acts_text.match(/(?<=акт № \d+ от )\d\d\.\d\d\.\d{4}/giu) ?? [];
      const inOrder = days.map((day) => day.split(".").toReversed().join("-"));
      expect(inOrder.length).toBeGreaterThan(0);
      for (const day of inOrder) expect(day >= (one.payed_at ?? "") && day <= today).toBe(true);
    }
  }
  expect(made.some(({ acts_amount }) => acts_amount > 0)).toBe(true);
});

test("recent invoices are unpaid more often; a few old ones are too", async () => {
  const made = await invoices();
  const unpaid = (from: string, to: string) => {
    const some = made.filter(({ created_at }) => created_at >= from && created_at <= to);
    return some.filter(({ status }) => status === "not_paid").length / some.length;
  };
  expect(unpaid("2026-11-07", today)).toBeGreaterThan(0.25);
  const old = unpaid("2023-11-22", "2026-05-01");
  expect(old).toBeGreaterThan(0);
  expect(old).toBeLessThan(0.05);
});

test("a number is unique among a client's invoices", async () => {
  const made = await invoices();
  expect(new Set(made.map((one) => `${one.client_id} ${one.count_number}`)).size).toBe(3000);
  for (const one of made) {
    expect(one.count_number).toMatch(/^\p{Lu}+[-/]\d{6}$/u);
    expect(one.count_number_folded).toBe(one.count_number.toLowerCase());
  }
});

test("invoices reach from three years ago to today, in the order of their ids", async () => {
  const days = (await invoices()).map(({ created_at }) => created_at);
  expect(days[0]).toBe("2023-11-22");
  expect(days.at(-1)).toBe(today);
  expect(days).toEqual(days.toSorted());
});

test("the clients have about 70, 20 and 10 per cent of the invoices", async () => {
  const counts = await store.db
    .selectFrom("invoices")
    .innerJoin("clients", "clients.id", "client_id")
    .select(({ fn }) => ["clients.name", fn.countAll<number>().as("n")])
    .groupBy("clients.id")
    .orderBy("clients.id")
    .execute();
  expect(counts.map(({ name }) => name)).toEqual(demoClients);
  expect(counts.map(({ n }) => Math.round(n / 300))).toEqual([7, 2, 1]);
});
