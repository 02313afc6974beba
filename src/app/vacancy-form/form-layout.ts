import {
  fieldsOf,
  vacancyField,
  vacancyFields,
  type AnyVacancyField,
  type VacancyStep,
  type WriteOperation,
} from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, type FormFieldName, type FormStep } from "./form-values.ts";

/** The yes-or-no parameters about the job, without the switch of rule 3. */
export type JobFlagName = Exclude<
  Extract<AnyVacancyField, { kind: "flag" }>["name"],
  "not_use_company_data"
>;

/** The form asks whether to use the company's data, the interface whether not to, so checked is 0 (§4.7 rule 3). */
export const isInverted = (name: string): boolean => name === "not_use_company_data";

export const flagGroupNames = ["benefits", "terms", "needed", "suits"] as const;
export type FlagGroupName = (typeof flagGroupNames)[number];

/** The group of each flag; a flag without a group does not compile. */
const groupOf: Readonly<Record<JobFlagName, FlagGroupName>> = {
  lca: "benefits",
  mobile_telephony: "benefits",
  food: "benefits",
  travel_petrol: "benefits",
  coveralls: "benefits",
  company_car: "benefits",
  fitness: "benefits",
  education_training: "benefits",
  assistance_with_relocation_accommodation: "benefits",
  trip: "terms",
  without_registration_under_labor_code: "terms",
  medical_book: "needed",
  passport: "needed",
  private_car: "needed",
  accept_kids: "suits",
  accept_handicapped: "suits",
};

const isJobFlag = (name: string): name is JobFlagName => Object.hasOwn(groupOf, name);

/** The flags of a group in the interface's order. */
export const flagsOf = (group: FlagGroupName): readonly JobFlagName[] =>
  vacancyFields
    .map(({ name }) => name)
    .filter(isJobFlag)
    .filter((name) => groupOf[name] === group);

/** Fields on one line: a range under one title, or a phone with its extension. */
export type FieldRow = readonly [FormFieldName] | readonly [from: FormFieldName, to: FormFieldName];

interface StepLayout {
  /** The required fields, in the order in which people decide on them. */
  readonly required: readonly FieldRow[];
  /** Optional fields that are often filled in. */
  readonly optional: readonly FieldRow[];
  /** Yes-or-no parameters, found by search. */
  readonly flags: readonly FlagGroupName[];
}

/** The place of each field. `form-layout.test.ts` checks that every parameter is there once, in its step. */
export const formLayout: Readonly<Record<VacancyStep, StepLayout>> = {
  job: {
    required: [["post"], ["specializations"], ["specializations_subheading"], ["responsibility"]],
    optional: [["link_to_the_video_on_youtube"]],
    flags: [],
  },
  conditions: {
    required: [["employment"], ["schedule"], ["operating_conditions"]],
    optional: [["salary_from", "salary_to"], ["amount"]],
    flags: ["benefits", "terms"],
  },
  requirements: {
    required: [["qualification_requirements"]],
    optional: [
      ["experience"],
      ["education"],
      ["driving_license"],
      ["age_kandidat_ot", "age_kandidat_to"],
      ["work_permits"],
      ["citizenship"],
      ["w_m"],
    ],
    flags: ["needed", "suits"],
  },
  place: { required: [["address"], ["metro"]], optional: [], flags: [] },
  employer: {
    required: [["company_id"], ["person_name"]],
    optional: [
      ["not_use_company_data"],
      ["company_name"],
      ["phone", "phone_extension"],
      ["phone_additional", "phone_additional_extension"],
      ["order_email"],
      ["site_url"],
      ["logo_url"],
      ["more_info"],
    ],
    flags: [],
  },
};

const taken: Readonly<Record<WriteOperation, ReadonlySet<string>>> = {
  create: new Set(fieldsOf("create").map(({ name }) => name)),
  edit: new Set(fieldsOf("edit").map(({ name }) => name)),
};

/** Whether an operation accepts the field; other fields are not shown. */
export const isTaken = (operation: WriteOperation, name: FormFieldName): boolean =>
  taken[operation].has(name);

/** The values that creation accepts. */
export const creatable = (values: VacancyValues): VacancyValues =>
  Object.fromEntries(
    formFieldNames.flatMap((name) =>
      values[name] === undefined || !isTaken("create", name) ? [] : [[name, values[name]]],
    ),
  );

/** The fields of a step in their displayed order. */
export function fieldsOfStep(step: FormStep, operation: WriteOperation): readonly FormFieldName[] {
  if (step === "review") return [];
  const { required, optional, flags } = formLayout[step];
  return [...required.flat(), ...optional.flat(), ...flags.flatMap(flagsOf)].filter((name) =>
    isTaken(operation, name),
  );
}

/** The step that contains a field. */
export const stepOfField = (name: FormFieldName): VacancyStep => vacancyField(name)?.step ?? "job";

/** The pairs of fields that are the ends of a range. */
export const rangesOfForm: readonly (readonly [FormFieldName, FormFieldName])[] = [
  ["salary_from", "salary_to"],
  ["age_kandidat_ot", "age_kandidat_to"],
];

const partners: Readonly<Partial<Record<FormFieldName, readonly FormFieldName[]>>> = {
  salary_from: ["salary_to"],
  salary_to: ["salary_from"],
  age_kandidat_ot: ["age_kandidat_to"],
  age_kandidat_to: ["age_kandidat_ot"],
  // Another title may find these fields (§4.7 rule 1).
  specializations: ["post"],
  specializations_subheading: ["post", "specializations"],
  phone_extension: ["phone"],
  phone_additional_extension: ["phone_additional"],
  person_name: ["company_id", "not_use_company_data"],
};

/** The fields whose change may fix an error of this one. */
export const partnersOf = (name: FormFieldName): readonly FormFieldName[] => partners[name] ?? [];
