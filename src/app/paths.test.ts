import { expect, test } from "vitest";
import { paths, readRecordId } from "./paths.ts";
import { mayOpen, sections } from "./shell/sections.ts";

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

test("a role may open the overview and the sections whose list it may read", () => {
  const open = (role: Parameters<typeof mayOpen>[1]) =>
    sections.filter((section) => mayOpen(section, role)).map(({ name }) => name);
  expect(open("recruiter")).toEqual(["overview", "vacancies", "responses"]);
  expect(open("billing")).toEqual(["overview", "invoices"]);
  expect(open("viewer")).toEqual(["overview", "invoices", "vacancies", "responses"]);
});
