import type { ResultOf } from "#contract/operations.ts";
import { daysBetween, daysOf } from "#contract/days.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import type { PeriodDays, StatisticsKind } from "../../foreign/days/statistics.ts";
import { siteKey, type SiteCounts } from "../../foreign/days/site-counts.ts";
import type { DaySeries } from "../../foreign/days/day-series-result.ts";

/** Views and calls of every site and day in one answer, from which all figures and charts of a period are made. */
export interface DayTable {
  /** The first day of placement; undefined if there is none. */
  readonly placedOn: string | undefined;
  /** Both ends included, as every site counts them. */
  readonly range: (kind: StatisticsKind, days: PeriodDays) => SiteCounts;
  readonly series: (days: PeriodDays, today: string) => BothSeries;
}

/** The answer with all days has not arrived. */
export interface FailedTable {
  readonly failed: true;
  readonly retry: () => void;
}

interface Row {
  readonly key: string;
  readonly title: string;
  readonly url: string;
  /** Why the site has no statistics. */
  readonly reason: string | undefined;
  /** From the table's first day on; undefined for a site without statistics. */
  readonly counts: readonly number[] | undefined;
}

type Answer = ResultOf<"vacancyDays">;

export function dayTable(answer: Answer): DayTable {
  const { from, placedOn } = answer;
  const rows = { views: rowsOf(answer, "views"), calls: rowsOf(answer, "calls") };
  // Before the placement nothing is counted, so those days are known without a request.
  const isKnownBefore = placedOn !== null && placedOn >= from;
  const countOn = (counts: readonly number[], at: number): number | undefined =>
    at < 0 && isKnownBefore ? 0 : counts[at];

  const range = (kind: StatisticsKind, days: PeriodDays): SiteCounts => {
    const first = daysBetween(from, days.from);
    const last = daysBetween(from, days.to);
    return new Map(
      rows[kind].map(({ counts, ...site }) => {
        const within = counts?.slice(Math.max(0, first), Math.max(0, last + 1));
        return [site.key, { ...site, count: within?.reduce((sum, count) => sum + count, 0) }];
      }),
    );
  };

  const seriesOf = (kind: StatisticsKind, days: readonly string[], today: string): DaySeries => {
    const first = daysBetween(from, days[0] ?? from);
    const sites = rows[kind].map(({ key, title, counts }) => ({
      key,
      title,
      state: counts === undefined ? ("no-statistics" as const) : ("counts" as const),
      counts: days.map((_, at) => counts && countOn(counts, first + at)),
    }));
    const counting = sites.filter(({ state }) => state === "counts");
    return {
      days,
      sites,
      totals: days.map((_, at) => {
        const counted = counting.flatMap(({ counts }) => counts[at] ?? []);
        return counted.length === 0 ? undefined : counted.reduce((sum, count) => sum + count, 0);
      }),
      partialDay: days.at(-1) === today ? today : undefined,
      failedDays: [],
      // The totals are sums of the same days.
      proof: "holds",
      mismatches: [],
    };
  };

  return {
    placedOn: placedOn ?? undefined,
    range,
    series: (period, today) => {
      const days = daysOf(period.from, period.to < today ? period.to : today);
      return { views: seriesOf("views", days, today), calls: seriesOf("calls", days, today) };
    },
  };
}

/** Sites with the same title and URL cannot be told apart, so they count as one, as in `countsOf`. */
function rowsOf({ sites }: Answer, kind: StatisticsKind): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { title, url, [kind]: counted } of sites) {
    const key = siteKey(title, url);
    const own: Row =
      "days" in counted
        ? { key, title, url, reason: undefined, counts: counted.days }
        : { key, title, url, reason: counted.error, counts: undefined };
    const before = rows.get(key);
    rows.set(key, before === undefined ? own : together(before, own));
  }
  return [...rows.values()];
}

function together(one: Row, other: Row): Row {
  const [counts, more] = [one.counts, other.counts];
  if (counts === undefined || more === undefined) return counts === undefined ? other : one;
  return { ...one, counts: counts.map((count, at) => count + (more[at] ?? 0)) };
}
