import type { ErrorEntry } from "#contract/errors.ts";
import type { ResponseBody } from "#contract/responses.ts";
import { foldWords } from "../store/dialect.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { phoneDigits } from "./phone.ts";
import { inOrder, readResponse, unknownVacancy } from "./read-response.ts";

export interface Sender {
  readonly clientId: number;
  readonly source: Tables["responses"]["source"];
  /** Of the API key, or of the user. */
  readonly name: string;
}

/** What the operator has set: how many days a response is kept. */
export interface Retention {
  readonly keepDays: number;
}

export const defaultKeepDays = 180;

const MS_A_DAY = 86_400_000;

/** Writes down a response (§2.4), or tells all that is wrong with it at once. */
export async function addResponse(
  store: Store,
  sender: Sender,
  body: object,
  { now, keepDays }: Retention & { readonly now: number },
): Promise<
  | { readonly id: number; readonly response: ResponseBody }
  | { readonly id?: never; readonly problems: ErrorEntry[] }
> {
  const { given, problems } = readResponse(body, now);
  const id = given.vacancy_id;
  const isTaken = id === undefined || (await takesResponses(store, sender.clientId, id));
  const wrong = isTaken ? problems : [...problems, unknownVacancy(id)];
  if (!isWhole(given) || wrong.length > 0) return { problems: inOrder(wrong) };
  try {
    return { id: await insert(store, sender, given, now, keepDays), response: given };
  } catch (error) {
    // The vacancy was deleted since it was looked at.
    if (store.dialect.isMissingReference(error)) {
      return { problems: [unknownVacancy(given.vacancy_id)] };
    }
    throw error;
  }
}

/** Every required field could be read; `problems` holds one for each that could not. */
const isWhole = (given: Partial<ResponseBody>): given is ResponseBody =>
  given.vacancy_id !== undefined && given.full_name !== undefined && given.phone !== undefined;

/** An archived vacancy takes none, nor does another client's (decisions, Vacancies). */
async function takesResponses({ db }: Store, clientId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom("vacancies")
    .select("id")
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("archive", "=", 0)
    .executeTakeFirst();
  return found !== undefined;
}

async function insert(
  { db }: Store,
  { clientId, source, name }: Sender,
  response: ResponseBody,
  now: number,
  keepDays: number,
): Promise<number> {
  const { id } = await db
    .insertInto("responses")
    .values({
      ...columnsOf(response),
      client_id: clientId,
      source,
      source_name: name,
      created_at: now,
      keep_until: now + keepDays * MS_A_DAY,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns that hold what was sent. */
export const columnsOf = ({ phone, ...response }: ResponseBody) => ({
  vacancy_id: response.vacancy_id,
  full_name: response.full_name,
  full_name_folded: foldWords(response.full_name),
  phone_digits: phoneDigits(phone),
  cv_url: response.cv_url ?? null,
  about_candidate: response.about_candidate ?? null,
  birthday: response.birthday ?? null,
  citizenship: response.citizenship ?? null,
});
