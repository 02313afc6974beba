import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { firstEmptyField } from "./focus-field.ts";
import { formValuesOf, type FormStep, type FormSubject } from "./form-values.ts";

const create: FormSubject = { kind: "create" };
const at = (step: FormStep, values: VacancyValues, subject: FormSubject = create) =>
  firstEmptyField(subject, step, formValuesOf(values));

test("the work on a step begins with the first field that has to be filled in", () => {
  expect(at("job", {})).toBe("post");
  expect(at("job", { post: "Токарь" })).toBe("responsibility");
  expect(at("conditions", { employment: "1", salary_from: "5" })).toBe("schedule");
  expect(at("place", { address: "  " })).toBe("address");
});

test("once all of these are filled in it goes on with what may be, and never with a box to tick", () => {
  const conditions = { employment: "1", schedule: "1", operating_conditions: "Тепло" };
  expect(at("conditions", conditions)).toBe("salary_from");
  const all = { ...conditions, salary_from: "1", salary_to: "2", amount: "1" };
  expect(at("conditions", all)).toBeUndefined();
  expect(at("review", {})).toBeUndefined();
});

test("an edit begins with what its vacancy lacks, and with nothing that it leaves empty", () => {
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
