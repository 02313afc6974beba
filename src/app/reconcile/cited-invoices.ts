import { statementDate } from "./statement-values.ts";

/** An invoice's number as a purpose cites it. */
export interface CitedInvoice {
  /** As it is compared (`foldNumber`). */
  readonly number: string;
  /** The day beside it, `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

/**
 * Letters that look alike in both alphabets, small ones included, so that `СЧ-1` typed in either is one number; dashes
 * and slashes of all kinds are one each.
 */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("ABCEHKMOPTXY", (letter, place) => [letter, "АВСЕНКМОРТХУ"[place] ?? letter]),
);

/** An invoice's number as it is compared: case, alphabet and the kind of a dash do not matter; zeros do. */
export const foldNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll("Ё", "Е")
    .replaceAll(/[A-Z]/g, (letter) => alike[letter] ?? letter)
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll("\\", "/")
    .replaceAll(/\s+/g, "");

/** A word that says that an invoice's number follows; accounts (расчётный счёт, р/с) are other things. */
const invoiceWord =
  /(?<![\p{L}\d/-])(?:сч[её]т(?:а|у|е|ом|ам|ов)?|сч\.?|сч[её]т-оферт\p{L}*)(?![\p{L}\d])(?:\s+на\s+оплату|\s?-\s?(?:оферт|договор)\p{L}*)?/giu;
const otherAccount =
  /(?:расч[её]тн\p{L}*|р\/|лицев\p{L}*|корр?\p{L}*\.?|банковск\p{L}*|л\/|к\/)\s*$/iu;

const sign = /^[\s:.]*(?:(?:№|n[o°º]?\.?|номер\p{L}*|#)[\s:№]*)*/iu;
const numberForm = /^[\p{L}\d](?:[\p{L}\d/\\_.‐‑‒–—−-]*[\p{L}\d])?/u;
/** Slashes and dashes stand in numbers too: only after "от" they are a day. */
const besideDate =
  /^\s*,?\s*(?:от|дата)?\s*(\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}\s+[а-яё]{3,8}\s+\d{4}|(?<=от\s*)\d{1,2}([/-])\d{1,2}\2(?:\d{4}|\d{2})(?!\d))(?:\s*г(?:ода|\.)?)?/iu;
/** "по счету от 01.02.2026 № 5": the sign has to follow, for the day may be all there is. */
const signAfterDate = /^\s*,?\s*(?=№|n[o°º]?[\s.:]|номер)/iu;
const nextOne = /^\s*(?:[,;]|и(?=\s))\s*(?=(?:№|n[o°]?\s|\p{L}{0,5}[\p{L}\d/-]*\d))/iu;
const dateForm = /^(?:\d{1,2}\.\d{1,2}(?:\.\d{2,4})?|\d{4}-\d{2}-\d{2})$/;

const moneyAfter = /^\s*(?:руб|р\.|коп|₽|%|шт)/iu;
/** "5 000": what would be the number is the beginning of a sum. */
const thousandsAfter = /^ \d{3}(?!\d)/;
const sumForm = /^\d+(?:[-.=]\d{2})$/;

/** Numbers a sentence may list after one word; more is no list. */
const mostListed = 50;

/**
 * The invoices a purpose cites: the whole tokens right after a word for an invoice, "по счетам № 5, 6 и 7-А". Digits
 * anywhere else (contracts, acts, dates, sums) are nobody's number.
 */
export function citedInvoices(purpose: string): CitedInvoice[] {
  const text = purpose.replaceAll(/\s+/g, " ");
  const cited: CitedInvoice[] = [];
  for (const match of text.matchAll(invoiceWord)) {
    if (otherAccount.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    cited.push(...readList(text.slice(match.index + match[0].length)));
  }
  return cited;
}

function readList(text: string): CitedInvoice[] {
  const cited: CitedInvoice[] = [];
  let { date: earlierDate, rest } = dateBefore(text);
  while (cited.length < mostListed) {
    const signed = sign.exec(rest)?.[0] ?? "";
    rest = rest.slice(signed.length);
    const token = numberForm.exec(rest)?.[0] ?? "";
    rest = rest.slice(token.length);
    if (!isNumber(token) || moneyAfter.test(rest)) return cited;
    // Further down a list a bare sum may follow; only a sign tells it from a number.
    if (cited.length > 0 && sumForm.test(token) && !/[№#n]/i.test(signed)) return cited;
    if (/^\d{1,3}$/.test(token) && thousandsAfter.test(rest)) return cited;
    const beside = besideDate.exec(rest);
    const date = beside === null ? earlierDate : day(beside[1]);
    cited.push({ number: foldNumber(token), date });
    earlierDate = undefined;
    rest = rest.slice(beside?.[0].length ?? 0);
    const next = nextOne.exec(rest);
    if (next === null) return cited;
    rest = rest.slice(next[0].length);
  }
  return cited;
}

function dateBefore(text: string): { date: string | undefined; rest: string } {
  const before = /^\s*от\s/i.test(text) ? besideDate.exec(text) : null;
  const rest = text.slice(before?.[0].length ?? 0);
  return before !== null && signAfterDate.test(rest)
    ? { date: day(before[1]), rest: rest.replace(/^\s*,/, "") }
    : { date: undefined, rest: text };
}

/** A date, an account (20 digits) or a word without digits is no invoice's number. */
const isNumber = (token: string): boolean =>
  /\d/.test(token) && !dateForm.test(token) && !/^\d{16,}$/.test(token);

const months = ["янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];

function day(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-/.test(text)) return text;
  const [date = "", word = "", year = ""] = text.split(/[ ./-]/);
  const month = /^\d/.test(word)
    ? word
    : String(months.findIndex((stem) => word.toLowerCase().startsWith(stem)) + 1);
  const whole = year.length === 2 ? `20${year}` : year;
  return statementDate(`${date.padStart(2, "0")}.${month.padStart(2, "0")}.${whole}`);
}

/** Long enough, and of letters and digits, to be nobody else's number wherever it stands as a whole word. */
export const isTelling = (folded: string): boolean =>
  folded.length >= 6 && /\p{L}/u.test(folded) && (folded.match(/\d/g)?.length ?? 0) >= 4;

const documentWord =
  /(?<!\p{L})(?:сч[её]т(?!\p{L}*[\s-]*фактур)|договор|контракт|соглашени|акт(?=[\s.№#уыао])|накладн|(?:сч[её]т\p{L}*[\s-]*)?фактур|заказ|заявк|упд|спецификац|приложени|доверенност)/giu;

/** Whole words of a purpose that `isTelling`, but for those that follow a contract, an act or another document. */
export function tellingWords(purpose: string): string[] {
  const text = purpose.replaceAll(/\s+/g, " ");
  return Array.from(text.matchAll(/[\p{L}\d][\p{L}\d/\\_‐‑‒–—−-]*[\p{L}\d]/gu))
    .filter(({ index, 0: word }) => isTelling(foldNumber(word)) && !isOfOther(text, index))
    .map(([word]) => foldNumber(word));
}

/** How far before a number the word stands that says what it numbers. */
const reach = 60;

function isOfOther(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - reach), index);
  const last = Array.from(before.matchAll(documentWord)).at(-1)?.[0];
  return last !== undefined && !/^сч[её]т$/i.test(last);
}
