import { cleanText } from "#contract/text.ts";
import { hasTwoSums, withPlainKopecks } from "../../format/kopecks-spelling.ts";
import type { FormFieldName } from "../form-values.ts";

/** The unit of a number, which determines its format. */
export type NumberUnit = "rubles" | "years";
/** The end of a range. */
export type RangeEnd = "from" | "to";

const thousand = String.raw`(?:к|k|т|тр|тыс|тысяч[аи]?|thousand)`;
const million = String.raw`(?:млн|миллион(?:а|ов)?|mln|million)`;
const currency = String.raw`(?:₽|р|руб|рубл(?:ь|я|ей)|rub|rur|roubles?|rubles?)`;
const monthly = String.raw`(?:(?:в|/|per|a)? ?(?:мес|месяц|month))`;
const years = String.raw`(?:год|года|лет|л|years?)`;
const before: Readonly<Record<RangeEnd, string>> = {
  from: String.raw`(?:от|с|from)`,
  to: String.raw`(?:до|по|up to|to)`,
};

/** Thousands separated by spaces, periods, commas or apostrophes, then a fraction. */
const digits = String.raw`(?<whole>\d[\d ]*|\d{1,3}(?:[.,'’]\d{3})+)(?:[.,](?<fraction>\d{1,2}))?`;

const shapes: Readonly<Record<NumberUnit, Readonly<Record<RangeEnd, RegExp>>>> = {
  rubles: { from: rubles("from"), to: rubles("to") },
  years: { from: yearsOf("from"), to: yearsOf("to") },
};

function rubles(end: RangeEnd): RegExp {
  const scale = `(?:(?<thousand>${thousand})|(?<million>${million}))`;
  return new RegExp(
    String.raw`^(?:${before[end]} ?)?(?:₽ ?)?${digits}(?: ?${scale}\.?)?(?: ?${currency}\.?)?(?: ?${monthly}\.?)?$`,
  );
}

function yearsOf(end: RangeEnd): RegExp {
  return new RegExp(String.raw`^(?:${before[end]} ?)?${digits}(?: ?${years}\.?)?$`);
}

/**
 * Converts a whole number as people write it to digits: `120 000 ₽`, `80к`, `80 тыс. руб.`, `от 80.000` and `1,5 млн`.
 * Ambiguous text (`80,5`, `80–120`, «до 80000» as the lower end) stays as typed, and the form reports it.
 */
export function readNumber(typed: string, unit: NumberUnit, end: RangeEnd): string {
  const text = typed.trim();
  if (hasTwoSums(text)) return text;
  const plain = (unit === "rubles" ? withPlainKopecks(text) : cleanText(text))
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
  if (/^-[\d ]+$/.test(plain)) return plain.replaceAll(" ", "");
  // «т.р.» is one abbreviation, with any separators between its letters.
  const parts = shapes[unit][end].exec(plain.replace(/т\. ?р/, "тр"))?.groups;
  if (parts === undefined) return text;
  const { whole = "", fraction = "", thousand: thousands, million: millions } = parts;
  const zeroes = millions === undefined ? (thousands === undefined ? 0 : 3) : 6;
  const cents = fraction.replace(/0+$/, "");
  if (cents.length > zeroes) return text;
  // «80.000 тыс.» may be either of two numbers.
  if (zeroes > 0 && /[.,'’]/.test(whole)) return text;
  const read = `${whole.replaceAll(/\D/g, "")}${cents.padEnd(zeroes, "0")}`;
  return read.replace(/^0+(?=\d)/, "");
}

const numbers: Readonly<Partial<Record<FormFieldName, readonly [NumberUnit, RangeEnd]>>> = {
  salary_from: ["rubles", "from"],
  salary_to: ["rubles", "to"],
  age_kandidat_ot: ["years", "from"],
  age_kandidat_to: ["years", "to"],
};

/** The unit of a field's number; undefined if it has none. */
export const unitOf = (name: FormFieldName): readonly [NumberUnit, RangeEnd] | undefined =>
  numbers[name];
