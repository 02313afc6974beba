import { sql } from "kysely";
import { overviewChecks, overviewRows } from "#contract/overview.ts";
import { mostChecked } from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { moscowDay, moscowDayStart, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { attentionOf, weeksBefore, type WeekSums } from "../reports/vacancy-attention.ts";
import type { Store } from "../store/open.ts";
import { billingMonths } from "../invoices/billing-figures.ts";
import { debtorsQuery } from "../invoices/debts.ts";
import { newestNotPaid } from "../invoices/invoice-details.ts";
import { sumInvoices } from "../invoices/invoice-sums.ts";

/** The published vacancies: which need attention, how often they are viewed, and the responses. */
export const vacancyOverview: Handler<"vacancyOverview"> = async (
  _,
  { store, clock, currentUser },
) => {
  const now = clock.now();
  const weeks = weeksBefore(now);
  const { live, newest } = await liveVacancies(store, currentUser.clientId);
  const vacancies = newest.map((id) => ({ id, state: "published", archive: 0 }) as const);
  const found = await attentionOf(store, vacancies, now);
  const sum = (name: keyof WeekSums): number =>
    [...found.values()].reduce((total, { weeks: { [name]: value } }) => total + value, 0);
  const since = { from: weeks.last.from, to: moscowDay(now) };
  const responses = await newResponses(store, currentUser.clientId, since.from);
  return {
    status: 200,
    body: {
      data: {
        live,
        checked: newest.length,
        attention: await firstFlagged(store, newest, found),
        week: {
          ...weeks.last,
          views: sum("views"),
          calls: sum("calls"),
          before: { ...weeks.before, views: sum("viewsBefore"), calls: sum("callsBefore") },
          counted: {
            placements: sum("placements"),
            views: sum("keepViews"),
            calls: sum("keepCalls"),
          },
        },
        responses: { ...since, ...responses },
      },
    },
  };
};

/** How many vacancies are published and not archived, and the ids of the newest ones, newest first. */
async function liveVacancies({ db }: Store, clientId: number) {
  const live = db
    .selectFrom("vacancies")
    .where("client_id", "=", clientId)
    .where("state", "=", "published")
    .where("archive", "=", 0);
  const { count } = await live.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const rows = await live
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostChecked)
    .execute();
  return { live: count, newest: rows.map(({ id }) => id) };
}

/** Sites' errors come first, because somebody has to act. Otherwise the newest is first. */
async function firstFlagged(
  store: Store,
  newest: readonly number[],
  found: Awaited<ReturnType<typeof attentionOf>>,
) {
  const flagged = newest.flatMap((id) => {
    const flags = found.get(id)?.flags ?? [];
    return flags.length === 0 ? [] : [{ id, flags: [...flags] }];
  });
  const isError = (flag: PlacementFlag): boolean => flag.kind === "site-error";
  const first = [
    ...flagged.filter(({ flags }) => flags.some(isError)),
    ...flagged.filter(({ flags }) => !flags.some(isError)),
  ].slice(0, overviewRows);
  const named = await namedVacancies(
    store,
    first.map(({ id }) => id),
  );
  return {
    total: flagged.length,
    items: first.flatMap(({ id, flags }) => {
      const vacancy = named.get(id);
      return vacancy === undefined ? [] : [{ id, ...vacancy, flags }];
    }),
  };
}

async function namedVacancies(
  { db }: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly title: string; readonly editedAt: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("vacancies")
    .select(["id", "title", "edited_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, title, edited_at: editedAt }) => [
      id,
      { title, editedAt: moscowTimestamp(editedAt) },
    ]),
  );
}

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

/** Kept sums, the head of an index, and the unpaid and last year's paid invoices, read in an index alone. */
export const billingOverview: Handler<"billingOverview"> = async (
  _,
  { store, clock, currentUser },
) => {
  const today = moscowDay(clock.now());
  const { clientId } = currentUser;
  const notPaid = await sumInvoices(store, clientId, { count_status: "not_paid" }, today);
  const partly = await sumInvoices(store, clientId, { count_status: "paid_partial" }, today);
  const months = await billingMonths(store, clientId, today);
  const debtors = await debtorsQuery(store, { clientId, limit: overviewRows, offset: 0 }).execute();
  return {
    status: 200,
    body: {
      data: {
        not_paid: {
          count: notPaid.count,
          amount: notPaid.amount,
          by_age: notPaid.not_paid_by_age,
        },
        paid_partial: { count: partly.count, amount: partly.amount },
        months: [...months],
        debtors: [...debtors],
        newest_not_paid: await newestNotPaid(store, clientId, overviewChecks),
        today,
      },
    },
  };
};
