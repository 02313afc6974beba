import { daysBetween } from "#contract/days.ts";
import { isBeforePlacement } from "./days/before-placement.ts";
import type { BothSeries, DaySeries } from "../foreign/days/day-series-result.ts";
import type { StatisticsKind } from "../foreign/days/statistics.ts";

/** The state of a day. Only `count` is a number; every other state is a gap with its own text. */
export type DayValue =
  | { readonly state: "count"; readonly count: number }
  /** The service gave no answer. */
  | { readonly state: "failed" }
  /** It answered, and nothing was counted. */
  | { readonly state: "gap" }
  /** The vacancy was on no site yet, so a 0 means nothing. */
  | { readonly state: "before" }
  /** Not requested yet. */
  | { readonly state: "waiting" };

/** One day of the chart and of its table. */
export interface DayPoint {
  readonly day: string;
  readonly isToday: boolean;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly views: DayValue;
  readonly calls: DayValue;
}

/**
 * @param site a key of the series, or undefined for all sites together
 * @param isDone whether all days have been requested
 * @param placedOn the first day of placement, if it is known
 */
export function dayPoints(
  series: BothSeries,
  site: string | undefined,
  isDone: boolean,
  placedOn?: string,
): readonly DayPoint[] {
  const valuesOf = {
    views: valuesFrom(series.views, site, isDone, placedOn),
    calls: valuesFrom(series.calls, site, isDone, placedOn),
  };
  return series.views.days.map((day, at) => ({
    day,
    isToday: day === series.views.partialDay,
    weekday: weekdayOf(day),
    views: valuesOf.views(day, at),
    calls: valuesOf.calls(day, at),
  }));
}

function valuesFrom(
  series: DaySeries,
  site: string | undefined,
  isDone: boolean,
  placedOn: string | undefined,
) {
  const failed = new Set(series.failedDays);
  const counts =
    site === undefined
      ? series.totals
      : (series.sites.find(({ key }) => key === site)?.counts ?? []);
  return (day: string, at: number): DayValue => {
    const count = counts[at];
    if (failed.has(day)) return { state: "failed" };
    if (isBeforePlacement(day, count, placedOn)) return { state: "before" };
    if (count !== undefined) return { state: "count", count };
    // An answered day nearly always has a count of some site. A day without any is still loading until all are done.
    return isDone || series.totals[at] !== undefined ? { state: "gap" } : { state: "waiting" };
  };
}

const monday = "2024-01-01";
const weekdayOf = (day: string): number => ((daysBetween(monday, day) % 7) + 7) % 7;
export const isWeekend = ({ weekday }: DayPoint): boolean => weekday > 4;

/** With more days the stripes would blur into one area. */
const mostDaysWithWeekends = 92;

export const showsWeekends = (points: readonly DayPoint[]): boolean =>
  points.length <= mostDaysWithWeekends && points.some(isWeekend);

export interface ChartSite {
  readonly key: string;
  readonly title: string;
  /** Whether it counts views or calls on some day. */
  readonly counts: boolean;
}

/** The sites of both series, in the service's order. */
export function sitesOfSeries({ views, calls }: BothSeries): readonly ChartSite[] {
  const sites = new Map<string, ChartSite>();
  for (const { key, title, state } of [...views.sites, ...calls.sites]) {
    const counts = state === "counts" || sites.get(key)?.counts === true;
    sites.set(key, { key, title, counts });
  }
  return [...sites.values()];
}

/** Days answered or failed for both kinds. A kind that no site counts is not waited for. */
export function countedDays({ views, calls }: BothSeries): number {
  const known = (series: DaySeries) =>
    series.days.filter(
      (day, at) => series.totals[at] !== undefined || series.failedDays.includes(day),
    ).length;
  const found = [views, calls].filter(({ sites }) => sites.some(({ state }) => state === "counts"));
  return found.length === 0 ? 0 : Math.min(...found.map(known));
}

export interface DayExtremes {
  readonly sum: number;
  /** Days that are over and have a number. */
  readonly days: number;
  readonly most: { readonly day: string; readonly count: number };
  readonly least: { readonly day: string; readonly count: number };
  /** The change from the earlier half to the later one, 0.1 for 10 % more; undefined with too few days. */
  readonly trend: number | undefined;
}

const fewestForTrend = 6;

/** Without today; undefined if no day has a count. */
export function dayExtremes(
  points: readonly DayPoint[],
  kind: StatisticsKind,
): DayExtremes | undefined {
  const counted = points.flatMap((point) => {
    const value = point[kind];
    return value.state === "count" && !point.isToday
      ? [{ day: point.day, count: value.count }]
      : [];
  });
  const [first] = counted;
  if (first === undefined) return undefined;
  const half = Math.floor(counted.length / 2);
  const sumOf = (part: typeof counted) => part.reduce((sum, { count }) => sum + count, 0);
  const [earlier, later] = [sumOf(counted.slice(0, half)), sumOf(counted.slice(-half))];
  return {
    sum: sumOf(counted),
    days: counted.length,
    most: counted.reduce((most, day) => (day.count > most.count ? day : most), first),
    least: counted.reduce((least, day) => (day.count < least.count ? day : least), first),
    trend:
      counted.length >= fewestForTrend && earlier > 0 ? (later - earlier) / earlier : undefined,
  };
}
