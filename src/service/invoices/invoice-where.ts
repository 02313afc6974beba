import type { ExpressionBuilder } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import { fold, type Dialect } from "../store/dialect.ts";
import type { Tables } from "../store/tables.ts";

export type InvoiceFilter = Omit<InvoiceListQuery, "sort" | "direction">;

/**
 * The conditions of §4.1, all of which must hold. Days include both ends, `amount` is exact, `count_number` matches
 * any part whatever its case.
 * @param how a part of the number is tested in the rows met, or looked up to find them
 */
export function invoiceConditions(
  dialect: Dialect,
  clientId: number,
  filter: InvoiceFilter,
  how: "tested" | "looked up",
) {
  return (expression: ExpressionBuilder<Tables, "invoices">) => {
    const conditions = [
      expression("invoices.client_id", "=", clientId),
      filter.count_status && expression("invoices.status", "=", filter.count_status),
      filter.created_at_from && expression("invoices.created_at", ">=", filter.created_at_from),
      filter.created_at_to && expression("invoices.created_at", "<=", filter.created_at_to),
      filter.amount !== undefined && expression("invoices.amount", "=", filter.amount),
      filter.payer_id !== undefined && expression("invoices.payer_id", "=", filter.payer_id),
      filter.recipient_id !== undefined &&
        expression("invoices.recipient_id", "=", filter.recipient_id),
      filter.count_number !== undefined && dialect.numberContains(fold(filter.count_number), how),
    ];
    return expression.and(conditions.filter((condition) => typeof condition === "object"));
  };
}

/** The filter without what is empty anyway. */
export function filterOf(query: InvoiceListQuery): InvoiceFilter {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}
