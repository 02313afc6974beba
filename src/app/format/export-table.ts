/**
 * The format of a column: rubles with two decimals, counts with grouped thousands, shares as percent (0.1 is 10 %),
 * dates from `YYYY-MM-DD`. A value that is not a date stays text.
 */
export type ExportKind = "text" | "rubles" | "whole" | "count" | "share" | "date";

/** Null and undefined are empty cells, not 0. */
export type ExportCell = string | number | null | undefined;

interface ColumnLook {
  readonly title: string;
  readonly kind: ExportKind;
  /** In characters. */
  readonly width: number;
}

/** A column of a table that is exported to a file. */
export interface ExportColumn<Row> extends ColumnLook {
  readonly value: (row: Row) => ExportCell;
}

export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** A sheet of a workbook with several. */
export interface ExportSheet {
  readonly name: string;
  /** What the sheet is about; a line of its own above the columns' titles. */
  readonly heading?: string;
  readonly columns: readonly ColumnLook[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** How many columns on the left stay in view. */
  readonly frozenColumns?: number;
  /** A last row in bold, outside the filtered range. */
  readonly total?: readonly ExportCell[];
  /** Turns on Excel's filters in the heading. */
  readonly hasFilters?: true;
}
