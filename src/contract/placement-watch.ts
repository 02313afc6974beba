import type { PlacementFlag } from "./reports.ts";

/**
 * The rules of what wants attention on a vacancy's placements. The dashboard, the list and the service's own filter all
 * judge by them, so that none of them can say another thing than the others.
 */

/** So many closed days are looked at. Those of the dashboard's first period are as many. */
export const watchedDays = 13;

/** A live placement that nobody looks at for so many closed days is told. */
export const daysWithoutViews = 3;

/**
 * When a week is steady: no day of it without a view, so many views in all, and so many on the two weekdays that are
 * empty now. At 3 views a day two empty days come by chance once in 400 times, and weekends are compared with weekends.
 */
export const steadyWeek = { days: 7, views: 21, viewsOnSameWeekdays: 4 } as const;
export const stoppedDays = 2;

/** Why the placements of a vacancy are not looked at. */
export type NotWatched = "archived" | "not-published";

/** Before and after its publication no site shows a vacancy, and silence is as it should be. */
const unpublishedStates: readonly string[] = ["not_paid", "completed"];

/**
 * Only a state that is known to be unpublished keeps a vacancy from being looked at: a service may have states of its own
 * (§3.2).
 * @returns undefined where it is looked at; what is not known of the vacancy does not keep it from that
 */
export function notWatched(vacancy: {
  readonly state?: { readonly type: string } | undefined;
  readonly archive?: number | undefined;
}): NotWatched | undefined {
  if (vacancy.archive !== undefined && vacancy.archive !== 0) return "archived";
  return unpublishedStates.includes(vacancy.state?.type ?? "") ? "not-published" : undefined;
}

/** Counts of a site on the days that are looked at; undefined where nobody knows. */
export type DayCounts = readonly (number | undefined)[];

/** One site of a vacancy, with what is known of it. */
export interface WatchedSite {
  /** Tells the sites of the vacancy apart. */
  readonly key: string;
  readonly title: string;
  readonly link: "there" | "none" | "unknown";
  /** What the site has against the vacancy. */
  readonly errors: readonly string[];
  /** Views a day, yesterday's last; undefined where the site's silence cannot be judged. */
  readonly views: DayCounts | undefined;
  /** Over the days for which both are known; undefined where there are none. */
  readonly both:
    | { readonly from: string; readonly to: string; readonly views: number; readonly calls: number }
    | undefined;
}

/**
 * What wants attention on one site.
 * @param days closed ones, oldest first, as many as the site's counts
 * @param placedOn the vacancy's first day of placement where it is known: earlier days without views say nothing
 */
export const siteFlags = (
  site: WatchedSite,
  days: readonly string[],
  placedOn: string | undefined,
): PlacementFlag[] => [
  ...errorFlags(site),
  ...(site.views === undefined ? [] : silenceFlags(site, days, site.views, placedOn)),
  ...callFlags(site),
];

/** Whatever a site reports is told, beside a link too: what it shows may be cut, or about to go. */
const errorFlags = ({ key, title, link, errors }: WatchedSite): PlacementFlag[] =>
  errors.map((error) => ({ site: key, title, kind: "site-error", error, link }));

/** A gap ends the silence: nobody knows what was counted then. */
function silenceFlags(
  { key, title, link }: WatchedSite,
  days: readonly string[],
  counts: DayCounts,
  placedOn: string | undefined,
): PlacementFlag[] {
  const daysBeforePlacement =
    placedOn === undefined ? 0 : days.filter((day) => day < placedOn).length;
  const start = Math.max(counts.findLastIndex((count) => count !== 0) + 1, daysBeforePlacement);
  const silent = days.slice(start);
  const week = counts.slice(Math.max(0, start - steadyWeek.days), start);
  const first = days[start - steadyWeek.days];
  const last = days[start - 1];
  const flags: PlacementFlag[] = [];
  if (link === "there" && silent.length >= daysWithoutViews) {
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
      viewsBefore: sumOf(week),
    });
  }
  return flags;
}

/** Whether the week before the silence had views every day, enough to make two empty days strange. */
export function isSteady(week: DayCounts): boolean {
  return (
    week.length === steadyWeek.days &&
    week.every((count) => count !== undefined && count > 0) &&
    sumOf(week) >= steadyWeek.views &&
    sumOf(week.slice(0, stoppedDays)) >= steadyWeek.viewsOnSameWeekdays
  );
}

export const sumOf = (counts: DayCounts): number =>
  counts.reduce<number>((all, count) => all + (count ?? 0), 0);

function callFlags({ key, title, both }: WatchedSite): PlacementFlag[] {
  if (both === undefined || both.calls <= both.views) return [];
  const { from, to, views, calls } = both;
  return [{ site: key, title, kind: "more-calls-than-views", range: { from, to }, views, calls }];
}
