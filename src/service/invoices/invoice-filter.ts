import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import type { Dialect } from "../store/dialect.ts";
import { numberSearch } from "../store/invoice-keys.ts";
import type { Tables } from "../store/tables.ts";
import type { StoreDatabase } from "../store/open.ts";

export type InvoiceFilter = Omit<InvoiceListQuery, "sort" | "direction">;

/**
 * The conditions of §4.1 and of our service's own filters, combined by AND. Days include both ends, `amount` is exact,
 * `count_number` matches any part in any spelling.
 * @param how whether a part of the number is tested row by row or looked up in an index, if there is one for it
 */
export function invoiceConditions(
  dialect: Dialect,
  filter: InvoiceFilter,
  how: "tested" | "looked up",
) {
  return (expression: ExpressionBuilder<Tables, "invoices">) => {
    // A record, not a list, so that a filter added to the contract does not compile without its condition here.
    const conditions: Record<keyof InvoiceFilter, Expression<SqlBool> | false> = {
      count_status:
        filter.count_status !== undefined &&
        expression("invoices.status", "=", filter.count_status),
      created_at_from:
        filter.created_at_from !== undefined &&
        expression("invoices.created_at", ">=", filter.created_at_from),
      created_at_to:
        filter.created_at_to !== undefined &&
        expression("invoices.created_at", "<=", filter.created_at_to),
      amount: filter.amount !== undefined && expression("invoices.amount", "=", filter.amount),
      payer_id:
        filter.payer_id !== undefined && expression("invoices.payer_id", "=", filter.payer_id),
      recipient_id:
        filter.recipient_id !== undefined &&
        expression("invoices.recipient_id", "=", filter.recipient_id),
      count_number:
        filter.count_number !== undefined &&
        dialect.numberContains(numberSearch(filter.count_number), how),
      amount_from:
        filter.amount_from !== undefined && expression("invoices.amount", ">=", filter.amount_from),
      amount_to:
        filter.amount_to !== undefined && expression("invoices.amount", "<=", filter.amount_to),
      payed_at_from:
        filter.payed_at_from !== undefined &&
        expression("invoices.payed_at", ">=", filter.payed_at_from),
      payed_at_to:
        filter.payed_at_to !== undefined &&
        expression("invoices.payed_at", "<=", filter.payed_at_to),
    };
    return expression.and(Object.values(conditions).filter((condition) => condition !== false));
  };
}

/** The filter of a query, without its order. */
export function filterOf(query: InvoiceListQuery): InvoiceFilter {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}

/**
 * The client's invoices that match.
 * @param table or the kept sums, if they have a column for each filter; one query with an alias reads either
 */
export const matchingInvoices = (
  { db, dialect }: StoreDatabase,
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
  table: "invoices" | "invoice_recipient_day_counts as invoices" = "invoices",
) =>
  db
    .selectFrom(table as "invoices")
    .where("invoices.client_id", "=", clientId)
    // Equivalent mutant: A part of a number that is not tested is looked up.
    //   "looked up" ⇒ ""
    .where(invoiceConditions(dialect, filter, "looked up"));
