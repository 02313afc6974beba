import { sql, type Expression } from "kysely";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { matchingInvoices, type InvoiceFilter } from "./invoice-filter.ts";

/** How many invoices match. */
export async function countInvoices(
  store: Store,
  clientId: number,
  filter: InvoiceFilter,
): Promise<number> {
  const [counted] = isEmpty(filter)
    ? await countAll(store, { clientId })
    : await countQuery(store, clientId, filter).execute();
  // Equivalent mutant: A sum always has a row; the types do not say so.
  //   counted?.invoices ⇒ counted.invoices
  return counted?.invoices ?? 0;
}

/** The list as it opens has no filter. */
const countAll = fixedQuery((store, { clientId }: Given<{ clientId: number }>) =>
  countQuery(store, clientId, {}),
);

/**
 * The number of matches, from the kept sums if these can answer: they have far fewer rows than the invoices. The query
 * may be grouped by, or sum up, what both have: recipient, day of creation, status, amount and acts.
 */
export function countQuery(
  store: StoreDatabase,
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
) {
  const isKept = areSumsKeptBy(filter);
  const invoices = isKept ? wholeSum("invoices.invoices") : sql<number>`count(*)`;
  const table = isKept ? "invoice_recipient_day_counts as invoices" : "invoices";
  return matchingInvoices(store, clientId, filter, table).select(invoices.as("invoices"));
}

/** A filter that is added to the contract is not among these, and so not overlooked. */
const keptBy: ReadonlySet<string> = new Set([
  "created_at_from",
  "created_at_to",
  "count_status",
  "recipient_id",
] satisfies (keyof InvoiceFilter)[]);

const areSumsKeptBy = (filter: InvoiceFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || keptBy.has(name));

export const isEmpty = (filter: object): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** How many invoices of each recipient or status match; none for those without any. */
export async function countEach(
  store: Store,
  clientId: number,
  filter: InvoiceFilter,
  column: "recipient_id" | "status",
): Promise<ReadonlyMap<number | string, number>> {
  const key = sql.ref<number | string>(column).as("key");
  const rows = await countQuery(store, clientId, filter).select(key).groupBy(column).execute();
  return new Map(rows.map((row) => [row.key, row.invoices]));
}

/** A sum as both stores return it: PostgreSQL's sum of bigint is numeric, which would come as text. */
export const wholeSum = (column: string) =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
