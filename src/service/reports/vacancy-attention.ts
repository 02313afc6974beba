import { sql, type RawBuilder } from "kysely";
import { linkOrMessage } from "#contract/placement-link.ts";
import {
  daysLeft,
  notWatched,
  siteFlags,
  watchedDays,
  type DayCounts,
  type WatchedSite,
} from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { moscowDay, moscowDayBefore, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { extrasOfRow, type VacancyRow } from "../vacancies/vacancy-store.ts";
import { isPlaced, shownUrl } from "./vacancy-placements.ts";

type Watched = Pick<VacancyRow, "id" | "state" | "archive">;

interface Attention {
  readonly flags: readonly PlacementFlag[];
  readonly weeks: WeekSums;
}

/** Views and calls of both weeks (`weeksBefore`), and how many placements count them. */
export interface WeekSums {
  readonly placements: number;
  readonly keepViews: number;
  readonly keepCalls: number;
  readonly views: number;
  readonly calls: number;
  readonly viewsBefore: number;
  readonly callsBefore: number;
}

/** The last seven closed days, and the seven before them. */
export function weeksBefore(now: number) {
  const dayAgo = (days: number): string => moscowDayBefore(now, days);
  return {
    last: { from: dayAgo(7), to: dayAgo(1) },
    before: { from: dayAgo(14), to: dayAgo(8) },
  };
}

/** The closed days that the rules use, oldest first. */
function watchedDaysBefore(now: number): string[] {
  return Array.from({ length: watchedDays }, (_, at) => moscowDayBefore(now, watchedDays - at));
}

/**
 * The placements of a page of the list in one request: the same that the app derives from §2.5, §4.11–§4.14 and the
 * responses.
 */
export const vacancyAttention: Handler<"vacancyAttention"> = async (
  { query },
  { store, clock, currentUser },
) => {
  const now = clock.now();
  const vacancies = await store.db
    .selectFrom("vacancies")
    .select(["id", "state", "archive", "activated_at", "edited_at", "placing_details"])
    .where("client_id", "=", currentUser.clientId)
    .where("id", "in", query.ids.split(",").map(Number))
    .orderBy("id")
    .execute();
  const ids = vacancies.map(({ id }) => id);
  const days = [...watchedDaysBefore(now), moscowDay(now)];
  const found = await attentionOf(store, vacancies, now);
  const placed = await dailyCounts(store, ids, days);
  const responses = await responsesOf(store, ids);
  const items = vacancies.map((vacancy) => {
    const { id } = vacancy;
    const nothing = { placedOn: null, views: days.map(() => null), calls: days.map(() => null) };
    return {
      id,
      ...(placed.get(id) ?? nothing),
      editedAt: moscowTimestamp(vacancy.edited_at),
      flags: [...(found.get(id)?.flags ?? [])],
      responses: responses.get(id) ?? 0,
      daysLeft: daysLeftOf(vacancy, moscowDay(now)) ?? null,
    };
  });
  return { status: 200, body: { data: { days, items } } };
};

type TimedRow = Pick<VacancyRow, "state" | "archive" | "activated_at" | "placing_details">;

function daysLeftOf(row: TimedRow, today: string): number | undefined {
  const { tariff, packet } = extrasOfRow(row) ?? {};
  const activatedAt = row.activated_at === null ? null : moscowDay(row.activated_at);
  return daysLeft(
    {
      state: { type: row.state, activatedAt, left2end: null },
      archive: row.archive,
      tariffDays: tariff?.days ?? packet?.tariff.days,
    },
    today,
  );
}

async function responsesOf(
  { db }: Pick<Store, "db">,
  vacancyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (vacancyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("responses")
    .select(({ fn }) => ["vacancy_id", fn.countAll<number>().as("count")])
    .where("vacancy_id", "in", vacancyIds)
    .groupBy("vacancy_id")
    .execute();
  return new Map(rows.map(({ vacancy_id: id, count }) => [id, count]));
}

interface DailyCounts {
  readonly placedOn: string;
  readonly views: (number | null)[];
  readonly calls: (number | null)[];
}

/** Sums over the sites per day; an unreported day is 0, as in the statistics (§4.12). */
async function dailyCounts(
  { db }: Pick<Store, "db">,
  vacancyIds: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<number, DailyCounts>> {
  if (vacancyIds.length === 0) return new Map();
  const placed = await db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select(({ fn }) => [
      "placements.vacancy_id",
      fn.min("placements.placed_on").as("placed_on"),
      fn.max("sites.keeps_views").as("keeps_views"),
      fn.max("sites.keeps_calls").as("keeps_calls"),
    ])
    .where("placements.vacancy_id", "in", vacancyIds)
    .groupBy("placements.vacancy_id")
    .execute();
  const counted = (name: "views" | "calls") =>
    // PostgreSQL's sum of integers is numeric unless cast.
    sql<number>`cast(sum(case when ${sql.ref(`sites.keeps_${name}`)} = 1
      then coalesce(${sql.ref(`counts.${name}`)}, 0) else 0 end) as bigint)`.as(name);
  const rows = await db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .innerJoin("placement_days as counts", (join) =>
      join
        .onRef("counts.vacancy_id", "=", "placements.vacancy_id")
        .onRef("counts.site_id", "=", "placements.site_id")
        .on("counts.date", ">=", days[0] ?? "")
        .on("counts.date", "<=", days.at(-1) ?? ""),
    )
    .select(["placements.vacancy_id", "counts.date", counted("views"), counted("calls")])
    .where("placements.vacancy_id", "in", vacancyIds)
    .groupBy(["placements.vacancy_id", "counts.date"])
    .execute();
  const sums = new Map(rows.map((row) => [`${row.vacancy_id} ${row.date}`, row]));
  return new Map(
    placed.map(({ vacancy_id: id, placed_on: placedOn, ...keeps }) => {
      const series = (name: "views" | "calls") =>
        days.map((day) => {
          const count = sums.get(`${id} ${day}`)?.[name] ?? 0;
          const isCounted = keeps[`keeps_${name}`] === 1 && (day >= placedOn || count > 0);
          return isCounted ? count : null;
        });
      return [id, { placedOn, views: series("views"), calls: series("calls") }];
    }),
  );
}

/** How many vacancies are checked at a time; between batches the service answers other requests. */
const vacanciesAtOnce = 100;

export const isWatched = ({ state, archive }: Pick<Watched, "state" | "archive">): boolean =>
  notWatched({ state: { type: state }, archive }) === undefined;

/** By vacancy id; vacancies that are not checked are omitted. */
export async function attentionOf(
  store: Pick<Store, "db">,
  vacancies: readonly Watched[],
  now: number,
): Promise<ReadonlyMap<number, Attention>> {
  const watched = vacancies.filter(isWatched);
  const found = new Map<number, Attention>();
  // SQLite answers synchronously, so in one query for all vacancies all other requests would wait.
  for (let start = 0; start < watched.length; start += vacanciesAtOnce) {
    const some = watched.slice(start, start + vacanciesAtOnce);
    for (const [id, one] of await attentionOfSome(store, some, now)) found.set(id, one);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return found;
}

async function attentionOfSome(
  { db }: Pick<Store, "db">,
  vacancies: readonly Watched[],
  now: number,
): Promise<ReadonlyMap<number, Attention>> {
  const ids = vacancies.map(({ id }) => id);
  const days = watchedDaysBefore(now);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const sums = new Map(
    (await sumsOf({ db }, ids, from, now)).map((row) => [keyOf(row), row] as const),
  );
  const placements = (await placementsOf({ db }, ids)).map((placement) => ({
    ...placement,
    sums: sums.get(keyOf(placement)),
  }));
  // Only sites without views yesterday may have stopped, so days of the others are not read.
  const silent = placements.filter((one) => one.keeps_views === 1 && one.sums?.seen_on !== to);
  const counts = await countsOf({ db }, silent, days);

  const byVacancy = Map.groupBy(placements, (one) => one.vacancy_id);
  return new Map(
    vacancies.flatMap((vacancy) => {
      const placed = byVacancy.get(vacancy.id) ?? [];
      const [placedOn] = placed.map((one) => one.placed_on).toSorted();
      const flags = placed.flatMap((one) => {
        const { views = 0, calls = 0 } = one.sums ?? {};
        const isCountingBoth = one.keeps_views === 1 && one.keeps_calls === 1;
        const site: WatchedSite = {
          key: String(one.site_id),
          title: one.title,
          link: linkOrMessage(shownUrl(vacancy, one.url)).kind === "link" ? "there" : "none",
          errors: isPlaced(vacancy) && one.error !== null ? [errorOf(one.error, one)] : [],
          views: counts.get(keyOf(one)),
          both: isCountingBoth ? { from, to, views, calls } : undefined,
        };
        return siteFlags(site, days, placedOn);
      });
      return placed.length === 0 ? [] : [[vacancy.id, { flags, weeks: weeksOf(placed) }] as const];
    }),
  );
}

const errorOf = (error: string, { error_since: since }: { error_since: number | null }) => ({
  error,
  ...(since === null ? {} : { since: moscowTimestamp(since) }),
});

function weeksOf(
  placed: readonly {
    readonly keeps_views: number;
    readonly keeps_calls: number;
    readonly sums: Awaited<ReturnType<typeof sumsOf>>[number] | undefined;
  }[],
): WeekSums {
  const sum = (value: (one: (typeof placed)[number]) => number | undefined): number =>
    placed.reduce((total, one) => total + (value(one) ?? 0), 0);
  return {
    placements: placed.length,
    keepViews: sum((one) => one.keeps_views),
    keepCalls: sum((one) => one.keeps_calls),
    views: sum((one) => one.sums?.views_last),
    calls: sum((one) => one.sums?.calls_last),
    viewsBefore: sum((one) => one.sums?.views_before),
    callsBefore: sum((one) => one.sums?.calls_before),
  };
}

const placementsOf = async ({ db }: Pick<Store, "db">, vacancyIds: readonly number[]) =>
  await db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select([
      "placements.vacancy_id",
      "placements.site_id",
      "sites.title",
      "sites.keeps_views",
      "sites.keeps_calls",
      "placements.url",
      "placements.error",
      "placements.error_since",
      "placements.placed_on",
    ])
    .where("placements.vacancy_id", "in", vacancyIds)
    .orderBy("placements.vacancy_id")
    .orderBy("placements.site_id")
    .execute();

/**
 * Sums of views and calls from `from` and of both weeks, and the last day with views, for each placement that has
 * counts. A query of its own: together with the placements' texts PostgreSQL takes three times as long.
 */
async function sumsOf(
  { db }: Pick<Store, "db">,
  vacancyIds: readonly number[],
  from: string,
  now: number,
) {
  const { before, last } = weeksBefore(now);
  // PostgreSQL's sum of integers is numeric unless cast.
  const sum = (counted: "views" | "calls", days: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(${sql.ref(`days.${counted}`)}) filter (where ${days}), 0) as bigint)`;
  const watched = sql`days.date >= ${from}`;
  const inLast = sql`days.date >= ${last.from}`;
  const inBefore = sql`days.date < ${last.from}`;
  return await db
    .selectFrom("placements")
    .innerJoin("placement_days as days", (join) =>
      join
        .onRef("days.vacancy_id", "=", "placements.vacancy_id")
        .onRef("days.site_id", "=", "placements.site_id")
        .on("days.date", ">=", before.from)
        .on("days.date", "<=", last.to),
    )
    .select([
      "placements.vacancy_id",
      "placements.site_id",
      sum("views", watched).as("views"),
      sum("calls", watched).as("calls"),
      sum("views", inLast).as("views_last"),
      sum("calls", inLast).as("calls_last"),
      sum("views", inBefore).as("views_before"),
      sum("calls", inBefore).as("calls_before"),
      sql<string | null>`max(case when days.views > 0 then days.date end)`.as("seen_on"),
    ])
    .where("placements.vacancy_id", "in", vacancyIds)
    .groupBy(["placements.vacancy_id", "placements.site_id"])
    .execute();
}

interface PlacementKey {
  readonly vacancy_id: number;
  readonly site_id: number;
}
const keyOf = ({ vacancy_id: vacancy, site_id: site }: PlacementKey) => `${vacancy} ${site}`;

/** Views per day; an unreported day is 0, as in the statistics (§4.12). */
async function countsOf(
  { db }: Pick<Store, "db">,
  placements: readonly PlacementKey[],
  days: readonly string[],
): Promise<ReadonlyMap<string, DayCounts>> {
  if (placements.length === 0) return new Map();
  const wanted = new Map(placements.map((one) => [keyOf(one), days.map(() => 0)]));
  const rows = await db
    .selectFrom("placement_days")
    .select(["vacancy_id", "site_id", "date", "views"])
    .where("vacancy_id", "in", [...new Set(placements.map(({ vacancy_id: id }) => id))])
    .where("site_id", "in", [...new Set(placements.map(({ site_id: id }) => id))])
    .where("date", ">=", days[0] ?? "")
    .where("views", ">", 0)
    .execute();
  const places = new Map(days.map((day, at) => [day, at]));
  for (const row of rows) {
    const place = places.get(row.date);
    const counts = wanted.get(keyOf(row));
    if (counts !== undefined && place !== undefined) counts[place] = row.views ?? 0;
  }
  return wanted;
}
