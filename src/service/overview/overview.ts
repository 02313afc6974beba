import { sql } from "kysely";
import { overviewChecks, overviewRows } from "#contract/overview.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { moscowDay, moscowDayBefore, moscowDayStart, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { attentionOf } from "../reports/vacancy-attention.ts";
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
  const { live, attention } = await vacanciesWithFlags(store, currentUser.clientId, now);
  const views = await weeksQuery(store, currentUser.clientId, weeks).executeTakeFirstOrThrow();
  const counted = await countedQuery(store, currentUser.clientId).executeTakeFirstOrThrow();
  const since = { from: weeks.last.from, to: dayAgo(0) };
  const responses = await newResponses(store, currentUser.clientId, since.from);
  return {
    status: 200,
    body: {
      data: {
        live,
        attention,
        week: {
          ...weeks.last,
          views: views.views,
          calls: views.calls,
          before: { ...weeks.before, views: views.views_before, calls: views.calls_before },
          counted,
        },
        responses: { ...since, ...responses },
      },
    },
  };
};

/** Sites' errors come first, because somebody has to act. Otherwise the newest is first. */
async function vacanciesWithFlags(store: Store, clientId: number, now: number) {
  const vacancies = await liveVacancies(store, clientId)
    .select(["vacancies.id", "vacancies.title", "vacancies.state", "vacancies.archive"])
    .orderBy("vacancies.created_at", "desc")
    .orderBy("vacancies.id", "desc")
    .execute();
  const found = await attentionOf(store, vacancies, now);
  const flagged = vacancies.flatMap(({ id, title }) => {
    const flags = found.get(id)?.flags ?? [];
    return flags.length === 0 ? [] : [{ id, title, flags: [...flags] }];
  });
  const isError = (flag: PlacementFlag): boolean => flag.kind === "site-error";
  const errorsFirst = [
    ...flagged.filter(({ flags }) => flags.some(isError)),
    ...flagged.filter(({ flags }) => !flags.some(isError)),
  ];
  return {
    live: vacancies.length,
    attention: { total: flagged.length, items: errorsFirst.slice(0, overviewRows) },
  };
}

const liveVacancies = ({ db }: Store, clientId: number) =>
  db
    .selectFrom("vacancies")
    .where("vacancies.client_id", "=", clientId)
    .where("vacancies.state", "=", "published")
    .where("vacancies.archive", "=", 0);

interface Days {
  readonly from: string;
  readonly to: string;
}

/** One query per placement, because each is one range of the key of days. */
const weeksQuery = (
  store: Store,
  clientId: number,
  { before, last }: { readonly before: Days; readonly last: Days },
) => {
  const sum = (counted: "views" | "calls", { from, to }: Days) =>
    sql<number>`cast(coalesce(sum(case when ${sql.ref("days.date")} between ${from} and ${to} then ${sql.ref(`days.${counted}`)} end), 0) as bigint)`;
  return liveVacancies(store, clientId)
    .innerJoin("placements", "placements.vacancy_id", "vacancies.id")
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
    ]);
};

const countedQuery = (store: Store, clientId: number) =>
  liveVacancies(store, clientId)
    .innerJoin("placements", "placements.vacancy_id", "vacancies.id")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select([
      sql<number>`count(*)`.as("placements"),
      sql<number>`cast(coalesce(sum(${sql.ref("sites.keeps_views")}), 0) as bigint)`.as("views"),
      sql<number>`cast(coalesce(sum(${sql.ref("sites.keeps_calls")}), 0) as bigint)`.as("calls"),
    ]);

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
