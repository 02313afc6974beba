/** How a column's values are written: roubles with two decimals, dates from `YYYY-MM-DD`. */
export type ExportKind = "text" | "roubles" | "whole" | "date";

/** One column of a table that leaves the app as a file. */
export interface ExportColumn<Row> {
  readonly title: string;
  readonly kind: ExportKind;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
}

export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}
