import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type Selectable,
} from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import type { Dialect } from "../store/dialect.ts";
import { numberSearch } from "../store/invoice-keys.ts";
import type { Tables } from "../store/tables.ts";
import type { StoreDatabase } from "../store/open.ts";

export type InvoiceFilter = Omit<InvoiceListQuery, "sort" | "direction">;

/**
 * The conditions of §4.1 and of our service's own filters, combined by AND. Days include both ends, `amount` is exact,
 * `count_number` matches any part in any spelling.
 * @param how whether a part of the number is tested row by row or looked up in an index
 */
export function invoiceConditions(
  dialect: Dialect,
  clientId: number | Expression<number>,
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
    return expression.and([
      expression("invoices.client_id", "=", clientId),
      ...Object.values(conditions).filter((condition) => condition !== false),
    ]);
  };
}

/** The filter of a query, without its order. */
export function filterOf(query: InvoiceListQuery): InvoiceFilter {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}

/** How invoices are found: through an index of the schema, or by looking up a part of the number. */
export type AccessPath = { readonly index: string } | "number looked up";

/** The access path that reads the fewest non-matching invoices. */
export function accessPathOfFilter(dialect: Dialect, filter: InvoiceFilter): AccessPath {
  const number = filter.count_number;
  if (number !== undefined && dialect.canLookUp(numberSearch(number))) return "number looked up";
  if (filter.amount !== undefined) return { index: "invoices_by_amount" };
  if (filter.payer_id !== undefined) return { index: "invoices_by_payer" };
  const { payed_at_from: paidFrom, payed_at_to: paidTo, amount_from: from, amount_to: to } = filter;
  if (paidFrom !== undefined || paidTo !== undefined) return { index: "invoices_by_payment" };
  if (from !== undefined && to !== undefined) return { index: "invoices_by_amount" };
  if (filter.recipient_id !== undefined) return { index: "invoices_by_recipient" };
  if (filter.count_status !== undefined) return { index: "invoices_by_status" };
  const hasPeriod = filter.created_at_from !== undefined || filter.created_at_to !== undefined;
  if (!hasPeriod && (from !== undefined || to !== undefined))
    return { index: "invoices_by_amount" };
  return { index: number === undefined ? "invoices_by_day" : "invoices_in_order_of_number_asc" };
}

/** The matching invoices of a client, read by the given access path. */
export function readInvoices(
  store: StoreDatabase,
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
  accessPath: AccessPath,
) {
  const { db, dialect } = store;
  const isLookedUp = accessPath === "number looked up";
  const name = dialect.readBy("invoices", isLookedUp ? undefined : accessPath.index);
  return (
    db
      .selectFrom(sql<Selectable<Tables["invoices"]>>`invoices`.as<"invoices">(name))
      // Equivalent mutant: A part of a number that is not tested is looked up.
      //   "looked up" ⇒ ""
      .where(invoiceConditions(dialect, clientId, filter, isLookedUp ? "looked up" : "tested"))
  );
}
