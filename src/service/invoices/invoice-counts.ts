import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
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
  keptCount(store, "invoice_recipient_counts", given.clientId, {}),
);

export function countQuery(store: Store, { clientId, query }: Counted) {
  const filter = filterOf(query);
  const matching = matchingQuery(store, clientId, filter);
  return store.db.selectNoFrom([
    sql<number>`${matching}`.as("matching"),
    sql<number>`${keptCount(store, "invoice_recipient_counts", clientId, {})}`.as("all"),
  ]);
}

/** The filters that each table of kept counts can answer. */
const keptCounts = [
  { table: "invoice_recipient_counts", answers: ["recipient_id", "count_status"] },
  { table: "invoice_day_counts", answers: ["created_at_from", "created_at_to", "count_status"] },
  // Unpaid invoices are not in it. They match only without a day of payment, and then a table above answers.
  { table: "invoice_payment_counts", answers: ["payed_at_from", "payed_at_to", "count_status"] },
] as const;
const answeredPerAmount = ["amount_from", "amount_to", "count_status"] as const;

/** Uses kept counts if they can answer, because they have far fewer rows than the invoices. */
function matchingQuery(store: Store, clientId: number, filter: InvoiceFilter) {
  const kept = keptCounts.find(({ answers }) => hasOnly(filter, answers));
  if (kept !== undefined) return keptCount(store, kept.table, clientId, filter);
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

/**
 * The condition for the client's rows in a table of kept counts. The table has a column for each filter that is set:
 * `hasOnly` has to make sure of that.
 */
export function keptFor(
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
): RawBuilder<SqlBool> {
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const column = name === "count_status" ? "status" : name.replace(/_(?:from|to)$/, "");
      const sign = name.endsWith("_from") ? ">=" : name.endsWith("_to") ? "<=" : "=";
      return sql` and ${sql.ref(column)} ${sql.raw(sign)} ${value}`;
    });
  return sql<SqlBool>`client_id = ${clientId}${sql.join(conditions, sql``)}`;
}

const keptCount = (
  { db }: Pick<Store, "db">,
  table: (typeof keptCounts)[number]["table"] | "invoice_amount_counts",
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
) => db.selectFrom(table).select(sumOfInvoices).where(keptFor(clientId, filter));

/** Whole classes from the kept counts, and the few amounts at both ends of the range individually. */
function keptPerAmount(
  store: Store,
  clientId: number,
  filter: Pick<InvoiceFilter, (typeof answeredPerAmount)[number]>,
) {
  const { count_status: status, amount_from: from, amount_to: to } = filter;
  const { classes, ends } = classesWithin({ from, to });
  let kept = keptCount(store, "invoice_amount_counts", clientId, { count_status: status });
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
