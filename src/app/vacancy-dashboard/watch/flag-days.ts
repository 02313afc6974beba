import { watchedDays } from "#contract/placement-watch.ts";
import { addDays } from "../../format/date.ts";
import type { BothSeries } from "../chart-day-points.ts";
import type { PeriodDays } from "../dashboard-period.ts";
import type { DaySeries } from "../days/day-series-result.ts";

/**
 * The days to be derived: those of the period, if it has all that are looked at, so that the charts and the flags share one
 * derivation; else days of their own. Whatever period is shown, the flags are the same.
 */
export function daysToWatch(period: PeriodDays | undefined, today: string): PeriodDays {
  const isEnough =
    period !== undefined &&
    period.to >= addDays(today, -1) &&
    period.from <= addDays(today, -watchedDays);
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
