import { addDays } from "../format/date.ts";
import type { BoardSite } from "./board-sites.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import type { DaySeries } from "./day-series-result.ts";

/** Something that wants attention, with what it was seen by. Days are closed ones, oldest first. */
export type Flag = { readonly site: string; readonly title: string } & (
  | { readonly kind: "no-views"; readonly days: readonly string[] }
  | {
      readonly kind: "more-calls-than-views";
      readonly range: PeriodDays;
      readonly views: number;
      readonly calls: number;
    }
  | {
      readonly kind: "sudden-stop";
      /** Without a view. */
      readonly days: readonly string[];
      /** The days before them, and their views together. */
      readonly before: PeriodDays;
      readonly viewsBefore: number;
    }
  | { readonly kind: "error-without-link"; readonly error: string }
);
export type FlagKind = Flag["kind"];

export interface Watch {
  readonly flags: readonly Flag[];
  /** What could not be looked at, because answers or days are missing; no flag of these is not a good sign. */
  readonly unchecked: readonly FlagKind[];
}

/** A live placement that nobody looks at for so many closed days is told. */
export const daysWithoutViews = 3;

/**
 * When a week is steady: no day of it without a view, so many views in all, and so many on the two weekdays that are
 * empty now. At 3 views a day two empty days come by chance once in 400 times, and weekends are compared with weekends.
 */
export const steadyWeek = { days: 7, views: 21, viewsOnSameWeekdays: 4 } as const;
const stoppedDays = 2;

export interface WatchedVacancy {
  readonly sites: readonly BoardSite[];
  /** Whether the answers of links and of errors are there. */
  readonly hasLinks: boolean;
  readonly hasErrors: boolean;
  readonly views: DaySeries | undefined;
  readonly calls: DaySeries | undefined;
  readonly today: string;
  /** First day of placement where it is known: earlier days without views say nothing. */
  readonly placedOn?: string | undefined;
}

/** The flags of one vacancy by its days. */
export function watchDays(vacancy: WatchedVacancy): Watch {
  const { sites, views, calls, hasLinks, today, placedOn } = vacancy;
  const closed = views?.days.filter((day) => day < today) ?? [];
  const reachesYesterday = closed.at(-1) === addDays(today, -1);
  const canSeeSilence = reachesYesterday && isKnown(views, closed.slice(-daysWithoutViews));
  const canSeeStop =
    reachesYesterday && isKnown(views, closed.slice(-stoppedDays - steadyWeek.days));
  const viewsOf = views && countsOn(views, closed);
  const daysOfCalls = new Set(calls?.days);
  const common = closed.filter((day) => daysOfCalls.has(day));
  const pairsOf =
    views && calls && pairsOn(common, countsOn(views, common), countsOn(calls, common));
  const flags = sites.flatMap((site) => [
    ...errorFlag(site, hasLinks),
    ...(viewsOf === undefined || !reachesYesterday
      ? []
      : silenceFlags(site, closed, viewsOf(site), placedOn)),
    ...(pairsOf === undefined ? [] : callFlags(site, pairsOf(site))),
  ]);
  const enoughDays = closed.length >= stoppedDays + steadyWeek.days;
  return {
    flags,
    unchecked: [
      ...(canSeeSilence && closed.length >= daysWithoutViews ? [] : ["no-views" as const]),
      ...(views === undefined || calls === undefined || closed.length === 0
        ? ["more-calls-than-views" as const]
        : []),
      ...(canSeeStop && enoughDays ? [] : ["sudden-stop" as const]),
      ...uncheckedErrors(vacancy),
    ],
  };
}

const isKnown = (series: DaySeries | undefined, days: readonly string[]): boolean =>
  series !== undefined && !days.some((day) => series.failedDays.includes(day));

const uncheckedErrors = ({ hasLinks, hasErrors }: { hasLinks: boolean; hasErrors: boolean }) =>
  hasLinks && hasErrors ? [] : (["error-without-link"] as const);

type Counts = readonly (number | undefined)[];

/** @returns a site's counts of these days; undefined where the series does not know */
function countsOn(series: DaySeries, days: readonly string[]): (site: BoardSite) => Counts {
  const bySite = new Map(series.sites.map(({ key, counts }) => [key, counts]));
  const byDay = new Map(series.days.map((day, at) => [day, at]));
  const places = days.map((day) => byDay.get(day) ?? -1);
  return ({ statisticsKey }) => {
    const counts = statisticsKey === undefined ? undefined : bySite.get(statisticsKey);
    return places.map((place) => counts?.[place]);
  };
}

interface Pair {
  readonly day: string;
  readonly view: number;
  readonly call: number;
}

/** @returns a site's days for which both are known */
const pairsOn =
  (
    days: readonly string[],
    viewsOf: (site: BoardSite) => Counts,
    callsOf: (site: BoardSite) => Counts,
  ) =>
  (site: BoardSite): Pair[] => {
    const [views, calls] = [viewsOf(site), callsOf(site)];
    return days.flatMap((day, at) => {
      const [view, call] = [views[at], calls[at]];
      return view === undefined || call === undefined ? [] : [{ day, view, call }];
    });
  };

/** Where links are missing, only a message that stands beside the statistics says that there is none. */
export function errorFlag({ key, title, place, error }: BoardSite, hasLinks: boolean): Flag[] {
  const hasNone = hasLinks ? place?.kind !== "link" : place?.kind === "message";
  return error !== undefined && hasNone
    ? [{ site: key, title, kind: "error-without-link", error: error.error }]
    : [];
}

/** A gap ends the silence: nobody knows what was counted then. */
function silenceFlags(
  site: BoardSite,
  days: readonly string[],
  counts: Counts,
  placedOn: string | undefined,
): Flag[] {
  const { key, title, place } = site;
  const daysBeforePlacement =
    placedOn === undefined ? 0 : days.filter((day) => day < placedOn).length;
  const start = Math.max(counts.findLastIndex((count) => count !== 0) + 1, daysBeforePlacement);
  const silent = days.slice(start);
  const week = counts.slice(Math.max(0, start - steadyWeek.days), start);
  const first = days[start - steadyWeek.days];
  const last = days[start - 1];
  const flags: Flag[] = [];
  if (place?.kind === "link" && silent.length >= daysWithoutViews) {
    flags.push({ site: key, title, kind: "no-views", days: silent });
  }
  if (silent.length >= stoppedDays && isSteady(week) && first !== undefined && last !== undefined) {
    const before = { from: first, to: last };
    flags.push({
      site: key,
      title,
      kind: "sudden-stop",
      days: silent,
      before,
      viewsBefore: sum(week),
    });
  }
  return flags;
}

/** Whether the week before the silence had views every day, enough to make two empty days strange. */
export function isSteady(week: Counts): boolean {
  return (
    week.length === steadyWeek.days &&
    week.every((count) => count !== undefined && count > 0) &&
    sum(week) >= steadyWeek.views &&
    sum(week.slice(0, stoppedDays)) >= steadyWeek.viewsOnSameWeekdays
  );
}

const sum = (counts: Counts): number =>
  counts.reduce<number>((all, count) => all + (count ?? 0), 0);

/** Over the closed days for which both are known. */
function callFlags(site: BoardSite, both: readonly Pair[]): Flag[] {
  const [from, to] = [both[0]?.day, both.at(-1)?.day];
  const total = {
    views: sum(both.map(({ view }) => view)),
    calls: sum(both.map(({ call }) => call)),
  };
  if (from === undefined || to === undefined || total.calls <= total.views) return [];
  return [
    {
      site: site.key,
      title: site.title,
      kind: "more-calls-than-views",
      range: { from, to },
      ...total,
    },
  ];
}
