import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import { fold, type Dialect } from "../store/dialect.ts";
import type { Tables } from "../store/tables.ts";

type Filter = Omit<InvoiceListQuery, "sort" | "direction">;

/**
 * The conditions of §4.1, all of which must hold. Days include both ends, `amount` is exact, `count_number` matches
 * any part whatever its case.
 * @param walking the rows come in the wanted order already: no other index may be preferred for a filter
 */
export function invoiceConditions(
  dialect: Dialect,
  clientId: number,
  filter: Filter,
  walking: boolean,
) {
  return (expression: ExpressionBuilder<Tables, "invoices">) => {
    const column = (name: string): RawBuilder<string | number> =>
      walking ? dialect.unindexed(`invoices.${name}`) : sql.ref(`invoices.${name}`);
    const conditions = [
      expression("invoices.client_id", "=", clientId),
      // The order has an index of its own per status.
      filter.count_status && expression("invoices.status", "=", filter.count_status),
      filter.created_at_from && expression(column("created_at"), ">=", filter.created_at_from),
      filter.created_at_to && expression(column("created_at"), "<=", filter.created_at_to),
      filter.amount !== undefined && expression(column("amount"), "=", filter.amount),
      filter.payer_id !== undefined && expression(column("payer_id"), "=", filter.payer_id),
      filter.recipient_id !== undefined &&
        expression(column("recipient_id"), "=", filter.recipient_id),
      filter.count_number !== undefined && dialect.numberContains(fold(filter.count_number)),
    ];
    return expression.and(conditions.filter((condition) => typeof condition === "object"));
  };
}

/** Whether days and status are all that is asked, so that the kept counts can answer. */
export const isCountedByDay = (filter: Filter): boolean =>
  filter.amount === undefined &&
  filter.payer_id === undefined &&
  filter.recipient_id === undefined &&
  filter.count_number === undefined;

/** The filter without what is empty anyway. */
export function filterOf(query: InvoiceListQuery): Filter {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}
