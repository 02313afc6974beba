import {
  watchedDays,
  daysWithoutViews,
  siteFlags,
  steadyWeek,
  stoppedDays,
  sumOf,
  type DayCounts,
  type WatchedSite,
} from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { addDays } from "#contract/days.ts";
import type { BothSeries, DaySeries } from "../days/day-series-result.ts";
import type { PeriodDays, StatisticsKind } from "../days/statistics.ts";
import type { PlacedSite } from "./placed-sites.ts";

/**
 * The days to derive: those of the period if it includes all checked days, so that charts and flags share one derivation;
 * otherwise the checked days alone. The flags are the same for every period.
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

/** The last closed days of a series, so that the flags do not depend on the period. */
export function lastClosedDays({ views, calls }: BothSeries, today: string): BothSeries {
  const from = addDays(today, -watchedDays);
  return { views: cut(views, from, today), calls: cut(calls, from, today) };
}

function cut(series: DaySeries, from: string, today: string): DaySeries {
  const isWithin = (day: string) => day >= from && day < today;
  const places = series.days.flatMap((day, at) => (isWithin(day) ? [at] : []));
  const pick = <T>(all: readonly T[]) => places.flatMap((at) => (at in all ? [all[at] as T] : [])); // The cast is safe: `in` has checked the key.
  return {
    ...series,
    days: pick(series.days),
    sites: series.sites.map((site) => ({ ...site, counts: pick(site.counts) })),
    totals: pick(series.totals),
    partialDay: undefined,
    failedDays: series.failedDays.filter(isWithin),
  };
}

export type FlagKind = PlacementFlag["kind"];

/**
 * What cannot be told of a placement yet, because it has too few days: the rule of the list and of the vacancy's page.
 * @param placedOn the first day of placement; undefined if unknown, and then nothing is too early
 */
export function tooEarlyFor(placedOn: string | undefined, today: string): readonly FlagKind[] {
  const isYounger = (days: number) => placedOn !== undefined && placedOn > addDays(today, -days);
  return [
    ...(isYounger(daysWithoutViews) ? ["no-views" as const] : []),
    ...(isYounger(daysWithoutViews - 1 + steadyWeek.days) ? ["sudden-stop" as const] : []),
  ];
}

export interface Watch {
  readonly flags: readonly PlacementFlag[];
  /** What could not be checked, because answers or days are missing. */
  readonly unchecked: readonly FlagKind[];
  /** Titles of linked sites that no answer of views mentions, so that nobody knows whether they have any. */
  readonly unnamed: readonly string[];
}

export interface WatchedVacancy {
  readonly sites: readonly PlacedSite[];
  /** Whether the answers of links and errors have arrived. */
  readonly hasLinks: boolean;
  readonly hasErrors: boolean;
  readonly views: DaySeries | undefined;
  readonly calls: DaySeries | undefined;
  readonly today: string;
  /** The first day of placement, if known: earlier days without views mean nothing. */
  readonly placedOn?: string | undefined;
}

/** The flags of one vacancy by its days. */
export function watchDays(vacancy: WatchedVacancy): Watch {
  const { sites, views, calls, hasLinks, hasErrors, today, placedOn } = vacancy;
  const closed = views?.days.filter((day) => day < today) ?? [];
  const reachesYesterday = closed.at(-1) === addDays(today, -1);
  const canCheckViews = reachesYesterday && isKnown(views, closed.slice(-daysWithoutViews));
  const canCheckStop =
    reachesYesterday && isKnown(views, closed.slice(-stoppedDays - steadyWeek.days));
  const viewsOf = views && countsOn("views", views, closed);
  const daysOfCalls = new Set(calls?.days);
  const common = closed.filter((day) => daysOfCalls.has(day));
  const bothOf =
    views &&
    calls &&
    bothOn(common, countsOn("views", views, common), countsOn("calls", calls, common));
  const flags = sites.flatMap((site) =>
    siteFlags(
      {
        ...knownOf(site, hasLinks),
        views: reachesYesterday ? viewsOf?.(site) : undefined,
        both: bothOf?.(site),
      },
      closed,
      placedOn,
    ),
  );
  const isMentioned = views && canCheckViews ? sitesOn(views, closed) : () => true;
  const enoughDays = closed.length >= stoppedDays + steadyWeek.days;
  return {
    flags,
    unchecked: [
      ...(canCheckViews && closed.length >= daysWithoutViews ? [] : ["no-views" as const]),
      ...(views === undefined || calls === undefined || closed.length === 0
        ? ["more-calls-than-views" as const]
        : []),
      ...(canCheckStop && enoughDays ? [] : ["sudden-stop" as const]),
      ...(hasErrors ? [] : ["site-error" as const]),
    ],
    unnamed: sites.filter((site) => isLinked(site) && !isMentioned(site)).map(({ title }) => title),
  };
}

/**
 * What the rules need to know about a site besides its counts. Without the answer of links, only statistics may have
 * one.
 */
export const knownOf = (
  { key, title, place, errors }: PlacedSite,
  hasLinks: boolean,
): Pick<WatchedSite, "key" | "title" | "link" | "errors"> => ({
  key,
  title,
  link: place?.kind === "link" ? "there" : hasLinks || place !== undefined ? "none" : "unknown",
  errors,
});

const isKnown = (series: DaySeries | undefined, days: readonly string[]): boolean =>
  series !== undefined && !days.some((day) => series.failedDays.includes(day));

export const isLinked = ({ place }: PlacedSite): boolean => place?.kind === "link";

/** @returns whether the site counts views on these days or says that it keeps no statistics */
function sitesOn(series: DaySeries, days: readonly string[]): (site: PlacedSite) => boolean {
  const viewsOf = countsOn("views", series, days);
  const silent = new Set(
    series.sites.filter(({ state }) => state === "no-statistics").map(({ key }) => key),
  );
  return (site) =>
    silent.has(site.statisticsKeys.views ?? "") ||
    viewsOf(site).some((count) => count !== undefined);
}

/** @returns a site's counts of these days; undefined if the series has none */
function countsOn(
  kind: StatisticsKind,
  series: DaySeries,
  days: readonly string[],
): (site: PlacedSite) => DayCounts {
  const bySite = new Map(series.sites.map(({ key, counts }) => [key, counts]));
  const byDay = new Map(series.days.map((day, at) => [day, at]));
  const places = days.map((day) => byDay.get(day) ?? -1);
  return ({ statisticsKeys: { [kind]: key } }) => {
    const counts = key === undefined ? undefined : bySite.get(key);
    return places.map((place) => counts?.[place]);
  };
}

/** @returns a site's sums over the days for which both are known */
const bothOn =
  (
    days: readonly string[],
    viewsOf: (site: PlacedSite) => DayCounts,
    callsOf: (site: PlacedSite) => DayCounts,
  ) =>
  (site: PlacedSite): WatchedSite["both"] => {
    const [views, calls] = [viewsOf(site), callsOf(site)];
    const places = days.flatMap((_, at) =>
      views[at] === undefined || calls[at] === undefined ? [] : [at],
    );
    const [from, to] = [days[places[0] ?? -1], days[places.at(-1) ?? -1]];
    if (from === undefined || to === undefined) return undefined;
    const sum = (counts: DayCounts) => sumOf(places.map((at) => counts[at]));
    return { from, to, views: sum(views), calls: sum(calls) };
  };
