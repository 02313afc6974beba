import type { Selectable } from "kysely";
import type { CurrentUser } from "../access.ts";
import { moscowTimestamp } from "../clock.ts";
import { hidden, refuse } from "../refusal.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

/** A response with its vacancy's title. */
type ResponseRow = Selectable<Tables["responses"]> & { readonly vacancy_title: string };

/** Responses with their vacancies' titles; a response's vacancy always exists. */
export const responsesWithVacancies = ({ db }: Pick<Store, "db">) =>
  db
    .selectFrom("responses")
    .innerJoin("vacancies", "vacancies.id", "responses.vacancy_id")
    .selectAll("responses")
    .select("vacancies.title as vacancy_title");

const responseNotFound = refuse(404, "not_found", "Отклик не найден.");

/** A response of the caller's client (decisions, Who may do what). */
export async function findOwnResponse(
  store: Store,
  currentUser: Pick<CurrentUser, "clientId">,
  id: number,
): Promise<
  | { readonly response: ResponseRow; readonly refusal?: never }
  | { readonly response?: never; readonly refusal: typeof responseNotFound }
> {
  const response = await responsesWithVacancies(store)
    .where("responses.id", "=", id)
    .executeTakeFirst();
  if (response === undefined) return { refusal: responseNotFound };
  return response.client_id === currentUser.clientId
    ? { response }
    : { refusal: hidden(responseNotFound) };
}

/**
 * A response as lists show it.
 * @param phone in the form to show
 */
export const presentResponse = (row: ResponseRow, phone: string) => ({
  id: row.id,
  vacancy: { id: row.vacancy_id, title: row.vacancy_title },
  full_name: row.full_name,
  phone,
  birthday: row.birthday,
  citizenship: row.citizenship,
  createdAt: moscowTimestamp(row.created_at),
  keepUntil: moscowTimestamp(row.keep_until),
  source: { type: row.source, name: row.source_name },
});

/** `79991234567` of `+7 (999) 123-45-67` (§2.4). */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, "");

/** Eleven digits in the format of §2.4. */
export const phoneInFull = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");

/** The phone in lists: enough to tell candidates apart, too little to call. */
export const maskedPhone = (digits: string): string => `+7 (***) ***-**-${digits.slice(-2)}`;
