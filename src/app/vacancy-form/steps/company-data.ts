import type { Company } from "#contract/vacancies.ts";
import {
  vacancyFields,
  type AnyVacancyField,
  type VacancyField,
  type WriteOperation,
} from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";

/** The parameters a company can give (§4.7 rule 2). */
export type CompanyGivenName = Extract<
  AnyVacancyField["name"],
  Exclude<keyof Company, "id" | "name"> | "company_name"
>;

export interface EffectiveValue {
  readonly name: CompanyGivenName;
  /** The value in the ad; empty if neither side has one. */
  readonly value: string;
  readonly from: "typed" | "company" | "none";
  /** A typed value that the company's value replaces. */
  readonly overruled: string | undefined;
}

type GivenField = VacancyField<CompanyGivenName>;

// The table's rows that a company can fill; `company-data.test.ts` checks the names against them.
const given = (vacancyFields as readonly VacancyField[]).filter(
  (field): field is GivenField => field.fromCompany !== undefined,
);

/**
 * The vacancy's value for each parameter a company can give (§4.7 rules 2 and 3): a new vacancy takes names, logo and
 * phones from the company unless `not_use_company_data` is 1, and the rest for empty fields; an edit takes only values
 * for empty fields. A phone and its extension come from the same source.
 * @param company undefined if not chosen or not known
 */
export function effectiveValues(
  values: VacancyValues,
  company: Company | undefined,
  operation: WriteOperation = "create",
): readonly EffectiveValue[] {
  const isCompanyFirst = operation === "create" && values.not_use_company_data !== "1";
  const typed = (name: CompanyGivenName): string => textOf(values[name]);
  const isTaken = ({ name, fromCompany }: GivenField): boolean =>
    companyValue(company, name) !== "" &&
    (typed(name) === "" || (fromCompany === "unlessRefused" && isCompanyFirst));
  return given.map((field) => {
    const { name } = field;
    const own = typed(name);
    const taken = isTaken(numberOf(field));
    const value = taken ? companyValue(company, name) : own;
    return {
      name,
      value,
      from: value === "" ? "none" : taken ? "company" : "typed",
      overruled: taken && own !== "" && own !== value ? own : undefined,
    };
  });
}

/** The company's value for a parameter; empty if it has none. */
export function companyValue(company: Company | undefined, name: CompanyGivenName): string {
  if (company === undefined) return "";
  return name === "company_name" ? company.name : company[name];
}

/** An extension comes from the same source as its phone. */
const numberOf = (field: GivenField): GivenField =>
  given.find(({ name }) => name === field.extensionOf) ?? field;

const textOf = (value: VacancyValues[keyof VacancyValues]): string =>
  typeof value === "string" ? seenText(value) : "";
