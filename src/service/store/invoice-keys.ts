import { fold, type NumberSearch } from "./dialect.ts";

/** The search and sort keys of an invoice, updated whenever its number or payment order is written. */
export function invoiceKeys(invoice: {
  readonly count_number: string;
  readonly payment_order: string | null;
}) {
  const { count_number: number, payment_order: order } = invoice;
  return {
    count_number_folded: fold(number),
    count_number_search: numberSearchKey(number),
    payment_order_key: paymentOrderKey(order),
  };
}

/** Marks both ends of a run of digits without leading zeros. `alike` removes this sign and the next one from numbers. */
const edge = "~";
/** Separates the two forms of a number. */
const between = "^";

// Latin letters that look like Cyrillic ones. Upper and lower case differ: В and B look alike, в and b do not.
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
};

const alike = (text: string): string =>
  fold(text)
    .replaceAll(/[~^]/g, "")
    .replaceAll(/[авекмнорстухіјѕ]/g, (letter) => lookAlikes[letter] ?? letter);

const withoutSeparators = (text: string): string => text.replaceAll(/[\p{Pd}−\s№#/._]/gu, "");

/** `сч-003156` → `cч~3156~`: the number with its runs of digits as values. */
const byValues = (text: string): string =>
  withoutSeparators(
    text.replaceAll(/\d+/g, (digits) => `${edge}${digits.replace(/^0+/, "")}${edge}`),
  ).replaceAll(/~+/g, edge);

/** The number twice, normalized: as written, and with its digits by value. */
function numberSearchKey(number: string): string {
  const text = alike(number);
  return `${withoutSeparators(text)}${between}${byValues(text)}`;
}

/**
 * How a typed part of a number finds invoices: any part, ignoring case, separators, leading zeros, and whether
 * look-alike letters are Latin or Cyrillic.
 */
export function numberSearch(typed: string): NumberSearch {
  const text = alike(typed.trim());
  const plain = withoutSeparators(text);
  // Separators alone are searched for as written. № is hardly ever part of a number; people type it before one.
  if (plain === "") {
    return { column: "count_number_folded", texts: [fold(typed).replaceAll(/[№#\s]/g, "")] };
  }
  const values = valuesOf(text);
  const isMore = values !== undefined && values.replaceAll(/^~|~$/g, "") !== plain;
  return { column: "count_number_search", texts: isMore ? [plain, values] : [plain] };
}

/**
 * The typed text with its digits by value; undefined if it ends with zeros alone, which may begin any number. Digits at
 * either end may be part of a longer run, unless a leading zero shows that the whole run was typed.
 */
function valuesOf(text: string): string | undefined {
  if (/(?<!\d)0+$/.test(text)) return undefined;
  let values = byValues(text);
  if (/^[1-9]/.test(text)) values = values.slice(1);
  if (/(?<!\d)[1-9]\d*$/.test(text)) values = values.slice(0, -1);
  return values;
}

/**
 * A text that sorts payment orders: numbers by value, other texts after them, null for empty ones. A value is preceded
 * by its number of digits, and that by its own length, so values of any length compare.
 */
function paymentOrderKey(order: string | null): string | null {
  if (order === null || order.trim() === "") return null;
  if (!/^[0-9]+$/.test(order)) return `:${order}`;
  const digits = order.replace(/^0+/, "");
  const length = String(digits.length);
  return `${length.length}${length}${digits}`;
}
