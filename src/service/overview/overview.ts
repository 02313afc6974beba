import { sql } from "kysely";
import { overviewChecks, overviewRows } from "#contract/overview.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { moscowDay, moscowDayBefore, moscowDayStart, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { attentionOf, inBatches } from "../reports/vacancy-attention.ts";
import type { Store } from "../store/open.ts";
import { billingMonths, largestDebtors } from "../invoices/billing-figures.ts";
import { newestNotPaid } from "../invoices/invoice-details.ts";
import { sumInvoices } from "../invoices/invoice-sums.ts";

/** The published vacancies: which need attention, how often they are viewed, and the responses. */
export const vacancyOverview: Handler<"vacancyOverview"> = async (
  _,
  { store, clock, currentUser },
) => {
  const now = clock.now();
  const dayAgo = (days: number): string => moscowDayBefore(now, days);
  const weeks = {
    before: { from: dayAgo(14), to: dayAgo(8) },
    last: { from: dayAgo(7), to: dayAgo(1) },
  };
  const live = await liveVacancies(store, currentUser.clientId);
  const attention = await vacanciesWithFlags(store, live, now);
  const sums = await weekSums(store, live, weeks);
  const since = { from: weeks.last.from, to: dayAgo(0) };
  const responses = await newResponses(store, currentUser.clientId, since.from);
  return {
    status: 200,
    body: {
      data: {
        live: live.length,
        attention,
        week: {
          ...weeks.last,
          views: sums.views,
          calls: sums.calls,
          before: { ...weeks.before, views: sums.views_before, calls: sums.calls_before },
          counted: {
            placements: sums.placements,
            views: sums.keep_views,
            calls: sums.keep_calls,
          },
        },
        responses: { ...since, ...responses },
      },
    },
  };
};

/** The ids of the published vacancies that are not archived, newest first. */
async function liveVacancies({ db }: Store, clientId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("vacancies")
    .select("id")
    .where("client_id", "=", clientId)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sites' errors come first, because somebody has to act. Otherwise the newest is first. */
async function vacanciesWithFlags(store: Store, live: readonly number[], now: number) {
  const vacancies = live.map((id) => ({ id, state: "published", archive: 0 }) as const);
  const found = await attentionOf(store, vacancies, now);
  const flagged = live.flatMap((id) => {
    const flags = found.get(id)?.flags ?? [];
    return flags.length === 0 ? [] : [{ id, flags: [...flags] }];
  });
  const isError = (flag: PlacementFlag): boolean => flag.kind === "site-error";
  const first = [
    ...flagged.filter(({ flags }) => flags.some(isError)),
    ...flagged.filter(({ flags }) => !flags.some(isError)),
  ].slice(0, overviewRows);
  const titles = await titlesOf(
    store,
    first.map(({ id }) => id),
  );
  return {
    total: flagged.length,
    items: first.flatMap(({ id, flags }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title, flags }];
    }),
  };
}

async function titlesOf(
  { db }: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("vacancies")
    .select(["id", "title"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Weeks {
  readonly before: Days;
  readonly last: Days;
}

/** Views and calls of both weeks, and how many placements count them. */
async function weekSums(store: Store, live: readonly number[], weeks: Weeks) {
  const sums = {
    views: 0,
    calls: 0,
    views_before: 0,
    calls_before: 0,
    placements: 0,
    keep_views: 0,
    keep_calls: 0,
  };
  await inBatches(live, async (some) => {
    const counts = await countsQuery(store, some, weeks).executeTakeFirstOrThrow();
    const kept = await keptQuery(store, some).executeTakeFirstOrThrow();
    sums.views += counts.views;
    sums.calls += counts.calls;
    sums.views_before += counts.views_before;
    sums.calls_before += counts.calls_before;
    sums.placements += kept.placements;
    sums.keep_views += kept.views;
    sums.keep_calls += kept.calls;
  });
  return sums;
}

/** By the placements, because each is one range of the key of days. */
const countsQuery = ({ db }: Store, vacancies: readonly number[], { before, last }: Weeks) => {
  const sum = (counted: "views" | "calls", { from, to }: Days) =>
    sql<number>`cast(coalesce(sum(case when ${sql.ref("days.date")} between ${from} and ${to} then ${sql.ref(`days.${counted}`)} end), 0) as bigint)`;
  return db
    .selectFrom("placements")
    .innerJoin("placement_days as days", (join) =>
      join
        .onRef("days.vacancy_id", "=", "placements.vacancy_id")
        .onRef("days.site_id", "=", "placements.site_id")
        .on("days.date", ">=", before.from)
        .on("days.date", "<=", last.to),
    )
    .select([
      sum("views", last).as("views"),
      sum("calls", last).as("calls"),
      sum("views", before).as("views_before"),
      sum("calls", before).as("calls_before"),
    ])
    .where("placements.vacancy_id", "in", vacancies);
};

const keptQuery = ({ db }: Store, vacancies: readonly number[]) =>
  db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select([
      sql<number>`count(*)`.as("placements"),
      sql<number>`cast(coalesce(sum(${sql.ref("sites.keeps_views")}), 0) as bigint)`.as("views"),
      sql<number>`cast(coalesce(sum(${sql.ref("sites.keeps_calls")}), 0) as bigint)`.as("calls"),
    ])
    .where("placements.vacancy_id", "in", vacancies);

/** Without the candidates' names, which the overview does not need. */
async function newResponses({ db }: Store, clientId: number, from: string) {
  const recent = db
    .selectFrom("responses")
    .where("responses.client_id", "=", clientId)
    .where("responses.created_at", ">=", moscowDayStart(from));
  const { count } = await recent
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const rows = await recent
    .innerJoin("vacancies", "vacancies.id", "responses.vacancy_id")
    .select([
      "responses.id",
      "responses.created_at",
      "responses.vacancy_id",
      "vacancies.title as vacancy_title",
    ])
    .orderBy("responses.created_at", "desc")
    .orderBy("responses.id", "desc")
    .limit(overviewRows)
    .execute();
  return {
    count,
    items: rows.map((row) => ({
      id: row.id,
      vacancy: { id: row.vacancy_id, title: row.vacancy_title },
      createdAt: moscowTimestamp(row.created_at),
    })),
  };
}

/**
 * Everything comes from stored sums and the head of an index, so it takes the same time for a million invoices as for a
 * hundred.
 */
export const billingOverview: Handler<"billingOverview"> = async (
  _,
  { store, clock, currentUser },
) => {
  const today = moscowDay(clock.now());
  const { clientId } = currentUser;
  const notPaid = await sumInvoices(store, clientId, { count_status: "not_paid" }, today);
  const months = await billingMonths(store, clientId, today);
  const debtors = await largestDebtors(store, clientId, overviewRows);
  return {
    status: 200,
    body: {
      data: {
        not_paid: {
          count: notPaid.count,
          amount: notPaid.amount,
          by_age: notPaid.not_paid_by_age,
        },
        months: [...months],
        debtors: [...debtors],
        newest_not_paid: await newestNotPaid(store, clientId, overviewChecks),
        today,
      },
    },
  };
};
