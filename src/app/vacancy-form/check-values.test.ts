import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { checkValues, missingFields } from "./check-values.ts";
import type { FormSubject } from "./form-context.ts";
import { formValuesOf } from "./form-values.ts";

const create: FormSubject = { kind: "create" };
const editOf = (base: VacancyValues | undefined): FormSubject => ({
  kind: "edit",
  vacancyId: 1,
  base,
  locked: new Map(),
  etag: undefined,
});

const least: VacancyValues = {
  post: "Водитель",
  responsibility: "Возить.",
  employment: "1",
  schedule: "1",
  qualification_requirements: "Права.",
  operating_conditions: "Тепло.",
  address: "Казань",
  metro: "1",
  company_id: "7",
  person_name: "Анна",
};
const faults = (subject: FormSubject, values: VacancyValues) =>
  checkValues(subject, formValuesOf(values)).map(({ field, fault }) => `${field} ${fault.rule}`);

test("a new vacancy lacks all that is required but what is found by its title (§4.7 rule 1)", () => {
  expect(missingFields(create, formValuesOf({}))).toEqual(Object.keys(least));
  expect(faults(create, least)).toEqual([]);
});

test("spaces alone are no text", () => {
  expect(faults(create, { ...least, post: "   " })).toEqual(["post required"]);
});

test("an edit lacks only what the vacancy had and the form has not (§4.8)", () => {
  const subject = editOf({ ...least, post: "" });
  expect(faults(subject, { ...least, post: "", address: "" })).toEqual(["address required"]);
});

test("of a vacancy that the service does not show nothing is lacking", () => {
  expect(faults(editOf(undefined), {})).toEqual([]);
});

test.each([
  ["salary_from", "12,5", "notInteger"],
  ["salary_from", "-1", "tooSmall"],
  ["salary_to", "1000000000", "tooLarge"],
  ["age_kandidat_ot", "13", "tooSmall"],
  ["age_kandidat_to", "101", "tooLarge"],
  ["company_id", "0", "tooSmall"],
  ["post", "Ж".repeat(151), "tooLong"],
  ["phone_extension", "1".repeat(11), "tooLong"],
] as const)("%s of “%s” is told before it is sent", (field, value, rule) => {
  expect(faults(create, { ...least, [field]: value })).toEqual([`${field} ${rule}`]);
});

test("a reversed range is told at its upper end, an equal one is none", () => {
  const range = (from: string, to: string) =>
    faults(create, { ...least, salary_from: from, salary_to: to });
  expect(range("100", "99")).toEqual(["salary_to reversed"]);
  expect(range("100", "100")).toEqual([]);
  expect(range("", "99")).toEqual([]);
});

test("what an operation does not take is not checked", () => {
  expect(faults(create, { ...least, citizenship: "x".repeat(999) })).toEqual([]);
});

test("an edit is judged by what it changes, and both ends of a range together", () => {
  const base: VacancyValues = { ...least, age_kandidat_ot: "40", age_kandidat_to: "20" };
  expect(faults(editOf(base), { ...base, post: "Курьер" })).toEqual([]);
  expect(faults(editOf(base), { ...base, age_kandidat_ot: "41" })).toEqual([
    "age_kandidat_to reversed",
  ]);
});
