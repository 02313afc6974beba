import { sql, type ExpressionBuilder } from "kysely";
import { vacancyPageLimit, type VacancySort } from "#contract/lists.ts";
import { mostChecked, unpublishedStates } from "#contract/placement-watch.ts";
import { vacancyStateTitles, type VacancyListQuery } from "#contract/vacancies.ts";
import { moscowTimestamp } from "../clock.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import { attentionOf, isWatched } from "../reports/vacancy-attention.ts";
import type { Store } from "../store/open.ts";
import { wordSearch } from "../store/search-keys.ts";
import type { Tables } from "../store/tables.ts";

/** The client's vacancies, newest first by default. A page past the end keeps the true total. */
export const listVacancies: Handler<"listVacancies"> = async (
  input,
  { store, clock, currentUser },
) => {
  const page = wantedPage(input.params, vacancyPageLimit.default);
  const query = input.query ?? {};
  const matches = conditions(store, currentUser.clientId, query);
  const { rows, total, unchecked } =
    query.attention === undefined
      ? { ...(await matchingPage(store, matches, query, page)), unchecked: 0 }
      : await attentionPage(
          store,
          matches,
          { ...query, attention: query.attention },
          {
            ...page,
            now: clock.now(),
          },
        );
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: { type: row.state, title: vacancyStateTitles[row.state] },
    archive: row.archive,
    createdAt: moscowTimestamp(row.created_at),
    editedAt: moscowTimestamp(row.edited_at),
    company: { id: row.company_id, name: row.company },
  }));
  const list = listEnvelope(items, total, page);
  return { status: 200, body: { data: unchecked === 0 ? list : { ...list, unchecked } } };
};

function conditions({ dialect }: Store, clientId: number, query: VacancyListQuery) {
  const title = wordSearch(query.title ?? "", {
    search: "vacancies.title_search",
    sort: "vacancies.title_folded",
  });
  return (expression: ExpressionBuilder<Tables, "vacancies">) => {
    const wanted = [
      expression("vacancies.client_id", "=", clientId),
      ...title.texts.map((text) => dialect.contains(title.column, text)),
      query.state !== undefined && expression("vacancies.state", "=", query.state),
      query.archive !== undefined && expression("vacancies.archive", "=", query.archive ? 1 : 0),
      query.company_id !== undefined && expression("vacancies.company_id", "=", query.company_id),
    ];
    return expression.and(wanted.filter((condition) => typeof condition === "object"));
  };
}

const orderColumns: Readonly<Record<VacancySort, string>> = {
  title: "vacancies.title_folded",
  createdAt: "vacancies.created_at",
  editedAt: "vacancies.edited_at",
};

type Conditions = ReturnType<typeof conditions>;
type Page = Pick<ReturnType<typeof wantedPage>, "limit" | "offset">;

async function matchingPage(
  { db }: Store,
  matches: Conditions,
  query: VacancyListQuery,
  { limit, offset }: Page,
) {
  const { total } = await db
    .selectFrom("vacancies")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(matches)
    .executeTakeFirstOrThrow();
  if (offset >= total) return { rows: [], total };
  const rows = await rowsOf(db)
    .where(matches)
    .orderBy(orderOf(query))
    .orderBy("vacancies.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/**
 * Attention cannot be queried in SQL, so the matches are checked and the page is taken from those. Of very many only the
 * newest are checked, because no answer would come in time for all.
 */
async function attentionPage(
  store: Store,
  matches: Conditions,
  query: VacancyListQuery & { readonly attention: boolean },
  { limit, offset, now }: Page & { readonly now: number },
) {
  const all = await store.db
    .selectFrom("vacancies")
    .select(["vacancies.id", "vacancies.state", "vacancies.archive", "vacancies.created_at"])
    .where(matches)
    .$if(query.attention, (rows) =>
      rows.where("vacancies.archive", "=", 0).where("vacancies.state", "not in", unpublishedStates),
    )
    .orderBy(orderOf(query))
    .orderBy("vacancies.id", "desc")
    .execute();
  const newestFirst = all
    .filter(isWatched)
    .toSorted((one, other) => other.created_at - one.created_at || other.id - one.id);
  const attention = await attentionOf(store, newestFirst.slice(0, mostChecked), now);
  const unchecked = new Set(newestFirst.slice(mostChecked).map(({ id }) => id));
  const kept = all
    .map(({ id }) => id)
    .filter(
      (id) => !unchecked.has(id) && (attention.get(id)?.flags.length ?? 0) > 0 === query.attention,
    );
  const ids = kept.slice(offset, offset + limit);
  const rows =
    ids.length === 0 ? [] : await rowsOf(store.db).where("vacancies.id", "in", ids).execute();
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: { readonly id: number }) => places.get(id) ?? 0;
  return {
    rows: rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
    total: kept.length,
    unchecked: unchecked.size,
  };
}

const orderOf = ({ sort = "createdAt", direction = "desc" }: VacancyListQuery) =>
  sql`${sql.ref(orderColumns[sort])} ${sql.raw(direction)}`;

const rowsOf = (db: Store["db"]) =>
  db
    .selectFrom("vacancies")
    .innerJoin("companies", "companies.id", "vacancies.company_id")
    .select([
      "vacancies.id",
      "vacancies.title",
      "vacancies.state",
      "vacancies.archive",
      "vacancies.created_at",
      "vacancies.edited_at",
      "vacancies.company_id",
      "companies.name as company",
    ]);
