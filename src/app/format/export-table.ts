/**
 * How a column's values are written: roubles with two decimals, counts with their thousands apart, shares as per cent
 * (0.1 is 10 %), dates from `YYYY-MM-DD`. A date that is none stays the text it is.
 */
export type ExportKind = "text" | "roubles" | "whole" | "count" | "share" | "date";

/** Null and undefined are empty cells, which are not 0. */
export type ExportCell = string | number | null | undefined;

interface ColumnLook {
  readonly title: string;
  readonly kind: ExportKind;
  /** In characters. */
  readonly width: number;
}

/** One column of a table that leaves the app as a file. */
export interface ExportColumn<Row> extends ColumnLook {
  readonly value: (row: Row) => ExportCell;
}

export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}

/** One sheet of a workbook of several. */
export interface ExportSheet {
  readonly name: string;
  readonly columns: readonly ColumnLook[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** How many columns on the left stay in view, as the heading does. */
  readonly frozenColumns?: number;
  /** A last row in bold, outside of what is filtered. */
  readonly total?: readonly ExportCell[];
  /** The heading gets Excel's own filters. */
  readonly hasFilters?: true;
}
