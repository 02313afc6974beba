import { awaitedLink, linkOrMessage, type LinkOrMessage } from "#contract/placement-link.ts";
import { siteKey, type SiteCount, type SiteCounts } from "../days/site-counts.ts";
import { statisticsKinds, type StatisticsKind } from "../days/statistics.ts";

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

/** The four answers of a vacancy's reports; one that failed is missing, the others are used. */
export interface ReportAnswers {
  readonly links?: readonly PlacementUrl[] | undefined;
  readonly errors?: readonly PlacementError[] | undefined;
  readonly views?: SiteCounts | undefined;
  readonly calls?: SiteCounts | undefined;
}

/** A site's counts over the range; a missing number is never 0. */
export type SiteTally =
  | { readonly state: "counts"; readonly count: number }
  | { readonly state: "no-statistics"; readonly reason: string | undefined }
  /** The answer failed or does not mention the site. */
  | { readonly state: "unknown" };

/** Undefined if a site has no number. */
export const countOf = (tally: SiteTally): number | undefined =>
  tally.state === "counts" ? tally.count : undefined;

/** One site with the data of all four answers. */
export interface PlacedSite {
  /** Unique in the list. */
  readonly key: string;
  /** The keys of its statistics, which may have another URL for calls than for views; undefined if it has none. */
  readonly statisticsKeys: Readonly<Record<StatisticsKind, string | undefined>>;
  /** The site's own number, which statistics do not contain. */
  readonly id: number | undefined;
  readonly title: string;
  /** Undefined if no answer has it. */
  readonly place: LinkOrMessage | undefined;
  /** The first of `errors`. */
  readonly error: PlacementError | undefined;
  /** A service may report several for one site. */
  readonly errors: readonly PlacementError[];
  readonly views: SiteTally;
  readonly calls: SiteTally;
}

/**
 * What a site says in place of a link; undefined if it says nothing, or if it only awaits a link although it has reported
 * an error.
 */
export function messageOf({
  place,
  error,
}: Pick<PlacedSite, "place" | "error">): string | undefined {
  if (place?.kind !== "message" || place.text === "") return undefined;
  return error !== undefined && place.text === awaitedLink ? undefined : place.text;
}

type Draft = { -readonly [Key in keyof PlacedSite]: PlacedSite[Key] };

/**
 * Joins the answers. Links and errors match by the site's number, statistics by title and URL, or by a title that
 * occurs once. Unmatched entries become separate sites.
 */
export function placedSites({ links, errors, views, calls }: ReportAnswers): PlacedSite[] {
  const joined = new JoinedSites();
  for (const { id, title, url } of links ?? []) {
    const site = { ...blank(`id ${id}`, title), id, place: linkOrMessage(url) };
    joined.add(site);
    joined.giveKey(site, statisticsKinds, siteKey(title, url));
  }
  addTallies(joined, "views", views);
  addTallies(joined, "calls", calls);
  for (const error of errors ?? []) addError(joined, error);
  return joined.sites;
}

const blank = (key: string, title: string): Draft => ({
  key,
  statisticsKeys: { views: undefined, calls: undefined },
  id: undefined,
  title,
  place: undefined,
  error: undefined,
  errors: [],
  views: { state: "unknown" },
  calls: { state: "unknown" },
});

/** The sites so far, indexed by id, statistics key and title, because a service may list thousands. */
class JoinedSites {
  readonly sites: Draft[] = [];
  readonly #byId = new Map<number, Draft>();
  readonly #byKey = new Map<string, Draft>();
  readonly #byTitle = new Map<string, Draft[]>();

  add(site: Draft): void {
    this.sites.push(site);
    if (site.id !== undefined && !this.#byId.has(site.id)) this.#byId.set(site.id, site);
    const namesakes = this.#byTitle.get(site.title);
    if (namesakes === undefined) this.#byTitle.set(site.title, [site]);
    else namesakes.push(site);
  }

  withId(id: number): Draft | undefined {
    return this.#byId.get(id);
  }

  withKey(key: string): Draft | undefined {
    return this.#byKey.get(key);
  }

  /** The only matching site with this title; undefined if none or several match. */
  onlyNamed(title: string, fits: (site: Draft) => boolean): Draft | undefined {
    let only: Draft | undefined;
    for (const site of this.#byTitle.get(title) ?? []) {
      if (!fits(site)) continue;
      if (only !== undefined) return undefined;
      only = site;
    }
    return only;
  }

  giveKey(site: Draft, kinds: readonly StatisticsKind[], key: string): void {
    for (const kind of kinds) site.statisticsKeys = { ...site.statisticsKeys, [kind]: key };
    if (!this.#byKey.has(key)) this.#byKey.set(key, site);
  }

  giveError(site: Draft, error: PlacementError): void {
    Object.assign(site, {
      id: error.id,
      error: site.error ?? error,
      errors: [...site.errors, error],
    });
    this.#byId.set(error.id, site);
  }
}

/** Entries of a known URL come first, so that no other entry takes their site by its title. */
function addTallies(joined: JoinedSites, kind: StatisticsKind, counts: SiteCounts | undefined) {
  const isKnown = ({ key }: SiteCount) => joined.withKey(key) !== undefined;
  const all = [...(counts?.values() ?? [])];
  const [known, others] = [all.filter(isKnown), all.filter((count) => !isKnown(count))];
  for (const count of [...known, ...others]) addTally(joined, kind, count);
}

function addTally(joined: JoinedSites, kind: StatisticsKind, given: SiteCount): void {
  const { key, title, url, count, reason } = given;
  const isFree = (each: Draft) => each[kind].state === "unknown";
  const same = joined.withKey(key);
  let site = same !== undefined && isFree(same) ? same : joined.onlyNamed(title, isFree);
  if (site === undefined) {
    site = { ...blank(key, title), place: linkOrMessage(url) };
    joined.add(site);
  }
  // Calls without an answer of their own are looked up like views.
  joined.giveKey(site, kind === "views" ? statisticsKinds : [kind], key);
  site[kind] =
    count === undefined ? { state: "no-statistics", reason } : { state: "counts", count };
}

function addError(joined: JoinedSites, error: PlacementError): void {
  const { id, title } = error;
  let site = joined.withId(id) ?? joined.onlyNamed(title, (each) => each.id === undefined);
  if (site === undefined) {
    site = blank(`id ${id}`, title);
    joined.add(site);
  }
  joined.giveError(site, error);
}
