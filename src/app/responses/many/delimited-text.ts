/** Possible separators of a pasted table or a CSV file, the most certain first. */
export const separators = ["\t", ";", ",", "|"] as const;
export type Separator = (typeof separators)[number];

/** The number of rows that decide the separator. */
const looked = 20;

/**
 * Finds the separator that gives the most rows the same number of columns, above one. A text without separators is one
 * column.
 */
export function findSeparator(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: separators[0], score: 0 };
  for (const separator of separators) {
    const widths = parseDelimited(text, separator, looked).map((cells) => cells.length);
    const counts = new Map<number, number>();
    for (const width of widths) {
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    }
    for (const [width, count] of counts) {
      const score = (count / widths.length) * 1000 + Math.min(width, 50);
      if (score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}

/**
 * Parses delimited text as spreadsheets write it (RFC 4180): quoted cells may contain separators, line breaks and
 * doubled quotes. Empty rows are dropped and cells are trimmed. An unclosed quote ends with the text.
 * @param most the largest number of rows to read
 */
export function parseDelimited(
  text: string,
  separator: Separator,
  most = Number.POSITIVE_INFINITY,
): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== "")) rows.push(cells);
    cells = [];
  };
  const source = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else cell += character;
  }
  if (rows.length < most) endRow();
  return rows;
}

/**
 * Decodes a file saved by a spreadsheet: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, otherwise
 * windows-1251, which Russian Excel still writes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
