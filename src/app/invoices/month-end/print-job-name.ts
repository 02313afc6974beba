import { titleDate } from "#contract/invoice-title.ts";
import { cutText } from "../../format/cut.ts";
import type { useFormat } from "../../format/use-format.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";

/** What the invoices of a print job were found by, in words, without the payer: the invoices name it. */
export interface FoundBy {
  readonly values: readonly string[];
  readonly hasPeriod: boolean;
}

/** In characters; a longer name would leave no room for the rest. */
const longestPayer = 60;

/**
 * What tells a print job from another one: the filter, or where it has no period the days of the invoices, the payer if
 * all have the same, and how many they are.
 */
export function printJobParts(
  invoices: readonly PreparedInvoice[],
  by: FoundBy,
  format: Pick<ReturnType<typeof useFormat>, "dayRange" | "number">,
): readonly string[] {
  const days = invoices.flatMap(({ details }) => titleDate(details.count_number) ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  const [payer, ...others] = new Set(invoices.map(({ details }) => details.payer));
  return [
    ...(by.hasPeriod || first === undefined || last === undefined
      ? []
      : [format.dayRange(first, last)]),
    ...by.values,
    ...(payer === undefined || payer === "" || others.length > 0
      ? []
      : [cutText(payer, longestPayer)]),
    format.number(invoices.length),
  ];
}
