import { lowerLine } from "#contract/text.ts";
import { countOf, type PlacedSite, type SiteTally } from "../foreign/attention/placed-sites.ts";
import type { StatisticsKind } from "../foreign/days/statistics.ts";

export const siteSorts = ["site", "state", "views", "calls"] as const;
export type SiteSort = (typeof siteSorts)[number];

export interface SiteOrder {
  readonly by: SiteSort;
  readonly isDescending: boolean;
}

export const siteFilters = ["all", "live", "linkless", "errors"] as const;
export type SiteFilter = (typeof siteFilters)[number];

/** `error` comes first, because the user can act on it. */
export const siteState = (site: PlacedSite): "error" | "none" | "unknown" | "live" => {
  if (site.error !== undefined) return "error";
  if (site.place === undefined) return "unknown";
  return site.place.kind === "link" ? "live" : "none";
};

/** Each site is in one of them besides `all`, by the state that the table shows, so their counts add up. */
export const isShown: Readonly<Record<SiteFilter, (site: PlacedSite) => boolean>> = {
  all: () => true,
  live: (site) => siteState(site) === "live",
  linkless: (site) => ["none", "unknown"].includes(siteState(site)),
  errors: (site) => siteState(site) === "error",
};

const stateOrder = ["error", "none", "unknown", "live"];

/** Sites without a count come last in both directions: a missing number is neither small nor large. */
export function inOrder(
  sites: readonly PlacedSite[],
  { by, isDescending }: SiteOrder,
): PlacedSite[] {
  const turn = isDescending ? -1 : 1;
  return sites.toSorted((one, other) => {
    switch (by) {
      case "site":
        return turn * byTitle(one, other);
      case "state":
        return turn * (rank(one) - rank(other)) || byTitle(one, other);
      case "views":
      case "calls": {
        const [first, second] = [countOf(one[by]), countOf(other[by])];
        if (first === undefined || second === undefined) {
          return Number(first === undefined) - Number(second === undefined);
        }
        return turn * (first - second) || byTitle(one, other);
      }
    }
  });
}

/** Not by `localeCompare`, whose first call on a page takes 8 ms (30 on a slow computer). */
function byTitle(one: { readonly title: string }, other: { readonly title: string }): number {
  const [first, second] = [lowerLine(one.title), lowerLine(other.title)];
  return Number(first > second) - Number(first < second);
}

const rank = (site: PlacedSite): number => stateOrder.indexOf(siteState(site));
/** The id of a site's row, for links to it. A title may contain half a surrogate pair. */
export const siteAnchor = (key: string): string => `site-${encodeURIComponent(key.toWellFormed())}`;

/** A site's row in the chart and in its table. */
export type SiteRow = Pick<PlacedSite, "key" | "title" | "views" | "calls">;

/** The number of sites shown at first; the others are shown on demand. */
export const sitesAtFirst = 20;

/** Most views first, then most calls; sites without a number come after those with 0. */
export const siteRows = (sites: readonly PlacedSite[]): readonly SiteRow[] =>
  sites.toSorted(
    (one, other) =>
      tallyRank(other.views) - tallyRank(one.views) ||
      tallyRank(other.calls) - tallyRank(one.calls) ||
      byTitle(one, other),
  );

const tallyRank = (tally: SiteTally): number =>
  tally.state === "counts" ? tally.count : tally.state === "no-statistics" ? -1 : -2;

/** The rows with a number, the highest first. */
export function countedRows(rows: readonly SiteRow[], kind: StatisticsKind) {
  return rows
    .flatMap((row) => {
      const count = countOf(row[kind]);
      return count === undefined ? [] : [{ title: row.title, count }];
    })
    .toSorted((one, other) => other.count - one.count);
}

/** Undefined if none has a number. */
export function sumOfRows(rows: readonly SiteRow[], kind: StatisticsKind): number | undefined {
  const counted = countedRows(rows, kind);
  return counted.length === 0 ? undefined : counted.reduce((sum, { count }) => sum + count, 0);
}
