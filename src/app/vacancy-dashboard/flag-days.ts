import { addDays } from "../format/date.ts";
import type { BothSeries } from "./chart-day-points.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import type { DaySeries } from "./day-series-result.ts";
import { steadyWeek } from "./placement-watch.ts";

/** So many closed days are looked at, whatever period is shown: a week, a stop within the next. */
const watchedDays = 14;
/** With fewer no stop can be told: a steady week and two days without a view. */
const fewestDays = steadyWeek.days + 2;

/**
 * The days to be derived: those of the period, if enough of them are the last ones, so that the charts and the flags
 * share one derivation; else days of their own.
 */
export function daysToWatch(period: PeriodDays | undefined, today: string): PeriodDays {
  const isEnough =
    period !== undefined &&
    period.to >= addDays(today, -1) &&
    period.from <= addDays(today, -fewestDays);
  return isEnough
    ? { from: period.from, to: period.to }
    : { from: addDays(today, -watchedDays), to: addDays(today, -1) };
}

/** The last closed days of a series, so that the flags stay what they are when another period is chosen. */
export function lastClosedDays({ views, calls }: BothSeries, today: string): BothSeries {
  const from = addDays(today, -watchedDays);
  return { views: cut(views, from, today), calls: cut(calls, from, today) };
}

function cut(series: DaySeries, from: string, today: string): DaySeries {
  const isWithin = (day: string) => day >= from && day < today;
  const places = series.days.flatMap((day, at) => (isWithin(day) ? [at] : []));
  const pick = <T>(all: readonly T[]) => places.flatMap((at) => (at in all ? [all[at] as T] : [])); // `in` has looked
  return {
    ...series,
    days: pick(series.days),
    sites: series.sites.map((site) => ({ ...site, counts: pick(site.counts) })),
    totals: pick(series.totals),
    partialDay: undefined,
    failedDays: series.failedDays.filter(isWithin),
  };
}
