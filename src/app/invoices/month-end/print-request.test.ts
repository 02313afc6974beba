import { beforeEach, expect, test, vi } from "vitest";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";
import { printAddress, readPrintRequest } from "./print-request.ts";

const filter = invoiceFilter.read(new URLSearchParams("status=not_paid&page=3&limit=50"));
const read = (search: string) => readPrintRequest(new URLSearchParams(search));

/** A selection of rows 1 to `count`; only the numbers matter here. */
function rows(count: number): InvoiceSelection {
  const item = {} as InvoiceListItem;
  return {
    kind: "rows",
    rows: new Map(Array.from({ length: count }, (_, index) => [index + 1, item])),
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a few ids are in the address itself, so that it can be shared", () => {
  expect(printAddress(rows(3), filter)).toBe("ids=1,2,3");
  expect(read("ids=1,2,3")).toEqual({ kind: "ids", ids: [1, 2, 3] });
});

test("more ids than an address can hold are kept in this window, in their order", () => {
  const search = printAddress(rows(500), filter);
  expect(search).toMatch(/^list=\w+$/);
  const request = read(search);
  expect(request.kind === "ids" && request.ids).toHaveLength(500);
});

test("without storage the ids are in the address, however long", () => {
  vi.stubGlobal("sessionStorage", {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(read(printAddress(rows(300), filter))).toMatchObject({ kind: "ids" });
});

test("all that match are given by the filter, without its page", () => {
  const search = printAddress({ kind: "matching", total: 5000 }, filter);
  expect(search).toBe("status=not_paid&all=1&total=5000");
  expect(read(search)).toMatchObject({
    kind: "matching",
    filter: { status: "not_paid", page: 1 },
    total: 5000,
  });
  expect(read("all=1")).toMatchObject({ kind: "matching", total: undefined });
});

test("a repeated id is printed once, and nothing is printed if one of them cannot be read", () => {
  expect(read("ids=7,7,,8,")).toEqual({ kind: "ids", ids: [7, 8] });
  expect(read("ids=7,x,0,-3,9.5,8")).toEqual({
    kind: "unread",
    parts: ["x", "0", "-3", "9.5"].map((value) => ({ name: "ids", value })),
  });
});

test.each([
  ["all=1&from=2026-10-01&to=2026-10-3", "to", "2026-10-3"],
  ["all=1&status=not-paid&total=5", "status", "not-paid"],
  ["all=1&form=2026-10-01", "form", "2026-10-01"],
])(
  "?%s prints nothing, because it is not known which invoices are meant",
  (search, name, value) => {
    expect(read(search)).toEqual({ kind: "unread", parts: [{ name, value }] });
  },
);

test("an address without ids prints nothing, and a list stored by another window is unavailable", () => {
  expect(read("")).toEqual({ kind: "nothing" });
  expect(read("status=not_paid")).toEqual({ kind: "nothing" });
  expect(read("list=gone")).toEqual({ kind: "lost" });
});
