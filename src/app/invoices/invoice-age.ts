import { daysBetween } from "#contract/days.ts";

/**
 * How many whole days an invoice has been unpaid; 0 on the day it was issued. Undefined if nothing is owed, if the
 * status is not one of §3.1, or if the day is in the future or cannot be read.
 */
export function invoiceAge(
  invoice: { readonly status: string; readonly created_at: string },
  today: string,
): number | undefined {
  if (invoice.status !== "not_paid" && invoice.status !== "paid_partial") return undefined;
  const days = daysBetween(invoice.created_at, today);
  return days >= 0 ? days : undefined;
}
