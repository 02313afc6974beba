import { moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { findOwnVacancy } from "../vacancies/vacancy-store.ts";
import { isPlaced } from "./placement-wording.ts";

/** §4.14: the sites that have something against the vacancy, while it is to be shown there. */
export const vacancyErrors: Handler<"vacancyErrors"> = async ({ params }, { store, asker }) => {
  const { vacancy, refusal } = await findOwnVacancy(store, asker, params.id);
  if (vacancy === undefined) return refusal;
  const found = isPlaced(vacancy)
    ? await store.db
        .selectFrom("placements")
        .innerJoin("sites", "sites.id", "placements.site_id")
        .select(["sites.id", "sites.title", "placements.error", "placements.error_since"])
        .where("placements.vacancy_id", "=", vacancy.id)
        .where("placements.error", "is not", null)
        .orderBy("sites.id")
        .execute()
    : [];
  const items = found.map(({ id, title, error, error_since: since }) => ({
    id,
    title,
    error: error ?? "",
    ...(since === null ? {} : { since: moscowTimestamp(since) }),
  }));
  return { status: 200, body: { data: { count: items.length, items } } };
};
