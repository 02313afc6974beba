import { sql, type Expression } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import { classesWithin } from "../store/amount-class.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import {
  readInvoices,
  accessPathOfFilter,
  filterOf,
  type InvoiceFilter,
} from "./invoice-filter.ts";

/** Which invoices to count. */
interface Counted {
  readonly clientId: number;
  readonly query: InvoiceListQuery;
}

export interface InvoiceCounts {
  /** How many invoices match, whatever the page. */
  readonly matching: number;
  /** How many the client has. */
  readonly all: number;
}

export async function countInvoices(store: Store, page: Counted): Promise<InvoiceCounts> {
  if (!hasOnly(filterOf(page.query), []))
    return await countQuery(store, page).executeTakeFirstOrThrow();
  const [counted] = await countAll(store, { clientId: page.clientId });
  const all = counted?.invoices ?? 0;
  return { matching: all, all };
}

/** Without a filter all match. */
const countAll = fixedQuery((store, given: Given<{ clientId: number }>) =>
  keptPerRecipient(store, given.clientId, {}),
);

export function countQuery(store: Store, { clientId, query }: Counted) {
  const filter = filterOf(query);
  const matching = matchingQuery(store, clientId, filter);
  return store.db.selectNoFrom([
    sql<number>`${matching}`.as("matching"),
    sql<number>`${keptPerRecipient(store, clientId, {})}`.as("all"),
  ]);
}

/** The filters that each table of kept counts can answer. Any other filter means counting the invoices. */
const answeredPerRecipient = ["recipient_id", "count_status"] as const;
const answeredPerDay = ["created_at_from", "created_at_to", "count_status"] as const;
const answeredPerPayment = ["payed_at_from", "payed_at_to", "count_status"] as const;
const answeredPerAmount = ["amount_from", "amount_to", "count_status"] as const;

/** Uses kept counts if they can answer, because they have far fewer rows than the invoices. */
function matchingQuery(store: Store, clientId: number, filter: InvoiceFilter) {
  if (hasOnly(filter, answeredPerRecipient)) return keptPerRecipient(store, clientId, filter);
  if (hasOnly(filter, answeredPerDay)) return keptPerDay(store, clientId, filter);
  if (hasOnly(filter, answeredPerPayment)) return keptPerPayment(store, clientId, filter);
  if (hasOnly(filter, answeredPerAmount)) return keptPerAmount(store, clientId, filter);
  return countedOneByOne(store, clientId, filter);
}

const countedOneByOne = (store: Store, clientId: number, filter: InvoiceFilter) =>
  readInvoices(store, clientId, filter, accessPathOfFilter(store.dialect, filter)).select(
    sql<number>`count(*)`.as("invoices"),
  );

/** Checks the names of all set filters, so that a filter added to the contract is not overlooked. */
export function hasOnly<Name extends keyof InvoiceFilter>(
  filter: InvoiceFilter,
  names: readonly Name[],
): filter is Pick<InvoiceFilter, Name> {
  const known: readonly string[] = names;
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || known.includes(name),
  );
}

/** A sum as both stores return it: PostgreSQL's sum of bigint is numeric, which would come as text. */
export const wholeSum = (column: string) =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
const sumOfInvoices = wholeSum("invoices").as("invoices");

function keptPerRecipient(
  { db }: Pick<Store, "db">,
  clientId: number | Expression<number>,
  filter: Pick<InvoiceFilter, (typeof answeredPerRecipient)[number]>,
) {
  const { count_status: status, recipient_id: recipient } = filter;
  let kept = db
    .selectFrom("invoice_recipient_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (recipient !== undefined) kept = kept.where("recipient_id", "=", recipient);
  if (status !== undefined) kept = kept.where("status", "=", status);
  return kept;
}

function keptPerDay(
  { db }: Store,
  clientId: number,
  filter: Pick<InvoiceFilter, (typeof answeredPerDay)[number]>,
) {
  let kept = db
    .selectFrom("invoice_day_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (filter.count_status) kept = kept.where("status", "=", filter.count_status);
  if (filter.created_at_from) kept = kept.where("created_at", ">=", filter.created_at_from);
  if (filter.created_at_to) kept = kept.where("created_at", "<=", filter.created_at_to);
  return kept;
}

/** Only for filters with a day of payment: without one, unpaid invoices match too. */
function keptPerPayment(
  { db }: Store,
  clientId: number,
  filter: Pick<InvoiceFilter, (typeof answeredPerPayment)[number]>,
) {
  let kept = db
    .selectFrom("invoice_payment_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (filter.count_status) kept = kept.where("status", "=", filter.count_status);
  if (filter.payed_at_from) kept = kept.where("payed_at", ">=", filter.payed_at_from);
  if (filter.payed_at_to) kept = kept.where("payed_at", "<=", filter.payed_at_to);
  return kept;
}

/** Whole classes from the kept counts, and the few amounts at both ends of the range individually. */
function keptPerAmount(
  store: Store,
  clientId: number,
  filter: Pick<InvoiceFilter, (typeof answeredPerAmount)[number]>,
) {
  const { count_status: status, amount_from: from, amount_to: to } = filter;
  const { classes, ends } = classesWithin({ from, to });
  let kept = store.db
    .selectFrom("invoice_amount_counts")
    .select(sumOfInvoices)
    .where("client_id", "=", clientId);
  if (status !== undefined) kept = kept.where("status", "=", status);
  if (classes.from !== undefined) kept = kept.where("amount_class", ">=", classes.from);
  if (classes.before !== undefined) kept = kept.where("amount_class", "<", classes.before);
  const counts = [
    kept,
    ...ends.map((end) => {
      const asked = { amount_from: end.from, amount_to: end.to, count_status: status };
      return readInvoices(store, clientId, asked, { index: "invoices_by_amount" }).select(
        sql<number>`count(*)`.as("invoices"),
      );
    }),
  ];
  return store.db.selectNoFrom(
    sql<number>`${sql.join(
      counts.map((count) => sql`${count}`),
      sql` + `,
    )}`.as("invoices"),
  );
}
