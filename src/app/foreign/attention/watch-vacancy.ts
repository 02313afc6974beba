import {
  daysWithoutViews,
  siteFlags,
  steadyWeek,
  stoppedDays,
  watchedDays,
  type DayCounts,
} from "#contract/placement-watch.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { addDays, daysOf } from "#contract/days.ts";
import {
  placedSites,
  type PlacedSite,
  type PlacementError,
  type PlacementUrl,
} from "./placed-sites.ts";
import type { PeriodDays, StatisticsKind } from "../days/statistics.ts";
import type { DaySeries } from "../days/day-series-result.ts";
import { isLinked, knownOf, type Watch } from "./placement-watch.ts";
import { countsOf, underSitesOf, type BoardStats } from "../days/site-counts.ts";

/** Requests for one vacancy; each may reject with `ApiError`. */
export interface AskReports {
  readonly links: () => Promise<readonly PlacementUrl[]>;
  readonly errors: () => Promise<readonly PlacementError[]>;
  /** Without days: of the whole placement from its first day. */
  readonly statistics: (
    kind: StatisticsKind,
    days?: PeriodDays,
  ) => Promise<BoardStats & { readonly from: string }>;
  /**
   * Views per day.
   * @param known the service's totals of all these days
   */
  readonly viewDays: (days: PeriodDays, known: BoardStats) => Promise<DaySeries>;
  /**
   * Called before missing views are judged: if the last day of a range might not have been counted, it finds out.
   * @returns the same requests if they count it, otherwise those that do; undefined if that cannot be found out
   */
  readonly withKnownEnd: () => Promise<AskReports | undefined>;
}

export interface FoundWatch extends Watch {
  /** Why something is unchecked; undefined if all requests were answered. */
  readonly problem: ApiErrorKind | "unclear-days" | undefined;
  /** Days without views mean nothing for a placement younger than this. */
  readonly isNewlyPlaced: boolean;
  /** The first day of placement, as far as it had to be found out. */
  readonly placedOn: string | undefined;
}

/** Whether the placement is too recent for missing views to mean anything. */
const isPlacedRecently = (placedOn: string | undefined, today: string): boolean =>
  placedOn !== undefined && placedOn > addDays(today, -daysWithoutViews);

/**
 * Finds the same flags as the dashboard with as few requests as possible: five when every site had views in the last
 * two days. A site without views costs more: the service's period end if it is unknown, the day before them, all days if
 * the views may have stopped suddenly, and the first day of placement if the site never had any. A site
 * that no answer mentions also costs the request for its first day.
 * @param createdOn the placement began on this day or later
 * @throws any error except `ApiError`, such as an abort
 */
export async function watchVacancy(
  ask: AskReports,
  today: string,
  createdOn: string | undefined,
): Promise<FoundWatch> {
  let problem: FoundWatch["problem"];
  const attempt = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem ??= error.kind;
      return undefined;
    }
  };
  const yesterday = addDays(today, -1);
  const all = { from: addDays(today, -watchedDays), to: yesterday };
  const [links, errors, newest, whole, calls] = await Promise.all([
    attempt(ask.links()),
    attempt(ask.errors()),
    attempt(ask.statistics("views", { from: addDays(today, -stoppedDays), to: yesterday })),
    attempt(ask.statistics("views", all)),
    attempt(ask.statistics("calls", all)),
  ]);
  const views = whole && countsOf(whole.views);
  const sites = placedSites({ links, errors, views, calls: calls && countsOf(calls.views) });
  const newestViews = views && newest && underSitesOf(views, countsOf(newest.views));
  const newestOf = ({ statisticsKeys: { views: key } }: PlacedSite) =>
    key === undefined ? undefined : newestViews?.get(key)?.count;
  const totalOf = ({ views: tally }: PlacedSite) => (tally.state === "counts" ? tally.count : 0);
  const seemSilent = sites.filter((site) => site.views.state === "counts" && newestOf(site) === 0);
  const certain = seemSilent.length === 0 ? ask : await attempt(ask.withKnownEnd());
  if (certain !== undefined && certain !== ask)
    return await watchVacancy(certain, today, createdOn);
  if (certain === undefined) problem ??= "unclear-days";
  const silent = certain === undefined ? [] : seemSilent;
  const seen = silent.filter((site) => totalOf(site) > 0);
  const unnamed = sites.filter((site) => views && isLinked(site) && site.views.state === "unknown");

  const mayHaveStopped = seen.some((site) => totalOf(site) >= steadyWeek.views);
  const series =
    mayHaveStopped && whole !== undefined ? await attempt(ask.viewDays(all, whole)) : undefined;
  if (series !== undefined && series.failedDays.length > 0) problem ??= "server";
  const dayBefore = addDays(today, -daysWithoutViews);
  const isDayWanted = !mayHaveStopped && seen.some(isLinked);
  const before = isDayWanted
    ? await attempt(ask.statistics("views", { from: dayBefore, to: dayBefore }))
    : undefined;
  const beforeViews = views && before && underSitesOf(views, countsOf(before.views));

  const viewsOf = (site: PlacedSite): DayCounts | undefined => {
    if (!silent.includes(site)) return undefined;
    if (totalOf(site) === 0) return Array<number>(watchedDays).fill(0);
    if (series !== undefined) {
      return series.sites.find(({ key }) => key === site.statisticsKeys.views)?.counts;
    }
    const earlier = Array<undefined>(watchedDays - daysWithoutViews).fill(undefined);
    return [...earlier, beforeViews?.get(site.statisticsKeys.views ?? "")?.count, 0, 0];
  };

  let placedOn = isPlacedRecently(createdOn, today) ? createdOn : undefined;
  const neverSeen = silent.filter((site) => totalOf(site) === 0 && isLinked(site));
  if (placedOn === undefined && neverSeen.length + unnamed.length > 0) {
    placedOn = (await attempt(ask.statistics("views")))?.from ?? today;
  }
  const isNewlyPlaced = isPlacedRecently(placedOn, today);
  const isStopOpen =
    newestViews === undefined ||
    certain === undefined ||
    (mayHaveStopped && (series === undefined || series.failedDays.length > 0));
  const isSilenceOpen =
    isStopOpen || (isDayWanted && before === undefined) || unnamed.length > 0 || isNewlyPlaced;
  const range = { from: all.from, to: all.to };
  return {
    flags: sites.flatMap((site) =>
      siteFlags(
        {
          ...knownOf(site, links !== undefined),
          views: viewsOf(site),
          both:
            site.views.state === "counts" && site.calls.state === "counts"
              ? { ...range, views: site.views.count, calls: site.calls.count }
              : undefined,
        },
        daysOf(all.from, all.to),
        placedOn,
      ),
    ),
    unchecked: [
      ...(isSilenceOpen ? (["no-views"] as const) : []),
      ...(views && calls ? [] : (["more-calls-than-views"] as const)),
      ...(isStopOpen ? (["sudden-stop"] as const) : []),
      ...(errors ? [] : (["site-error"] as const)),
    ],
    unnamed: unnamed.map(({ title }) => title),
    problem,
    isNewlyPlaced: isNewlyPlaced && problem === undefined,
    placedOn,
  };
}
