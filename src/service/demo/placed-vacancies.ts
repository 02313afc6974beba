import { moscowDay } from "../clock.ts";
import type { SiteRow } from "../reports/report-placement.ts";
import { startPlacements } from "../reports/record-reports.ts";
import type { Store } from "../store/open.ts";
import { demoClients } from "./accounts.ts";
import { demoSites, type DemoSite, type SiteAnswer } from "./sites.ts";

type Database = Pick<Store, "db">;

/** A site of the demonstration, as stored. */
export interface SiteOfStore extends SiteRow {
  readonly demo: DemoSite;
}

/** The demonstration's sites; missing ones are created. */
export async function storedSites({ db }: Database): Promise<SiteOfStore[]> {
  await db
    .insertInto("sites")
    .values(
      demoSites.map(({ title, views, calls }) => ({
        title,
        keeps_views: views === 0 ? 0 : 1,
        keeps_calls: calls === 0 ? 0 : 1,
      })),
    )
    .onConflict((conflict) => conflict.column("title").doNothing())
    .execute();
  const rows = await db.selectFrom("sites").selectAll().orderBy("id").execute();
  const known = new Map(demoSites.map((site) => [site.title, site]));
  return rows.flatMap((row) => {
    const demo = known.get(row.title);
    return demo === undefined ? [] : [{ ...row, demo }];
  });
}

/** A published vacancy of the demonstration's clients, with the sites' reports so far. */
export type PlacedVacancy = Awaited<ReturnType<typeof publishedVacancies>>[number] & {
  readonly placedOn: string;
  readonly told: ReadonlyMap<number, ToldAnswer>;
};

/** What a site has reported; the time is that of its error, in ms since 1970. */
export type ToldAnswer = SiteAnswer & { readonly errorSince: number | null };

/** @param which all that were ever published, or those published now */
export async function placedVacancies(
  store: Database,
  which: "all" | "published",
): Promise<PlacedVacancy[]> {
  const found = await publishedVacancies(store, which);
  const placements = await store.db
    .selectFrom("placements")
    .select(["vacancy_id", "site_id", "placed_on", "url", "error", "error_since"])
    .execute();
  const byVacancy = Map.groupBy(placements, (row) => row.vacancy_id);
  return found.map((vacancy) => {
    const own = byVacancy.get(vacancy.id) ?? [];
    return {
      ...vacancy,
      placedOn: own[0]?.placed_on ?? moscowDay(vacancy.activated_at),
      told: new Map(
        own.map(({ site_id, url, error, error_since }) => [
          site_id,
          { url, error, errorSince: error_since },
        ]),
      ),
    };
  });
}

async function publishedVacancies({ db }: Database, which: "all" | "published") {
  return await db
    .selectFrom("vacancies")
    .innerJoin("clients", "clients.id", "vacancies.client_id")
    .select([
      "vacancies.id",
      "vacancies.client_id",
      "vacancies.specific",
      "vacancies.edited_at",
      "vacancies.activated_at",
      "vacancies.completed_at",
      "vacancies.archived_at",
    ])
    .where("clients.name", "in", demoClients)
    .where("vacancies.activated_at", "is not", null)
    .$narrowType<{ activated_at: number }>()
    .$if(which === "published", (query) =>
      query.where("vacancies.state", "=", "published").where("vacancies.archive", "=", 0),
    )
    .orderBy("vacancies.id")
    .execute();
}

/** Places published vacancies without a placement, as publishing would have done. */
export async function placeMissing(
  store: Database,
  vacancies: readonly PlacedVacancy[],
): Promise<void> {
  for (const { id, placedOn, told } of vacancies) {
    if (told.size === 0) await startPlacements(store, id, placedOn);
  }
}
