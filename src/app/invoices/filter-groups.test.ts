import { expect, test } from "vitest";
import { activeGroups, dropAll, dropGroup } from "./filter-groups.ts";
import { changeFilter, readInvoiceFilter, writeInvoiceFilter } from "./invoice-filter.ts";

const read = (search: string) => readInvoiceFilter(new URLSearchParams(search));

test("both ends of the period are one filter", () => {
  expect(activeGroups(read("from=2026-01-01&to=2026-01-31&number=5"))).toEqual([
    "number",
    "period",
  ]);
  expect(activeGroups(read("to=2026-01-31"))).toEqual(["period"]);
});

test("an amount of zero is a filter", () => {
  expect(activeGroups(read("amount=0"))).toEqual(["amount"]);
});

test("order and page size are no filters", () => {
  expect(activeGroups(read("sort=amount&limit=50&page=2"))).toEqual([]);
});

test("dropping one filter leaves the others", () => {
  const filter = read("from=2026-01-01&to=2026-01-31&payer=5&page=3");
  expect(writeInvoiceFilter(changeFilter(filter, dropGroup("period")))).toBe("payer=5");
});

test("dropping all filters keeps order and page size", () => {
  const filter = read(
    "number=1&from=2026-01-01&to=2026-01-31&amount=5&payer=1&recipient=2&status=not_paid&sort=amount&page=2&limit=50",
  );
  expect(writeInvoiceFilter(changeFilter(filter, dropAll))).toBe("sort=amount&limit=50");
});
