import { dateOnly } from "./wire.ts";

const months = [
  "янв",
  "фев",
  "мар",
  "апр",
  "мая|май",
  "июн",
  "июл",
  "авг",
  "сен",
  "окт",
  "ноя",
  "дек",
].map((stem) => new RegExp(`^(?:${stem})`));

const inDigits = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/;
const inWords = /^[«"]?(\d{1,2})[»"]?\s+(\p{L}{3,})\.?\s+(\d{4})(?!\d)/u;
const inOrder = /^(\d{4}-\d{2}-\d{2})(?!\d)/;

/**
 * The day in an invoice's title (§2.3 `count_number`), `YYYY-MM-DD`: the text after the last "от". Undefined if that is
 * not a valid date.
 */
export function titleDate(title: string): string | undefined {
  for (const match of Array.from(title.toLowerCase().matchAll(/(?:^|\s)от\s+/g)).toReversed()) {
    const day = readDay(title.toLowerCase().slice(match.index + match[0].length));
    if (day !== undefined) return day;
  }
  return undefined;
}

/** The sign before a number. Cyrillic letters that look like Latin ones count too. */
const numberSign = /(?:№|#|(?<!\p{L})(?:no|nо|n|номер)(?!\p{L})\.?)\s*/iu;
const isNumber = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);
const around = /^[«„“”"(]+|[\s.,;:»"“”)]+$/gu;

/**
 * The invoice's number in its title (§2.3 `count_number`): the word after "№", otherwise the first word with a digit
 * that is not part of a date. Undefined if there is none, such as in "б/н".
 */
export function titleNumber(title: string): string | undefined {
  const sign = numberSign.exec(title);
  const words = (
    sign === null ? title.replaceAll(anyDay, " ") : title.slice(sign.index + sign[0].length)
  )
    .split(/\s+/)
    .map((word) => word.replaceAll(around, ""));
  return sign === null
    ? words.find((each) => /\p{N}/u.test(each))
    : words.slice(0, 1).find((each) => isNumber(each) && !/^(?:от|б\/н|без)$/i.test(each));
}

const anyDay =
  /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|[«"]?\d{1,2}[»"]?\s+\p{L}{3,}\.?\s+\d{4})(?!\d)/gu;

/** Whether the title has a day outside its number. */
export function titleHasDay(title: string): boolean {
  if (titleDate(title) !== undefined) return true;
  const sign = numberSign.exec(title);
  const rest =
    sign === null ? title : title.slice(sign.index).replace(titleNumber(title) ?? "", " ");
  return Array.from(rest.toLowerCase().matchAll(anyDay)).some(
    ([day]) => readDay(day) !== undefined,
  );
}

function readDay(text: string): string | undefined {
  const [, ordered] = inOrder.exec(text) ?? [];
  if (ordered !== undefined) return existing(ordered);
  const [, day, month, year] = inDigits.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) {
    return existing(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`);
  }
  const [, wordDay, word, wordYear] = inWords.exec(text) ?? [];
  const place = months.findIndex((stem) => word !== undefined && stem.test(word));
  return wordDay === undefined || wordYear === undefined || place === -1
    ? undefined
    : existing(`${wordYear}-${two(String(place + 1))}-${two(wordDay)}`);
}

const two = (digits: string): string => digits.padStart(2, "0");
const existing = (day: string): string | undefined =>
  dateOnly.safeParse(day).success ? day : undefined;
