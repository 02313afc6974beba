import { sql, type ExpressionBuilder } from "kysely";
import { vacancyPageLimit, type VacancyListQuery, type VacancySort } from "#contract/vacancies.ts";
import { moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handlers.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";
import { foldWords } from "../store/dialect.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { stateTitles } from "./present-vacancy.ts";

/** The client's vacancies, newest first unless told otherwise; a page past the end keeps the true total. */
export const listVacancies: Handler<"listVacancies"> = async (input, { store, asker }) => {
  const page = wantedPage(input.params, vacancyPageLimit.default);
  const query = input.query ?? {};
  const matches = conditions(store, asker.clientId, query);
  const { total } = await store.db
    .selectFrom("vacancies")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = page.offset < total ? await findRows(store, matches, query, page) : [];
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: { type: row.state, title: stateTitles[row.state] },
    archive: row.archive,
    createdAt: moscowTimestamp(row.created_at),
    editedAt: moscowTimestamp(row.edited_at),
    company: { id: row.company_id, name: row.company },
  }));
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

function conditions({ dialect }: Store, clientId: number, query: VacancyListQuery) {
  return (expression: ExpressionBuilder<Tables, "vacancies">) => {
    const wanted = [
      expression("vacancies.client_id", "=", clientId),
      query.title !== undefined &&
        dialect.contains("vacancies.title_folded", foldWords(query.title)),
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

async function findRows(
  { db }: Store,
  matches: ReturnType<typeof conditions>,
  { sort = "createdAt", direction = "desc" }: VacancyListQuery,
  { limit, offset }: ReturnType<typeof wantedPage>,
) {
  return await db
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
    ])
    .where(matches)
    .orderBy(sql`${sql.ref(orderColumns[sort])} ${sql.raw(direction)}`)
    .orderBy("vacancies.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
