import fc from "fast-check";
import { expect, test } from "vitest";
import { addInvoices, areExact, noInvoices } from "./sum-invoices.ts";

const today = "2026-04-15";
const nothingYet = noInvoices(today);

const invoice = fc.record({
  created_at: fc.constantFrom("2026-04-16", "2026-03-16", "2026-03-15", "2026-01-14", "2020-01-01"),
  amount: fc.integer({ min: 0, max: 1e9 }),
  acts_amount: fc.integer({ min: 0, max: 1e9 }),
  status: fc.constantFrom("not_paid", "paid_full", "paid_partial", "свой статус", "__proto__"),
});

test("sums cover all invoices and each status, however the pages split them", () => {
  fc.assert(
    fc.property(fc.array(fc.array(invoice)), (pages) => {
      const sums = pages.reduce(addInvoices, nothingYet);
      const all = pages.flat();
      const total = (rows: typeof all) => ({
        count: rows.length,
        amount: rows.reduce((sum, row) => sum + row.amount, 0),
        acts_amount: rows.reduce((sum, row) => sum + row.acts_amount, 0),
      });
      expect(sums).toMatchObject(total(all));
      const statuses = sums.by_status.map(({ status }) => status);
      expect(statuses).toEqual([...new Set(all.map(({ status }) => status))]);
      for (const { status, ...sum } of sums.by_status) {
        expect(sum).toEqual(total(all.filter((row) => row.status === status)));
      }
    }),
  );
  expect(nothingYet.by_status).toEqual([]);
});

const one = { amount: 5, acts_amount: 0, status: "not_paid", created_at: "2026-03-16" };

test("unpaid invoices are split by age, exact to the day", () => {
  const dated = [
    "2026-05-01",
    "2026-03-16",
    "2026-03-15",
    "2026-02-14",
    "2026-02-13",
    "2026-01-15",
  ];
  const invoices = [...dated, "2026-01-14", "1999-01-01"].map((created_at) => ({
    ...one,
    created_at,
  }));
  const paid = { ...one, status: "paid_full" };
  const { not_paid_by_age: byAge } = addInvoices(nothingYet, [...invoices, paid]);
  expect(byAge.map(({ count }) => count)).toEqual([2, 2, 2, 2]);
  expect(byAge.map(({ amount }) => amount)).toEqual([10, 10, 10, 10]);
  expect(nothingYet.not_paid_by_age[0]?.count).toBe(0);
});

test("sums are exact only when no digit was lost", () => {
  const sums = addInvoices(nothingYet, [one]);
  expect(areExact(sums)).toBe(true);
  const most = { ...one, amount: Number.MAX_SAFE_INTEGER };
  expect(areExact(addInvoices(sums, [most]))).toBe(false);
});
