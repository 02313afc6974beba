import { addDays, daysOf } from "../format/date.ts";
import {
  boardSites,
  type BoardSite,
  type PlacementError,
  type PlacementUrl,
} from "./board-sites.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import {
  daysWithoutViews,
  errorFlag,
  steadyWeek,
  type Flag,
  type Watch,
} from "./placement-watch.ts";
import { underSitesOf, type SiteCounts } from "./site-counts.ts";

/** Links, errors, views of two ranges, calls of both together: what a vacancy of the list costs. */
export const requestsPerVacancy = 5;

/** The ranges that the list asks for. */
export interface WatchRanges {
  /** The last closed days. */
  readonly recent: PeriodDays;
  /** The week before them. */
  readonly earlier: PeriodDays;
  readonly both: PeriodDays;
}

export function watchRanges(today: string): WatchRanges {
  const to = addDays(today, -1);
  const from = addDays(today, -daysWithoutViews);
  const start = addDays(from, -steadyWeek.days);
  return {
    recent: { from, to },
    earlier: { from: start, to: addDays(from, -1) },
    both: { from: start, to },
  };
}

/** The answers; one that failed is missing. */
export interface WatchAnswers {
  readonly links?: readonly PlacementUrl[] | undefined;
  readonly errors?: readonly PlacementError[] | undefined;
  readonly recentViews?: SiteCounts | undefined;
  readonly earlierViews?: SiteCounts | undefined;
  readonly calls?: SiteCounts | undefined;
}

/**
 * The flags of a vacancy by range totals alone. A stop shows a day later than by its days, and a week counts as steady
 * by its sum, since its days are not known.
 */
export function watchTotals(answers: WatchAnswers, today: string, placedOn?: string): Watch {
  const { links, errors, recentViews, earlierViews, calls } = answers;
  const ranges = watchRanges(today);
  const earlier =
    recentViews === undefined || earlierViews === undefined
      ? earlierViews
      : underSitesOf(recentViews, earlierViews);
  const sites = boardSites({ links, errors, views: recentViews, calls });
  const isOldEnough = placedOn === undefined || placedOn <= ranges.recent.from;
  return {
    flags: sites.flatMap((site) => [
      ...errorFlag(site, links !== undefined),
      ...(isOldEnough ? silenceFlags(site, earlier, ranges) : []),
      ...callFlags(site, earlier, ranges.both),
    ]),
    unchecked: [
      ...(recentViews && isOldEnough ? [] : ["no-views" as const]),
      ...(recentViews && earlier && calls ? [] : ["more-calls-than-views" as const]),
      ...(recentViews && earlier ? [] : ["sudden-stop" as const]),
      ...(links && errors ? [] : ["error-without-link" as const]),
    ],
  };
}

const earlierCount = (site: BoardSite, earlier: SiteCounts | undefined): number | undefined =>
  site.statisticsKey === undefined ? undefined : earlier?.get(site.statisticsKey)?.count;

function silenceFlags(
  site: BoardSite,
  earlier: SiteCounts | undefined,
  { recent, earlier: before }: WatchRanges,
): Flag[] {
  const { key, title, place, views } = site;
  if (views.state !== "counts" || views.count !== 0) return [];
  const days = daysOf(recent.from, recent.to);
  const viewsBefore = earlierCount(site, earlier);
  const flags: Flag[] = [];
  if (place?.kind === "link") flags.push({ site: key, title, kind: "no-views", days });
  if (viewsBefore !== undefined && viewsBefore >= steadyWeek.views) {
    flags.push({ site: key, title, kind: "sudden-stop", days, before, viewsBefore });
  }
  return flags;
}

function callFlags(site: BoardSite, earlier: SiteCounts | undefined, range: PeriodDays): Flag[] {
  const { key, title, views, calls } = site;
  const viewsBefore = earlierCount(site, earlier);
  if (views.state !== "counts" || calls.state !== "counts" || viewsBefore === undefined) return [];
  const seen = views.count + viewsBefore;
  return calls.count > seen
    ? [{ site: key, title, kind: "more-calls-than-views", range, views: seen, calls: calls.count }]
    : [];
}
