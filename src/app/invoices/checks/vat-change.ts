import type { InvoiceDetails } from "#contract/invoices.ts";
import { foldText } from "#contract/text.ts";
import { addDays } from "#contract/days.ts";
import { titleDate } from "#contract/invoice-title.ts";
import { legalRates } from "../../format/vat-rates.ts";
import { readVatWording } from "../../format/vat-wording.ts";

type Stated = Pick<InvoiceDetails, "count_number" | "vat_string">;

/** How an invoice's VAT line differs from the one of its recipient's last invoice. */
export interface VatChange {
  /** The last invoice's title and VAT line. */
  readonly last: Stated;
  /** The rates differ, or one invoice has no VAT; otherwise only the wording does. */
  readonly isRate: boolean;
  /** Rates of the last invoice's day that are no longer legal on this one's, and the new ones, in percent. */
  readonly ended: readonly number[];
  readonly begun: readonly number[];
}

/** Sums in a VAT line differ from invoice to invoice; the rate and the words should not. */
const sums = /\d[\d\s]*[.,]\d\d(?!\s*%)|\d[\d\s]*(?=\s*(?:руб|₽|р\.))/giu;

const wordingOf = (line: string): string => foldText(line.replaceAll(sums, " "));

/** Compares two invoices of one recipient; undefined if their VAT lines say the same. */
export function vatChange(invoice: Stated, last: Stated): VatChange | undefined {
  const [now, before] = [readVatWording(invoice.vat_string), readVatWording(last.vat_string)];
  const isRate = now.rate !== before.rate;
  if (!isRate && wordingOf(invoice.vat_string) === wordingOf(last.vat_string)) return undefined;
  const [day, lastDay] = [titleDate(invoice.count_number), titleDate(last.count_number)];
  const [rates, lastRates] =
    day === undefined || lastDay === undefined ? [[], []] : [legalRates(day), legalRates(lastDay)];
  return {
    last,
    isRate,
    ended: lastRates.filter((rate) => !rates.includes(rate)),
    begun: rates.filter((rate) => !lastRates.includes(rate)),
  };
}

/**
 * Whether an invoice of this day is compared with the last one: from December to February, because rates and the right
 * to them change on 1 January.
 */
export const isAroundNewYear = (day: string): boolean =>
  ["12", "01", "02"].includes(day.slice(5, 7));

/** How far back the last invoice is looked for. */
export const searchedFrom = (day: string): string => addDays(day, -366);
