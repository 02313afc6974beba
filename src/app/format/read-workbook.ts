import { readXlsx, type CellValue } from "hucre/xlsx";

/** A sheet of an Excel workbook (XLSX) as text. */
export interface WorkbookTable {
  readonly sheet: string;
  /** The names of further sheets that have something in them. */
  readonly otherSheets: readonly string[];
  /** Cells as they are written in a text file: numbers without groups, days as `YYYY-MM-DD`. */
  readonly rows: readonly (readonly string[])[];
}

/** The largest size of a workbook's files once they are unpacked, in bytes; 5 MB of a table rarely have a tenth of it. */
const mostUnpacked = 200_000_000;

/** More rows of an uploaded table than anyone reads. */
const mostRows = 50_000;

/**
 * Reads the first sheet of a workbook that is shown and has something in it; undefined if none has. Import it only on
 * demand, because it brings the library.
 * @throws if the file is no workbook, or one that unpacks to more than a browser has room for
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookTable | undefined> {
  if (unpackedSize(bytes) > mostUnpacked) throw new Error("The workbook unpacks to too much.");
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

/**
 * How large the files of a ZIP archive say they are, in bytes; the library unpacks none further than that. A size that is
 * not said in the list at the end, or that takes more than 32 bits, counts as too large. 0 for what is no archive.
 */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAt = (at: number, signature: number, length: number) =>
    at >= 0 && at + length <= bytes.length && view.getUint32(at, true) === signature;
  const listEnd = 0x06054b50;
  let end = bytes.length - 22;
  while (end >= 0 && !isAt(end, listEnd, 22)) end -= 1;
  if (end < 0) return 0;
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (!isAt(at, 0x02014b50, 46)) return Infinity;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const isSaidLater = (view.getUint16(at + 8, true) & 8) !== 0 && packed === 0;
    const isUnsaid = unpacked === 0xffffffff || (unpacked === 0 && packed > 2) || isSaidLater;
    size += isUnsaid ? Infinity : unpacked;
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += lengths.reduce((sum, length) => sum + length, 46);
  }
  return size;
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
