import { invoiceAges, type Age } from "#contract/invoice-ages.ts";
import type { InvoiceSumsReply } from "#contract/invoice-sums.ts";
import type { InvoiceListItem } from "#contract/invoices.ts";

/** What is added up of invoices. Amounts in whole roubles. */
export interface InvoiceSum {
  readonly count: number;
  readonly amount: number;
  readonly acts: number;
}

/** The sums of a set of invoices, of each status in it, and of each age (`invoiceAges`) of those not paid. */
export interface InvoiceSums extends InvoiceSum {
  readonly byStatus: ReadonlyMap<string, InvoiceSum>;
  readonly notPaidByAge: readonly (Age & { readonly count: number; readonly amount: number })[];
}

const nothing: InvoiceSum = { count: 0, amount: 0, acts: 0 };

/** @param today the day from which ages are counted, `YYYY-MM-DD` */
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

/** The sums with some more invoices, a page say. Statuses stand in the order in which they were met. */
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

/** What a service that adds them up itself says. */
export const saidSums = ({
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
 * Whether the sums may be called exact: every page was seen while nothing changed (`fetchAllPages` says so), and no sum
 * is beyond what a double counts without gaps.
 */
export const areExact = (sums: InvoiceSums, isComplete: boolean): boolean =>
  isComplete && Number.isSafeInteger(sums.amount) && Number.isSafeInteger(sums.acts);
