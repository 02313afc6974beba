import { countOf, type BoardSite, type SiteTally } from "../board-sites.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

/** A site's row in the chart and in its table. */
export type SiteRow = Pick<BoardSite, "key" | "title" | "views" | "calls">;

/** The others are shown on demand. */
export const sitesAtFirst = 20;

/** Most views first, then most calls; sites without a number come last, after a 0. */
export const siteRows = (sites: readonly BoardSite[]): readonly SiteRow[] =>
  sites.toSorted(
    (one, other) =>
      rank(other.views) - rank(one.views) ||
      rank(other.calls) - rank(one.calls) ||
      one.title.localeCompare(other.title),
  );

const rank = (tally: SiteTally): number =>
  tally.state === "counts" ? tally.count : tally.state === "no-statistics" ? -1 : -2;

/** The rows that count, the first with the most. */
export function countedRows(rows: readonly SiteRow[], kind: StatisticsKind) {
  return rows
    .flatMap((row) => {
      const count = countOf(row[kind]);
      return count === undefined ? [] : [{ title: row.title, count }];
    })
    .toSorted((one, other) => other.count - one.count);
}

/** Undefined when none of them counts. */
export function sumOfRows(rows: readonly SiteRow[], kind: StatisticsKind): number | undefined {
  const counted = countedRows(rows, kind);
  return counted.length === 0 ? undefined : counted.reduce((sum, { count }) => sum + count, 0);
}
