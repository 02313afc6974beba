import { cleanLine } from "#contract/text.ts";
import { dateOnly } from "#contract/wire.ts";

/** People shorten them, so «марта» is also «март». */
const months: readonly (readonly string[])[] = [
  ["январь", "января", "january"],
  ["февраль", "февраля", "february"],
  ["марта", "march"],
  ["апрель", "апреля", "april"],
  ["май", "мая", "may"],
  ["июнь", "июня", "june"],
  ["июль", "июля", "july"],
  ["августа", "august"],
  ["сентябрь", "сентября", "september"],
  ["октябрь", "октября", "october"],
  ["ноябрь", "ноября", "november"],
  ["декабрь", "декабря", "december"],
];

/** A time of day after the date, in Moscow or without a time zone; in another zone it may be another day. */
const time = /(?:[T ]\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?\+03(?::?00)?)?|T00:00:00(?:\.0+)?Z)$/;
const yearWord = /\s?(?:г\.?|года)$/i;

/**
 * A date as banks write it: `05.03.2026`, `5.3.26`, `2026-03-05`, `20260305`, `05 марта 2026 г.`, with a time or without.
 * @returns `YYYY-MM-DD`; undefined if there is no such day, or if day, month and year may stand in another order:
 * `05/03/2026` may be 5 March or 3 May, but `27/03/2026` is one day only
 */
export function statementDate(text: string): string | undefined {
  const written = cleanLine(text).replace(time, "").replace(yearWord, "");
  const days = new Set(readings(written).filter((day) => day !== undefined));
  const [day] = days;
  return days.size === 1 ? day : undefined;
}

/** The days that a date may be. */
function readings(written: string): (string | undefined)[] {
  const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(written);
  if (yearFirst !== null) return [dayOf(yearFirst[1], yearFirst[3], yearFirst[4])];
  // With dots the day comes first everywhere.
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(written);
  if (dotted !== null) return [dayOf(dotted[3], dotted[2], dotted[1])];
  const parted = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(written);
  if (parted !== null) {
    const [, one, , other, year] = parted;
    return [dayOf(year, other, one), dayOf(year, one, other)];
  }
  // Equivalent mutants: With anything before or behind the eight digits there is no such day.
  //   /^\d{8}$/ ⇒ /\d{8}$/
  //   /^\d{8}$/ ⇒ /^\d{8}/
  if (/^\d{8}$/.test(written)) {
    const [one, other, year] = [written.slice(0, 2), written.slice(2, 4), written.slice(4)];
    const whole = dayOf(written.slice(0, 4), written.slice(4, 6), written.slice(6));
    return [dayOf(year, other, one), dayOf(year, one, other), whole];
  }
  const short = /^(\d\d)([/-]?)(\d\d)\2(\d\d)$/.exec(written);
  if (short !== null) {
    const [, one, , two, three] = short;
    const yearLast = [dayOf(three, two, one), dayOf(three, one, two)];
    // The year 2031 of «31/11/26» is more likely a wrong day.
    return yearLast.some((day) => day !== undefined) ? [...yearLast, dayOf(one, two, three)] : [];
  }
  const named = /^(\d{1,2})[ .-]?(\p{L}{3,})[ .-]{0,2}(\d{4}|\d\d)$/u.exec(written);
  if (named === null) return [];
  // Equivalent mutant: There is a word; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  const [, day, word = "", year] = named;
  const at = months.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase())));
  // Without such a month it is the month 0, which has no days.
  return [dayOf(year, String(at + 1), day)];
}

/** Undefined if there is no such day, or none on which a bank could have paid. */
// Equivalent mutant: There are three of them; the types do not say so.
//   "" ⇒ "Stryker was here!"
function dayOf(year = "", month = "", day = "") {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^(?:199|20)/.test(full) && dateOnly.safeParse(date).success ? date : undefined;
}
