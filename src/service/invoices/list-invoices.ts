import { sql } from "kysely";
import {
  invoicePageLimit,
  type InvoiceListQuery,
  type InvoiceSort,
  type SortDirection,
} from "#contract/invoices.ts";
import type { Handler } from "../handler.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";
import type { Store } from "../store/open.ts";
import { countInvoices, type InvoiceCounts } from "./invoice-counts.ts";
import { readInvoices, accessPathOfFilter, accessPathOfOrder, filterOf } from "./invoice-filter.ts";

/** §4.1: a page past the end has no items and the true total; nothing found is one empty page. */
export const listInvoices: Handler<"listInvoices"> = async (input, { store, asker }) => {
  const page = wantedPage(input.params, invoicePageLimit.default);
  const wanted = { clientId: asker.clientId, query: input.query ?? {}, ...page };
  const counts = await countInvoices(store, wanted);
  const total = counts.matching;
  const rows = wanted.offset < total ? await findInvoices(store, wanted, counts) : [];
  const items = rows.map((row) => ({ ...row, can_delete: canDelete(row) }));
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

/** Only an unpaid invoice without acts can be deleted. */
export const canDelete = (row: { status: string; acts_amount: number }): boolean =>
  row.status === "not_paid" && row.acts_amount === 0;

export interface InvoicePage {
  readonly clientId: number;
  readonly query: InvoiceListQuery;
  readonly offset: number;
  readonly limit: number;
}

/**
 * One page of rows in order. The ids are found first, by an index if there is one, then the rest of the row. So a deep
 * page skips ids, not rows, counted from the nearer end.
 * @param counts decide whether to walk the order's index or to sort the matches
 */
async function findInvoices(store: Store, page: InvoicePage, counts: InvoiceCounts) {
  return await rowsQuery(store, page, counts).execute();
}

export function rowsQuery(store: Store, page: InvoicePage, counts: InvoiceCounts) {
  const { db, dialect } = store;
  const { clientId, query } = page;
  const { sort = "created_at", direction = "desc" } = query;
  const filter = filterOf(query);
  const place = placeOf(page, counts);
  const accessPath = isWalkCheaper(query, place, counts)
    ? accessPathOfOrder(sort, direction, filter)
    : accessPathOfFilter(dialect, filter);
  const numbers = readInvoices(store, clientId, filter, accessPath)
    .select("invoices.count_id")
    .orderBy(orderOf(dialect, sort, direction, place.from))
    .limit(place.take)
    .offset(place.skip);
  return db
    .selectFrom(numbers.as("page"))
    .innerJoin("invoices", "invoices.count_id", "page.count_id")
    .innerJoin("payers", "payers.id", "invoices.payer_id")
    .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
    .select(listedColumns)
    .orderBy(orderOf(dialect, sort, direction, "front"));
}

/** What the list says of an invoice, joined with its parties (§2.1). */
export const listedColumns = [
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
] as const;

interface Place {
  readonly from: "front" | "end";
  readonly skip: number;
  readonly take: number;
}

/** The page's position among the matches, counted from the nearer end. */
function placeOf({ offset, limit }: InvoicePage, { matching }: InvoiceCounts): Place {
  const end = Math.min(offset + limit, matching);
  const take = Math.max(0, end - offset);
  return offset > matching / 2
    ? { from: "end", skip: matching - end, take }
    : { from: "front", skip: offset, take };
}

const orderColumns: Readonly<Record<InvoiceSort, { column: string; nullable: boolean }>> = {
  count_number: { column: "invoices.count_number_folded", nullable: false },
  created_at: { column: "invoices.created_at", nullable: false },
  amount: { column: "invoices.amount", nullable: false },
  payment_order: { column: "invoices.payment_order_key", nullable: true },
  payed_at: { column: "invoices.payed_at", nullable: true },
  acts_amount: { column: "invoices.acts_amount", nullable: true },
};

/**
 * Empty values are last in both directions; equal ones are ordered by id, the newest first, so that pages never
 * overlap.
 */
function orderOf(
  dialect: Store["dialect"],
  sort: InvoiceSort,
  direction: SortDirection,
  from: Place["from"],
) {
  const { column, nullable } = orderColumns[sort];
  if (from === "end") {
    const backwards = direction === "asc" ? "desc" : "asc";
    const last = nullable
      ? dialect.nullsFirst(column, backwards)
      : sql`${sql.ref(column)} ${sql.raw(backwards)}`;
    return sql`${last}, invoices.count_id asc`;
  }
  const first = nullable
    ? dialect.nullsLast(column, direction)
    : sql`${sql.ref(column)} ${sql.raw(direction)}`;
  return sql`${first}, invoices.count_id desc`;
}

/**
 * How far from the front of an order the matches of a filter may begin, as a share of the other invoices, where the two
 * are related: payment follows creation, numbers rise with time (by recipient), prices change, unpaid invoices have no
 * acts.
 */
const farFromFront: Readonly<
  Partial<Record<keyof InvoiceListQuery, Readonly<Partial<Record<InvoiceSort, number>>>>>
> = {
  created_at_from: { payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  created_at_to: { payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  amount: { created_at: 1, payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  payer_id: { created_at: 1, payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  recipient_id: { acts_amount: 1 },
  count_status: { payed_at: 1, payment_order: 1, acts_amount: 1 },
};

/**
 * The measured cost of sorting one match, in steps of a walk; for a deep page, sorting keeps all matches, not just one
 * page.
 */
const sortingCost = { near: 2.3, deep: 12 };
const deepSkip = 1_000;

/**
 * A page has two access paths: walk the order's index and keep what matches, or take the matches from the filter's
 * index and sort them. With many matches a walk soon fills the page; few matches are sorted quickly.
 */
function isWalkCheaper(query: InvoiceListQuery, place: Place, counts: InvoiceCounts): boolean {
  const { sort = "created_at" } = query;
  const { skip, take } = place;
  const { matching, all } = counts;
  const asked: Readonly<Record<string, unknown>> = query;
  const far = Object.entries(farFromFront).map(([name, shares]) =>
    asked[name] !== undefined ? (all - matching) * (shares[sort] ?? 0) : 0,
  );
  const steps = Math.min(all, Math.max(...far, ((skip + take) * all) / matching));
  return steps < matching * (skip < deepSkip ? sortingCost.near : sortingCost.deep);
}
