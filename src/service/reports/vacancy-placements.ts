import { awaitedLink, linkOrMessage } from "#contract/placement-link.ts";
import type { Handler } from "../handler.ts";
import { findOwnVacancy, type VacancyRow } from "../vacancies/vacancy-store.ts";
import { moscowTimestamp } from "../clock.ts";

/** §4.11: every site of the vacancy; `count` counts the links, not the messages. */
export const vacancyLinks: Handler<"vacancyLinks"> = async ({ params }, { store, currentUser }) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
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

/** §4.14: the errors of sites, while the vacancy is published. */
export const vacancyErrors: Handler<"vacancyErrors"> = async (
  { params },
  { store, currentUser },
) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
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

const messages = {
  awaited: awaitedLink,
  unpublished: "Снята с публикации.",
  completed: "Публикация завершена.",
} as const;

/** Whether the sites should show the vacancy. */
export const isPlaced = ({ state, archive }: Pick<VacancyRow, "state" | "archive">): boolean =>
  state === "published" && archive === 0;

/** The link of a placement, or the message that explains why there is none (§2.6). */
export function shownUrl(
  vacancy: Pick<VacancyRow, "state" | "archive">,
  url: string | null,
): string {
  if (vacancy.archive === 1) return messages.unpublished;
  if (vacancy.state === "completed") return messages.completed;
  return url ?? messages.awaited;
}

/** Whether the placement can be opened now. */
const isAvailable = (vacancy: Pick<VacancyRow, "state" | "archive">, url: string | null): boolean =>
  isPlaced(vacancy) && url !== null && linkOrMessage(url).kind === "link";

/** The text for a site without such statistics (§2.6). */
export const noStatistics = {
  views: "Площадка не собирает статистику просмотров.",
  calls: "Площадка не собирает статистику просмотров телефона.",
} as const;
