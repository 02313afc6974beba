import type { CellValue, ColumnDef } from "hucre/xlsx";
import { dateOnly } from "#contract/wire.ts";
import type { Language } from "../i18n/catalogue.ts";
import type { ExportColumn, ExportKind, ExportTable } from "./export-table.ts";
import { inStretches, type LongJob } from "./long-job.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The longest text a cell can hold. */
const longestText = 32_767;

/**
 * A table as an Excel workbook of one sheet: amounts are numbers, dates are dates, the header stays in view. The
 * writer is loaded when first asked for; it works row by row, and the browser itself compresses.
 * @throws the signal's reason once it is given
 */
export async function writeXlsx<Row>(
  { columns, rows }: ExportTable<Row>,
  sheet: string,
  language: Language,
  job: LongJob,
): Promise<Blob> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const row of inStretches(rows, job)) {
      yield columns.map((column) => cell(column, row));
    }
  };
  const stream = writeXlsxStream(cells(), {
    name: sheetName(sheet),
    columns: columns.map((column) => definition(column, language)),
    freezePane: { rows: 1 },
  });
  const parts: BlobPart[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // The writer makes its chunks itself, in memory of their own.
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts, { type: xlsxType });
}

const formats: Readonly<Record<ExportKind, (language: Language) => string | undefined>> = {
  text: () => undefined,
  roubles: () => "#,##0.00",
  whole: () => "0",
  date: (language) => (language === "ru" ? "dd.mm.yyyy" : "d mmm yyyy"),
};

function definition<Row>({ title, kind, width }: ExportColumn<Row>, language: Language): ColumnDef {
  const format = formats[kind](language);
  return { header: clean(title), width, ...(format === undefined ? {} : { numFmt: format }) };
}

function cell<Row>(column: ExportColumn<Row>, row: Row): CellValue {
  const value = column.value(row);
  if (typeof value !== "string") return value;
  return (column.kind === "date" ? day(value) : undefined) ?? clean(value);
}

/** A day as midnight UTC, which is how the writer counts; undefined where Excel's calendar has no such day. */
const day = (text: string): Date | undefined =>
  dateOnly.safeParse(text).success && text >= "1900-03-01"
    ? new Date(`${text}T00:00:00Z`)
    : undefined;

/** Without what XML cannot say: control characters and halves of characters. */
const clean = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what has to go
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .toWellFormed()
    .slice(0, longestText)
    .replace(/[\uD800-\uDBFF]$/, "");

/** Sheets are named with at most 31 characters, and without these. */
const sheetName = (text: string): string =>
  clean(text)
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'+|'+$/g, "")
    .trim()
    .slice(0, 31) || "1";
