import type { PlacementReport, ReportedDay } from "#contract/reports.ts";
import { moscowDay } from "../clock.ts";
import type { PlacementDays } from "../reports/report-rules.ts";
import { valuesOfRow } from "../vacancies/vacancy-store.ts";
import { dayNumber, dayText } from "./days.ts";
import type { PlacedVacancy, SiteOfStore } from "./placed-vacancies.ts";
import { isOwnAnswer, siteAnswer } from "./site-answers.ts";
import { countsOfDay } from "./site-counts.ts";

const MS_A_DAY = 86_400_000;
const MOSCOW_MS = 3 * 3_600_000;

/**
 * What a site of the demonstration reports of a vacancy: its answer where that is not what stands, and its counts of
 * these days; undefined when it has nothing to say. What somebody else has told stays.
 */
export function siteReport(
  seed: number,
  vacancy: PlacedVacancy,
  site: SiteOfStore,
  days: PlacementDays,
  now: number,
): PlacementReport | undefined {
  const told = vacancy.told.get(site.id) ?? { url: null, error: null };
  const answer = siteAnswer(seed, site.demo, vacancy.id, valuesOfRow(vacancy));
  const isOther = told.url !== answer.url || told.error !== answer.error;
  const counted = answer.url === null ? [] : reportedDays(seed, vacancy, site, days, now);
  const report = {
    ...(isOther && isOwnAnswer(site.demo, told) ? answer : {}),
    ...(counted.length === 0 ? {} : { days: counted }),
  };
  return Object.keys(report).length === 0 ? undefined : report;
}

/** Today's counts are as many as have come by now. */
function reportedDays(
  seed: number,
  { id: vacancyId, placedOn }: PlacedVacancy,
  { demo: site }: SiteOfStore,
  { first, last }: PlacementDays,
  now: number,
): ReportedDay[] {
  if (site.views === 0) return [];
  const today = dayNumber(moscowDay(now));
  const passed = ((now + MOSCOW_MS) % MS_A_DAY) / MS_A_DAY;
  const placement = { vacancyId, site, firstDay: dayNumber(placedOn) };
  const days: ReportedDay[] = [];
  for (let day = dayNumber(first); day <= dayNumber(last); day += 1) {
    const { views, calls } = countsOfDay(seed, placement, day);
    const share = day < today ? 1 : passed;
    days.push({
      date: dayText(day),
      views: Math.round(views * share),
      ...(site.calls === 0 ? {} : { calls: Math.round(calls * share) }),
    });
  }
  return days;
}
