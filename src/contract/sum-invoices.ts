import { invoiceAges } from "./invoice-ages.ts";
import type { InvoiceSumsReply } from "./invoice-sums.ts";
import type { InvoiceListItem } from "./invoices.ts";

const nothing = { count: 0, amount: 0, acts_amount: 0 };

/** @param today ages are counted from this day, `YYYY-MM-DD` */
export const noInvoices = (today: string): InvoiceSumsReply => ({
  ...nothing,
  by_status: [],
  not_paid_by_age: invoiceAges(today).map((age) => ({ ...age, count: 0, amount: 0 })),
  today,
});

type Summed = Pick<InvoiceListItem, "amount" | "acts_amount" | "status" | "created_at">;

/** Adds invoices to the sums, for example those of a page. Statuses are in order of first occurrence. */
export function addInvoices(sums: InvoiceSumsReply, invoices: readonly Summed[]): InvoiceSumsReply {
  const all = { ...sums };
  const byStatus = new Map(sums.by_status.map((sum) => [sum.status, { ...sum }]));
  const byAge = sums.not_paid_by_age.map((age) => ({ ...age }));
  for (const { status, amount, acts_amount: acts, created_at: createdAt } of invoices) {
    const ofStatus = byStatus.get(status) ?? { status, ...nothing };
    byStatus.set(status, ofStatus);
    for (const sum of [all, ofStatus]) {
      sum.count += 1;
      sum.amount += amount;
      sum.acts_amount += acts;
    }
    if (status !== "not_paid") continue;
    const age = byAge.find(({ created_at_from: from }) => createdAt >= (from ?? ""));
    if (age === undefined) continue;
    age.count += 1;
    age.amount += amount;
  }
  return { ...all, by_status: [...byStatus.values()], not_paid_by_age: byAge };
}

/** Whether no digit was lost: no sum exceeds the exact integers of a double. */
export const areExact = ({ amount, acts_amount: acts }: InvoiceSumsReply): boolean =>
  Number.isSafeInteger(amount) && Number.isSafeInteger(acts);
