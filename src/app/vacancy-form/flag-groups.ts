import { vacancyFields, type AnyVacancyField } from "#contract/vacancy-fields.ts";

/** The parameters that say yes or no about the job; the switch of rule 3 is none of them. */
export type JobFlagName = Exclude<
  Extract<AnyVacancyField, { kind: "flag" }>["name"],
  "not_use_company_data"
>;

/** The form asks whether to use the company's data, the interface whether not to: ticked is 0 (§4.7 rule 3). */
export const isAskedInReverse = (name: string): boolean => name === "not_use_company_data";

export const flagGroupNames = ["benefits", "terms", "needed", "suits"] as const;
export type FlagGroupName = (typeof flagGroupNames)[number];

/** Where each is looked for; a flag without a group does not compile. */
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
