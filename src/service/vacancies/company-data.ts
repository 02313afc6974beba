import type { Selectable } from "kysely";
import { companyFields, companyValue, numberOf, takenFromCompany } from "#contract/company-data.ts";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { withoutEmpty, type VacancyValue, type VacancyValues } from "#contract/vacancy-values.ts";
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

/**
 * A vacancy with the values of its company (§4.7 rules 2 and 3).
 * @param only limits it to these parameters
 */
export const withCompanyData = (
  values: VacancyValues,
  company: CompanyRow,
  only?: ReadonlySet<VacancyFieldName>,
): VacancyValues =>
  withoutEmpty({
    ...values,
    ...Object.fromEntries(takenFromCompany(values, company, only)),
  });

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
  const cameFromFormer = ({ name }: (typeof companyFields)[number]): boolean =>
    given[name] === undefined && (values[name] ?? "") === companyValue(former, name);
  const taken = companyFields
    .filter(({ name }) => given[name] === undefined)
    .filter((field) => cameFromFormer(numberOf(field)))
    .filter(({ name, required }) => required !== true || companyValue(company, name) !== "")
    .map(({ name }) => [name, companyValue(company, name)]);
  return withoutEmpty({ ...values, ...Object.fromEntries(taken) });
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
