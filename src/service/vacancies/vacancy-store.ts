import type { Selectable } from "kysely";
import type { Vacancy } from "#contract/vacancies.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { CurrentUser } from "../access.ts";
import { hidden, refuse } from "../refusal.ts";
import { titleKeys } from "../store/search-keys.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

export type VacancyRow = Selectable<Tables["vacancies"]>;

export const vacancyNotFound = refuse(404, "not_found", "Вакансия не найдена.");

const vacancyColumns = [
  "id",
  "client_id",
  "company_id",
  "title",
  "title_folded",
  "title_search",
  "state",
  "archive",
  "created_at",
  "edited_at",
  "activated_at",
  "completed_at",
  "archived_at",
  "version",
  "specific",
  "placing_details",
] as const satisfies readonly (keyof VacancyRow)[];

const oneVacancy = fixedQuery(({ db }, given: Given<{ id: number }>) =>
  db.selectFrom("vacancies").select(vacancyColumns).where("id", "=", given.id),
);

/** A vacancy of the caller's client (decisions, Who may do what). */
export async function findOwnVacancy(
  store: Store,
  currentUser: Pick<CurrentUser, "clientId">,
  id: number,
): Promise<
  | { readonly vacancy: VacancyRow; readonly refusal?: never }
  | { readonly vacancy?: never; readonly refusal: typeof vacancyNotFound }
> {
  const [vacancy] = await oneVacancy(store, { id });
  if (vacancy === undefined) return { refusal: vacancyNotFound };
  return vacancy.client_id === currentUser.clientId
    ? { vacancy }
    : { refusal: hidden(vacancyNotFound) };
}

/** The values of a vacancy's parameters. */
export function valuesOfRow({ specific }: Pick<VacancyRow, "specific">): VacancyValues {
  // Written only by `valueColumns`.
  return JSON.parse(specific) as VacancyValues;
}

/** Data of a vacancy besides its parameters: tariff, packet, and the parts of its address (§2.5). */
export type VacancyExtras = Pick<Vacancy, "tariff" | "packet" | "address">;

export function extrasOfRow({
  placing_details: details,
}: Pick<VacancyRow, "placing_details">): VacancyExtras | undefined {
  // Always written as this type.
  return details === null ? undefined : (JSON.parse(details) as VacancyExtras);
}

export async function valuesInStore({ db }: Store, id: number): Promise<VacancyValues | undefined> {
  const row = await db
    .selectFrom("vacancies")
    .select("specific")
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? undefined : valuesOfRow(row);
}

/** The columns with the values; job title and company also have columns of their own. */
export function valueColumns(values: VacancyValues) {
  const title = String(values.post);
  return {
    company_id: Number(values.company_id),
    title,
    ...titleKeys(title),
    specific: JSON.stringify(values),
  };
}
