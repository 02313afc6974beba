/*
 * THE TABLE of a vacancy's parameters (§4.7, §4.8). Validation, bodies, property references, form and documentation are
 * derived from these rows. Their order is the interface's; errors are reported in it.
 */

export type FieldKind =
  | "text"
  | "longText"
  | "email"
  | "url"
  | "phone"
  | "integer"
  | "flag"
  | "dictionary"
  | "multiDictionary"
  | "company";

/** The steps of the wizard that have fields, in order. */
export const vacancySteps = ["job", "conditions", "requirements", "place", "employer"] as const;
export type VacancyStep = (typeof vacancySteps)[number];

interface FieldTraits {
  /** Required when creating; an edit may not empty it. */
  readonly required?: true;
  /** Characters a text may have. */
  readonly maxLength?: number;
  /** Bounds of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** If empty, the service derives it from the job title (§4.7 rule 1). */
  readonly foundByTitle?: true;
  /**
   * The company's value is used if this is empty (`ifEmpty`, rule 2), or always unless `not_use_company_data` is 1
   * (`unlessRefused`, rules 2 and 3).
   */
  readonly fromCompany?: "ifEmpty" | "unlessRefused";
  /** Belongs to this number and is copied together with it (an extension means nothing without its phone). */
  readonly extensionOf?: "phone" | "phone_additional";
  /** Sent as `{id}` when creating, as a bare id when editing. */
  readonly idObjectOnCreate?: true;
  /** The interface lists it for this operation only. */
  readonly only?: "create" | "edit";
  /** Another name of the same property, under which it is stored and returned. */
  readonly keptAs?: "link_to_the_video_on_youtube";
}

export interface VacancyField<
  Name extends string = string,
  Kind extends FieldKind = FieldKind,
> extends FieldTraits {
  readonly name: Name;
  /** The value of `field` in errors (§7): digits, never reused for another parameter. */
  readonly id: string;
  readonly kind: Kind;
  readonly step: VacancyStep;
}

const field =
  <Kind extends FieldKind>(kind: Kind, common: FieldTraits = {}) =>
  <const Name extends string>(
    name: Name,
    id: string,
    step: VacancyStep,
    traits: FieldTraits = {},
  ): VacancyField<Name, Kind> => ({ name, id, kind, step, ...common, ...traits });

const text = field("text", { maxLength: 255 });
const longText = field("longText", { maxLength: 5000 });
const url = field("url", { maxLength: 255 });
const phone = field("phone", { maxLength: 30 });
const extension = field("text", { maxLength: 10, fromCompany: "unlessRefused" });
const salary = field("integer", { min: 0, max: 999_999_999 });
const age = field("integer", { min: 14, max: 100 });
const flag = field("flag");
const dictionary = field("dictionary");
const multiDictionary = field("multiDictionary");

const required = { required: true } as const;
const requiredChoice = { required: true, idObjectOnCreate: true } as const;
const byTitle = { required: true, foundByTitle: true } as const;
const fromCompany = { fromCompany: "unlessRefused" } as const;
const fromCompanyIfEmpty = { fromCompany: "ifEmpty" } as const;

export const vacancyFields = [
  text("post", "1001", "job", { required: true, maxLength: 150 }),
  multiDictionary("specializations", "1002", "job", byTitle),
  multiDictionary("specializations_subheading", "1003", "job", byTitle),
  longText("responsibility", "1004", "job", required),
  dictionary("employment", "1005", "conditions", requiredChoice),
  dictionary("schedule", "1006", "conditions", requiredChoice),
  salary("salary_from", "1007", "conditions"),
  salary("salary_to", "1008", "conditions"),
  dictionary("amount", "1009", "conditions"),
  longText("qualification_requirements", "1010", "requirements", required),
  dictionary("experience", "1011", "requirements"),
  dictionary("education", "1012", "requirements"),
  longText("operating_conditions", "1013", "conditions", required),
  url("link_to_the_video", "1014", "job", {
    only: "create",
    keptAs: "link_to_the_video_on_youtube",
  }),
  text("address", "1015", "place", required),
  dictionary("metro", "1016", "place", required),
  age("age_kandidat_ot", "1017", "requirements"),
  age("age_kandidat_to", "1018", "requirements"),
  multiDictionary("work_permits", "1019", "requirements"),
  flag("accept_kids", "1020", "requirements"),
  flag("accept_handicapped", "1021", "requirements"),
  flag("medical_book", "1022", "requirements"),
  flag("passport", "1023", "requirements"),
  flag("private_car", "1024", "requirements"),
  multiDictionary("driving_license", "1025", "requirements"),
  flag("lca", "1026", "conditions"),
  flag("mobile_telephony", "1027", "conditions"),
  flag("food", "1028", "conditions"),
  flag("travel_petrol", "1029", "conditions"),
  flag("coveralls", "1030", "conditions"),
  flag("company_car", "1031", "conditions"),
  flag("fitness", "1032", "conditions"),
  flag("education_training", "1033", "conditions"),
  flag("trip", "1034", "conditions"),
  flag("assistance_with_relocation_accommodation", "1035", "conditions"),
  flag("without_registration_under_labor_code", "1036", "conditions"),
  field("company", { min: 1 })("company_id", "1037", "employer", required),
  flag("not_use_company_data", "1038", "employer", { only: "create" }),
  text("person_name", "1039", "employer", { required: true, maxLength: 100, ...fromCompany }),
  text("company_name", "1040", "employer", fromCompany),
  url("logo_url", "1041", "employer", { maxLength: 500, ...fromCompany }),
  phone("phone", "1042", "employer", fromCompany),
  extension("phone_extension", "1043", "employer", { extensionOf: "phone" }),
  phone("phone_additional", "1044", "employer", fromCompany),
  extension("phone_additional_extension", "1045", "employer", { extensionOf: "phone_additional" }),
  field("email", { maxLength: 500 })("order_email", "1046", "employer", fromCompanyIfEmpty),
  url("site_url", "1047", "employer", fromCompanyIfEmpty),
  longText("more_info", "1048", "employer", fromCompanyIfEmpty),
  url("link_to_the_video_on_youtube", "1049", "job", { only: "edit" }),
  dictionary("citizenship", "1050", "requirements", { only: "edit" }),
  dictionary("w_m", "1051", "requirements", { only: "edit" }),
] as const;

export type AnyVacancyField = (typeof vacancyFields)[number];
export type VacancyFieldName = AnyVacancyField["name"];
/** Each has a dictionary of its own name. */
export type DictionaryFieldName = Extract<
  AnyVacancyField,
  { kind: "dictionary" | "multiDictionary" }
>["name"];

export type WriteOperation = "create" | "edit";

/** A parameter by either of its names; undefined if the interface has no such parameter. */
export function vacancyField(name: string): VacancyField<VacancyFieldName> | undefined {
  return byName.get(name);
}

const byName: ReadonlyMap<string, VacancyField<VacancyFieldName>> = new Map(
  vacancyFields.map((row) => [row.name, row]),
);

/**
 * The parameters of an operation, in the table's order. Both accept both names of the video (decisions, Wire); only an
 * edit accepts citizenship and sex, only creation `not_use_company_data`.
 */
export function fieldsOf(operation: WriteOperation): readonly VacancyField<VacancyFieldName>[] {
  const rows: readonly VacancyField<VacancyFieldName>[] = vacancyFields;
  return rows.filter(
    ({ name, only, keptAs }) =>
      only === undefined ||
      only === operation ||
      keptAs !== undefined ||
      name === "link_to_the_video_on_youtube",
  );
}
