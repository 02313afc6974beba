import { expect, test } from "vitest";
import { firstSection, mayOpen, sections } from "./sections.ts";

test("a recruiter starts with the vacancies, everyone else with the invoices", () => {
  expect(firstSection("recruiter")).toBe("/vacancies");
  for (const role of ["admin", "billing", "viewer", undefined] as const) {
    expect(firstSection(role)).toBe("/invoices");
  }
});

test("a role may open the sections whose list it may read", () => {
  const open = (role: Parameters<typeof mayOpen>[1]) =>
    sections.filter((section) => mayOpen(section, role)).map(({ name }) => name);
  expect(open("recruiter")).toEqual(["vacancies", "responses"]);
  expect(open("billing")).toEqual(["invoices"]);
  expect(open("viewer")).toEqual(["invoices", "vacancies", "responses"]);
});
