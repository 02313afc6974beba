import type { Selectable } from "kysely";
import {
  vacancyFields,
  type VacancyField,
  type VacancyFieldName,
} from "#contract/vacancy-fields.ts";
import {
  isEmptyValue,
  withoutEmpty,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import type { Handler } from "../handler.ts";

export type CompanyRow = Selectable<Tables["companies"]>;

const oneCompany = fixedQuery(({ db }, given: Given<{ id: number; clientId: number }>) =>
  db
    .selectFrom("companies")
    .select([
      "id",
      "client_id",
      "name",
      "name_folded",
      "person_name",
      "logo_url",
      "phone",
      "phone_extension",
      "phone_additional",
      "phone_additional_extension",
      "order_email",
      "site_url",
      "more_info",
    ])
    .where("id", "=", given.id)
    .where("client_id", "=", given.clientId),
);

/** The client's company with this id; undefined if the client has no such company. */
export async function ownCompany(
  store: Store,
  clientId: number,
  id: VacancyValue | undefined,
): Promise<CompanyRow | undefined> {
  // No company has the id 0.
  const [company] = await oneCompany(store, { id: Number(id ?? 0), clientId });
  return company;
}

const rows: readonly VacancyField<VacancyFieldName>[] = vacancyFields;

/** The company's value for a parameter; empty if it has none, and if no company has one. */
function companyValue(company: CompanyRow, name: VacancyFieldName): string {
  switch (name) {
    case "company_name":
      return company.name;
    case "person_name":
    case "logo_url":
    case "phone":
    case "phone_extension":
    case "phone_additional":
    case "phone_additional_extension":
    case "order_email":
    case "site_url":
    case "more_info":
      return company[name];
    default:
      return "";
  }
}

/**
 * §4.7 rules 2 and 3: empty parameters get the company's values; so do name, company, logo and phones, unless
 * `not_use_company_data` is 1. If the company has no value, the given one stays. A phone and its extension come from
 * the same source, because one's number with the other's extension would reach nobody.
 * @param only limits it to these parameters
 */
export function withCompanyData(
  values: VacancyValues,
  company: CompanyRow,
  only?: ReadonlySet<VacancyFieldName>,
): VacancyValues {
  const isCompanyFirst = values.not_use_company_data !== "1";
  const isTaken = ({ name, fromCompany }: VacancyField<VacancyFieldName>): boolean =>
    (only?.has(name) ?? true) &&
    companyValue(company, name) !== "" &&
    (isEmptyValue(values[name]) || (fromCompany === "unlessRefused" && isCompanyFirst));
  const taken = rows
    .filter((field) => isTaken(numberOf(field)))
    .map(({ name }) => [name, companyValue(company, name)]);
  return withoutEmpty({ ...values, ...Object.fromEntries(taken) });
}

/**
 * A vacancy gets another company: values of the former company are replaced by the new one's, typed values stay. A
 * contact name is required, so it stays if the new company has none.
 */
export function withOtherCompany(
  values: VacancyValues,
  former: CompanyRow | undefined,
  company: CompanyRow,
  given: VacancyValues,
): VacancyValues {
  if (former === undefined) return values;
  const cameFromFormer = ({ name }: VacancyField<VacancyFieldName>): boolean =>
    given[name] === undefined && (values[name] ?? "") === companyValue(former, name);
  const taken = rows
    .filter(({ name }) => given[name] === undefined)
    .filter((field) => cameFromFormer(numberOf(field)))
    .filter(({ name, required }) => required !== true || companyValue(company, name) !== "")
    .map(({ name }) => [name, companyValue(company, name)]);
  return withoutEmpty({ ...values, ...Object.fromEntries(taken) });
}

/** An extension follows its number. */
function numberOf(field: VacancyField<VacancyFieldName>): VacancyField<VacancyFieldName> {
  return rows.find(({ name }) => name === field.extensionOf) ?? field;
}

/** All companies of the client by name, with the values that rules 2 and 3 of §4.7 take from them. */
export const listCompanies: Handler<"listCompanies"> = async (_input, { store, currentUser }) => {
  const items = await store.db
    .selectFrom("companies")
    .selectAll()
    .where("client_id", "=", currentUser.clientId)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return { status: 200, body: { data: { items, total: items.length } } };
};
