import { expect, test } from "vitest";
import { mayOpen, sections } from "./SectionLinks.tsx";

test("a role may open the overview and the sections whose list it may read", () => {
  const open = (role: Parameters<typeof mayOpen>[1]) =>
    sections.filter((section) => mayOpen(section, role)).map(({ name }) => name);
  expect(open("recruiter")).toEqual(["overview", "vacancies", "responses"]);
  expect(open("billing")).toEqual(["overview", "invoices"]);
  expect(open("viewer")).toEqual(["overview", "invoices", "vacancies", "responses"]);
});
