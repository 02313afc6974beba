import { sql, type Kysely } from "kysely";
import type { InvoiceListQuery, InvoiceSort, SortDirection } from "#contract/invoices.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { filterOf, invoiceConditions, isCountedByDay } from "./invoice-where.ts";

export interface InvoicePage {
  readonly clientId: number;
  readonly query: InvoiceListQuery;
  readonly offset: number;
  readonly limit: number;
}

/** How many invoices match, whatever the page. */
export async function countInvoices(store: Store, page: InvoicePage): Promise<number> {
  return (await countQuery(store, page).executeTakeFirstOrThrow()).total;
}

export function countQuery({ db, dialect }: Store, { clientId, query }: InvoicePage) {
  const filter = filterOf(query);
  if (isCountedByDay(filter)) {
    let counts = db
      .selectFrom("invoice_day_counts")
      .select(sql<number>`cast(coalesce(sum(invoices), 0) as bigint)`.as("total"))
      .where("client_id", "=", clientId);
    if (filter.count_status) counts = counts.where("status", "=", filter.count_status);
    if (filter.created_at_from) counts = counts.where("created_at", ">=", filter.created_at_from);
    if (filter.created_at_to) counts = counts.where("created_at", "<=", filter.created_at_to);
    return counts;
  }
  return db
    .selectFrom("invoices")
    .select(sql<number>`count(*)`.as("total"))
    .where(invoiceConditions(dialect, clientId, filter, false));
}

/**
 * One page of rows in order. The numbers are found first, from an index where there is one, and the rest of the row
 * afterwards: a deep page then skips numbers, not rows.
 * @param total how many match; decides whether to walk the order or to sort the matches
 */
export async function findInvoices(store: Store, page: InvoicePage, total: number) {
  return await rowsQuery(store, page, total).execute();
}

export function rowsQuery({ db, dialect }: Store, page: InvoicePage, total: number) {
  const { clientId, query, offset, limit } = page;
  const { sort = "created_at", direction = "desc" } = query;
  const walking = isWalkCheaper(query, total);
  const order = orderOf(dialect, sort, direction);
  const numbers = db
    .selectFrom("invoices")
    .select("invoices.count_id")
    .where(invoiceConditions(dialect, clientId, filterOf(query), walking))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(numbers.as("page"))
    .innerJoin("invoices", "invoices.count_id", "page.count_id")
    .innerJoin("payers", "payers.id", "invoices.payer_id")
    .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
    .select([
      "invoices.count_id",
      "invoices.count_number",
      "invoices.created_at",
      "invoices.amount",
      "payers.name as payer",
      "recipients.name as recipient",
      "invoices.payment_order",
      "invoices.payed_at",
      "invoices.acts_amount",
      "invoices.acts_text",
      "invoices.status",
    ])
    .orderBy(order);
}

const orderColumns: Readonly<Record<InvoiceSort, { column: string; nullable: boolean }>> = {
  count_number: { column: "invoices.count_number_folded", nullable: false },
  created_at: { column: "invoices.created_at", nullable: false },
  amount: { column: "invoices.amount", nullable: false },
  payment_order: { column: "invoices.payment_order", nullable: true },
  payed_at: { column: "invoices.payed_at", nullable: true },
  acts_amount: { column: "invoices.acts_amount", nullable: true },
};

/** Empty values last both ways; equal ones by number, newest first, so that pages never overlap. */
function orderOf(dialect: Store["dialect"], sort: InvoiceSort, direction: SortDirection) {
  const { column, nullable } = orderColumns[sort];
  const main = nullable
    ? dialect.nullsLast(column, direction)
    : sql`${sql.ref(column)} ${sql.raw(direction)}`;
  return sql`${main}, invoices.count_id desc`;
}

/** Up to this many matches are sorted in a few milliseconds. */
const sortableMatches = 5_000;

/**
 * Two ways lead to a page: walk the order's index and keep what matches, or take the matches from the filter's index
 * and sort them. Many matches are met soon when walking; few are sorted soon. A period is neither when the order runs
 * along with it (payment follows creation): its own index carries every sort column, so it is always sorted from there.
 */
function isWalkCheaper(query: InvoiceListQuery, total: number): boolean {
  const hasPeriod = query.created_at_from !== undefined || query.created_at_to !== undefined;
  return !hasPeriod && total > sortableMatches;
}

/** The client an invoice belongs to; undefined when there is no such invoice. */
export async function invoiceOwner(
  db: Kysely<Tables>,
  countId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("invoices")
    .select("client_id")
    .where("count_id", "=", countId)
    .executeTakeFirst();
  return row?.client_id;
}
