import { expressionBuilder, sql, type RawBuilder } from "kysely";
import {
  invoicePageLimit,
  type AnyInvoiceSort,
  type InvoiceListItem,
  type InvoiceListQuery,
} from "#contract/invoices.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import type { Dialect } from "../store/dialect.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { isEmpty } from "./invoice-counts.ts";
import {
  filterOf,
  invoiceConditions,
  matchingInvoices,
  type InvoiceFilter,
} from "./invoice-filter.ts";
import { listsOf, newest, orderFor, orderOf } from "./invoice-order.ts";

/** §4.1. A page past the end has no items and the true total; an empty result is one empty page. */
export const listInvoices: Handler<"listInvoices"> = async (input, { store, currentUser }) => {
  const page = wantedPage(input.params, invoicePageLimit.default);
  const { clientId } = currentUser;
  const items: InvoiceListItem[] = [];
  let total = 0;
  for (const { query, matching } of await listsOf(store, clientId, input.query ?? {})) {
    const offset = Math.max(0, page.offset - total);
    const limit = Math.min(matching, page.offset + page.limit - total) - offset;
    total += matching;
    if (limit <= 0) continue;
    const rows = await findInvoices(store, { clientId, query, offset, limit, matching });
    items.push(...rows.map((row) => ({ ...row, can_delete: canDelete(row) })));
  }
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

/** Only an unpaid invoice without acts can be deleted. */
export const canDelete = (row: { status: string; acts_amount: number }): boolean =>
  row.status === "not_paid" && row.acts_amount === 0;

/** A page of one list, in an order other than by recipient or status. */
export interface InvoicePage {
  readonly clientId: number;
  readonly query: InvoiceListQuery;
  readonly offset: number;
  readonly limit: number;
  /** How many invoices match, whatever the page. */
  readonly matching: number;
}

/** Further into the list, ids are skipped faster than rows. */
const nearOffset = 1_000;

async function findInvoices(store: Store, page: InvoicePage) {
  const { clientId, offset, limit } = page;
  const isNearFront = isWholeList(page.query) && offset < nearOffset;
  return isNearFront
    ? await newestInvoices(store, { clientId, offset, limit })
    : await rowsQuery(store, page).execute();
}

/** The list as it opens: without a filter, newest first. */
function isWholeList(query: InvoiceListQuery): boolean {
  const { by, direction } = orderFor(query);
  return by === newest.by && direction === newest.direction && isEmpty(filterOf(query));
}

/**
 * Whole rows, because so few are skipped. With the ids first, PostgreSQL read all of 12,000 invoices for a hundred of
 * them, and took four times as long.
 */
const newestInvoices = fixedQuery(
  (store, given: Given<{ clientId: number; offset: number; limit: number }>) =>
    store.db
      .selectFrom(
        store.db
          .selectFrom("invoices")
          .selectAll()
          .where("client_id", "=", given.clientId)
          .orderBy(orderOf(store.dialect, newest))
          .limit(given.limit)
          .offset(given.offset)
          .as("invoices"),
      )
      .leftJoin("payers", "payers.id", "invoices.payer_id")
      .leftJoin("recipients", "recipients.id", "invoices.recipient_id")
      .select(listedColumns)
      .$castTo<Listed>()
      .orderBy(orderOf(store.dialect, newest)),
);

/** The ids of a page are found first, in an index alone, then its rows. */
export const rowsQuery = (store: Store, page: InvoicePage) =>
  store.db
    .selectFrom(idsOf(store, page).as<"page">(sql.ref("page")))
    // Left joins although no party is missing: SQLite's planner does not know that a page is short, and starts with
    // the page only with left joins.
    .leftJoin("invoices", "invoices.count_id", "page.count_id")
    .leftJoin("payers", "payers.id", "invoices.payer_id")
    .leftJoin("recipients", "recipients.id", "invoices.recipient_id")
    .select(listedColumns)
    .$castTo<Listed>()
    .orderBy(orderOf(store.dialect, orderFor(page.query)));

type Listed = Omit<InvoiceListItem, "can_delete">;

/** So many matches are found by the filter and sorted. More are met soon enough in the index of the order. */
const fewMatches = 50_000;

/** The ids of a page. */
function idsOf(store: Store, page: InvoicePage): RawBuilder<{ count_id: number }> {
  const { clientId, query, matching } = page;
  const filter = filterOf(query);
  const order = orderFor(query);
  const isByPayer = order.by === "payer";
  if (matching <= fewMatches) {
    // PostgreSQL would read the index of the order, in the hope of meeting the matches soon: it does not know that
    // payment follows creation. A subquery with a limit is planned by itself.
    const found = matchingInvoices(store, clientId, filter)
      .select(indexedColumns)
      .limit(sql.lit(Number.MAX_SAFE_INTEGER));
    const payers = isByPayer ? sql`join payers on payers.id = invoices.payer_id` : sql``;
    const inOrder = orderOf(store.dialect, order);
    return sql`(select invoices.count_id from (${found}) as invoices ${payers}
      order by ${inOrder} limit ${page.limit} offset ${page.offset})`;
  }
  // From the nearer end, because as many are read as are skipped.
  const before = matching - page.offset - page.limit;
  const [from, skip] =
    page.offset <= before ? (["front", page.offset] as const) : (["end", before] as const);
  // SQLite reads the tables of a cross join in their order.
  const tables = isByPayer ? sql`payers cross join invoices` : sql`invoices`;
  const ofPayers = sql`payers.client_id = ${clientId} and invoices.payer_id = payers.id`;
  const conditions = [
    sql`invoices.client_id = ${clientId}`,
    ...(isByPayer ? [ofPayers] : []),
    ...conditionsInOrder(store.dialect, filter, order.by),
  ];
  return sql`(select invoices.count_id from ${tables} where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(store.dialect, order, from)} limit ${page.limit} offset ${skip})`;
}

/** Days or amounts that are ordered by are a part of the index. All other filters are tested there. */
function conditionsInOrder(dialect: Dialect, filter: InvoiceFilter, by: AnyInvoiceSort) {
  const isPart = (name: string) => (by === "created_at" || by === "amount") && name.startsWith(by);
  const [part, others] = [true, false].map((isWanted) => {
    const some: InvoiceFilter = Object.fromEntries(
      Object.entries(filter).filter(([name]) => isPart(name) === isWanted),
    );
    if (isEmpty(some)) return undefined;
    return invoiceConditions(dialect, some, "tested")(expressionBuilder<Tables, "invoices">());
  });
  return [part, others && dialect.testedInOrder(others)].filter((one) => one !== undefined);
}

/** What each index of a filter holds. */
const indexedColumns = [
  "invoices.count_id",
  "invoices.created_at",
  "invoices.amount",
  "invoices.payer_id",
  "invoices.payed_at",
  "invoices.payment_order_key",
  "invoices.acts_amount",
  "invoices.count_number_folded",
] as const;

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
