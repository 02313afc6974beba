import type { InvoiceListItem } from "#contract/invoices.ts";

/** What is added up of invoices. Amounts in whole roubles. */
export interface InvoiceSum {
  readonly count: number;
  readonly amount: number;
  readonly acts: number;
}

/** The sums of a set of invoices, and of each status in it. */
export interface InvoiceSums extends InvoiceSum {
  readonly byStatus: ReadonlyMap<string, InvoiceSum>;
}

const nothing: InvoiceSum = { count: 0, amount: 0, acts: 0 };
export const noInvoices: InvoiceSums = { ...nothing, byStatus: new Map() };

type Summed = Pick<InvoiceListItem, "amount" | "acts_amount" | "status">;

const plus = (sum: InvoiceSum, invoice: Summed): InvoiceSum => ({
  count: sum.count + 1,
  amount: sum.amount + invoice.amount,
  acts: sum.acts + invoice.acts_amount,
});

/** The sums with some more invoices, a page say. Statuses stand in the order in which they were met. */
export function addInvoices(sums: InvoiceSums, invoices: readonly Summed[]): InvoiceSums {
  const byStatus = new Map(sums.byStatus);
  let all: InvoiceSum = sums;
  for (const invoice of invoices) {
    all = plus(all, invoice);
    byStatus.set(invoice.status, plus(byStatus.get(invoice.status) ?? nothing, invoice));
  }
  return { count: all.count, amount: all.amount, acts: all.acts, byStatus };
}

/**
 * Whether the sums may be called exact: every page was seen while nothing changed (`fetchAllPages` says so), and no sum
 * is beyond what a double counts without gaps.
 */
export const areExact = (sums: InvoiceSums, isComplete: boolean): boolean =>
  isComplete && Number.isSafeInteger(sums.amount) && Number.isSafeInteger(sums.acts);
