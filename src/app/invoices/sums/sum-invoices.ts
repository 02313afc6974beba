import { invoiceAges, type Age } from "#contract/invoice-ages.ts";
import type { InvoiceSumsReply } from "#contract/invoice-sums.ts";
import type { InvoiceListItem } from "#contract/invoices.ts";

/** A sum of invoices. Amounts in whole rubles. */
export interface InvoiceSum {
  readonly count: number;
  readonly amount: number;
  readonly acts: number;
}

/** The sums of a set of invoices: of each status, and of each age (`invoiceAges`) of the unpaid ones. */
export interface InvoiceSums extends InvoiceSum {
  readonly byStatus: ReadonlyMap<string, InvoiceSum>;
  readonly notPaidByAge: readonly (Age & { readonly count: number; readonly amount: number })[];
}

const nothing: InvoiceSum = { count: 0, amount: 0, acts: 0 };

/** @param today ages are counted from this day, `YYYY-MM-DD` */
export const noInvoices = (today: string): InvoiceSums => ({
  ...nothing,
  byStatus: new Map(),
  notPaidByAge: invoiceAges(today).map((age) => ({ ...age, count: 0, amount: 0 })),
});

type Summed = Pick<InvoiceListItem, "amount" | "acts_amount" | "status" | "created_at">;

const plus = (sum: InvoiceSum, invoice: Summed): InvoiceSum => ({
  count: sum.count + 1,
  amount: sum.amount + invoice.amount,
  acts: sum.acts + invoice.acts_amount,
});

/** Adds invoices to the sums, for example those of a page. Statuses are in order of first occurrence. */
export function addInvoices(sums: InvoiceSums, invoices: readonly Summed[]): InvoiceSums {
  const byStatus = new Map(sums.byStatus);
  const notPaidByAge = sums.notPaidByAge.map((age) => ({ ...age }));
  let all: InvoiceSum = sums;
  for (const invoice of invoices) {
    all = plus(all, invoice);
    byStatus.set(invoice.status, plus(byStatus.get(invoice.status) ?? nothing, invoice));
    if (invoice.status !== "not_paid") continue;
    const age = notPaidByAge.find(
      ({ created_at_from: from }) => invoice.created_at >= (from ?? ""),
    );
    if (age === undefined) continue;
    age.count += 1;
    age.amount += invoice.amount;
  }
  return { count: all.count, amount: all.amount, acts: all.acts, byStatus, notPaidByAge };
}

/** The sums as the service itself computes them. */
export const reportedSums = ({
  count,
  amount,
  acts_amount: acts,
  by_status,
  not_paid_by_age: notPaidByAge,
}: InvoiceSumsReply): InvoiceSums => ({
  count,
  amount,
  acts,
  byStatus: new Map(
    by_status.map((sum) => [
      sum.status,
      { count: sum.count, amount: sum.amount, acts: sum.acts_amount },
    ]),
  ),
  notPaidByAge,
});

/**
 * Whether the sums are exact: every page was read while nothing changed (`fetchAllPages` says so), and no sum exceeds
 * the exact integers of a double.
 */
export const areExact = (sums: InvoiceSums, isComplete: boolean): boolean =>
  isComplete && Number.isSafeInteger(sums.amount) && Number.isSafeInteger(sums.acts);
