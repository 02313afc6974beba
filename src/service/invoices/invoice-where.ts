import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import type { Dialect } from "../store/dialect.ts";
import { numberSearch } from "../store/invoice-keys.ts";
import type { Tables } from "../store/tables.ts";

export type InvoiceFilter = Omit<InvoiceListQuery, "sort" | "direction">;

/**
 * The conditions of §4.1, all of which must hold. Days include both ends, `amount` is exact, `count_number` matches
 * any part however it is written.
 * @param how a part of the number is tested in the rows met, or looked up to find them
 */
export function invoiceConditions(
  dialect: Dialect,
  clientId: number,
  filter: InvoiceFilter,
  how: "tested" | "looked up",
) {
  return (expression: ExpressionBuilder<Tables, "invoices">) => {
    // A record and not a list: a filter added to the contract does not compile until it has its condition here.
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
    };
    return expression.and([
      expression("invoices.client_id", "=", clientId),
      ...Object.values(conditions).filter((condition) => condition !== false),
    ]);
  };
}

/** The filter without what is empty anyway. */
export function filterOf(query: InvoiceListQuery): InvoiceFilter {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}
