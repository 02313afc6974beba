import { sql } from "kysely";
import type { InputOf } from "#contract/operations.ts";
import { longestDayPeriod, type StatisticsEntry } from "#contract/reports.ts";
import { dayMs, moscowDay } from "../clock.ts";
import type { Context, Handler } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { findOwnVacancy } from "../vacancies/vacancy-store.ts";
import { noStatistics, shownUrl } from "./vacancy-placements.ts";

type Counted = "views" | "calls";

/** §4.12 */
export const vacancyViews: Handler<"vacancyViews"> = async (input, context) =>
  await statistics("views", input, context);

/** §4.13: the list is named `views` here too. */
export const vacancyCalls: Handler<"vacancyCalls"> = async (input, context) =>
  await statistics("calls", input, context);

async function statistics(
  counted: Counted,
  { params, query = {} }: InputOf<"vacancyViews">,
  { store, clock, currentUser }: Pick<Context<"vacancyViews">, "store" | "clock" | "currentUser">,
) {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
  if (vacancy === undefined) return refusal;
  const rows = await countPerSite(store, vacancy.id, counted, query);
  const entries = rows.map((row): StatisticsEntry => {
    const site = { title: row.title, url: shownUrl(vacancy, row.url) };
    return row.keeps === 1
      ? { ...site, views: row.total }
      : { ...site, error: noStatistics[counted] };
  });
  const firstDay = rows.map((row) => row.placed_on).toSorted()[0];
  return {
    status: 200,
    body: {
      data: {
        ...periodOf(query, firstDay, moscowDay(clock.now())),
        summary: entries.reduce((sum, entry) => sum + ("views" in entry ? entry.views : 0), 0),
        views: entries,
      },
    },
  } as const;
}

/** All sites on every day of a period (`ext/orders/stats/days`). */
export const vacancyDays: Handler<"vacancyDays"> = async (
  { params, query = {} },
  { store, clock, currentUser },
) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
  if (vacancy === undefined) return refusal;
  const sites = await store.db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select([
      "placements.site_id",
      "placements.url",
      "placements.placed_on",
      "sites.title",
      "sites.keeps_views",
      "sites.keeps_calls",
    ])
    .where("placements.vacancy_id", "=", vacancy.id)
    .orderBy("sites.id")
    .execute();
  const firstDay = sites.map((site) => site.placed_on).toSorted()[0];
  const days = daysOf(periodOf(query, firstDay, moscowDay(clock.now())), query);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const ids = sites.map((site) => site.site_id);
  const rows =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom("placement_days")
          .select(["site_id", "date", "views", "calls"])
          .where("vacancy_id", "=", vacancy.id)
          // Sites are named one by one, because each is one range of the key.
          .where("site_id", "in", ids)
          .where("date", ">=", from)
          .where("date", "<=", to)
          .execute();
  const places = new Map(days.map((day, at) => [day, at]));
  const zeros = () => days.map(() => 0);
  const counts = new Map(ids.map((id) => [id, { views: zeros(), calls: zeros() } as const]));
  for (const { site_id: id, date, views, calls } of rows) {
    const [own, at] = [counts.get(id), places.get(date)];
    if (own === undefined || at === undefined) continue;
    own.views[at] = views ?? 0;
    own.calls[at] = calls ?? 0;
  }
  const counted = (site: (typeof sites)[number], kind: Counted) =>
    site[`keeps_${kind}`] === 1
      ? { days: counts.get(site.site_id)?.[kind] ?? zeros() }
      : { error: noStatistics[kind] };
  return {
    status: 200,
    body: {
      data: {
        from,
        to,
        placedOn: firstDay ?? null,
        sites: sites.map((site) => ({
          title: site.title,
          url: shownUrl(vacancy, site.url),
          views: counted(site, "views"),
          calls: counted(site, "calls"),
        })),
      },
    },
  };
};

/** The days of a period. If it is too long because an end was omitted, it is cut at that end. */
function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  asked: { readonly from?: string | undefined },
): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const kept = Math.min(length, longestDayPeriod);
  const first = asked.from === undefined ? Date.parse(to) - (kept - 1) * dayMs : Date.parse(from);
  return Array.from({ length: kept }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}

/** The default of one end never makes the period reversed. */
function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  firstDay: string | undefined,
  today: string,
): { from: string; to: string } {
  const first = firstDay ?? today;
  if (from !== undefined) return { from, to: to ?? later(from, today) };
  const last = to ?? later(first, today);
  return { from: first < last ? first : last, to: last };
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** All counts are within the placement, so a missing end needs no condition. */
async function countPerSite(
  { db }: Store,
  vacancyId: number,
  counted: Counted,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  return await db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select((select) => [
      "sites.title",
      counted === "views" ? "sites.keeps_views as keeps" : "sites.keeps_calls as keeps",
      "placements.url",
      "placements.placed_on",
      sql<number>`coalesce(${select
        .selectFrom("placement_days as days")
        // PostgreSQL's sum of integers is numeric unless cast.
        .select(sql`cast(sum(${sql.ref(`days.${counted}`)}) as bigint)`.as("sum"))
        .whereRef("days.vacancy_id", "=", "placements.vacancy_id")
        .whereRef("days.site_id", "=", "placements.site_id")
        .$if(from !== undefined, (days) => days.where("days.date", ">=", from ?? ""))
        .$if(to !== undefined, (days) => days.where("days.date", "<=", to ?? ""))}, 0)`.as("total"),
    ])
    .where("placements.vacancy_id", "=", vacancyId)
    .orderBy("sites.id")
    .execute();
}
