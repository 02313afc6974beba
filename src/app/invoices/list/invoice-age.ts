import { daysBetween } from "../../format/date.ts";

/**
 * How many whole days an invoice has been waiting for money, 0 on the day it was issued.
 * Undefined where nothing is owed, the status is not one of §3.1, or the day lies ahead or cannot be read.
 */
export function invoiceAge(
  invoice: { readonly status: string; readonly created_at: string },
  today: string,
): number | undefined {
  if (invoice.status !== "not_paid" && invoice.status !== "paid_partial") return undefined;
  const days = daysBetween(invoice.created_at, today);
  return days >= 0 ? days : undefined;
}
