import type { ExpressionBuilder } from "kysely";
import { responsePageLimit } from "#contract/lists.ts";
import { mostNewResponses, type ResponseSearch } from "#contract/responses.ts";
import { dayMs, moscowDayStart } from "../clock.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import { wordSearch } from "../store/search-keys.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { refusePhoneLook } from "./phone-looks.ts";
import {
  maskedPhone,
  phoneDigits,
  presentResponse,
  responsesWithVacancies,
} from "./response-store.ts";

/** The client's responses, newest first. A page past the end keeps the true total. */
export const listResponses: Handler<"listResponses"> = async (input, { store, currentUser }) =>
  await pageOf(store, currentUser.clientId, input.params, input.query ?? {});

/** The same by name or phone. They are in the body, because addresses are logged in many places. */
export const searchResponses: Handler<"searchResponses"> = async (input, context) => {
  const { store, currentUser } = context;
  const { body = {} } = input;
  const refused = body.phone === undefined ? undefined : await refusePhoneLook(context, 1);
  return refused ?? (await pageOf(store, currentUser.clientId, input.params, body));
};

/** The responses since the user last looked, or all if the user never has, except those the user entered. */
export const newResponses: Handler<"newResponses"> = async (_input, { store, currentUser }) => {
  const looked = await store.db
    .selectFrom("response_looks")
    .select("seen_at")
    .where("user_id", "=", currentUser.userId)
    .executeTakeFirst();
  const rows = await store.db
    .selectFrom("responses")
    .select("id")
    .where("client_id", "=", currentUser.clientId)
    .where("created_at", ">", looked?.seen_at ?? 0)
    .where(({ eb, or }) =>
      or([eb("entered_by", "is", null), eb("entered_by", "<>", currentUser.userId)]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostNewResponses)
    .execute();
  return { status: 200, body: { data: { ids: rows.map(({ id }) => id) } } };
};

/** An older response does not move the mark back, and an erased one changes nothing. */
export const seeResponses: Handler<"seeResponses"> = async ({ body }, { store, currentUser }) => {
  const newest = await store.db
    .selectFrom("responses")
    .select("created_at")
    .where("id", "=", body.upTo)
    .where("client_id", "=", currentUser.clientId)
    .executeTakeFirst();
  if (newest !== undefined) {
    await store.db
      .insertInto("response_looks")
      .values({ user_id: currentUser.userId, seen_at: newest.created_at })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ seen_at: newest.created_at })
          .where("response_looks.seen_at", "<", newest.created_at),
      )
      .execute();
  }
  return { status: 200, body: { data: { result: newest !== undefined } } };
};

async function pageOf(
  store: Store,
  clientId: number,
  params: Parameters<typeof wantedPage>[0],
  search: ResponseSearch,
) {
  const page = wantedPage(params, responsePageLimit.default);
  const matches = conditions(store, clientId, search);
  const { total } = await store.db
    .selectFrom("responses")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows =
    page.offset < total
      ? await responsesWithVacancies(store)
          .where(matches)
          .orderBy("responses.created_at", "desc")
          .orderBy("responses.id", "desc")
          .limit(page.limit)
          .offset(page.offset)
          .execute()
      : [];
  const items = rows.map((row) => presentResponse(row, maskedPhone(row.phone_digits)));
  return { status: 200 as const, body: { data: listEnvelope(items, total, page) } };
}

function conditions({ dialect }: Store, clientId: number, search: ResponseSearch) {
  const { vacancy_id: vacancyId, from, to, phone } = search;
  const name = wordSearch(search.full_name ?? "", {
    search: "responses.full_name_search",
    sort: "responses.full_name_folded",
  });
  return (expression: ExpressionBuilder<Tables, "responses">) => {
    const wanted = [
      expression("responses.client_id", "=", clientId),
      vacancyId !== undefined && expression("responses.vacancy_id", "=", vacancyId),
      from !== undefined && expression("responses.created_at", ">=", moscowDayStart(from)),
      to !== undefined && expression("responses.created_at", "<", moscowDayStart(to) + dayMs),
      phone !== undefined && expression("responses.phone_digits", "=", phoneDigits(phone)),
      // In any order, because some people write the surname first.
      ...name.texts.map((text) => dialect.contains(name.column, text)),
    ];
    return expression.and(wanted.filter((condition) => typeof condition === "object"));
  };
}
