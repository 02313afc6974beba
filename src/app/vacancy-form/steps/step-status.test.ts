import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { checkValues, type ServiceRules } from "../check-values.ts";
import { formFieldNames, formValuesOf, type FormSubject, type FormValues } from "../form-values.ts";
import { stepStatuses } from "./step-status.ts";
import type { FormError } from "../form-errors.ts";

const create = { kind: "create" } as const;
const notFound = ["specializations", "specializations_subheading"] as const;
const salaryError: FormError = {
  key: "1",
  field: "salary_to",
  said: { by: "service", text: "Много" },
  against: [
    ["salary_to", "5"],
    ["salary_from", ""],
  ],
};
const stateOf = (
  values: VacancyValues,
  errors: readonly FormError[] = [],
  rules: { notFoundByTitle?: ServiceRules["notFoundByTitle"]; isChecking?: boolean } = {},
) => {
  const held = formValuesOf(values);
  const { notFoundByTitle = [], isChecking = false } = rules;
  const faults = checkValues(create, held, { hasOurLimits: true, notFoundByTitle });
  return Object.fromEntries(
    stepStatuses(create, faults, held, errors, isChecking).map(({ step, state, count }) => [
      step,
      `${state} ${count}`,
    ]),
  );
};
const job: VacancyValues = { post: "Испытатель скрепок", responsibility: "Сгибать." };
const conditions: VacancyValues = { employment: "1", schedule: "1", operating_conditions: "Тепло" };

test("a step counts its missing fields and is complete without any", () => {
  expect(stateOf({})).toMatchObject({ job: "incomplete 2", place: "incomplete 2" });
  expect(stateOf({ address: "Казань" })).toMatchObject({ place: "incomplete 1" });
  expect(stateOf({ address: "Казань", metro: "1" })).toMatchObject({ place: "complete 0" });
});

test("an error takes precedence over missing fields and goes away when its field or partner changes", () => {
  expect(stateOf({ salary_to: "5" }, [salaryError])).toMatchObject({ conditions: "errors 1" });
  expect(stateOf({ salary_to: "6" }, [salaryError])).toMatchObject({ conditions: "incomplete 3" });
  expect(stateOf({ salary_to: "5", salary_from: "1" }, [salaryError])).toMatchObject({
    conditions: "incomplete 3",
  });
});

test("entering the refused value again brings its error back", () => {
  expect(stateOf({ salary_to: " 5 " }, [salaryError])).toMatchObject({ conditions: "errors 1" });
});

test("a step with a salary or age that would be refused is incomplete, and so is the review", () => {
  const reversed = { ...conditions, salary_from: "90000", salary_to: "50000" };
  expect(stateOf(reversed)).toMatchObject({ conditions: "errors 1", review: "incomplete 0" });
  expect(stateOf({ ...reversed, salary_to: "90000" })).toMatchObject({ conditions: "complete 0" });
  const requirements = { qualification_requirements: "Стаж", age_kandidat_ot: "12" };
  expect(stateOf(requirements)).toMatchObject({ requirements: "errors 1" });
});

test("a step stays incomplete if the title finds no field of activity and none is chosen", () => {
  expect(stateOf(job)).toMatchObject({ job: "complete 0" });
  expect(stateOf(job, [], { notFoundByTitle: notFound })).toMatchObject({ job: "incomplete 2" });
  expect(stateOf(job, [], { isChecking: true })).toMatchObject({ job: "checking 0" });
});

test("a step of a vacancy with unknown values is complete once something in it is changed", () => {
  const blind: FormSubject = {
    kind: "edit",
    vacancyId: 1,
    base: undefined,
    unknown: new Set(formFieldNames),
    locked: new Map(),
    etag: undefined,
  };
  const states = (values: Partial<FormValues>) =>
    stepStatuses(blind, [], { ...formValuesOf({}), ...values }, [], false).map(
      ({ state }) => state,
    );
  expect(new Set(states({}).slice(0, -1))).toEqual(new Set(["untouched"]));
  expect(states({}).at(-1)).toBe("incomplete");
  expect(states({ post: "Токарь", emptied: ["salary_to"] })).toEqual([
    "complete",
    "complete",
    "untouched",
    "untouched",
    "untouched",
    "complete",
  ]);
});
