import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { limitFindings } from "./advice/Findings.tsx";
import { checkValues, missingFields, type ServiceRules } from "./check-values.ts";
import {
  formFieldNames,
  formValuesOf,
  valuesOfForm,
  type FormFieldName,
  type FormSubject,
} from "./form-values.ts";

const create: FormSubject = { kind: "create" };
const editOf = (
  base: VacancyValues | undefined,
  unknown: readonly FormFieldName[] = base === undefined ? formFieldNames : [],
): FormSubject => ({
  kind: "edit",
  vacancyId: 1,
  base,
  unknown: new Set(unknown),
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
const own: ServiceRules = { hasOurLimits: true, notFoundByTitle: [] };
const other: ServiceRules = { hasOurLimits: false, notFoundByTitle: [] };
const faults = (subject: FormSubject, values: VacancyValues, rules = own) =>
  checkValues(subject, formValuesOf(values), rules).map(
    ({ field, fault }) => `${field} ${fault.rule}`,
  );

test("a new vacancy lacks all required fields except those found by its title (§4.7 rule 1)", () => {
  const found = checkValues(create, formValuesOf({}), own);
  expect(missingFields(found)).toEqual(Object.keys(least));
  expect(faults(create, least)).toEqual([]);
});

test.each([
  ["spaces", "   "],
  ["characters without a width", "\u200b\u2060\ufeff"],
  ["changes of direction", "\u202e \u202c"],
  ["an empty Braille cell", "\u2800"],
])("%s alone are not a text", (_, post) => {
  expect(faults(create, { ...least, post })).toEqual(["post required"]);
  expect(faults(create, { ...least, post }, other)).toEqual(["post required"]);
  expect(valuesOfForm({ post, site_url: post })).toEqual({});
  expect(faults(editOf(least), { ...least, post })).toEqual(["post required"]);
});

test("an edit lacks only values that the vacancy had and the form does not (§4.8)", () => {
  const subject = editOf({ ...least, post: "" });
  expect(faults(subject, { ...least, post: "", address: "" })).toEqual(["address required"]);
});

test("nothing is missing in the edit of a vacancy that the service does not return", () => {
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
  ["site_url", "не адрес", "notUrl"],
  ["site_url", "mailto:hr@own.example", "notUrl"],
  ["site_url", `own.example/${"a".repeat(240)}`, "tooLong"],
  ["logo_url", "логотип", "notUrl"],
  ["order_email", "hr@own.example, hr", "notEmail"],
  ["phone", "звонить после шести", "notPhone"],
  ["phone_additional", "доб. 5", "notPhone"],
  ["post", "Токарь\ud800", "hiddenSign"],
  ["responsibility", "Точить\udc00", "hiddenSign"],
] as const)("%s of “%s” is reported before sending", (field, value, rule) => {
  expect(faults(create, { ...least, [field]: value })).toEqual([`${field} ${rule}`]);
});

test.each([
  ["site_url", "own.example"],
  ["order_email", "hr@own.example; jobs@own.example"],
  ["phone", "8.495.123–45–67 доб. 5"],
  ["phone", "\u202dтел. +7 (495) 123-45-67\u202c"],
  ["phone_additional", "tel:+74951234567\u200b"],
  ["responsibility", "Точить\r\n\tи сверлить"],
  ["responsibility", "Точить\vи сверлить\u2028и шлифовать"],
  ["responsibility", "Точить\u0007"],
  ["post", "Токарь\tв цех"],
  ["phone", "\u202d+7 (495) 123-45-67\u202c"],
  ["phone", "+7 (495) 123-45-67\u200b"],
  ["order_email", "\ufeffhr@own.example"],
] as const)("%s of “%s” is normalized by the service, so nothing is reported", (field, value) => {
  expect(faults(create, { ...least, [field]: value })).toEqual([]);
});

test("an extension that contradicts the phone is reported at the extension", () => {
  const both = (phone: string, extension: string, rules = own) =>
    faults(create, { ...least, phone, phone_extension: extension }, rules);
  expect(both("+7 495 123-45-67 доб. 5", "6")).toEqual(["phone_extension otherExtension"]);
  expect(both("+7 495 123-45-67 доб. 5", "6", other)).toEqual([]);
  expect(both("+7 495 123-45-67 доб. 5", "5")).toEqual([]);
  expect(both("+7 495 123-45-67", "6")).toEqual([]);
});

test("a reversed range is reported at its upper end, and equal ends are valid", () => {
  const range = (from: string, to: string) =>
    faults(create, { ...least, salary_from: from, salary_to: to });
  expect(range("100", "99")).toEqual(["salary_to reversed"]);
  expect(range("100", "100")).toEqual([]);
  expect(range("", "99")).toEqual([]);
});

test("fields that an operation does not accept are not checked", () => {
  expect(faults(create, { ...least, citizenship: "x".repeat(999) })).toEqual([]);
});

test("an edit is checked by its changes, with both ends of a range together", () => {
  const base: VacancyValues = { ...least, age_kandidat_ot: "40", age_kandidat_to: "20" };
  expect(faults(editOf(base), { ...base, post: "Курьер" })).toEqual([]);
  expect(faults(editOf(base), { ...base, age_kandidat_ot: "41" })).toEqual([
    "age_kandidat_to reversed",
  ]);
});

test("fields of activity may be empty only while the title finds them", () => {
  const notFoundByTitle = ["specializations", "specializations_subheading"] as const;
  expect(faults(create, least, { hasOurLimits: true, notFoundByTitle })).toEqual([
    "specializations notFoundByTitle",
    "specializations_subheading notFoundByTitle",
  ]);
  const base: VacancyValues = { ...least, specializations: ["1"] };
  expect(
    faults(editOf(base), least, { hasOurLimits: true, notFoundByTitle: ["specializations"] }),
  ).toEqual(["specializations notFoundByTitle"]);
});

test.each([
  ["post", "Ж".repeat(210)],
  ["age_kandidat_ot", "12"],
  ["age_kandidat_to", "130"],
  ["salary_from", "-1"],
  ["salary_to", "1000000000"],
  ["responsibility", "Ж".repeat(6000)],
  ["site_url", "не адрес"],
  ["order_email", "hr"],
] as const)("%s beyond our limits is left for another service to refuse", (field, value) => {
  expect(faults(create, { ...least, [field]: value }, other)).toEqual([]);
  expect(faults(create, { ...least, [field]: value })).toHaveLength(1);
  expect(limitFindings([field], formValuesOf({ [field]: value }))).toHaveLength(1);
});

test("another service may accept a reversed range, but never a word in place of a number or an empty required field", () => {
  expect(faults(create, { ...least, salary_from: "100", salary_to: "99" }, other)).toEqual([]);
  expect(faults(create, { ...least, post: "", salary_from: "сто" }, other)).toEqual([
    "post required",
    "salary_from notInteger",
  ]);
});

test("a required field with an unknown value may stay empty", () => {
  expect(faults(editOf(least, ["company_id"]), { ...least, post: "Курьер" })).toEqual([]);
});

test.each(["звонить после шести", "+7 916 123-45-67, +7 916 765-43-21", "8 916"])(
  "“%s” is no phone, whichever service gets it",
  (phone) => {
    expect(faults(create, { ...least, phone }, other)).toEqual(["phone notPhone"]);
    expect(faults(create, { ...least, phone_additional: phone }, other)).toEqual([
      "phone_additional notPhone",
    ]);
  },
);
