import {
  writeXlsx as writeSheets,
  writeXlsxStream,
  type Cell,
  type CellValue,
  type WriteSheet,
} from "hucre/xlsx";
import { dateOnly } from "#contract/wire.ts";
import type { Language } from "../i18n/catalog.ts";
import type { ExportCell, ExportKind, ExportTable, ExportSheet } from "./export-table.ts";
import { chunksOf, withPauses, type LongJob } from "./long-job.ts";
import { partsInBrowser, writeParts } from "./save-file.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The longest text a cell can hold. */
const longestText = 32_767;

/**
 * A table as an Excel workbook with one sheet. Amounts are numbers, dates are dates, the heading stays in view. Written
 * row by row and compressed by the browser. Import it only on demand, because it brings the library.
 * @throws the signal's reason once it is aborted
 */
export const writeXlsx = <Row>(
  table: ExportTable<Row>,
  sheet: string,
  language: Language,
  job: LongJob,
): Promise<Blob> => writeParts(xlsxParts(table, sheet, language, job), partsInBrowser(xlsxType));

/** The same in parts, for a table of any length. */
export async function* xlsxParts<Row>(
  { columns, rows }: ExportTable<Row>,
  sheet: string,
  language: Language,
  job: LongJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const row of withPauses(rows, job)) {
      yield columns.map(({ kind, value }) => valueOf(value(row), kind));
    }
  };
  const stream = writeXlsxStream(cells(), {
    name: sheetName(sheet),
    columns: columns.map(({ title, kind, width }) => ({
      header: clean(title),
      width,
      ...formatted(kind, language),
    })),
    freezePane: { rows: 1 },
  });
  for await (const part of chunksOf(stream)) {
    // The writer allocates its chunks itself, so they are never shared memory, as the type allows.
    yield part as Uint8Array<ArrayBuffer>;
  }
}

const formats: Readonly<Record<ExportKind, string | Readonly<Record<Language, string>>>> = {
  text: "",
  rubles: "#,##0.00",
  whole: "0",
  count: "#,##0",
  share: "0.0%",
  date: { ru: "dd.mm.yyyy", en: "d mmm yyyy" },
};

function formatted(kind: ExportKind, language: Language): { numFmt?: string } {
  const format = formats[kind];
  const numFmt = typeof format === "string" ? format : format[language];
  return numFmt === "" ? {} : { numFmt };
}

export function valueOf(cell: ExportCell, kind: ExportKind): CellValue {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  return (kind === "date" ? day(cell) : undefined) ?? clean(cell);
}

/** A day as midnight UTC, as the writer expects; undefined if Excel's calendar has no such day. */
const day = (text: string): Date | undefined =>
  dateOnly.safeParse(text).success && text >= "1900-03-01"
    ? new Date(`${text}T00:00:00Z`)
    : undefined;

/** Removes what XML cannot hold: control characters and lone surrogates. */
export const clean = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .toWellFormed()
    .slice(0, longestText)
    .replace(/[\uD800-\uDBFF]$/, "");

/** Excel allows 31 characters in a sheet's name, and not these. */
const sheetName = (text: string): string =>
  clean(text)
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'+|'+$/g, "")
    .trim()
    .slice(0, 31) || "1";

const font = { name: "Calibri", size: 11 };
const heading: Partial<Cell> = {
  style: {
    font: { ...font, bold: true },
    alignment: { wrapText: true, vertical: "top" },
    numFmt: "General",
  },
};

/** A few short tables as an Excel workbook with one sheet each. */
export async function writeWorkbook(
  sheets: readonly ExportSheet[],
  language: Language,
): Promise<Blob> {
  const bytes = await writeSheets({
    sheets: sheets.map((sheet) => sheetOf(sheet, language)),
    defaultFont: font,
  });
  // Copied because the type allows shared memory, which Blob does not accept.
  return new Blob([new Uint8Array(bytes)], { type: xlsxType });
}

function sheetOf(
  { name, heading: about, columns, rows, frozenColumns = 0, total, hasFilters }: ExportSheet,
  language: Language,
): WriteSheet {
  const titlesAt = about === undefined ? 0 : 1;
  const cells = new Map(
    columns.map((_, at): [string, Partial<Cell>] => [`${titlesAt},${at}`, heading]),
  );
  // Not wrapped, so that it runs over the empty cells beside it.
  if (about !== undefined)
    cells.set("0,0", { style: { font: { ...font, bold: true }, numFmt: "@" } });
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      if (typeof cell === "string" && looksLikeFormula(cell)) {
        cells.set(`${titlesAt + at + 1},${column}`, { style: { numFmt: "@" } });
      }
    });
  });
  columns.forEach(({ kind }, column) => {
    if (total === undefined) return;
    const style = { font: { ...font, bold: true }, ...formatted(kind, language) };
    cells.set(`${titlesAt + rows.length + 1},${column}`, { style });
  });
  const first = `A${titlesAt + 1}`;
  const last = `${columnName(columns.length - 1)}${titlesAt + rows.length + 1}`;
  return {
    name: sheetName(name),
    columns: columns.map(({ width, kind }) => ({ width, ...formatted(kind, language) })),
    rows: [
      ...(about === undefined ? [] : [[clean(about)]]),
      columns.map(({ title }) => clean(title)),
      ...[...rows, ...(total === undefined ? [] : [total])].map((row) =>
        row.map((cell, at) => valueOf(cell, columns[at]?.kind ?? "text")),
      ),
    ],
    cells,
    freezePane: { rows: titlesAt + 1, columns: frozenColumns },
    ...(hasFilters === true ? { autoFilter: { range: `${first}:${last}` } } : {}),
  };
}

/** The letter of a column counted from 0; a table has at most 26. */
const columnName = (at: number): string => String.fromCodePoint(65 + Math.min(25, at));

/** The cell is text in any case; the text format keeps it text when a user edits it. */
const looksLikeFormula = (text: string): boolean => /^[\s\u200b\ufeff]*[=+\-@|%]/.test(text);
