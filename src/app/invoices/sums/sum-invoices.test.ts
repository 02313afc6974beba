import fc from "fast-check";
import { expect, test } from "vitest";
import { addInvoices, areExact, noInvoices } from "./sum-invoices.ts";

const invoice = fc.record({
  amount: fc.integer({ min: 0, max: 1e9 }),
  acts_amount: fc.integer({ min: 0, max: 1e9 }),
  status: fc.constantFrom("not_paid", "paid_full", "paid_partial", "свой статус", "__proto__"),
});

test("sums cover all invoices and each status, however the pages split them", () => {
  fc.assert(
    fc.property(fc.array(fc.array(invoice)), (pages) => {
      const sums = pages.reduce(addInvoices, noInvoices);
      const all = pages.flat();
      const total = (rows: typeof all) => ({
        count: rows.length,
        amount: rows.reduce((sum, row) => sum + row.amount, 0),
        acts: rows.reduce((sum, row) => sum + row.acts_amount, 0),
      });
      expect(sums).toMatchObject(total(all));
      expect(new Set(sums.byStatus.keys())).toEqual(new Set(all.map(({ status }) => status)));
      for (const [status, sum] of sums.byStatus) {
        expect(sum).toEqual(total(all.filter((row) => row.status === status)));
      }
    }),
  );
  expect(noInvoices.byStatus.size).toBe(0);
});

test("sums are exact only when every page was read and no digit was lost", () => {
  const sums = addInvoices(noInvoices, [{ amount: 5, acts_amount: 0, status: "not_paid" }]);
  expect(areExact(sums, true)).toBe(true);
  expect(areExact(sums, false)).toBe(false);
  const most = { amount: Number.MAX_SAFE_INTEGER, acts_amount: 0, status: "not_paid" };
  expect(areExact(addInvoices(sums, [most]), true)).toBe(false);
});
