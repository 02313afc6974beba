import * as z from "zod/mini";
import { debtAgeFilters } from "./invoice-ages.ts";
import { filterPageLimit, invoiceListItem, sortDirections } from "./invoices.ts";
import { dateOnly, inData, integer, listTotals, pageParams, recordId, typedLine } from "./wire.ts";

/** The number of invoices, and their amounts in whole rubles. */
export const counted = { count: integer, amount: integer };
const summed = { ...counted, acts_amount: integer };

/**
 * Invoices that are `not_paid`, by the days since they were issued: 0–30, 31–60, 61–90, and older. Each age has the
 * period that selects its invoices in the list; the first has no end, the last no beginning. Partly paid invoices are
 * left out, because it is unknown how much of them is paid.
 */
export const age = {
  from_days: integer,
  to_days: z.nullable(integer),
  created_at_from: z.nullable(dateOnly),
  created_at_to: z.nullable(dateOnly),
};
export const notPaidByAge = z.array(z.object({ ...age, ...counted }));

/**
 * `today` is the day in Moscow from which ages are counted. `status` is any string, as in the list: sums of another
 * service's invoices have that service's statuses.
 */
export const invoiceSumsReply = inData(
  z.object({
    ...summed,
    by_status: z.array(z.object({ status: z.string(), ...summed })),
    not_paid_by_age: notPaidByAge,
    today: dateOnly,
  }),
);
export type InvoiceSumsReply = z.infer<typeof invoiceSumsReply>["data"];

export const debtsPageParams = pageParams(filterPageLimit);

export const payerWordsMaxLength = 100;

/** The columns that debts are sorted by; an age by the debt of that age, `oldest` by the day of the oldest invoice. */
export const debtSorts = ["payer", "count", ...debtAgeFilters, "oldest", "amount"] as const;
export type DebtSort = (typeof debtSorts)[number];

/**
 * `recipient_id` limits the debts to one recipient, `payer` to payers whose names have these words, `age` to invoices
 * of that age. Unless `sort` and `direction` say otherwise, the largest debt is first.
 */
export const debtsQuery = z.object({
  recipient_id: z.optional(recordId),
  payer: z.optional(typedLine().check(z.minLength(1), z.maxLength(payerWordsMaxLength))),
  age: z.optional(z.enum(debtAgeFilters)),
  sort: z.optional(z.enum(debtSorts)),
  direction: z.optional(z.enum(sortDirections)),
});

/**
 * Payers with invoices that are `not_paid`. `by_age` has the ages in the order of `ages`: 0–30 days, 31–60, 61–90,
 * 91–365, and older. `oldest` is the first of the payer's invoices that match the query. The service says each
 * `payer_id`; it is null where the answer is put together from the list and several payers may have that name.
 */
export const debtsReply = inData(
  z.object({
    items: z.array(
      z.object({
        payer_id: z.nullable(integer),
        payer: z.string(),
        ...counted,
        by_age: z.array(z.object(counted)),
        oldest: z.object({ count_id: integer, count_number: z.string(), created_at: dateOnly }),
      }),
    ),
    ...listTotals,
    /** Of all payers that match the query, on every page. */
    sums: z.object(counted),
    ages: notPaidByAge,
    today: dateOnly,
  }),
);

/**
 * An invoice as in the list, with the ids of its parties and the payer's other debts. The service says all of it; what
 * follows the list's fields is omitted where the answer is put together from the list alone.
 */
export const listedInvoiceReply = inData(
  z.extend(invoiceListItem, {
    payer_id: z.optional(integer),
    recipient_id: z.optional(integer),
    /** The payer's invoices that are `not_paid`, without this one. */
    payer_not_paid: z.optional(z.object(counted)),
  }),
);
