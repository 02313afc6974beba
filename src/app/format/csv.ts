import type { Language } from "../i18n/catalogue.ts";
import { formatDate } from "./date.ts";
import type { ExportColumn, ExportTable } from "./export-table.ts";
import { inStretches, type LongJob } from "./long-job.ts";

/** Without it Excel takes a file for one of the old code page, and Cyrillic for rubbish. */
const byteOrderMark = "\ufeff";
const rowsAPart = 1000;

/**
 * A table as CSV for spreadsheets: UTF-8 with a byte order mark, `;` between cells, decimals and dates as the language
 * writes them. Texts that a spreadsheet would take for formulas begin with an apostrophe.
 * @throws the signal's reason once it is given
 */
export async function writeCsv<Row>(
  { columns, rows }: ExportTable<Row>,
  language: Language,
  job: LongJob,
): Promise<Blob> {
  const parts: string[] = [byteOrderMark + line(columns.map(({ title }) => textCell(title)))];
  let part: string[] = [];
  for await (const row of inStretches(rows, job)) {
    part.push(line(columns.map((column) => cell(column, row, language))));
    if (part.length === rowsAPart) parts.push(part.splice(0).join(""));
  }
  parts.push(part.join(""));
  part = [];
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

const line = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;

function cell<Row>(column: ExportColumn<Row>, row: Row, language: Language): string {
  const value = column.value(row);
  if (value === null) return "";
  if (typeof value === "string") {
    return textCell(column.kind === "date" ? formatDate(value, language) : value);
  }
  if (!Number.isFinite(value)) return "";
  const written = column.kind === "roubles" ? value.toFixed(2) : String(value);
  return language === "ru" ? written.replace(".", ",") : written;
}

/** What spreadsheets take for the beginning of a formula, or strip before one; the wide forms too. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function textCell(text: string): string {
  const clean = text.replaceAll("\0", "");
  const harmless = formula.test(clean) ? `'${clean}` : clean;
  return /[;",\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
