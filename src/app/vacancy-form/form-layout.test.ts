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

test("every field stands in the step that the table of parameters gives it", () => {
  for (const step of vacancySteps) {
    for (const name of [...fieldsOfStep(step, "create"), ...fieldsOfStep(step, "edit")]) {
      expect(vacancyField(name)?.step, name).toBe(step);
      expect(stepOfField(name)).toBe(step);
    }
  }
});

test("citizenship and sex are an edit's alone, the switch of company data creation's", () => {
  const only = (operation: "create" | "edit", other: "create" | "edit") =>
    formFieldNames.filter((name) => isTaken(operation, name) && !isTaken(other, name));
  expect(only("edit", "create")).toEqual(["citizenship", "w_m"]);
  expect(only("create", "edit")).toEqual(["not_use_company_data"]);
});

test("the ends of a range, and the title and the fields found by it, mend each other's errors", () => {
  expect(partnersOf("salary_to")).toContain("salary_from");
  expect(partnersOf("salary_from")).toContain("salary_to");
  expect(partnersOf("specializations")).toContain("post");
  expect(partnersOf("address")).toEqual([]);
});
