import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import type { InvoicePage } from "./invoice-queries.ts";
import { readInvoices, wayOfFilter } from "./invoice-ways.ts";
import { filterOf, type InvoiceFilter } from "./invoice-where.ts";

export interface InvoiceCounts {
  /** How many invoices match, whatever the page. */
  readonly matching: number;
  /** How many the client has. */
  readonly all: number;
}

export async function countInvoices(store: Store, page: InvoicePage): Promise<InvoiceCounts> {
  return await countQuery(store, page).executeTakeFirstOrThrow();
}

export function countQuery(store: Store, { clientId, query }: InvoicePage) {
  const filter = filterOf(query);
  const matching = matchingQuery(store, clientId, filter);
  return store.db.selectNoFrom([
    sql<number>`${matching}`.as("matching"),
    sql<number>`${keptPerRecipient(store, clientId, {})}`.as("all"),
  ]);
}

/** Taken from the kept counts where they can answer: their few rows are read, and not those of the invoices. */
function matchingQuery(store: Store, clientId: number, filter: InvoiceFilter) {
  const { amount, payer_id: payer, count_number: number, recipient_id: recipient } = filter;
  const hasPeriod = filter.created_at_from !== undefined || filter.created_at_to !== undefined;
  const isKept = amount === undefined && payer === undefined && number === undefined;
  if (isKept && !hasPeriod) return keptPerRecipient(store, clientId, filter);
  if (isKept && recipient === undefined) return keptPerDay(store, clientId, filter);
  return readInvoices(store, clientId, filter, wayOfFilter(store.dialect, filter)).select(
    sql<number>`count(*)`.as("invoices"),
  );
}

// PostgreSQL's sum of bigint is numeric, which would come as text.
const sumOfInvoices = sql<number>`cast(coalesce(sum(invoices), 0) as bigint)`.as("invoices");

function keptPerRecipient({ db }: Store, clientId: number, filter: InvoiceFilter) {
  const { count_status: status, recipient_id: recipient } = filter;
  let kept = db
    .selectFrom("invoice_recipient_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (recipient !== undefined) kept = kept.where("recipient_id", "=", recipient);
  if (status !== undefined) kept = kept.where("status", "=", status);
  return kept;
}

function keptPerDay({ db }: Store, clientId: number, filter: InvoiceFilter) {
  let kept = db
    .selectFrom("invoice_day_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (filter.count_status) kept = kept.where("status", "=", filter.count_status);
  if (filter.created_at_from) kept = kept.where("created_at", ">=", filter.created_at_from);
  if (filter.created_at_to) kept = kept.where("created_at", "<=", filter.created_at_to);
  return kept;
}
