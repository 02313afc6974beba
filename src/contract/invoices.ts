import * as z from "zod/mini";
import { tolerances } from "./reading/tolerance.ts";
import {
  dateOnly,
  inData,
  inOrder,
  integer,
  listTotals,
  pageParams,
  recordId,
  typedLine,
  wireInteger,
} from "./wire.ts";

/** The statuses of §3.1 in the order in which an invoice usually passes through them. */
export const invoiceStatuses = ["not_paid", "paid_partial", "paid_full"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The columns the service sorts by (§4.1). */
export const invoiceSorts = [
  "count_number",
  "created_at",
  "amount",
  "payment_order",
  "payed_at",
  "acts_amount",
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/**
 * The orders and filters of our service beyond §4.1. Within a payer, recipient or status the newest come first. Payers and
 * recipients are ordered by name, statuses in the order an invoice passes through them.
 */
export const invoiceFiltersExtension = {
  source: "ext/billing/filters",
  sorts: ["payer", "recipient", "status"],
  query: ["amount_from", "amount_to", "payed_at_from", "payed_at_to"],
} as const;
export const allInvoiceSorts = [...invoiceSorts, ...invoiceFiltersExtension.sorts] as const;
export type AnyInvoiceSort = (typeof allInvoiceSorts)[number];

export const sortDirections = ["asc", "desc"] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Page sizes (decisions, Lists). */
export const invoicePageLimit = { default: 20, max: 500 } as const;
export const filterPageLimit = { default: 20, max: 1000 } as const;

/** Path of §4.1: both parts are optional. */
export const invoicePageParams = pageParams(invoicePageLimit);

/**
 * Filters of §4.1; dates include both ends, `amount` is exact, in whole rubles. The last four are our service's own,
 * with both ends included: a range of amounts, and the days of payment.
 */
const filters = {
  created_at_from: z.optional(dateOnly),
  created_at_to: z.optional(dateOnly),
  amount: z.optional(wireInteger()),
  payer_id: z.optional(recordId),
  recipient_id: z.optional(recordId),
  count_number: z.optional(typedLine().check(z.maxLength(100))),
  count_status: z.optional(z.enum(invoiceStatuses)),
  amount_from: z.optional(wireInteger()),
  amount_to: z.optional(wireInteger()),
  payed_at_from: z.optional(dateOnly),
  payed_at_to: z.optional(dateOnly),
};

const rangesInOrder = [
  inOrder("created_at_"),
  inOrder("payed_at_"),
  inOrder("amount_", "range_reversed"),
] as const;

/** Filters and order of §4.1, and our service's own. */
export const invoiceListQuery = z
  .object({
    ...filters,
    sort: z.optional(z.enum(allInvoiceSorts)),
    direction: z.optional(z.enum(sortDirections)),
  })
  .check(...rangesInOrder);
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>;

/** The same filters without an order. */
export const invoiceFilterQuery = z.object(filters).check(...rangesInOrder);
export type InvoiceFilterQuery = z.infer<typeof invoiceFilterQuery>;

/**
 * A row of the list (§2.1). `status` is any string: another service may have its own. `payment_order` and `payed_at`
 * are null while nothing is paid.
 */
export const invoiceListItem = z.object({
  count_id: integer,
  count_number: z.string().register(tolerances, { absent: "unreadable" }),
  created_at: dateOnly,
  amount: integer,
  payer: z.string(),
  recipient: z.string(),
  payment_order: z.nullable(z.union([z.string(), z.number()])),
  payed_at: z.nullable(z.string()),
  acts_amount: z.int().register(tolerances, { absent: 0 }),
  acts_text: z.nullable(z.string()),
  status: z.string().register(tolerances, { absent: "unreadable" }),
  can_delete: z.boolean(),
});
export type InvoiceListItem = z.infer<typeof invoiceListItem>;

/** The list envelope of §2.1. */
export const invoiceList = inData(
  z.object({
    items: z.array(invoiceListItem),
    ...listTotals,
  }),
);

/** A line of the invoice; `amount` in whole rubles. */
export const invoiceService = z.object({ title: z.string(), amount: integer });

export const invoiceDetailsParams = z.object({ count_id: recordId });

const printedInvoice = z.object({
  count_number: z.string(),
  recipient: z.string(),
  contacts: z.string(),
  bank_itin: z.string(),
  bank_kpp: z.string(),
  bank_account_number: z.string(),
  bank_bik: z.string(),
  bank_correspondent_account: z.string(),
  general_manager_position: z.string(),
  general_manager: z.string(),
  payer: z.string(),
  offer_text: z.string(),
  services: z.array(invoiceService).register(tolerances, { absent: [] }),
  total_amount: integer,
  total_amount_with_vat: integer,
  vat_string: z.string(),
  vat_amount: z.int().register(tolerances, { absent: 0 }),
  sum_string: z.string(),
});

/** What the checks before printing compare. */
export const checkedInvoice = z.omit(printedInvoice, {
  contacts: true,
  general_manager_position: true,
  offer_text: true,
});
export type CheckedInvoice = z.infer<typeof checkedInvoice>;

/** The content of the printed invoice (§2.3); amounts in whole rubles, multi-line texts with `\n`. */
export const invoiceDetails = inData(printedInvoice);
export type InvoiceDetails = z.infer<typeof invoiceDetails>["data"];
