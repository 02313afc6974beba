import { expect, test } from "vitest";
import { invoiceAge } from "./invoice-age.ts";

const issued = (created_at: string, status = "not_paid") => ({ created_at, status });

test("an unpaid and a partly paid invoice age by calendar days", () => {
  expect(invoiceAge(issued("2026-01-31"), "2026-03-01")).toBe(29);
  expect(invoiceAge(issued("2024-02-28", "paid_partial"), "2024-03-01")).toBe(2);
});

test("an invoice issued today is 0 days old", () => {
  expect(invoiceAge(issued("2026-03-01"), "2026-03-01")).toBe(0);
});

test("the night the clocks change is still one day", () => {
  expect(invoiceAge(issued("2026-03-28"), "2026-03-30")).toBe(2);
});

test("a paid invoice and one of an unknown status have no age", () => {
  expect(invoiceAge(issued("2026-01-01", "paid_full"), "2026-03-01")).toBeUndefined();
  expect(invoiceAge(issued("2026-01-01", "disputed"), "2026-03-01")).toBeUndefined();
});

test("a day ahead or one that cannot be read gives no age", () => {
  expect(invoiceAge(issued("2026-03-02"), "2026-03-01")).toBeUndefined();
  expect(invoiceAge(issued("soon"), "2026-03-01")).toBeUndefined();
});
