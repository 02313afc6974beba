import { csvText } from "../../format/csv.ts";
import type { ExportCell } from "../../format/export-table.ts";
import type { Language } from "../../i18n/catalogue.ts";
import { countOf, type BoardSite, type SiteTally } from "../board-sites.ts";
import type { DaySeries } from "../days/day-series-result.ts";

/** The words of the files, in the reader's language. */
export interface DayCsvWords {
  readonly day: string;
  readonly total: string;
  readonly note: string;
  /** Today counts on. */
  readonly partialDay: string;
  readonly failedDay: string;
  /** Stands before the sites without a number that day. */
  readonly gaps: string;
  /** Stands behind the title of a site that keeps no statistics. */
  readonly noStatistics: string;
}

export interface SiteCsvWords {
  readonly site: string;
  readonly place: string;
  readonly views: string;
  readonly calls: string;
  readonly conversion: string;
  readonly error: string;
  readonly note: string;
  /** Stands before what has no number: `views`, `calls`. */
  readonly noStatistics: string;
  readonly unknown: string;
}

/** A row a day, a column a site. Days as `YYYY-MM-DD`, which every spreadsheet reads as a day. */
export function dayCsv(series: DaySeries, words: DayCsvWords, language: Language): string {
  const { days, sites, totals } = series;
  const titles = sites.map(({ title, state }) =>
    state === "counts" ? title : `${title} (${words.noStatistics})`,
  );
  const rows = days.map((day, at): ExportCell[] => [
    day,
    ...sites.map(({ counts }) => counts[at]),
    totals[at],
    dayNote(series, at, words),
  ]);
  return csvText([[words.day, ...titles, words.total, words.note], ...rows], language);
}

/** Why a day's numbers are not whole; sites that never count are told in their column's title. */
function dayNote(series: DaySeries, at: number, words: DayCsvWords): string {
  const day = series.days[at];
  if (day !== undefined && series.failedDays.includes(day)) return words.failedDay;
  const gaps = series.sites
    .filter(({ state, counts }) => state === "counts" && counts[at] === undefined)
    .map(({ title }) => title);
  return [
    ...(day === series.partialDay ? [words.partialDay] : []),
    ...(gaps.length === 0 ? [] : [`${words.gaps}: ${gaps.join(", ")}`]),
  ].join("; ");
}

/** A row a site; a conversion with four digits after the point, since a spreadsheet does not shorten what it reads. */
export function siteCsv(
  sites: readonly BoardSite[],
  words: SiteCsvWords,
  language: Language,
): string {
  const { site, place, views, calls, conversion, error, note } = words;
  const rows = siteRows(sites, words).map((row) =>
    row.map((cell) => (typeof cell === "number" ? Math.round(cell * 10_000) / 10_000 : cell)),
  );
  return csvText([[site, place, views, calls, conversion, error, note], ...rows], language);
}

/** A site's place, counts and error. Conversion is calls per view, 0.1 for 10 %; the note says why a number is missing. */
export const siteRows = (sites: readonly BoardSite[], words: SiteCsvWords): ExportCell[][] =>
  sites.map(({ title, place, views, calls, error }) => [
    title,
    place?.kind === "link" ? place.href : place?.text,
    countOf(views),
    countOf(calls),
    ratioOf(views, calls),
    error?.error,
    joined([noteOf(views, words.views, words), noteOf(calls, words.calls, words)]),
  ]);

function ratioOf(views: SiteTally, calls: SiteTally): number | undefined {
  const [seen, called] = [countOf(views), countOf(calls)];
  return seen === undefined || called === undefined || seen <= 0 ? undefined : called / seen;
}

function noteOf(tally: SiteTally, name: string, words: SiteCsvWords): string {
  if (tally.state === "counts") return "";
  return `${name}: ${tally.state === "unknown" ? words.unknown : (tally.reason ?? words.noStatistics)}`;
}

/** Notes as one; undefined where there is none. */
export const joined = (notes: readonly string[]): string | undefined =>
  notes.filter((note) => note !== "").join("; ") || undefined;
