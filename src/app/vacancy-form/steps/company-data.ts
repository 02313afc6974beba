import { companyFields, takenFromCompany, type CompanyGivenName } from "#contract/company-data.ts";
import type { Company } from "#contract/vacancies.ts";
import type { WriteOperation } from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";

export interface EffectiveValue {
  readonly name: CompanyGivenName;
  /** The value in the ad; empty if neither side has one. */
  readonly value: string;
  readonly from: "typed" | "company" | "none";
  /** A typed value that the company's value replaces. */
  readonly overruled: string | undefined;
}

/**
 * The vacancy's value for each parameter a company can give (§4.7 rules 2 and 3). An edit has no switch: it takes only
 * values for empty fields.
 * @param company undefined if not chosen or not known
 */
export function effectiveValues(
  values: VacancyValues,
  company: Company | undefined,
  operation: WriteOperation = "create",
): readonly EffectiveValue[] {
  const asked = operation === "create" ? values : { ...values, not_use_company_data: "1" };
  const taken = company && takenFromCompany(asked, company);
  return companyFields.map(({ name }) => {
    const own = textOf(values[name]);
    const given = taken?.get(name);
    const value = given ?? own;
    return {
      name,
      value,
      from: value === "" ? "none" : given === undefined ? "typed" : "company",
      overruled: own !== "" && own !== value ? own : undefined,
    };
  });
}

/** Whether the company's value would replace one of these typed ones. */
export const overrulesTyped = (
  values: VacancyValues,
  company: Company | undefined,
  typed: ReadonlySet<string>,
): boolean =>
  effectiveValues(values, company).some(
    ({ name, overruled }) => overruled !== undefined && typed.has(name),
  );

const textOf = (value: VacancyValues[keyof VacancyValues]): string =>
  typeof value === "string" ? seenText(value) : "";
