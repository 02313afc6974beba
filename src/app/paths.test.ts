import { expect, test } from "vitest";
import { findAddress, paths, readRecordId } from "./paths.ts";

test("only a whole number within 2^53 is a record's number", () => {
  expect(readRecordId("123")).toBe(123);
  expect(readRecordId("9007199254740991")).toBe(9_007_199_254_740_991);
  for (const text of [undefined, "", "0", "-1", "12abc", "1.5", "1e3", " 1", "9007199254740992"]) {
    expect(readRecordId(text)).toBeUndefined();
  }
});

test("a link is its pattern with the record's number and the search", () => {
  expect(paths.invoices()).toBe("/invoices");
  expect(paths.invoice(7, "status=not_paid")).toBe("/invoices/7?status=not_paid");
  expect(paths.editVacancy(7, { field: "salary_from" })).toBe(
    "/vacancies/7/edit?field=salary_from",
  );
  expect(paths.newResponse({ vacancy: undefined, many: "" })).toBe("/responses/new?many=");
});

test("an address is found by its path, a fixed one before a record's", () => {
  expect(findAddress("/")?.name).toBe("home");
  expect(findAddress("/invoices/print")?.name).toBe("printInvoices");
  expect(findAddress("/invoices/7/")).toEqual({ name: "invoice", params: { count_id: "7" } });
  expect(findAddress("/Vacancies/7/edit")).toEqual({ name: "editVacancy", params: { id: "7" } });
  expect(findAddress("/invoices/7/8")).toBeUndefined();
  expect(findAddress("/nowhere")).toBeUndefined();
});
