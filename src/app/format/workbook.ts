import { writeXlsx, type Cell, type CellValue, type WriteSheet } from "hucre/xlsx";

/** What a cell holds; undefined is an empty cell, which is not 0. */
export type SheetCell = string | number | { readonly day: string } | undefined;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** `share`: 0.1 shows as 10 %. */
  readonly kind: "text" | "number" | "share" | "day";
}

export interface SheetTable {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Columns that stay in sight beside the frozen heading. */
  readonly frozenColumns?: number;
}

/** The longest text a cell takes. */
const longestText = 32_767;
const font = { name: "Calibri", size: 11 };
const numberFormats = {
  text: undefined,
  number: "#,##0",
  share: "0.0%",
  day: "dd.mm.yyyy",
} as const;

/**
 * The bytes of an XLSX file: numbers and days are numbers and days, not texts. To be imported when it is asked for: the
 * library it brings is as large as a page.
 */
export async function workbookBytes(
  sheets: readonly SheetTable[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: sheets.map(sheetOf), defaultFont: font });
  // The type leaves open whose memory it is; a Blob takes only one's own.
  return new Uint8Array(bytes);
}

function sheetOf({ name, columns, rows, frozenColumns = 0 }: SheetTable): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  columns.forEach((_, at) => {
    cells.set(`0,${at}`, {
      style: {
        font: { ...font, bold: true },
        alignment: { wrapText: true, vertical: "top" },
        numFmt: "General",
      },
    });
  });
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      if (typeof cell === "string" && looksLikeFormula(cell)) {
        cells.set(`${at + 1},${column}`, { style: { numFmt: "@" } });
      }
    });
  });
  return {
    name: sheetName(name),
    columns: columns.map(({ width, kind }) => ({
      width,
      ...(numberFormats[kind] === undefined ? {} : { numFmt: numberFormats[kind] }),
    })),
    rows: [columns.map(({ title }) => harmlessText(title)), ...rows.map((row) => row.map(valueOf))],
    cells,
    freezePane: { rows: 1, columns: frozenColumns },
  };
}

function valueOf(cell: SheetCell): CellValue {
  if (cell === undefined) return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  if (typeof cell === "string") return harmlessText(cell);
  const moment = new Date(`${cell.day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? harmlessText(cell.day) : moment;
}

/** In the file it is a text anyway; as a cell of the text kind it stays one when somebody edits it. */
const looksLikeFormula = (text: string): boolean => /^[\s\u200b\ufeff]*[=+\-@|%]/.test(text);

/** Without control characters, which would make the file unreadable. */
const harmlessText = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n\t]/gu, "").slice(0, longestText);

/** Spreadsheets allow 31 characters and forbid some. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31);
