import type { Company } from "./vacancies.ts";
import { vacancyFields, type AnyVacancyField, type VacancyField } from "./vacancy-fields.ts";
import { isEmptyValue, keptValue, type VacancyValues } from "./vacancy-values.ts";

/** The parameters a company can give (§4.7 rule 2). */
export type CompanyGivenName = Extract<
  AnyVacancyField["name"],
  Exclude<keyof Company, "id" | "name"> | "company_name"
>;

type GivenField = VacancyField<CompanyGivenName>;
type CompanyData = Omit<Company, "id">;

/** Their rows, in the table's order; `company-data.test.ts` of the form checks their names. */
export const companyFields = (vacancyFields as readonly VacancyField[]).filter(
  (field): field is GivenField => field.fromCompany !== undefined,
);

/** The company's value for a parameter; empty if it has none. */
export const companyValue = (company: CompanyData, name: CompanyGivenName): string =>
  name === "company_name" ? company.name : company[name];

/** An extension comes from the same source as its phone, because with another number it would reach nobody. */
export const numberOf = (field: GivenField): GivenField =>
  companyFields.find(({ name }) => name === field.extensionOf) ?? field;

/**
 * The values a vacancy takes from its company (§4.7 rules 2 and 3): those of its empty parameters, and names, logo and
 * phones unless `not_use_company_data` is 1. Where the company has no value, the vacancy's own stays. Only the extension
 * of a taken phone may be empty: it replaces the typed one.
 * @param only limits it to these parameters
 */
export function takenFromCompany(
  values: VacancyValues,
  company: CompanyData,
  only?: ReadonlySet<string>,
): ReadonlyMap<CompanyGivenName, string> {
  const isCompanyFirst = values.not_use_company_data !== "1";
  const isTaken = ({ name, fromCompany }: GivenField): boolean =>
    (only?.has(name) ?? true) &&
    companyValue(company, name) !== "" &&
    (isEmptyValue(keptValue(name, values[name] ?? "")) ||
      (fromCompany === "unlessRefused" && isCompanyFirst));
  return new Map(
    companyFields
      .filter((field) => isTaken(numberOf(field)))
      .map(({ name }) => [name, companyValue(company, name)]),
  );
}
