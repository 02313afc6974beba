import type { Handler } from "../handler.ts";
import { envelope, refuse } from "../refusal.ts";
import type { Store } from "../store/open.ts";
import { emptyRequest } from "../vacancies/field-rules.ts";
import { findOwnVacancy, vacancyNotFound } from "../vacancies/vacancy-store.ts";
import { checkReport } from "./check-report.ts";
import { recordReports } from "./record-reports.ts";

/** The extension for sites. All errors of a report are returned at once, and then nothing of it is stored. */
export const reportPlacement: Handler<"reportPlacement"> = async (
  { params, body = {} },
  { store, clock, currentUser },
) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
  if (vacancy === undefined) return refusal;
  const site = await findPlacement(store, vacancy.id, params.site_id);
  if (site === undefined) return refuse(404, "not_found", "Площадка не найдена.");
  if (Object.keys(body).length === 0) return { status: 400, body: envelope([emptyRequest]) };

  const now = clock.now();
  const placement = { vacancy, site, placedOn: site.placed_on };
  const checked = checkReport(body, placement, now);
  if (checked.sound === undefined) return { status: 400, body: envelope(checked.problems) };
  try {
    await recordReports(store, [checked.sound], now);
  } catch (error) {
    // The vacancy was deleted after it was read above.
    if (store.dialect.isMissingReference(error)) return vacancyNotFound;
    throw error;
  }
  // Reports with only counts are not audited, because there are thousands of them.
  const isCounts = Object.keys(body).every((name) => name === "days");
  return {
    status: 200,
    body: { data: { result: true } },
    ...(isCounts ? { audited: false } : {}),
  };
};

/** The site, with the placement's first day if there is one. */
async function findPlacement({ db }: Store, vacancyId: number, siteId: number) {
  return await db
    .selectFrom("sites")
    .leftJoin("placements", (join) =>
      join.onRef("placements.site_id", "=", "sites.id").on("placements.vacancy_id", "=", vacancyId),
    )
    .select(["sites.id", "sites.keeps_views", "sites.keeps_calls", "placements.placed_on"])
    .where("sites.id", "=", siteId)
    .executeTakeFirst();
}
