import type { ReportAnswers, PlacedSite } from "../../foreign/attention/placed-sites.ts";
import { underSitesOf, type SiteCounts } from "../../foreign/days/site-counts.ts";
import type { StatisticsKind } from "../../foreign/days/statistics.ts";
import { siteState } from "../site-order.ts";

/** A sum over the sites that have counts; `value` is undefined if none does. */
export interface SiteSum {
  readonly value: number | undefined;
  readonly counting: number;
  readonly of: number;
}

/** Calls per view, over the sites that have counts of both. */
export interface Conversion {
  /** 0.1 is 10 %; undefined without views. It may be above 1: then `isImpossible`. */
  readonly ratio: number | undefined;
  readonly views: number;
  readonly calls: number;
  readonly counting: number;
  readonly of: number;
  /** More calls than views, in total or at a site: the figure is doubtful. */
  readonly isImpossible: boolean;
  /** Keys of the sites with more calls than views. */
  readonly doubtful: readonly string[];
}

/** Undefined if no answer has it. */
export interface DashboardFigures {
  readonly sites: number;
  readonly views: SiteSum | undefined;
  readonly calls: SiteSum | undefined;
  readonly conversion: Conversion | undefined;
  /** Sites with a link and without an error, as the table calls them live. */
  readonly live: number | undefined;
  readonly withErrors: number | undefined;
  /** Sites that say they keep statistics of neither views nor calls. */
  readonly withoutStatistics: number | undefined;
}

/**
 * The figures of a range (§4.11–§4.14); a missing number is not counted as 0.
 * @param sites the answers joined
 */
export function dashboardFigures(
  answers: ReportAnswers,
  sites: readonly PlacedSite[],
): DashboardFigures {
  const { links, errors, views, calls } = answers;
  const count = (fits: (site: PlacedSite) => boolean) => sites.filter(fits).length;
  const hasBoth = views !== undefined && calls !== undefined;
  return {
    sites: sites.length,
    views: views && sumOf(sites, "views"),
    calls: calls && sumOf(sites, "calls"),
    conversion: hasBoth ? conversionOf(sites) : undefined,
    live: links && count((site) => siteState(site) === "live"),
    withErrors: errors && count(({ error }) => error !== undefined),
    withoutStatistics: hasBoth
      ? count(({ views, calls }) => [views, calls].every(({ state }) => state === "no-statistics"))
      : undefined,
  };
}

function sumOf(sites: readonly PlacedSite[], kind: StatisticsKind): SiteSum {
  const counts = sites.flatMap(({ [kind]: tally }) =>
    tally.state === "counts" ? [tally.count] : [],
  );
  return {
    value: counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0),
    counting: counts.length,
    of: sites.length,
  };
}

function conversionOf(sites: readonly PlacedSite[]): Conversion {
  const both = sites.flatMap(({ key, views, calls }) =>
    views.state === "counts" && calls.state === "counts"
      ? [{ key, views: views.count, calls: calls.count }]
      : [],
  );
  const views = both.reduce((sum, site) => sum + site.views, 0);
  const calls = both.reduce((sum, site) => sum + site.calls, 0);
  const doubtful = both.filter((site) => site.calls > site.views).map(({ key }) => key);
  return {
    ratio: views > 0 ? calls / views : undefined,
    views,
    calls,
    counting: both.length,
    of: sites.length,
    isImpossible: doubtful.length > 0,
    doubtful,
  };
}

/** The change of a figure from the period it is compared with. */
export type Change =
  | {
      readonly state: "known";
      readonly absolute: number;
      /** 0.5 means half more; undefined if there was nothing before. */
      readonly share: number | undefined;
    }
  /** The titles of sites that had counts in only one of the periods, so that the sums cannot be compared. */
  | {
      readonly state: "other-sites";
      readonly appeared: readonly string[];
      readonly gone: readonly string[];
    }
  /** One of the answers is missing, or no site has counts. */
  | { readonly state: "unknown" };

/** @param now the counts of closed days only (`comparedPeriods`) */
export function changeOf(now: SiteCounts | undefined, before: SiteCounts | undefined): Change {
  if (now === undefined || before === undefined) return { state: "unknown" };
  const old = counted(underSitesOf(now, before));
  const own = counted(now);
  const sets = changedSets(own, old);
  if (sets !== undefined) return sets;
  if (own.size === 0) return { state: "unknown" };
  const [sum, base] = [total(own), total(old)];
  return {
    state: "known",
    absolute: sum - base,
    share: base > 0 ? (sum - base) / base : undefined,
  };
}

type BothCounts = Readonly<Record<StatisticsKind, SiteCounts>>;
type AnyCounts = { readonly [Kind in StatisticsKind]?: SiteCounts | undefined };

/** The change of calls per view; `absolute` of 0.01 is one percentage point. */
export function conversionChange(now: AnyCounts, before: AnyCounts): Change {
  const { views, calls } = now;
  if (!views || !calls || !before.views || !before.calls) return { state: "unknown" };
  const own = countedBoth({ views, calls });
  const old = countedBoth({
    views: underSitesOf(views, before.views),
    calls: underSitesOf(calls, before.calls),
  });
  const sets = changedSets(own.views, old.views);
  if (sets !== undefined) return sets;
  const ratio = (both: BothCounts) => total(both.calls) / total(both.views);
  const [is, was] = [ratio(own), ratio(old)];
  if (!Number.isFinite(is) || !Number.isFinite(was)) return { state: "unknown" };
  return { state: "known", absolute: is - was, share: was > 0 ? (is - was) / was : undefined };
}

const counted = (counts: SiteCounts): SiteCounts =>
  new Map([...counts].filter(([, { count }]) => count !== undefined));

function countedBoth({ views, calls }: BothCounts): BothCounts {
  const inOther = (counts: SiteCounts, other: SiteCounts) =>
    new Map([...counted(counts)].filter(([key]) => other.get(key)?.count !== undefined));
  return { views: inOther(views, calls), calls: inOther(calls, views) };
}

const total = (counts: SiteCounts): number =>
  [...counts.values()].reduce((sum, { count }) => sum + (count ?? 0), 0);

function changedSets(now: SiteCounts, before: SiteCounts): Change | undefined {
  const missing = (from: SiteCounts, other: SiteCounts) =>
    [...from].filter(([key]) => !other.has(key)).map(([, { title }]) => title);
  const appeared = missing(now, before);
  const gone = missing(before, now);
  return appeared.length + gone.length === 0 ? undefined : { state: "other-sites", appeared, gone };
}
