import { expect, test } from "vitest";
import { invoiceSpan } from "./fetch-invoices.ts";

test("the search spans some years before the statement to its last day", () => {
  const days = { from: "2026-03-01", to: "2026-03-31" };
  expect(invoiceSpan(days, 1)).toEqual({ from: "2025-03-01", to: "2026-03-31" });
  expect(invoiceSpan(days, 3)).toEqual({ from: "2023-03-01", to: "2026-03-31" });
  expect(invoiceSpan(days, "all")).toEqual({ from: undefined, to: "2026-03-31" });
});

test("the span moves 29 February to the 28th when the other year has no 29th", () => {
  const days = { from: "2028-02-29", to: "2028-03-31" };
  expect(invoiceSpan(days, 1).from).toBe("2027-02-28");
  expect(invoiceSpan({ ...days, from: "2028-02-28" }, 1).from).toBe("2027-02-28");
});

test("a statement without dates asks for all invoices", () => {
  expect(invoiceSpan({ from: undefined, to: undefined }, 1)).toEqual({
    from: undefined,
    to: undefined,
  });
});
