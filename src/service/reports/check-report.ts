import type { ErrorEntry } from "#contract/errors.ts";
import { moscowDay } from "../clock.ts";
import { systemError } from "../refusal.ts";
import type { VacancyRow } from "../vacancies/vacancy-store.ts";
import { readReport } from "./read-report.ts";
import type { SoundReport } from "./record-reports.ts";
import { dayProblems, placementDays, type SiteRow } from "./report-rules.ts";

/** Whom a report speaks of. */
export interface ReportedPlacement {
  readonly vacancy: Pick<VacancyRow, "id" | "activated_at" | "completed_at" | "archived_at">;
  readonly site: Pick<SiteRow, "id" | "keeps_views" | "keeps_calls">;
  /** The placement's first day; null while there is none. */
  readonly placedOn: string | null;
}

/** A report that may be written down, or all that is wrong with it. */
export function checkReport(
  body: object,
  { vacancy, site, placedOn }: ReportedPlacement,
  now: number,
): { readonly sound: SoundReport } | { readonly sound?: never; readonly problems: ErrorEntry[] } {
  const { report, days, problems } = readReport(body);
  if (vacancy.activated_at === null) return { problems: [notPublished, ...problems] };
  const first = placedOn ?? moscowDay(vacancy.activated_at);
  const wrong = [...problems, ...dayProblems(days, site, placementDays(vacancy, first, now))];
  if (wrong.length > 0) return { problems: wrong };
  // Reports side by side then lock the days in one order.
  const inOrder = days.map(({ day }) => day).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    sound: {
      vacancyId: vacancy.id,
      siteId: site.id,
      placedOn: first,
      report: { ...report, days: inOrder },
    },
  };
}

const notPublished = systemError("not_published", "Вакансия ещё не публиковалась.");
