import type { Language } from "../i18n/catalog.ts";
import { formatDate } from "./date.ts";
import type { ExportCell, ExportColumn, ExportTable } from "./export-table.ts";
import { withPauses, type LongJob } from "./long-job.ts";
import { partsInBrowser, writeParts } from "./save-file.ts";

/** Without it Excel reads the file in the system's old code page and garbles Cyrillic. */
const byteOrderMark = "\ufeff";
const rowsAPart = 500;

export const csvType = "text/csv;charset=utf-8";

/**
 * A table as CSV for spreadsheets, with dates in the language's format.
 * @throws the signal's reason once it is aborted
 */
export const writeCsv = <Row>(
  table: ExportTable<Row>,
  language: Language,
  job: LongJob,
): Promise<Blob> => writeParts(csvParts(table, language, job), partsInBrowser(csvType));

/** The same in parts, for a table of any length. */
export async function* csvParts<Row>(
  { columns, rows }: ExportTable<Row>,
  language: Language,
  job: LongJob,
): AsyncGenerator<string, void> {
  yield csvText([columns.map(({ title }) => title)], language);
  const part: string[] = [];
  for await (const row of withPauses(rows, job)) {
    part.push(csvRow(columns, row, language));
    if (part.length === rowsAPart) yield part.splice(0).join("");
  }
  if (part.length > 0) yield part.join("");
}

function csvRow<Row>(columns: readonly ExportColumn<Row>[], row: Row, language: Language): string {
  const cells = columns.map(({ kind, value }) => {
    const cell = value(row);
    if (kind === "rubles" && typeof cell === "number") {
      return numberCell(cell.toFixed(2), language);
    }
    return kind === "date" && typeof cell === "string"
      ? textCell(formatDate(cell, language))
      : written(cell, language);
  });
  return line(cells);
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, `;` between cells, decimals in the language's format.
 * Text that a spreadsheet would take for a formula gets a leading apostrophe.
 */
export const csvText = (rows: readonly (readonly ExportCell[])[], language: Language): string =>
  byteOrderMark + rows.map((row) => line(row.map((cell) => written(cell, language)))).join("");

const line = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;

function written(cell: ExportCell, language: Language): string {
  if (typeof cell === "string") return textCell(cell);
  return typeof cell === "number" ? numberCell(String(cell), language) : "";
}

function numberCell(text: string, language: Language): string {
  if (!Number.isFinite(Number(text))) return "";
  return language === "ru" ? text.replace(".", ",") : text;
}

/** Characters that start a formula in a spreadsheet (full-width forms included), and those it skips before them. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

function textCell(text: string): string {
  const clean = text.replaceAll("\0", "");
  const harmless = formula.test(clean) ? `'${clean}` : clean;
  return /[;",\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
