import { invoiceNumberOf } from "#contract/invoice-number.ts";
import { foldText, lowerLine } from "#contract/text.ts";
import type { NumberSearch } from "./dialect.ts";

/** The search and sort keys of an invoice, updated whenever its number or payment order is written. */
export function invoiceKeys(invoice: {
  readonly count_number: string;
  readonly payment_order: string | null;
}) {
  const { count_number: number, payment_order: order } = invoice;
  return {
    count_number_folded: lowerLine(number),
    count_number_search: numberSearchKey(number),
    payment_order_key: paymentOrderKey(order),
  };
}

/** Marks both ends of a run of digits without leading zeros. Folded numbers lack this sign and the next one. */
const edge = "~";
/** Separates the two forms of a number. */
const between = "^";

/** The letters and digits of a number, with single spaces between its parts. */
const foldNumber = (text: string): string =>
  foldText(text).replaceAll(/[+#]/g, " ").replaceAll(/ +/g, " ").trim();

const withoutSpaces = (text: string): string => text.replaceAll(" ", "");

/** `сч 003156` → `сч~3156~`: the number with its runs of digits as values. */
const byValues = (text: string): string =>
  withoutSpaces(
    text.replaceAll(/\d+/g, (digits) => `${edge}${digits.replace(/^0+/, "")}${edge}`),
  ).replaceAll(/~+/g, edge);

/** The number twice, folded: as written, and with its digits by value. */
function numberSearchKey(number: string): string {
  const text = foldNumber(number);
  return `${withoutSpaces(text)}${between}${byValues(text)}`;
}

/**
 * How a typed part of a number finds invoices: any part, ignoring case, separators and other signs, leading zeros, and
 * whether look-alike letters are Latin or Cyrillic. The paper's whole title finds its invoice.
 */
export function numberSearch(typed: string): NumberSearch {
  const text = foldNumber(invoiceNumberOf(typed));
  const plain = withoutSpaces(text);
  // Signs alone are searched for as written. № is hardly ever part of a number; people type it before one.
  if (plain === "") {
    return { column: "count_number_folded", texts: [lowerLine(typed).replaceAll(/[№#\s]/g, "")] };
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
