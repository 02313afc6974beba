import { readRussianPhone } from "#contract/phone.ts";
import { cleanText, foldText } from "#contract/text.ts";
import type { DateOrder } from "../../ui/filter/typed-date.ts";
import { responseFields, type ResponseField } from "../check-response.ts";

/** Possible separators of a pasted table or a CSV file, the most certain first. */
export const separators = ["\t", ";", ",", "|"] as const;

/** A table's text, and how to take it apart. */
export interface DelimitedText {
  readonly separator: string;
  /** The text without the line that names the separator. */
  readonly text: string;
}

/**
 * Takes the separator from the line `sep=;`, which Excel asks for at the beginning, or finds it. A tab may be written as
 * `\t`.
 */
export function delimitedText(given: string): DelimitedText {
  const named = /^\uFEFF?\s*"?sep ?= ?(?<separator>\\t|tab|[^\r\n])"?[ \t;,]*(?:\r\n?|\n|$)/i.exec(
    given,
  );
  const separator = named?.groups?.["separator"];
  if (named === null || separator === undefined) {
    return { separator: findSeparator(given), text: given };
  }
  return {
    separator: /^(?:\\t|tab)$/i.test(separator) ? "\t" : separator,
    text: given.slice(named[0].length),
  };
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

/** A row, and the line of the text in which it begins, from 1. */
export interface TableRow {
  readonly cells: string[];
  readonly line: number;
}

/** The cells alone of `parseRows`. */
export const parseDelimited = (text: string, separator: string, most?: number): string[][] =>
  parseRows(text, separator, most).map(({ cells }) => cells);

/**
 * Parses delimited text as spreadsheets write it (RFC 4180): quoted cells may contain separators, line breaks and
 * doubled quotes, and some programs write `'…'`. Rows that are empty or a line of dashes are dropped, cells are trimmed, and
 * those without quotes are plain (`plainCell`). Quotes that do not enclose a whole cell are text.
 * @param most the largest number of rows to read
 */
export function parseRows(
  text: string,
  separator: string,
  most = Number.POSITIVE_INFINITY,
): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isLine = true;
  let line = 1;
  let rowLine = 1;
  const endCell = () => {
    const text = isQuoted ? cell.trim() : plainCell(cell);
    isLine &&= text === "" || (!isQuoted && /^:?[-=_]{2,}:?$/.test(text));
    cells.push(text);
    cell = "";
    isQuoted = false;
  };
  const endRow = () => {
    endCell();
    if (!isLine) rows.push({ cells, line: rowLine });
    cells = [];
    isLine = true;
    line += 1;
    rowLine = line;
  };
  const source = cleanText(text);
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const character = source.charAt(at);
    const quoted =
      /["']/.test(character) && cell.trim() === "" ? quotedCell(source, at, separator) : undefined;
    if (quoted !== undefined) {
      cell = quoted.text;
      isQuoted = true;
      line += source.slice(at, quoted.end).split("\n").length - 1;
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
  const quote = source.charAt(start);
  let end = source.indexOf(quote, start + 1);
  while (end !== -1 && source.charAt(end + 1) === quote) end = source.indexOf(quote, end + 2);
  if (end === -1) return undefined;
  let next = end + 1;
  while (source.charAt(next) === " ") next += 1;
  return ["", "\n", separator].includes(source.charAt(next))
    ? { text: source.slice(start + 1, end).replaceAll(quote + quote, quote), end }
    : undefined;
}

/**
 * A cell without what a spreadsheet or a program puts around it: the formula `="…"`, quotes of any kind around the whole
 * cell, and the apostrophe that makes a number a text.
 */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^(?:'([^']*)'|"([^"]*)"|[“„]([^“”]*)[“”]|‘([^’]*)’|«([^«»]*)»)$/, "$1$2$3$4$5")
    .replace(/^'(?=[+(\d])/, "")
    .trim();

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
  phone: [
    "телефон",
    "мобильный",
    "сотовый",
    "номер телефона",
    "тел",
    "моб",
    "контакты",
    "phone",
    "mobile",
  ],
  birthday: [
    "дата рождения",
    "день рождения",
    "рождение",
    "дата рожд",
    "д р",
    "др",
    "birthday",
    "birth",
    "date of birth",
    "dob",
  ],
  citizenship: ["гражданство", "страна", "citizenship", "country"],
  about_candidate: [
    "о кандидате",
    "о себе",
    "обо мне",
    "письмо",
    "примечание",
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
/** Beginnings of words for people and things other than the candidate: their names, phones and links are not the candidate's. */
const ofOthers =
  "рекрут менедж рекоменд ответств руковод куратор родител супруг работодат компани организац заказч вакансию файл проживан recruit manager referr referen employer company owner file"
    .split(" ")
    .map(foldText);
const isOfOthers = (text: string): boolean =>
  text.split(" ").some((word) => ofOthers.some((beginning) => word.startsWith(beginning)));
const headingsOf = (field: ColumnField): readonly string[] => folded.get(field) ?? [];

/** A heading stands within the first rows, under a title and notes. */
const mostRowsAbove = 10;

/**
 * How many rows stand above the heading: the row that names the most fields before any phone, if it names at least two.
 * Rows of merged cells above it may name one.
 */
export function rowsAboveHeading(rows: readonly (readonly string[])[]): number {
  let best = { at: 0, named: 1 };
  for (const [at, row] of rows.slice(0, mostRowsAbove + 1).entries()) {
    if (row.some((cell) => readRussianPhone(cell) !== undefined)) break;
    const named = new Set(row.map(fieldOf).filter((field) => field !== undefined)).size;
    if (named > best.named) best = { at, named };
  }
  return best.at;
}

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
    ? fieldsOfHeadings(columns.map((column) => rows.slice(0, 50).map((row) => row[column] ?? "")))
    : fieldsOfCells(columns.map((column) => rows.slice(0, 50).map((row) => row[column] ?? "")));
  return onceEach(oneName(guesses));
}

/**
 * The fields of columns by their headings, the first cell of each. «ФИО» beats «ФИО из анкеты», and a column of vacancies'
 * titles has no numbers of vacancies.
 */
function fieldsOfHeadings(
  columns: readonly (readonly string[])[],
): readonly (ColumnField | undefined)[] {
  const isExact = columns.map(([heading = ""]) => exactFieldOf(foldHeading(heading)));
  const named = columns.map(([heading = "", ...cells], at) => {
    const field = fieldOf(heading);
    const isBeaten = isExact[at] === undefined && field !== undefined && isExact.includes(field);
    const filled = cells.filter((cell) => cell !== "");
    const isTitles =
      field === "vacancy_id" && filled.length > 0 && filled.every((cell) => /\p{L}{2}/u.test(cell));
    return isBeaten || isTitles ? undefined : field;
  });
  return named.includes("phone") ? named : withPhones(named, columns);
}

/** The only column of phones whose heading is not known, such as «WhatsApp», is the candidate's phone. */
function withPhones(
  named: readonly (ColumnField | undefined)[],
  columns: readonly (readonly string[])[],
): readonly (ColumnField | undefined)[] {
  const [only, ...others] = columns.flatMap(([heading = "", ...cells], at) =>
    named[at] === undefined &&
    !isOfOthers(foldHeading(heading)) &&
    areMostly(cells, (cell) => readRussianPhone(cell) !== undefined)
      ? [at]
      : [],
  );
  return only === undefined || others.length > 0 ? named : named.with(only, "phone");
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
  const text = foldHeading(heading);
  const exact = exactFieldOf(text);
  if (exact !== undefined || text === "" || text.length > 40 || isOfOthers(text)) return exact;
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

const foldHeading = (heading: string): string =>
  foldText(heading.replaceAll(/[_.,;:()/\\*]+/g, " "));
const exactFieldOf = (text: string): ColumnField | undefined =>
  fields.find((field) => headingsOf(field).includes(text));

const vacancyNumber = /^№?\s*\d{1,9}$/;
const looks: readonly (readonly [ResponseField, (cell: string) => boolean])[] = [
  ["phone", (cell) => readRussianPhone(cell) !== undefined],
  [
    "birthday",
    (cell) =>
      /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/.test(
        withoutTime(cell) ?? cell,
      ),
  ],
  ["cv_url", (cell) => /^https?:\/\//i.test(cell)],
  ["vacancy_id", (cell) => vacancyNumber.test(cell)],
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

/** A phone that a program wrote as a number with decimals, `89123456789.0`, without them. */
export const spreadsheetPhone = (cell: string): string => cell.replace(/^(\d{10,11})[.,]0+$/, "$1");

/**
 * What comes first in the days of a column: the month if a day of it can only be read so and none only the other way
 * round. Both in one column leave each day to itself.
 */
export function columnDateOrder(cells: readonly string[]): DateOrder {
  const days = cells.flatMap((cell) => {
    const [, first, second] =
      /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{2}|\d{4})$/.exec(withoutTime(cell) ?? cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = days.some(([first]) => first > 12);
  const isMonthFirst = days.some(([, second]) => second > 12);
  return isMonthFirst && !isDayFirst ? "month-first" : "day-first";
}

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
