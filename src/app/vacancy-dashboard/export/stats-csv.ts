import type { Language } from "../../i18n/catalogue.ts";
import type { BoardSite, SiteTally } from "../board-sites.ts";
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

type Cell = string | number | undefined;

/** A row a day, a column a site. Days as `YYYY-MM-DD`, which every spreadsheet reads as a day. */
export function dayCsv(series: DaySeries, words: DayCsvWords, language: Language): string {
  const { days, sites, totals } = series;
  const titles = sites.map(({ title, state }) =>
    state === "counts" ? title : `${title} (${words.noStatistics})`,
  );
  const rows = days.map((day, at): Cell[] => [
    day,
    ...sites.map(({ counts }) => counts[at]),
    totals[at],
    dayNote(series, at, words),
  ]);
  return csv([[words.day, ...titles, words.total, words.note], ...rows], language);
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

/** A row a site. Conversion is calls per view, 0.1 for 10 %. */
export function siteCsv(
  sites: readonly BoardSite[],
  words: SiteCsvWords,
  language: Language,
): string {
  const rows = sites.map(({ title, place, views, calls, error }): Cell[] => [
    title,
    place === undefined ? "" : place.kind === "link" ? place.href : place.text,
    countOf(views),
    countOf(calls),
    ratioOf(views, calls),
    error?.error,
    [tallyNote(views, words.views, words), tallyNote(calls, words.calls, words)]
      .filter((note) => note !== "")
      .join("; "),
  ]);
  const { site, place, views, calls, conversion, error, note } = words;
  return csv([[site, place, views, calls, conversion, error, note], ...rows], language);
}

const countOf = (tally: SiteTally): number | undefined =>
  tally.state === "counts" ? tally.count : undefined;

function ratioOf(views: SiteTally, calls: SiteTally): number | undefined {
  const [seen, called] = [countOf(views), countOf(calls)];
  if (seen === undefined || called === undefined || seen <= 0) return undefined;
  return Math.round((called / seen) * 10_000) / 10_000;
}

function tallyNote(tally: SiteTally, name: string, words: SiteCsvWords): string {
  if (tally.state === "counts") return "";
  return `${name}: ${tally.state === "unknown" ? words.unknown : (tally.reason ?? words.noStatistics)}`;
}

/** Excel in Russian knows UTF-8 by its mark, wants semicolons, and reads `0,1` and not `0.1` as a number. */
function csv(rows: readonly (readonly Cell[])[], language: Language): string {
  const lines = rows.map((row) => row.map((cell) => written(cell, language)).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function written(cell: Cell, language: Language): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") {
    return language === "ru" ? String(cell).replace(".", ",") : String(cell);
  }
  // A spreadsheet would run these as a formula, whatever stands before them but an apostrophe.
  const harmless = /^[\s\u200b\ufeff]*[=+\-@\t\r|%]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}
