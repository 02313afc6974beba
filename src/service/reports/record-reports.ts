import { sql } from "kysely";
import type { PlacementReport } from "#contract/reports.ts";
import type { Store, StoreDatabase } from "../store/open.ts";

/** A valid report of a site on a placement (see `dayProblems`). */
export interface ValidReport {
  readonly vacancyId: number;
  readonly siteId: number;
  /** The first day of a placement that does not exist yet, because the site was added after the publication. */
  readonly placedOn: string;
  readonly report: PlacementReport;
}

/** Rows per statement, within what SQLite and PostgreSQL can bind. */
const rowsAtOnce = 1_000;

/**
 * Stores reports on different placements. A day's counts replace earlier ones; omitted values stay. Repeating a report
 * changes nothing.
 */
export async function recordReports(
  store: StoreDatabase,
  reports: readonly ValidReport[],
  now: number,
): Promise<void> {
  const ids = [...new Set(reports.map(({ vacancyId }) => vacancyId))];
  await store.dialect.keepFromDeletion(store.db, "vacancies", ids);
  await ensurePlacements(store, reports);
  const days = reports.flatMap(({ vacancyId, siteId, report }) =>
    (report.days ?? []).map(({ date, views, calls }) => ({
      vacancy_id: vacancyId,
      site_id: siteId,
      date,
      views: views ?? null,
      calls: calls ?? null,
    })),
  );
  for (let start = 0; start < days.length; start += rowsAtOnce) {
    await store.db
      .insertInto("placement_days")
      .values(days.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["vacancy_id", "site_id", "date"]).doUpdateSet({
          views: sql`coalesce(excluded.views, placement_days.views)`,
          calls: sql`coalesce(excluded.calls, placement_days.calls)`,
        }),
      )
      .execute();
  }
  for (const one of reports) await recordLinkAndError(store, one, now);
}

async function ensurePlacements({ db }: Pick<Store, "db">, reports: readonly ValidReport[]) {
  const rows = reports.map(({ vacancyId, siteId, placedOn }) => ({
    vacancy_id: vacancyId,
    site_id: siteId,
    placed_on: placedOn,
    url: null,
    error: null,
    error_since: null,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto("placements")
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(["vacancy_id", "site_id"]).doNothing())
      .execute();
  }
}

/**
 * Link and error. A repeated error keeps the time of its first report, unless the vacancy has been changed since: then
 * the site has answered to the change.
 */
async function recordLinkAndError(
  { db }: Pick<Store, "db">,
  { vacancyId, siteId, report: { url, error } }: ValidReport,
  now: number,
): Promise<void> {
  if (url === undefined && error === undefined) return;
  await db
    .updateTable("placements")
    .where("vacancy_id", "=", vacancyId)
    .where("site_id", "=", siteId)
    .$if(url !== undefined, (update) => update.set({ url: url ?? null }))
    .$if(error !== undefined, (update) =>
      update.set({
        error: error ?? null,
        error_since:
          error === undefined || error === null
            ? null
            : (set) =>
                set
                  .case()
                  .when(
                    set.and([
                      set("error", "=", error),
                      set.exists(
                        set
                          .selectFrom("vacancies")
                          .select("vacancies.id")
                          .where("vacancies.id", "=", vacancyId)
                          .whereRef("vacancies.edited_at", "<=", "placements.error_since"),
                      ),
                    ]),
                  )
                  .then(set.ref("error_since"))
                  .else(set.cast<number>(set.val(now), "bigint"))
                  .end(),
      }),
    )
    .execute();
}

/** Places a vacancy on every site from `day` on; the sites report their links later. */
export async function startPlacements(
  { db }: Pick<Store, "db">,
  vacancyId: number,
  day: string,
): Promise<void> {
  await db
    .insertInto("placements")
    .columns(["vacancy_id", "site_id", "placed_on"])
    .expression((select) =>
      select
        .selectFrom("sites")
        .select((site) => [
          site.cast<number>(site.val(vacancyId), "bigint").as("vacancy_id"),
          "sites.id",
          site.cast<string>(site.val(day), "text").as("placed_on"),
        ]),
    )
    .execute();
}
