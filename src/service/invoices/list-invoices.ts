import { sql } from "kysely";
import {
  invoicePageLimit,
  type InvoiceListItem,
  type InvoiceListQuery,
} from "#contract/invoices.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import { deepOffset, pageParts, type InvoicePage, type PagePart } from "./deep-page.ts";
import { countInvoices, hasOnly, type InvoiceCounts } from "./invoice-counts.ts";
import { filterOf } from "./invoice-filter.ts";
import {
  isWalkCheaper,
  newest,
  newestRows,
  orderFor,
  orderOf,
  sortedIds,
  walkedIds,
  type PageIds,
  type Place,
} from "./invoice-order.ts";

/** §4.1. A page past the end has no items and the true total; an empty result is one empty page. */
export const listInvoices: Handler<"listInvoices"> = async (input, { store, currentUser }) => {
  const page = wantedPage(input.params, invoicePageLimit.default);
  const wanted = { clientId: currentUser.clientId, query: input.query ?? {}, ...page };
  const counts = await countInvoices(store, wanted);
  const total = counts.matching;
  const rows = wanted.offset < total ? await findInvoices(store, wanted, counts) : [];
  const items = rows.map((row) => ({ ...row, can_delete: canDelete(row) }));
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

/** Only an unpaid invoice without acts can be deleted. */
export const canDelete = (row: { status: string; acts_amount: number }): boolean =>
  row.status === "not_paid" && row.acts_amount === 0;

/**
 * One page of rows in order. The ids are found first, by an index if there is one, then the rest of each row. So a page
 * skips ids and not rows, counted from the nearer end.
 * @param counts decide whether to walk the order's index or to sort the matches
 */
async function findInvoices(store: Store, page: InvoicePage, counts: InvoiceCounts) {
  const { from, skip, take } = placeOf(page, counts);
  if (isWholeList(page.query) && from === "front" && skip < deepOffset) {
    return await newestInvoices(store, { clientId: page.clientId, skip, take });
  }
  const parts = await pageParts(store, page, counts);
  return await rowsQuery(store, page.query, parts).execute();
}

/** The list as it opens: without a filter, newest first. */
function isWholeList(query: InvoiceListQuery): boolean {
  const { by, direction } = orderFor(query);
  // Equivalent mutant: No filter has this name.
  //   [] ⇒ ["Stryker was here"]
  return by === newest.by && direction === newest.direction && hasOnly(filterOf(query), []);
}

/**
 * Whole rows, because so few are skipped. With the ids first, PostgreSQL read all of 12,000 invoices for a hundred of
 * them, and took four times as long.
 */
const newestInvoices = fixedQuery(
  (store, given: Given<{ clientId: number; skip: number; take: number }>) =>
    store.db
      .selectFrom(newestRows(store, given).as("invoices"))
      .leftJoin("payers", "payers.id", "invoices.payer_id")
      .leftJoin("recipients", "recipients.id", "invoices.recipient_id")
      .select(listedColumns)
      .$castTo<Listed>()
      .orderBy(orderOf(store.dialect, newest, "front")),
);

export function rowsQuery(store: Store, query: InvoiceListQuery, parts: readonly PagePart[]) {
  const ids = parts.map((part) => idsOf(store, part));
  return (
    store.db
      .selectFrom(together(ids).as("page"))
      // Left joins although no party is missing: SQLite's planner does not know that a page is short, and starts with
      // the page only with left joins.
      .leftJoin("invoices", "invoices.count_id", "page.count_id")
      .leftJoin("payers", "payers.id", "invoices.payer_id")
      .leftJoin("recipients", "recipients.id", "invoices.recipient_id")
      .select(listedColumns)
      .$castTo<Listed>()
      .orderBy(orderOf(store.dialect, orderFor(query), "front"))
  );
}

type Listed = Omit<InvoiceListItem, "can_delete">;

const together = (parts: readonly PageIds[]): PageIds =>
  sql`(${sql.join(
    parts.map((part) => sql`select count_id from ${part} as part`),
    sql` union all `,
  )})`;

function idsOf(store: Store, { page, counts }: PagePart): PageIds {
  const { clientId, query } = page;
  const place = placeOf(page, counts);
  const order = orderFor(query);
  const wanted = { clientId, filter: filterOf(query), order, place };
  return isWalkCheaper(query, order, place, counts)
    ? walkedIds(store, wanted)
    : sortedIds(store, wanted);
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

/** The page's position among the matches, counted from the nearer end. */
function placeOf({ offset, limit }: InvoicePage, { matching }: InvoiceCounts): Place {
  const end = Math.min(offset + limit, matching);
  const take = Math.max(0, end - offset);
  return offset > matching / 2
    ? { from: "end", skip: matching - end, take }
    : { from: "front", skip: offset, take };
}
