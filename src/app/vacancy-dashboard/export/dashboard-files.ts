import { csvText } from "../../format/csv.ts";
import type { ExportCell, ExportSheet } from "../../format/export-table.ts";
import type { Language } from "../../i18n/catalog.ts";
import {
  countOf,
  messageOf,
  type PlacedSite,
  type SiteTally,
  type PlacementError,
} from "../../foreign/attention/placed-sites.ts";
import { fromPlacement, isBeforePlacement } from "../days/before-placement.ts";
import type { BothSeries, DaySeries, SiteSeries } from "../../foreign/days/day-series-result.ts";
import type { Whole } from "../../foreign/known.ts";
import type { WatchText } from "../watch/flag-words.tsx";
import { statisticsKinds, type StatisticsKind } from "../../foreign/days/statistics.ts";

/** The days of a period, and the first day of placement, if known. */
interface PlacedSeries {
  readonly series: DaySeries;
  readonly placedOn: string | undefined;
}

type ExportText = WatchText["export"];
/** The texts of the CSV files, in the user's language. */
type CsvText = Pick<ExportText, "columns" | "notes">;

/**
 * One row per day, one column per site. Days as `YYYY-MM-DD`, which every spreadsheet recognizes. Days before the placement
 * are empty.
 */
export function dayCsv(
  series: PlacedSeries,
  { columns, notes }: CsvText,
  language: Language,
): string {
  const { days, sites, totals } = fromPlacement(series.series, series.placedOn);
  const titles = sites.map((site) =>
    site.state === "counts"
      ? titleOfDays(site, series.series, notes)
      : `${site.title} (${notes.noStatistics})`,
  );
  const rows = days.map((day, at): ExportCell[] => [
    day,
    ...sites.map(({ counts }) => counts[at]),
    totals[at],
    dayNote(series, at, notes),
  ]);
  return csvText([[columns.day, ...titles, columns.total, columns.note], ...rows], language);
}

/** A site's title, with a word if its days do not add up to its sum. */
const titleOfDays = (
  { key, title }: Pick<SiteSeries, "key" | "title">,
  { mismatches }: DaySeries,
  { daysDiffer }: ExportText["notes"],
): string => (mismatches.some(({ site }) => site === key) ? `${title} (${daysDiffer})` : title);

/** Why a day's numbers are incomplete. Sites without statistics are marked in their column's title. */
function dayNote(
  { series, placedOn }: PlacedSeries,
  at: number,
  notes: ExportText["notes"],
): string {
  const day = series.days[at];
  if (day !== undefined && series.failedDays.includes(day)) return notes.failedDay;
  const gaps = gapsOf(series, at);
  return [
    ...(day === series.partialDay ? [notes.partialDay] : []),
    ...(isBeforePlacement(day ?? "", series.totals[at], placedOn)
      ? [notes.before]
      : gaps === ""
        ? []
        : [`${notes.gaps}: ${gaps}`]),
  ].join("; ");
}

/** The sites that keep statistics and gave no number for a day. */
const gapsOf = ({ sites }: DaySeries, at: number): string =>
  sites
    .filter(({ state, counts }) => state === "counts" && counts[at] === undefined)
    .map(({ title }) => title)
    .join(", ");

/** One row per site. The conversion has four decimals, because a spreadsheet does not round what it imports. */
export function siteCsv(
  sites: Whole<readonly PlacedSite[]>,
  text: CsvText,
  language: Language,
): string {
  const { site, place, views, calls, conversion, error, note } = text.columns;
  const rows = siteRows(sites, text).map((row) =>
    row.map((cell) => (typeof cell === "number" ? Math.round(cell * 10_000) / 10_000 : cell)),
  );
  return csvText([[site, place, views, calls, conversion, error, note], ...rows], language);
}

/** A site's place, counts and error. Conversion is calls per view, 0.1 for 10 %; the note says why a number is missing. */
const siteRows = (sites: readonly PlacedSite[], { columns, notes }: CsvText): ExportCell[][] =>
  sites.map(({ title, place, views, calls, error }) => [
    title,
    place?.kind === "link" ? place.href : saidOf(messageOf({ place, error }), notes),
    countOf(views),
    countOf(calls),
    ratioOf(views, calls),
    error?.error,
    joined([noteOf(views, columns.views, notes), noteOf(calls, columns.calls, notes)]),
  ]);

const saidOf = (message: string | undefined, notes: ExportText["notes"]): string | undefined =>
  message === undefined ? undefined : notes.said(message);

function ratioOf(views: SiteTally, calls: SiteTally): number | undefined {
  const [seen, called] = [countOf(views), countOf(calls)];
  return seen === undefined || called === undefined || seen <= 0 ? undefined : called / seen;
}

function noteOf(tally: SiteTally, name: string, notes: ExportText["notes"]): string {
  if (tally.state === "counts") return "";
  return `${name}: ${tally.state === "unknown" ? notes.unknown : tally.reason === undefined ? notes.noStatistics : notes.said(tally.reason).replace(/\.$/, "")}`;
}

/** Several notes as one text; undefined if there are none. */
const joined = (notes: readonly string[]): string | undefined =>
  notes.filter((note) => note !== "").join("; ") || undefined;

interface ExportedDashboard {
  /** The vacancy and the period, which every sheet names. */
  readonly heading: string;
  /** What a site's error asks for, in words. */
  readonly meaningOf: (error: string) => string;
  /** Whether the vacancy was changed since a site reported its error, in words; undefined if it was not. */
  readonly changeSince: (since: string | undefined) => string | undefined;
  readonly sites: Whole<readonly PlacedSite[]>;
  /** Undefined if the answer failed. */
  readonly errors: readonly PlacementError[] | undefined;
  readonly series: BothSeries;
  /** The first day of placement, if known. */
  readonly placedOn: string | undefined;
}

/** A workbook with sites, days and errors, one sheet each. An empty cell is a missing number; the note says why. */
export const dashboardSheets = (dashboard: ExportedDashboard, text: ExportText): ExportSheet[] => [
  { ...siteSheet(dashboard.sites, text), heading: dashboard.heading },
  { ...daySheet(dashboard, text), heading: dashboard.heading },
  { ...errorSheet(dashboard, text), heading: dashboard.heading },
];

type SheetColumn = ExportSheet["columns"][number];
const column = (title: string, kind: SheetColumn["kind"], width: number): SheetColumn => ({
  title,
  kind,
  width,
});

function siteSheet(sites: readonly PlacedSite[], text: ExportText): ExportSheet {
  const { columns } = text;
  return {
    name: text.sheets.sites,
    frozenColumns: 1,
    columns: [
      column(columns.site, "text", 28),
      column(columns.place, "text", 44),
      column(columns.views, "count", 12),
      column(columns.calls, "count", 10),
      column(columns.conversion, "share", 12),
      column(columns.error, "text", 60),
      column(columns.note, "text", 44),
    ],
    rows: siteRows(sites, text),
  };
}

/** Totals first, then the views of all sites, then their calls: spreadsheets can make charts from such columns. */
function daySheet(
  { series: { views: ofViews, calls: ofCalls }, placedOn }: ExportedDashboard,
  text: ExportText,
): ExportSheet {
  const { columns, notes } = text;
  const given = { views: ofViews, calls: ofCalls };
  const [views, calls] = [fromPlacement(ofViews, placedOn), fromPlacement(ofCalls, placedOn)];
  const series = { views, calls };
  const isBefore = (day: string, at: number) =>
    [views, calls].every(({ totals }) => isBeforePlacement(day, totals[at], placedOn));
  const counting = (kind: StatisticsKind) =>
    series[kind].sites.filter(({ state }) => state === "counts");
  const titleOf = { views: columns.viewsOf, calls: columns.callsOf };
  return {
    name: text.sheets.days,
    frozenColumns: 1,
    columns: [
      column(columns.day, "date", 12),
      column(columns.allViews, "count", 12),
      column(columns.allCalls, "count", 12),
      column(columns.note, "text", 36),
      ...statisticsKinds.flatMap((kind) =>
        counting(kind).map((site) =>
          column(titleOf[kind](titleOfDays(site, given[kind], notes)), "count", 16),
        ),
      ),
    ],
    rows: views.days.map((day, at): ExportCell[] => [
      day,
      views.totals[at],
      calls.totals[at],
      joined([
        day === views.partialDay ? notes.partialDay : "",
        isBefore(day, at) ? notes.before : "",
        ...statisticsKinds.map((kind) => {
          const name = columns[kind];
          if (series[kind].failedDays.includes(day)) return `${name}: ${notes.failedDay}`;
          const gaps = isBefore(day, at) ? "" : gapsOf(given[kind], at);
          return gaps === "" ? "" : `${name}, ${notes.gaps}: ${gaps}`;
        }),
      ]),
      ...statisticsKinds.flatMap((kind) => counting(kind).map(({ counts }) => counts[at])),
    ]),
  };
}

function errorSheet(
  { errors, meaningOf, changeSince }: ExportedDashboard,
  text: ExportText,
): ExportSheet {
  const { columns, notes } = text;
  const instead = errors === undefined ? notes.errorsUnknown : notes.noErrors;
  return {
    name: text.sheets.errors,
    columns: [
      column(columns.number, "count", 10),
      column(columns.site, "text", 28),
      column(columns.error, "text", 80),
      column(columns.since, "date", 14),
      column(columns.changes, "text", 60),
      column(columns.todo, "text", 80),
    ],
    rows:
      errors === undefined || errors.length === 0
        ? [[undefined, instead]]
        : errors.map(({ id, title, error, since }) => [
            id,
            title,
            error,
            dayOf(since),
            changeSince(since),
            meaningOf(error),
          ]),
  };
}

/** The day of a timestamp; anything else is kept as text. */
const dayOf = (timestamp: string | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(timestamp ?? "")?.[0] ?? timestamp;
