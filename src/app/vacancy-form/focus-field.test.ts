import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { firstEmptyField } from "./focus-field.ts";
import { formValuesOf, type FormStep, type FormSubject } from "./form-values.ts";

const create: FormSubject = { kind: "create" };
const at = (step: FormStep, values: VacancyValues, subject: FormSubject = create) =>
  firstEmptyField(subject, step, formValuesOf(values));

test("a step opens at its first empty required field", () => {
  expect(at("job", {})).toBe("post");
  expect(at("job", { post: "Токарь" })).toBe("responsibility");
  expect(at("conditions", { employment: "1", salary_from: "5" })).toBe("schedule");
  expect(at("place", { address: "  " })).toBe("address");
});

test("a step without empty required fields opens at an empty optional field, but never at a checkbox", () => {
  const conditions = { employment: "1", schedule: "1", operating_conditions: "Тепло" };
  expect(at("conditions", conditions)).toBe("salary_from");
  const all = { ...conditions, salary_from: "1", salary_to: "2", amount: "1" };
  expect(at("conditions", all)).toBeUndefined();
  expect(at("review", {})).toBeUndefined();
});

test("an edit opens at a missing required field, but not at an empty optional field", () => {
  const base = { address: "Казань", metro: "1" };
  const edit: FormSubject = {
    kind: "edit",
    vacancyId: 1,
    base,
    unknown: new Set(["company_id"]),
    locked: new Map(),
    etag: undefined,
  };
  expect(at("place", base, edit)).toBeUndefined();
  expect(at("place", { address: "Казань" }, edit)).toBe("metro");
  expect(at("employer", { person_name: "Анна" }, edit)).toBeUndefined();
});
