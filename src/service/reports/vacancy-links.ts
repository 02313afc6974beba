import type { Handler } from "../handler.ts";
import { findOwnVacancy } from "../vacancies/vacancy-store.ts";
import { isAvailable, shownUrl } from "./placement-wording.ts";

/** §4.11: every site of the vacancy; `count` counts the links, not the messages. */
export const vacancyLinks: Handler<"vacancyLinks"> = async ({ params }, { store, asker }) => {
  const { vacancy, refusal } = await findOwnVacancy(store, asker, params.id);
  if (vacancy === undefined) return refusal;
  const placements = await store.db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select(["sites.id", "sites.title", "placements.url"])
    .where("placements.vacancy_id", "=", vacancy.id)
    .orderBy("sites.id")
    .execute();
  return {
    status: 200,
    body: {
      data: {
        count: placements.filter(({ url }) => isAvailable(vacancy, url)).length,
        items: placements.map(({ id, title, url }) => ({ id, title, url: shownUrl(vacancy, url) })),
      },
    },
  };
};
