import { moscowDay } from "../clock.ts";
import { checkReport } from "../reports/check-report.ts";
import { recordReports } from "../reports/record-reports.ts";
import { placementDays } from "../reports/report-rules.ts";
import type { Store } from "../store/open.ts";
import { dayNumber, dayText } from "./days.ts";
import {
  placedVacancies,
  placeTheUnplaced,
  storedSites,
  type PlacedVacancy,
} from "./placed-vacancies.ts";
import { siteReport } from "./site-report.ts";

/** How far back the sites' counts go. */
const countedDays = 120;
const MS_AN_HOUR = 3_600_000;

/**
 * Lets the demonstration's sites report all they have not told yet: everything on the first start, later what came since
 * the last one. The reports go the way of the operation for sites, apart from HTTP. Told often or at once, the days end
 * up the same.
 */
export async function catchUp(
  store: Pick<Store, "db">,
  { seed, now }: { readonly seed: number; readonly now: number },
): Promise<void> {
  const sites = await storedSites(store);
  const vacancies = await placedVacancies(store, "all");
  await placeTheUnplaced(store, vacancies);
  const lastTold = await lastToldDays(store);
  for (const vacancy of vacancies) {
    const told = lastTold.get(vacancy.id);
    const days = daysToTell(vacancy, told, now);
    if (days === undefined) continue;
    const reports = sites.flatMap((site) => {
      const body = siteReport(seed, vacancy, site, days, now);
      if (body === undefined) return [];
      const checked = checkReport(body, { vacancy, site, placedOn: vacancy.placedOn }, now);
      if (checked.sound === undefined) throw new Error(JSON.stringify(checked.problems[0]));
      return [checked.sound];
    });
    // A site looks at a vacancy soon after it was published.
    const firstAnswer = Math.min(now, vacancy.activated_at + 2 * MS_AN_HOUR);
    await recordReports(store, reports, told === undefined ? firstAnswer : now);
  }
}

/** The last two days are told again: the sites may have told them before they were over, and not all of them. */
function daysToTell(vacancy: PlacedVacancy, told: string | undefined, now: number) {
  const { first, last } = placementDays(vacancy, vacancy.placedOn, now);
  const isOver = told === last && last < moscowDay(now);
  if (isOver) return undefined;
  const from = told === undefined ? dayNumber(last) - countedDays + 1 : dayNumber(told) - 1;
  return { first: from > dayNumber(first) ? dayText(from) : first, last };
}

async function lastToldDays({ db }: Pick<Store, "db">): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("placement_days")
    .select(({ fn }) => ["vacancy_id", fn.max("date").as("day")])
    .groupBy("vacancy_id")
    .execute();
  return new Map(rows.map(({ vacancy_id, day }) => [vacancy_id, day]));
}
