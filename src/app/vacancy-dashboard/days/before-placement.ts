import type { DaySeries } from "../../foreign/days/day-series-result.ts";

/** Whether a day's count means nothing because the vacancy was on no site yet. */
export const isBeforePlacement = (
  day: string,
  count: number | undefined,
  placedOn: string | undefined,
): boolean => placedOn !== undefined && day < placedOn && !count;

/** The series without counts that mean nothing: days before the placement are gaps, not 0. */
export function fromPlacement(series: DaySeries, placedOn: string | undefined): DaySeries {
  const kept = (counts: readonly (number | undefined)[]) =>
    counts.map((count, at) =>
      isBeforePlacement(series.days[at] ?? "", count, placedOn) ? undefined : count,
    );
  return {
    ...series,
    sites: series.sites.map((site) => ({ ...site, counts: kept(site.counts) })),
    totals: kept(series.totals),
  };
}
