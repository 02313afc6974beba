import type { Selectable } from "kysely";
import type { ErrorEntry } from "#contract/errors.ts";
import type { ResponseBody } from "#contract/responses.ts";
import { cleanLine, cleanText } from "#contract/text.ts";
import type { Handler, Preparation } from "../handler.ts";
import { responseEnvelope, envelope } from "../refusal.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import { fullNameKeys } from "../store/search-keys.ts";
import { newId } from "../store/record-ids.ts";
import type { Tables } from "../store/tables.ts";
import { refusePhoneLook } from "./phone-looks.ts";
import { phoneDigits } from "./response-store.ts";
import { inOrder, readResponse, unknownVacancy } from "./read-response.ts";
import { dayMs, expiryTime } from "../clock.ts";

/** §4.6: a partner's program sends a response; all errors are returned at once, by field. */
export const createResponse =
  ({ keepDays }: Retention): Handler<"createResponse"> =>
  async ({ body }, { store, clock, currentUser }) => {
    const sender = {
      clientId: currentUser.clientId,
      source: "partner",
      name: currentUser.name,
      userId: null,
    } as const;
    const times = { now: expiryTime(clock), keepDays };
    const added = await addResponse(store, sender, body, times);
    if (added.id === undefined) return { status: 400, body: responseEnvelope(added.problems) };
    return { status: 200, body: { data: { id: added.id } } };
  };

/**
 * Staff enter a response, by the rules of §4.6; if the candidate has responded already, the answer says so. So an entry is
 * a look at its phone. That is counted outside the transaction, like other looks; a body that is refused tells nothing.
 */
export const enterResponse =
  ({ keepDays }: Retention): Preparation<"enterResponse"> =>
  async (input, context) => {
    const { clock, currentUser } = context;
    const sender = {
      clientId: currentUser.clientId,
      source: "staff",
      name: currentUser.name,
      userId: currentUser.userId,
    } as const;
    const times = { now: expiryTime(clock), keepDays };
    const body = cleaned(input.body);
    if (readResponse(body, times.now).problems.length === 0) {
      const refused = await refusePhoneLook(context, 1);
      if (refused !== undefined) return refused;
    }
    return async (store) => {
      const added = await addResponse(store, sender, body, times);
      if (added.id === undefined) return { status: 400, body: envelope(added.problems) };
      const { id, response } = added;
      const known = await responsesWithPhones(store, currentUser.clientId, [
        phoneDigits(response.phone),
      ]);
      const duplicates = known
        .filter((one) => one.vacancy_id === response.vacancy_id && one.id !== id)
        .map((one) => one.id);
      return { status: 201, body: { data: { id, duplicates } } };
    };
  };

/** What staff type or paste. A partner's response is stored as it was sent. */
const cleaned = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => {
      if (typeof value !== "string") return [field, value];
      return [field, field === "about_candidate" ? cleanText(value).trim() : cleanLine(value)];
    }),
  );

interface Sender {
  readonly clientId: number;
  readonly source: Tables["responses"]["source"];
  /** Of the API key or the user. */
  readonly name: string;
  /** Null for an API key. */
  readonly userId: number | null;
}

/** The operator's setting: how many days a response is kept. */
export interface Retention {
  readonly keepDays: number;
}

/** Stores a response (§2.4), or returns all its errors at once. */
async function addResponse(
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
  const mayBeOpen = id === undefined || (await takesResponses(store, sender.clientId, id));
  const wrong = mayBeOpen ? problems : [...problems, unknownVacancy(id)];
  if (!isWhole(given) || wrong.length > 0) return { problems: inOrder(wrong) };
  try {
    return { id: await insert(store, sender, given, now, keepDays), response: given };
  } catch (error) {
    // The vacancy was deleted after it was read.
    if (store.dialect.isMissingReference(error)) {
      return { problems: [unknownVacancy(given.vacancy_id)] };
    }
    throw error;
  }
}

/** Every required field could be read; `problems` holds one for each that could not. */
const isWhole = (given: Partial<ResponseBody>): given is ResponseBody =>
  given.vacancy_id !== undefined && given.full_name !== undefined && given.phone !== undefined;

/** An archived vacancy accepts no responses, nor does another client's (decisions, Vacancies). */
async function takesResponses(store: Store, clientId: number, id: number): Promise<boolean> {
  const [found] = await openVacancy(store, { id, clientId });
  return found !== undefined;
}

const openVacancy = fixedQuery(({ db }, given: Given<{ id: number; clientId: number }>) =>
  db
    .selectFrom("vacancies")
    .select("id")
    .where("id", "=", given.id)
    .where("client_id", "=", given.clientId)
    .where("archive", "=", 0),
);

const addRow = fixedQuery(({ db }, given: Given<Selectable<Tables["responses"]>>) =>
  db.insertInto("responses").values({
    id: given.id,
    vacancy_id: given.vacancy_id,
    full_name: given.full_name,
    full_name_folded: given.full_name_folded,
    full_name_search: given.full_name_search,
    phone_digits: given.phone_digits,
    cv_url: given.cv_url,
    about_candidate: given.about_candidate,
    birthday: given.birthday,
    citizenship: given.citizenship,
    client_id: given.client_id,
    source: given.source,
    source_name: given.source_name,
    entered_by: given.entered_by,
    created_at: given.created_at,
    keep_until: given.keep_until,
  }),
);

async function insert(
  store: Store,
  { clientId, source, name, userId }: Sender,
  response: ResponseBody,
  now: number,
  keepDays: number,
): Promise<number> {
  const id = await newId(store);
  await addRow(store, {
    id,
    ...columnsOf(response),
    client_id: clientId,
    source,
    source_name: name,
    entered_by: userId,
    created_at: now,
    keep_until: now + keepDays * dayMs,
  });
  return id;
}

/** The columns with the sent values. */
export const columnsOf = ({ phone, ...response }: ResponseBody) => ({
  vacancy_id: response.vacancy_id,
  full_name: response.full_name,
  ...fullNameKeys(response.full_name),
  phone_digits: phoneDigits(phone),
  cv_url: response.cv_url ?? null,
  about_candidate: response.about_candidate ?? null,
  birthday: response.birthday ?? null,
  citizenship: response.citizenship ?? null,
});

/** A client's responses with one of these phones, newest first. */
async function responsesWithPhones(
  { db }: Store,
  clientId: number,
  phones: readonly string[],
): Promise<{ id: number; vacancy_id: number; phone_digits: string }[]> {
  return await db
    .selectFrom("responses")
    .select(["id", "vacancy_id", "phone_digits"])
    .where("client_id", "=", clientId)
    .where("phone_digits", "in", phones)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Which of these responses exist already, by phone and vacancy. */
export const findDuplicates: Handler<"findDuplicates"> = async ({ body }, context) => {
  const { store, currentUser } = context;
  const wanted = body.responses.map(
    ({ vacancy_id, phone }) => `${vacancy_id} ${phoneDigits(phone)}`,
  );
  const phones = new Set(body.responses.map(({ phone }) => phoneDigits(phone)));
  const refused = await refusePhoneLook(context, phones.size);
  if (refused !== undefined) return refused;
  const known = new Map(
    (await responsesWithPhones(store, currentUser.clientId, [...phones]))
      // Later entries win, so the newest is last.
      .toReversed()
      .map(({ id, vacancy_id, phone_digits }) => [`${vacancy_id} ${phone_digits}`, id]),
  );
  const items = wanted.flatMap((key, at) => {
    const id = known.get(key);
    return id === undefined ? [] : [{ at, id }];
  });
  return { status: 200, body: { data: { items } } };
};
