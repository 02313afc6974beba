import type { StatisticsEntry } from "#contract/reports.ts";

/** The statistics of a range: entries of sites that have counts and of sites that keep no statistics (§2.6). */
export interface BoardStats {
  readonly views: readonly StatisticsEntry[];
}

/** One site over one range. A site without statistics has no count, which is different from 0. */
export interface SiteCount {
  readonly key: string;
  readonly title: string;
  readonly url: string;
  readonly count: number | undefined;
  /** Why there is no count, in the service's words. */
  readonly reason: string | undefined;
}

/** By the site's key, in the order of the answer. */
export type SiteCounts = ReadonlyMap<string, SiteCount>;

/** Statistics have no site id; a site is identified by its title and its link or message. */
export const siteKey = (title: string, url: string): string => `${title}\0${url}`;

/**
 * Entries with the same title and URL cannot be told apart, so they count as one site and their counts are added. If
 * only one of them has counts, the site has counts.
 */
export function countsOf(entries: readonly StatisticsEntry[]): SiteCounts {
  const counts = new Map<string, SiteCount>();
  for (const entry of entries) {
    const { title, url } = entry;
    const key = siteKey(title, url);
    const own: SiteCount =
      "views" in entry
        ? { key, title, url, count: entry.views, reason: undefined }
        : { key, title, url, count: undefined, reason: entry.error };
    const before = counts.get(key);
    counts.set(key, before === undefined ? own : together(before, own));
  }
  return counts;
}

/** The entries again, for storage. */
export const entriesOf = (counts: SiteCounts): StatisticsEntry[] =>
  [...counts.values()].map(({ title, url, count, reason }) =>
    count === undefined ? { title, url, error: reason ?? "–" } : { title, url, views: count },
  );

/** Adds up ranges that do not overlap. */
export function sumOfCounts(parts: Iterable<SiteCounts>): SiteCounts {
  const sum = new Map<string, SiteCount>();
  for (const part of parts) {
    for (const [key, own] of part) {
      const before = sum.get(key);
      sum.set(key, before === undefined ? own : together(before, own));
    }
  }
  return sum;
}

function together(one: SiteCount, other: SiteCount): SiteCount {
  const count =
    one.count === undefined && other.count === undefined
      ? undefined
      : (one.count ?? 0) + (other.count ?? 0);
  return { ...one, count, reason: count === undefined ? (one.reason ?? other.reason) : undefined };
}

/** A range minus a part of it; undefined if the two contradict each other. */
export function countsWithout(total: SiteCounts, part: SiteCounts): SiteCounts | undefined {
  const rest = new Map(total);
  for (const [key, { count }] of part) {
    if (count === undefined) continue;
    const whole = total.get(key);
    if (whole?.count === undefined || whole.count < count) return undefined;
    rest.set(key, { ...whole, count: whole.count - count });
  }
  return rest;
}

/** Whether no site counted anything. Sites without statistics are ignored. */
export const isQuiet = (counts: SiteCounts): boolean =>
  [...counts.values()].every(({ count }) => count === undefined || count === 0);

/**
 * Whether every site has the same count in both. `zeroMayBeGap`: a 0 in `total` was calculated from other answers, so
 * the site may have no statistics there.
 */
export function haveSameCounts(total: SiteCounts, sum: SiteCounts, zeroMayBeGap = false): boolean {
  return [...total.keys(), ...sum.keys()].every((key) => {
    const [one, other] = [total.get(key)?.count, sum.get(key)?.count];
    return one === other || (zeroMayBeGap && one === 0 && other === undefined);
  });
}

/**
 * Stored counts under the site keys of a fresh answer. When a site's message becomes a link, its key changes; it is the same
 * site if its title occurs once on both sides.
 */
export function underSitesOf(fresh: SiteCounts, kept: SiteCounts): SiteCounts {
  const byTitle = uniqueTitles(fresh);
  const own = uniqueTitles(kept);
  const renamed = [...kept.values()].map((site) => {
    const now = byTitle.get(site.title);
    return fresh.has(site.key) || now === undefined || !own.has(site.title)
      ? site
      : { ...site, key: now.key, url: now.url };
  });
  return new Map(renamed.map((site) => [site.key, site]));
}

function uniqueTitles(counts: SiteCounts): ReadonlyMap<string, SiteCount> {
  const sites = new Map<string, SiteCount>();
  const repeated = new Set<string>();
  for (const site of counts.values()) {
    if (sites.has(site.title)) repeated.add(site.title);
    sites.set(site.title, site);
  }
  for (const title of repeated) sites.delete(title);
  return sites;
}
