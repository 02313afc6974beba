import { sumOfCounts, type SiteCounts } from "./site-counts.ts";
import type { StatisticsKind } from "./statistics.ts";

/** A site's counts per day, in the order of the days; undefined is a gap, never 0. */
export interface SiteSeries {
  readonly key: string;
  readonly title: string;
  readonly state: "counts" | "no-statistics";
  readonly counts: readonly (number | undefined)[];
}

/** A site whose days do not add up to its total; undefined: no number. */
export interface SumMismatch {
  readonly site: string;
  readonly days: number | undefined;
  readonly range: number | undefined;
}

/** Views or calls per day, ready to be drawn. */
export interface DaySeries {
  readonly days: readonly string[];
  readonly sites: readonly SiteSeries[];
  /** Sums over the sites that counted that day; undefined if none did or the day is unknown. */
  readonly totals: readonly (number | undefined)[];
  /** Today, if it is one of the days. It is not over, so it is hatched and never compared. */
  readonly partialDay: string | undefined;
  /** Days the service did not answer for. */
  readonly failedDays: readonly string[];
  /** Whether the closed days of each site add up to its total; `open` while days or the total are missing. */
  readonly proof: "holds" | "broken" | "open";
  readonly mismatches: readonly SumMismatch[];
}

/** Views and calls. */
export type BothSeries = Readonly<Record<StatisticsKind, DaySeries>>;

/** The known part of a series at some moment. */
export interface DaySeriesParts {
  readonly days: readonly string[];
  /** The closed days among them. */
  readonly closedDays: readonly string[];
  readonly partialDay: string | undefined;
  readonly counts: ReadonlyMap<string, SiteCounts>;
  /** The service's totals of all closed days. */
  readonly total: SiteCounts | undefined;
  readonly failed: ReadonlySet<string>;
}

export function daySeriesOf(parts: DaySeriesParts): DaySeries {
  const { days, counts, total } = parts;
  const sites = sitesOf(parts).map((site) => ({
    ...site,
    counts: days.map((day) => counts.get(day)?.get(site.key)?.count),
  }));
  return {
    days,
    sites: sites.map((site) => {
      const isCounted =
        total?.get(site.key)?.count !== undefined ||
        site.counts.some((count) => count !== undefined);
      return { ...site, state: isCounted ? "counts" : "no-statistics" };
    }),
    totals: days.map((day) => sumOfDay(counts.get(day))),
    partialDay: parts.partialDay,
    failedDays: days.filter((day) => parts.failed.has(day)),
    ...proofOf(parts),
  };
}

/** In the service's order, followed by sites that occur in single days but not in the totals. */
function sitesOf({ total, counts, days }: DaySeriesParts) {
  const sites = new Map<string, Pick<SiteSeries, "key" | "title">>();
  const answers = [total, ...days.toReversed().map((day) => counts.get(day))];
  for (const answer of answers) {
    // A key stands for one title.
    for (const { key, title } of answer?.values() ?? []) sites.set(key, { key, title });
  }
  return [...sites.values()];
}

function sumOfDay(counts: SiteCounts | undefined): number | undefined {
  // Equivalent mutant: What has no count is not summed.
  //   [] ⇒ ["Stryker was here"]
  const counted = [...(counts?.values() ?? [])].flatMap(({ count }) => count ?? []);
  return counted.length === 0 ? undefined : counted.reduce((sum, count) => sum + count, 0);
}

function proofOf({
  total,
  closedDays,
  counts,
}: DaySeriesParts): Pick<DaySeries, "proof" | "mismatches"> {
  const known = closedDays.map((day) => counts.get(day));
  const all = known.filter((day) => day !== undefined);
  if (closedDays.length === 0) return { proof: "holds", mismatches: [] };
  if (total === undefined || all.length < known.length) return { proof: "open", mismatches: [] };
  const sum = sumOfCounts(all);
  const mismatches = [...new Set([...total.keys(), ...sum.keys()])]
    .map((site) => ({ site, days: sum.get(site)?.count, range: total.get(site)?.count }))
    // A site that counted nothing in the range may have no statistics for single days of it.
    .filter(({ days, range }) => days !== range && !(days === undefined && range === 0));
  return { proof: mismatches.length === 0 ? "holds" : "broken", mismatches };
}
