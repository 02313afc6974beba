import { expect, test } from "vitest";
import { fieldsOf, vacancyField, vacancySteps } from "#contract/vacancy-fields.ts";
import { fieldsOfStep, isTaken, partnersOf, stepOfField } from "./form-layout.ts";
import { formFieldNames } from "./form-values.ts";

const kept = (operation: "create" | "edit") =>
  new Set(fieldsOf(operation).map(({ name, keptAs }) => keptAs ?? name));

test.each(["create", "edit"] as const)(
  "every parameter that %s takes stands in exactly one place of the form",
  (operation) => {
    const placed = vacancySteps.flatMap((step) => fieldsOfStep(step, operation));
    expect(placed.toSorted()).toEqual([...kept(operation)].toSorted());
  },
);

test("every field is in the step given by the table of parameters", () => {
  for (const step of vacancySteps) {
    for (const name of [...fieldsOfStep(step, "create"), ...fieldsOfStep(step, "edit")]) {
      expect(vacancyField(name)?.step, name).toBe(step);
      expect(stepOfField(name)).toBe(step);
    }
  }
});

test("only an edit has citizenship and sex, and only creation has the company data switch", () => {
  const only = (operation: "create" | "edit", other: "create" | "edit") =>
    formFieldNames.filter((name) => isTaken(operation, name) && !isTaken(other, name));
  expect(only("edit", "create")).toEqual(["citizenship", "w_m"]);
  expect(only("create", "edit")).toEqual(["not_use_company_data"]);
});

test("a changed range end or title can fix an error of the other end or of fields found by the title", () => {
  expect(partnersOf("salary_to")).toContain("salary_from");
  expect(partnersOf("salary_from")).toContain("salary_to");
  expect(partnersOf("specializations")).toContain("post");
  expect(partnersOf("address")).toEqual([]);
});
