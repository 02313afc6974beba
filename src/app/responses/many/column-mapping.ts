import { readRussianPhone } from "#contract/phone.ts";
import { foldText } from "#contract/text.ts";
import type { ResponseField } from "../check-response.ts";

/** Possible separators of a pasted table or a CSV file, the most certain first. */
export const separators = ["\t", ";", ",", "|"] as const;
type Separator = (typeof separators)[number];

/** The number of rows that decide the separator. */
const sampledRows = 20;

/**
 * Finds the separator that gives the most rows the same number of columns, above one. A text without separators is one
 * column.
 */
export function findSeparator(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: separators[0], score: 0 };
  for (const separator of separators) {
    const widths = parseDelimited(text, separator, sampledRows).map((cells) => cells.length);
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
 * doubled quotes. Empty rows are dropped and cells are trimmed. Quotes that do not enclose a whole cell are text.
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
    const quoted =
      character === '"' && cell.trim() === "" ? quotedCell(source, at, separator) : undefined;
    if (quoted !== undefined) {
      cell = quoted.text;
      at = quoted.end;
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else cell += character;
  }
  if (rows.length < most) endRow();
  return rows;
}

/**
 * The quoted cell that starts at a place.
 * @returns its text and the place of its last quote; undefined if the first single quote is not at the cell's end
 */
function quotedCell(source: string, start: number, separator: Separator) {
  let end = source.indexOf('"', start + 1);
  while (end !== -1 && source.charAt(end + 1) === '"') end = source.indexOf('"', end + 2);
  if (end === -1) return undefined;
  let next = end + 1;
  while (source.charAt(next) === " ") next += 1;
  return ["", "\n", separator].includes(source.charAt(next))
    ? { text: source.slice(start + 1, end).replaceAll('""', '"'), end }
    : undefined;
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

/** The field of each column; undefined means ignored. */
export type ColumnMapping = readonly (ResponseField | undefined)[];

/** Words of known headings. An exact match beats a heading that contains one. */
const headings: Readonly<Record<ResponseField, readonly string[]>> = {
  vacancy_id: ["вакансия", "номер вакансии", "id вакансии", "vacancy", "vacancy id", "заказ"],
  full_name: ["фио", "имя", "кандидат", "соискатель", "full name", "name", "candidate"],
  phone: ["телефон", "мобильный", "номер телефона", "тел", "phone", "mobile"],
  birthday: ["дата рождения", "день рождения", "рождение", "birthday", "birth", "date of birth"],
  citizenship: ["гражданство", "страна", "citizenship", "country"],
  about_candidate: [
    "о кандидате",
    "письмо",
    "комментарий",
    "сопроводительное",
    "about candidate",
    "about",
    "letter",
    "comment",
  ],
  cv_url: ["резюме", "ссылка", "ссылка на резюме", "cv url", "cv", "resume", "link"],
};
// Every field has an entry.
const fields = Object.keys(headings) as ResponseField[];
const folded = new Map(fields.map((field) => [field, headings[field].map(foldText)]));
const headingsOf = (field: ResponseField): readonly string[] => folded.get(field) ?? [];

/** Whether the first row is a heading: at least one cell is a known heading and none is a phone. */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  return (
    first.some((cell) => fieldOf(cell) !== undefined) &&
    !first.some((cell) => readRussianPhone(cell) !== undefined)
  );
}

/** Guesses the columns' fields from the headings, or from the content if there are none. No field is used twice. */
export function guessMapping(
  rows: readonly (readonly string[])[],
  isHeaded: boolean,
): ColumnMapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const guess = (column: number) =>
    isHeaded
      ? fieldOf(rows[0]?.[column] ?? "")
      : fieldOfCells(rows.slice(0, 50).map((row) => row[column] ?? ""));
  const taken = new Set<ResponseField>();
  return columns.map((column) => {
    const field = guess(column);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** The mapping with one column changed; the field is removed from its previous column. */
export const withColumn = (
  mapping: ColumnMapping,
  column: number,
  field: ResponseField | undefined,
): ColumnMapping =>
  mapping.map((known, at) => (at === column ? field : known === field ? undefined : known));

function fieldOf(heading: string): ResponseField | undefined {
  const text = foldText(heading.replaceAll("_", " "));
  if (text === "") return undefined;
  const exact = fields.find((field) => headingsOf(field).includes(text));
  if (exact !== undefined || text.length > 40) return exact;
  let longest: { field: ResponseField; length: number } | undefined;
  for (const field of fields) {
    for (const words of headingsOf(field)) {
      if (!` ${text} `.includes(` ${words} `)) continue;
      if (longest === undefined || words.length > longest.length) {
        longest = { field, length: words.length };
      }
    }
  }
  return longest?.field;
}

const looks: readonly (readonly [ResponseField, (cell: string) => boolean])[] = [
  ["phone", (cell) => readRussianPhone(cell) !== undefined],
  ["birthday", (cell) => /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})$/.test(cell)],
  ["cv_url", (cell) => /^https?:\/\//i.test(cell)],
  ["vacancy_id", (cell) => /^№?\s*\d{1,9}$/.test(cell)],
  ["full_name", (cell) => /^\p{L}[\p{L}'’.-]*( +\p{L}[\p{L}'’.-]*){1,4}$/u.test(cell)],
  ["citizenship", (cell) => /^\p{Lu}\p{L}[\p{L} -]{2,30}$/u.test(cell)],
  ["about_candidate", (cell) => cell.length > 40],
];

/** The field that most non-empty cells look like. */
function fieldOfCells(cells: readonly string[]): ResponseField | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 0) return undefined;
  return looks.find(([, is]) => filled.filter(is).length * 2 > filled.length)?.[0];
}
