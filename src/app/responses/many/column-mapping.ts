import { foldText } from "../../ui/filter/word-search.ts";
import { readPhone } from "../phone-mask.ts";
import type { ResponseField } from "../response-values.ts";

/** The field of each column; undefined means ignored. */
export type ColumnMapping = readonly (ResponseField | undefined)[];

/** Words of known headings, case-folded. An exact match beats a heading that contains one. */
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

/** Whether the first row is a heading: at least one cell is a known heading and none is a phone. */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  return (
    first.some((cell) => fieldOf(cell) !== undefined) &&
    !first.some((cell) => readPhone(cell) !== undefined)
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
  const exact = fields.find((field) => headings[field].includes(text));
  if (exact !== undefined || text.length > 40) return exact;
  let longest: { field: ResponseField; length: number } | undefined;
  for (const field of fields) {
    for (const words of headings[field]) {
      if (!` ${text} `.includes(` ${words} `)) continue;
      if (longest === undefined || words.length > longest.length) {
        longest = { field, length: words.length };
      }
    }
  }
  return longest?.field;
}

const looks: readonly (readonly [ResponseField, (cell: string) => boolean])[] = [
  ["phone", (cell) => readPhone(cell) !== undefined],
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
