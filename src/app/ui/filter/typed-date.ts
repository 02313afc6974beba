import { cleanLine } from "#contract/text.ts";
import { formatDate } from "../../format/date.ts";
import type { Language } from "../../i18n/catalog.ts";

/** `date` is `YYYY-MM-DD`, or undefined if nothing was typed. */
export type TypedDate =
  | { readonly ok: true; readonly date: string | undefined }
  | { readonly ok: false; readonly problem: "not-date" | "no-such-day" };

const monthStarts = [
  ["jan", "янв"],
  ["feb", "фев"],
  ["mar", "мар"],
  ["apr", "апр"],
  ["may", "май", "мая"],
  ["jun", "июн"],
  ["jul", "июл"],
  ["aug", "авг"],
  ["sep", "сен"],
  ["oct", "окт"],
  ["nov", "ноя"],
  ["dec", "дек"],
];

/** What comes first in a day of numbers alone. */
export type DateOrder = "day-first" | "month-first";

/** As the users of each language write days. */
export const dateOrders: Readonly<Record<Language, DateOrder>> = {
  ru: "day-first",
  en: "month-first",
};

/**
 * Reads a typed day: `05.03.2026`, `5.3.26`, `05032026`, `5 марта 2026`, `Mar 5, 2026`, `2026-03-05`, `2026/3/5`. Numbers with dots are
 * always day first, because nobody writes them otherwise; in others `order` decides, unless only the other order gives
 * a month. Without a year it gets the year of `today`. 31 February is an error, not 3 March.
 * @param today `YYYY-MM-DD`
 * @param order text from elsewhere, such as a table of candidates, is day first in any language
 */
export function readTypedDate(
  text: string,
  today: string,
  order: DateOrder = "day-first",
): TypedDate {
  const typed = plainSigns(text);
  if (typed === "") return { ok: true, date: undefined };
  const iso = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (iso !== null) return existing(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const named = /^([a-zа-яё]{3,}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}))?$/.exec(typed);
  if (named !== null) {
    const [, word = "", day, year = today.slice(0, 4)] = named;
    const month = monthOf(word);
    if (month === 0) return { ok: false, problem: "not-date" };
    return existing(Number(year), month, Number(day));
  }

  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const apart =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-zа-яё]{3,}\.?)(?:[\s./,-]+(\d{2}|\d{4}))?(?:\s*г(?:ода|\.?\s?р)?\.?)?$/.exec(
      typed,
    );
  const parts = digits ?? apart;
  if (parts === null) return { ok: false, problem: "not-date" };
  const [, first = "", second = "", year = today.slice(0, 4)] = parts;
  const isMonthFirst = order === "month-first" && !typed.includes(".") && /^\d+$/.test(second);
  const isSwapped = isMonthFirst && (Number(first) <= 12 || Number(second) > 12);
  const [day, month] = isSwapped ? [second, first] : [first, second];
  const monthNumber = Number(month) || monthOf(month);
  if (monthNumber === 0) return { ok: false, problem: "not-date" };
  return existing(Number(year) + (year.length === 2 ? 2000 : 0), monthNumber, Number(day));
}

/** The day as the app writes it, so the user sees how it was read; text that is no day stays. */
export function shownAsRead(text: string, today: string, language: Language): string {
  const read = readTypedDate(text, today, dateOrders[language]);
  return read.ok && read.date !== undefined ? formatDate(read.date, language) : text;
}

/** Small letters without what nobody sees, quotes around them and a mark behind them; plain hyphens and digits. */
const plainSigns = (text: string): string =>
  cleanLine(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−]/g, "-")
    .replace(/^[«"“„'‘(]+|[»"”“'’),;]+$/g, "")
    .replace(/(?<=\d)\.$/, "")
    .trim();

/** 1 to 12, or 0 if the word is not a month. */
const monthOf = (word: string): number =>
  monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

function existing(year: number, month: number, day: number): TypedDate {
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
    ? { ok: true, date }
    : { ok: false, problem: "no-such-day" };
}
