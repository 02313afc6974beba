import type { ExportCell, ExportSheet } from "../../format/export-table.ts";
import type { BoardSite, PlacementError } from "../board-sites.ts";
import type { BothSeries } from "../chart-day-points.ts";
import type { WatchText } from "../watch/flag-words.ts";
import { joined, siteRows } from "./stats-csv.ts";
import { statisticsKinds, type StatisticsKind } from "../statistics-operation.ts";

export type ExportText = WatchText["export"];

export interface ExportedBoard {
  readonly sites: readonly BoardSite[];
  /** Undefined when the answer failed. */
  readonly errors: readonly PlacementError[] | undefined;
  readonly series: BothSeries;
}

/** Sites, days and errors, a sheet each. An empty cell is a number that nobody has, and the note says why. */
export const boardSheets = (board: ExportedBoard, text: ExportText): ExportSheet[] => [
  siteSheet(board.sites, text),
  daySheet(board.series, text),
  errorSheet(board.errors, text),
];

type SheetColumn = ExportSheet["columns"][number];
const column = (title: string, kind: SheetColumn["kind"], width: number): SheetColumn => ({
  title,
  kind,
  width,
});

function siteSheet(sites: readonly BoardSite[], text: ExportText): ExportSheet {
  const { columns, notes } = text;
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
    rows: siteRows(sites, { ...columns, ...notes }),
  };
}

/** Totals first, then each site's views, then each site's calls: a spreadsheet's own charts take such columns. */
function daySheet({ views, calls }: BothSeries, text: ExportText): ExportSheet {
  const { columns, notes } = text;
  const series = { views, calls };
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
        counting(kind).map(({ title }) => column(titleOf[kind](title), "count", 16)),
      ),
    ],
    rows: views.days.map((day, at): ExportCell[] => [
      day,
      views.totals[at],
      calls.totals[at],
      joined([
        day === views.partialDay ? notes.partialDay : "",
        ...statisticsKinds.map((kind) => {
          const name = columns[kind];
          if (series[kind].failedDays.includes(day)) return `${name}: ${notes.failedDay}`;
          const gaps = counting(kind).filter(({ counts }) => counts[at] === undefined);
          const titles = gaps.map(({ title }) => title).join(", ");
          return gaps.length === 0 ? "" : `${name}, ${notes.gaps}: ${titles}`;
        }),
      ]),
      ...statisticsKinds.flatMap((kind) => counting(kind).map(({ counts }) => counts[at])),
    ]),
  };
}

function errorSheet(errors: readonly PlacementError[] | undefined, text: ExportText): ExportSheet {
  const { columns, notes } = text;
  const instead = errors === undefined ? notes.errorsUnknown : notes.noErrors;
  return {
    name: text.sheets.errors,
    columns: [
      column(columns.number, "count", 10),
      column(columns.site, "text", 28),
      column(columns.error, "text", 80),
      column(columns.since, "date", 14),
    ],
    rows:
      errors === undefined || errors.length === 0
        ? [[undefined, instead]]
        : errors.map(({ id, title, error, since }) => [id, title, error, dayOf(since)]),
  };
}

/** The day of a timestamp; another spelling stays the text it is. */
const dayOf = (timestamp: string | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(timestamp ?? "")?.[0] ?? timestamp;
