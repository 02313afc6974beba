import type { PlacementFlag } from "./reports.ts";

/**
 * The rules for what needs attention on a vacancy's placements. The dashboard, the list and the service's filter all
 * use them, so they always agree.
 */

/** The most vacancies of a client that are checked for one answer, the newest ones. Each costs its placements' days. */
export const mostChecked = 3000;

/** How many closed days the rules check: as many as in the dashboard's default period. */
export const watchedDays = 13;

/** A live placement without views for this many closed days is flagged. */
export const daysWithoutViews = 3;

/**
 * A week is steady with views on every day, this many views in all, and this many on the two weekdays that are empty
 * now. At 3 views a day, two empty days happen by chance once in 400 times; weekends are compared with weekends.
 */
export const steadyWeek = { days: 7, views: 21, viewsOnSameWeekdays: 4 } as const;
export const stoppedDays = 2;

/** Why the placements of a vacancy are not checked. */
export type NotWatched = "archived" | "not-published";

/** Before and after publication no site shows a vacancy, so silence is normal. */
export const unpublishedStates = ["not_paid", "completed"] as const;

/**
 * Only a state known to be unpublished excludes a vacancy, because a service may have its own states (§3.2).
 * @returns undefined if the placements are checked, also if the state is unknown
 */
export function notWatched(vacancy: {
  readonly state?: { readonly type: string } | undefined;
  readonly archive?: number | undefined;
}): NotWatched | undefined {
  if (vacancy.archive !== undefined && vacancy.archive !== 0) return "archived";
  return unpublishedStates.some((state) => state === vacancy.state?.type)
    ? "not-published"
    : undefined;
}

/**
 * The remaining days of a published vacancy's tariff, counted from its publication. If the service sends the remaining
 * days itself, those are used (§2.5 `left2end`).
 * @returns undefined if it is not published or the days are unknown
 */
export function daysLeft(
  vacancy: {
    readonly state: {
      readonly type: string;
      readonly activatedAt: string | null;
      readonly left2end: unknown;
    };
    readonly archive: number;
    readonly tariffDays: unknown;
  },
  today: string,
): number | undefined {
  const { state, archive, tariffDays } = vacancy;
  if (state.type !== "published" || archive !== 0) return undefined;
  const wholeNumber = (value: unknown) =>
    (typeof value === "number" || typeof value === "string") && /^\d{1,4}$/.test(String(value))
      ? Number(value)
      : undefined;
  if (state.left2end !== null) return wholeNumber(state.left2end);
  const start = /^\d{4}-\d{2}-\d{2}/.exec(state.activatedAt ?? "")?.[0];
  const days = wholeNumber(tariffDays);
  if (start === undefined || days === undefined) return undefined;
  const passed = (Date.parse(today) - Date.parse(start)) / 86_400_000;
  return Math.max(0, days - passed);
}

/** A site's counts for the checked days; undefined if unknown. */
export type DayCounts = readonly (number | undefined)[];

/** One site of a vacancy, with what is known about it. */
export interface WatchedSite {
  /** Unique among the sites of the vacancy. */
  readonly key: string;
  readonly title: string;
  readonly link: "there" | "none" | "unknown";
  /** The errors the site reported, with the time if the service tells it. */
  readonly errors: readonly { readonly error: string; readonly since?: string | undefined }[];
  /** Views per day, up to yesterday; undefined if missing views cannot be judged. */
  readonly views: DayCounts | undefined;
  /** Sums over the days for which both are known; undefined if there are none. */
  readonly both:
    | { readonly from: string; readonly to: string; readonly views: number; readonly calls: number }
    | undefined;
}

/**
 * The flags of one site.
 * @param days closed days, oldest first, as many as the site's counts
 * @param placedOn the vacancy's first day of placement, if known: earlier days without views mean nothing
 */
export const siteFlags = (
  site: WatchedSite,
  days: readonly string[],
  placedOn: string | undefined,
): PlacementFlag[] => [
  ...errorFlags(site),
  ...(site.views === undefined ? [] : missingViewsFlags(site, days, site.views, placedOn)),
  ...callFlags(site),
];

/**
 * A reported error is flagged even if there is a link, because the site may show a shortened ad or be about to remove
 * it.
 */
const errorFlags = ({ key, title, link, errors }: WatchedSite): PlacementFlag[] =>
  errors.map(({ error, since }) => ({
    site: key,
    title,
    kind: "site-error",
    error,
    ...(since === undefined ? {} : { since }),
    link,
  }));

/** A gap in the counts ends the silence, because the count is unknown. */
function missingViewsFlags(
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

/** Whether the week before the silence had enough daily views to make two empty days unusual. */
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
