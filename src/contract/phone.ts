/*
 * Phones as people write them, read in one way by every form, table and the service. What is not understood is refused,
 * never guessed: a wrong digit calls somebody else.
 */
import { cleanLine } from "./text.ts";

/** A Russian phone as §2.4 requires it. */
export const russianFormat = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;

export interface Phone {
  /** As it was written, without words and signs that are no part of the number. */
  readonly number: string;
  /** `+7 (999) 123-45-67`; undefined for another country's number and for an incomplete one. */
  readonly russian: string | undefined;
  /** The digits of an extension. */
  readonly extension: string | undefined;
}

/** The number of digits after `+7`. */
export const nationalLength = 10;

/** What may precede a number: «тел.», «моб. телефон:», `tel:`. */
const label =
  /^(?:(?:контактный|рабочий|домашний|мобильный|сотовый|раб|дом|моб|сот|м|с|mobile|cell)[\s.:]*)?(?:(?:телефон|тел|т|номер|phone|tel|callto)[\s.:№#/]*)?(?=[+\d([<])/iu;
/** What precedes the digits of an extension: «доб. 5», `ext. 5`, `;ext=5`, `#5`. */
const extensionOf =
  /[\s,;(]*(?:доб(?:авочный)?|доп|вн(?:утр(?:енний)?)?|ext(?:ension)?|x|#)[\s.:№=]*(\d{1,10})\s*\)?$/iu;
const signs = /^\+?[\d\s()-]*$/;
const shortest = 5;

/** The phone in a text; undefined if the text is anything else, has anything else in it, or has two phones. */
export function readPhone(text: string): Phone | undefined {
  const line = plainSigns(text);
  const found = extensionOf.exec(line);
  const number = line.slice(0, found?.index).trim();
  if (!signs.test(number) || digitsOf(number).length < shortest) return undefined;
  const national = nationalDigits(number);
  return {
    number,
    russian: national?.length === nationalLength ? writtenRussian(national) : undefined,
    extension: found?.[1],
  };
}

/** The complete Russian phone in a text, as §2.4 requires it; undefined for any other text. */
export function readRussianPhone(text: string): string | undefined {
  const phone = readPhone(text);
  return phone?.extension === undefined ? phone?.russian : undefined;
}

/** The text without a label, wrapping signs and a final period; with plain hyphens and one plus that begins it. */
function plainSigns(text: string): string {
  return (
    cleanLine(text)
      .replaceAll(/[‐‑‒–—―−]/g, "-")
      .replaceAll("\ufe62", "+")
      // The wide signs of East Asian keyboards.
      .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0))
      .replace(/^[[<"«“'‘]\s*(.*?)\s*[\]>"»”'’]$/, "$1")
      // What makes a number a text in a spreadsheet.
      .replace(/^'(?=[+\d(])/, "")
      .replace(label, "")
      .replace(/[\s.,;]+$/, "")
      .replace(/^[[(]\s*(\+\s?\d{1,4})\s*[\])]/, "$1 ")
      .replace(/^\+\s+/, "+")
      .replaceAll(/(?<=\d)[./_](?=\d)/g, "-")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/**
 * The digits after `+7`, as far as they are written; undefined for a number that is not Russian or may be another
 * country's. Digits that begin with 8 are Russian only if there are eleven and no plus: +81, +84 and +852 are other
 * countries. A number without +7 and 8 is Russian if its code can be: Russia has none that begins with 6, and 370 to 380 are
 * other countries.
 */
export function nationalDigits(written: string): string | undefined {
  const text = written.trim();
  const digits = digitsOf(text);
  if (text.includes("+")) {
    return /^\+(?!.*\+)\D*(?:7|$)/.test(text) ? withCode(withoutTrunk(digits.slice(1))) : undefined;
  }
  if (digits.startsWith("8")) return isTrunk(text, digits) ? withCode(digits.slice(1)) : undefined;
  if (!digits.startsWith("7")) return /^(?:3(?!7|80)|[49])/.test(digits) ? digits : undefined;
  // Ten digits are complete without a country code, but no code begins with 79.
  const isBare = digits.length === nationalLength && !/^\D*7(?:9|[\s(-])/.test(text);
  return withCode(isBare ? digits : withoutTrunk(digits.slice(1)));
}

/** No code begins with 0 or 10: 00 and 8 10 start a call abroad. */
const withCode = (national: string): string | undefined =>
  /^(?:0|10)/.test(national) ? undefined : national;

/**
 * Whether the 8 is the Russian trunk prefix and not the start of another country's code, as in `84 91 234 5678` and
 * `(852) 1234 5678`: it stands alone or together with the whole code. No country has the code +89.
 */
function isTrunk(text: string, digits: string): boolean {
  if (digits.length > nationalLength + 1) return false;
  if (digits.startsWith("89")) return true;
  const first = /\d+/.exec(text)?.[0].length ?? 0;
  return (
    digits.length === nationalLength + 1 && !/^8[15]/.test(digits) && (first === 1 || first > 3)
  );
}

/** A complete number pasted after the country code has a prefix of its own; no code begins with 79 or 89. */
const withoutTrunk = (digits: string): string =>
  digits.length === nationalLength + 1 && /^(?:8|79)/.test(digits) ? digits.slice(1) : digits;

/** `+7 (999) 123-45-67`, as far as there are digits. */
export function writtenRussian(national: string): string {
  const [code, first, second, third] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ];
  return (
    `+7 (${code}` +
    (first === "" ? "" : `) ${first}`) +
    (second === "" ? "" : `-${second}`) +
    (third === "" ? "" : `-${third}`)
  );
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, "");
