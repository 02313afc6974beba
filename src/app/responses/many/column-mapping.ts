import { readRussianPhone } from "#contract/phone.ts";
import { cleanText, foldText } from "#contract/text.ts";
import { responseFields, type ResponseField } from "../check-response.ts";

/** Possible separators of a pasted table or a CSV file, the most certain first. */
export const separators = ["\t", ";", ",", "|"] as const;

/** A table's text, and how to take it apart. */
export interface DelimitedText {
  readonly separator: string;
  /** The text without the line that names the separator. */
  readonly text: string;
}

/** Takes the separator from the line `sep=;`, which Excel asks for at the beginning, or finds it. */
export function delimitedText(given: string): DelimitedText {
  const named = /^\uFEFF?[ \t]*"?sep=(?<separator>[^\r\n])"?[ \t;,]*(?:\r\n?|\n|$)/i.exec(given);
  const separator = named?.groups?.["separator"];
  if (named === null || separator === undefined) {
    return { separator: findSeparator(given), text: given };
  }
  return { separator, text: given.slice(named[0].length) };
}

/** The number of rows that decide the separator. */
const sampledRows = 20;

/**
 * Finds the separator that gives the most rows the same number of columns, above one. A text without separators is one
 * column.
 */
export function findSeparator(text: string): string {
  let best: { separator: string; score: number } = { separator: separators[0], score: 0 };
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
  separator: string,
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
  const source = cleanText(text);
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
function quotedCell(source: string, start: number, separator: string) {
  let end = source.indexOf('"', start + 1);
  while (end !== -1 && source.charAt(end + 1) === '"') end = source.indexOf('"', end + 2);
  if (end === -1) return undefined;
  let next = end + 1;
  while (source.charAt(next) === " ") next += 1;
  return ["", "\n", separator].includes(source.charAt(next))
    ? { text: source.slice(start + 1, end).replaceAll('""', '"'), end }
    : undefined;
}

/** Parts of a name in columns of their own, in the order in which they are joined. */
export const nameParts = ["last_name", "first_name", "middle_name"] as const;
export type NamePart = (typeof nameParts)[number];

/** What a column may be. */
export type ColumnField = ResponseField | NamePart;
export const columnFields: readonly ColumnField[] = responseFields.flatMap((field) =>
  field === "full_name" ? [field, ...nameParts] : [field],
);

/** The field of each column; undefined means ignored. */
export type ColumnMapping = readonly (ColumnField | undefined)[];

/** Words of known headings. An exact match beats a heading that contains one. */
const headings: Readonly<Record<ColumnField, readonly string[]>> = {
  vacancy_id: ["вакансия", "номер вакансии", "id вакансии", "vacancy", "vacancy id", "заказ"],
  full_name: [
    "фио",
    "ф и о",
    "фамилия имя отчество",
    "фамилия и имя",
    "фамилия имя",
    "имя фамилия",
    "имя и фамилия",
    "кандидат",
    "соискатель",
    "full name",
    "name",
    "candidate",
  ],
  last_name: ["фамилия", "last name", "lastname", "surname", "family name"],
  first_name: [
    "имя",
    "имя отчество",
    "имя и отчество",
    "first name",
    "firstname",
    "given name",
    "given names",
    "forename",
  ],
  middle_name: ["отчество", "middle name", "middlename", "patronymic"],
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
const fields = Object.keys(headings) as ColumnField[];
const folded = new Map(fields.map((field) => [field, headings[field].map(foldText)]));
const headingsOf = (field: ColumnField): readonly string[] => folded.get(field) ?? [];

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
  const guesses = isHeaded
    ? columns.map((column) => fieldOf(rows[0]?.[column] ?? ""))
    : fieldsOfCells(columns.map((column) => rows.slice(0, 50).map((row) => row[column] ?? "")));
  return onceEach(oneName(guesses));
}

/** A whole name and its parts exclude each other; a first name alone, or "name" beside a surname, is what it can be. */
function oneName(guesses: readonly (ColumnField | undefined)[]): ColumnMapping {
  const has = (field: ColumnField) => guesses.includes(field);
  const isApart = has("last_name");
  return guesses.map((field) => {
    if (isApart && field === "full_name") return has("first_name") ? undefined : "first_name";
    if (!isApart && field === "first_name") return has("full_name") ? undefined : "full_name";
    if (!isApart && field === "middle_name") return undefined;
    return field;
  });
}

const onceEach = (fieldsOfColumns: ColumnMapping): ColumnMapping =>
  fieldsOfColumns.map((field, at) => (fieldsOfColumns.indexOf(field) === at ? field : undefined));

/**
 * The mapping with one column changed; the field is removed from its previous column, and a whole name removes its parts
 * as these remove it.
 */
export const withColumn = (
  mapping: ColumnMapping,
  column: number,
  field: ColumnField | undefined,
): ColumnMapping =>
  mapping.map((known, at) => {
    if (at === column) return field;
    const isSecondName =
      (field === "full_name" && isNamePart(known)) || (isNamePart(field) && known === "full_name");
    return known === field || isSecondName ? undefined : known;
  });

const isNamePart = (field: ColumnField | undefined): field is NamePart =>
  nameParts.some((part) => part === field);

/** The columns that have something and are not sent, counted from 0. */
export function columnsLeftOut(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  isHeaded: boolean,
): readonly number[] {
  const cells = isHeaded ? rows.slice(1) : rows;
  return mapping.flatMap((field, column) =>
    field === undefined && cells.some((row) => (row[column] ?? "") !== "") ? [column] : [],
  );
}

function fieldOf(heading: string): ColumnField | undefined {
  const text = foldText(heading.replaceAll(/[_.,;:()/\\*]+/g, " "));
  if (text === "") return undefined;
  const exact = fields.find((field) => headingsOf(field).includes(text));
  if (exact !== undefined || text.length > 40) return exact;
  let longest: { field: ColumnField; length: number } | undefined;
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
  [
    "birthday",
    (cell) =>
      /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})$/.test(withoutTime(cell) ?? cell),
  ],
  ["cv_url", (cell) => /^https?:\/\//i.test(cell)],
  ["vacancy_id", (cell) => /^№?\s*\d{1,9}$/.test(cell)],
  ["full_name", (cell) => /^\p{L}[\p{L}'’.-]*( +\p{L}[\p{L}'’.-]*){1,4}$/u.test(cell)],
  ["citizenship", (cell) => /^\p{Lu}\p{L}[\p{L} -]{2,30}$/u.test(cell)],
  ["about_candidate", (cell) => cell.length > 40],
];

/** Whether most of the cells that have something look so. */
function areMostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
}

const isWord = (cell: string) => /^\p{Lu}[\p{L}'’-]*$/u.test(cell);
const isPatronymic = (cell: string) =>
  isWord(cell) && /(?:вич|[вч]на|[иь]ич|оглы|кызы|улы)$/i.test(cell);

/** The fields of columns by what they contain. Without a name, a column of single words may be one, so it stays open. */
function fieldsOfCells(
  columns: readonly (readonly string[])[],
): readonly (ColumnField | undefined)[] {
  const parts = namePartsOf(columns);
  const found = columns.map(
    (cells, at) => parts.get(at) ?? looks.find(([, is]) => areMostly(cells, is))?.[0],
  );
  const isNamed = parts.size > 0 || found.includes("full_name");
  return found.map((field) => (field === "citizenship" && !isNamed ? undefined : field));
}

/** Three columns in a row that are a name: its patronymic shows which is which. */
function namePartsOf(columns: readonly (readonly string[])[]): ReadonlyMap<number, NamePart> {
  const areWords = (at: number) => areMostly(columns[at] ?? [], isWord);
  const at = columns.findIndex((cells) => areMostly(cells, isPatronymic));
  const order =
    areWords(at - 2) && areWords(at - 1)
      ? ([
          [at - 2, "last_name"],
          [at - 1, "first_name"],
          [at, "middle_name"],
        ] as const)
      : areWords(at - 1) && areWords(at + 1)
        ? ([
            [at - 1, "first_name"],
            [at, "middle_name"],
            [at + 1, "last_name"],
          ] as const)
        : [];
  return new Map(at === -1 ? [] : order);
}

/**
 * A day without the time that spreadsheets add to it; undefined if it has none. The time of another zone than this
 * place's may mean another day, so only midnight is taken off there.
 */
export function withoutTime(cell: string): string | undefined {
  const parts =
    /^(?<day>\d{1,4}[./-]\d{1,2}[./-]\d{2,4})(?:[ \u00a0]+|T)(?<time>\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?<zone> ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i.exec(
      cell,
    )?.groups;
  if (parts?.["day"] === undefined) return undefined;
  const isMidnight = /^[0:.,]+$/.test(parts["time"] ?? "");
  return parts["zone"] === undefined || isMidnight ? parts["day"] : undefined;
}

/** 5 March 1985 is 31111: days since 30 December 1899. */
const firstSerialDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/**
 * A birthday as a spreadsheet writes it, as a day that people write: `05.03.1985 0:00:00`, `1985-03-05T00:00:00`, and
 * the number of a cell without a date format, `31111`. Anything else stays as it is. Numbers of fewer digits may be
 * years, and of more are no birthdays.
 */
export function spreadsheetDay(cell: string): string {
  const serial = /^(?<days>\d{5})(?:[.,]\d+)?$/.exec(cell)?.groups?.["days"];
  if (serial !== undefined) {
    return new Date(firstSerialDay + Number(serial) * dayMs).toISOString().slice(0, 10);
  }
  return withoutTime(cell) ?? cell;
}
