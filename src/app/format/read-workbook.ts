import { readXlsx, type CellValue } from "hucre/xlsx";

/** A sheet of an Excel workbook (XLSX) as text. */
export interface WorkbookTable {
  readonly sheet: string;
  /** The names of further sheets that have something in them. */
  readonly otherSheets: readonly string[];
  /** Cells as they are written in a text file: numbers without groups, days as `YYYY-MM-DD`. */
  readonly rows: readonly (readonly string[])[];
}

/** More rows of an uploaded table than anyone reads. */
const mostRows = 50_000;

/**
 * Reads the first sheet of a workbook that is shown and has something in it; undefined if none has. Import it only on
 * demand, because it brings the library.
 * @throws if the file is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookTable | undefined> {
  const { sheets } = await readXlsx(bytes, { maxRows: mostRows });
  const filled = sheets
    .map(({ name, rows, hidden, veryHidden }) => ({
      name,
      isHidden: hidden === true || veryHidden === true,
      rows: rows.map((cells) => cells.map(textOf)),
    }))
    .filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell !== "")));
  const first = filled.find(({ isHidden }) => !isHidden) ?? filled[0];
  if (first === undefined) return undefined;
  return {
    sheet: first.name,
    otherSheets: filled.filter((one) => one !== first).map(({ name }) => name),
    rows: first.rows,
  };
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return String(value).trim();
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = value.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** Rows as tab-separated text (RFC 4180), the form in which they are also pasted. */
export const rowsAsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quotedIfNeeded).join("\t")).join("\n");

const quotedIfNeeded = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
