import { linkOrMessage, type LinkOrMessage } from "./placement-link.ts";
import { siteKey, type SiteCount, type SiteCounts, type StatisticsKind } from "./site-counts.ts";

/** A site's link or message (§4.11). */
export interface PlacementUrl {
  readonly id: number;
  readonly title: string;
  readonly url: string;
}

/** What keeps a site from placing the vacancy (§4.14). */
export interface PlacementError {
  readonly id: number;
  readonly title: string;
  readonly error: string;
  /** When the site first said so; an extension. */
  readonly since?: string | undefined;
}

/** The four answers of a vacancy's reports; one that failed is missing, and the others stand. */
export interface BoardAnswers {
  readonly links?: readonly PlacementUrl[] | undefined;
  readonly errors?: readonly PlacementError[] | undefined;
  readonly views?: SiteCounts | undefined;
  readonly calls?: SiteCounts | undefined;
}

/** What a site counted over the range; a missing number is never 0. */
export type SiteTally =
  | { readonly state: "counts"; readonly count: number }
  | { readonly state: "no-statistics"; readonly reason: string | undefined }
  /** The answer failed, or does not speak of the site. */
  | { readonly state: "unknown" };

/** One site with all that the answers say of it. */
export interface BoardSite {
  /** Unique on the board. */
  readonly key: string;
  /** The key its statistics stand under; undefined when it has none. */
  readonly statisticsKey: string | undefined;
  /** The site's own number; statistics do not carry it. */
  readonly id: number | undefined;
  readonly title: string;
  /** Undefined when no answer tells it. */
  readonly place: LinkOrMessage | undefined;
  readonly error: PlacementError | undefined;
  readonly views: SiteTally;
  readonly calls: SiteTally;
}

type Draft = { -readonly [Key in keyof BoardSite]: BoardSite[Key] };

/**
 * Brings the answers together. Links and errors meet by the site's number, statistics by title and url, or by a title
 * that is the only one of its kind; what meets nothing is a site of its own.
 */
export function boardSites({ links, errors, views, calls }: BoardAnswers): BoardSite[] {
  const sites: Draft[] = (links ?? []).map(({ id, title, url }) => ({
    ...blank(`id ${id}`, title),
    id,
    place: linkOrMessage(url),
    statisticsKey: siteKey(title, url),
  }));
  for (const [kind, counts] of [
    ["views", views],
    ["calls", calls],
  ] as const) {
    for (const count of counts?.values() ?? []) addTally(sites, kind, count);
  }
  for (const error of errors ?? []) addError(sites, error);
  return sites;
}

const blank = (key: string, title: string): Draft => ({
  key,
  statisticsKey: undefined,
  id: undefined,
  title,
  place: undefined,
  error: undefined,
  views: { state: "unknown" },
  calls: { state: "unknown" },
});

function addTally(sites: Draft[], kind: StatisticsKind, given: SiteCount): void {
  const { key, title, url, count, reason } = given;
  let site =
    sites.find((site) => site.statisticsKey === key) ??
    onlyOne(sites.filter((site) => site.title === title && site[kind].state === "unknown"));
  if (site === undefined) {
    site = { ...blank(key, title), place: linkOrMessage(url) };
    sites.push(site);
  }
  site.statisticsKey = key;
  site[kind] =
    count === undefined ? { state: "no-statistics", reason } : { state: "counts", count };
}

function addError(sites: Draft[], error: PlacementError): void {
  const { id, title } = error;
  const site =
    sites.find((site) => site.id === id) ??
    onlyOne(sites.filter((site) => site.title === title && site.id === undefined));
  if (site === undefined) sites.push({ ...blank(`id ${id}`, title), id, error });
  else Object.assign(site, { id, error });
}

const onlyOne = (sites: readonly Draft[]): Draft | undefined =>
  sites.length === 1 ? sites[0] : undefined;
