import type { Selectable } from "kysely";
import type { ErrorEntry } from "#contract/errors.ts";
import { moscowDay } from "../clock.ts";
import { fieldError } from "../refusal.ts";
import type { Tables } from "../store/tables.ts";
import type { VacancyRow } from "../vacancies/vacancy-store.ts";
import type { ReadReport } from "./read-report.ts";

export type SiteRow = Selectable<Tables["sites"]>;

/** The days for which a placement may have counts: from the first to the last, both included. */
export interface PlacementDays {
  readonly first: string;
  readonly last: string;
}

/** The days of a vacancy that was published, until it was taken off the sites, or so far. */
export function placementDays(
  vacancy: Pick<VacancyRow, "completed_at" | "archived_at">,
  placedOn: string,
  now: number,
): PlacementDays {
  const ends = [now, vacancy.completed_at, vacancy.archived_at].filter((end) => end !== null);
  return { first: placedOn, last: moscowDay(Math.min(...ends)) };
}

const statisticsNames = { views: "просмотров", calls: "просмотров телефона" } as const;

/** What is wrong with a report's days for this placement; each is told by its place in the list. */
export function dayProblems(
  days: ReadReport["days"],
  site: Pick<SiteRow, "keeps_views" | "keeps_calls">,
  { first, last }: PlacementDays,
): ErrorEntry[] {
  const seen = new Set<string>();
  return days.flatMap(({ at, day: { date, views, calls } }) => {
    const field = `days[${at}]`;
    const problems: ErrorEntry[] = [];
    if (date < first) {
      problems.push(dateError("before_placement", field, `размещение началось ${first}`, date));
    } else if (date > last) {
      problems.push(
        dateError("after_placement", field, `последний возможный день — ${last}`, date),
      );
    }
    if (seen.has(date)) {
      problems.push(dateError("date_repeated", field, "этот день в отчёте уже есть", date));
    }
    seen.add(date);
    if (views === undefined && calls === undefined) {
      problems.push(
        fieldError("required", `${field}.views`, `За ${date} нет ни просмотров, ни звонков.`, null),
      );
    }
    for (const [name, count, keeps] of [
      ["views", views, site.keeps_views],
      ["calls", calls, site.keeps_calls],
    ] as const) {
      if (count === undefined || keeps === 1) continue;
      const text = `Площадка не собирает статистику ${statisticsNames[name]}.`;
      problems.push(fieldError("no_statistics", `${field}.${name}`, text, String(count)));
    }
    return problems;
  });
}

const dateError = (code: string, field: string, reason: string, date: string): ErrorEntry =>
  fieldError(code, `${field}.date`, `День ${date} не подходит: ${reason}.`, date);
