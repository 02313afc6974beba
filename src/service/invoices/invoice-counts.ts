import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import { classesWithin } from "../store/amount-class.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import { keptCounts } from "../store/kept-counts.ts";
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
  // Equivalent mutant: No filter has this name.
  //   [] ⇒ ["Stryker was here"]
  if (!hasOnly(filterOf(page.query), []))
    return await countQuery(store, page).executeTakeFirstOrThrow();
  const [counted] = await countAll(store, { clientId: page.clientId });
  // Equivalent mutant: A sum always has a row; the types do not say so.
  //   counted?.invoices ⇒ counted.invoices
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

const answeredPerAmount = ["amount_from", "amount_to", "count_status"] as const;

/** Uses kept counts if they can answer, because they have far fewer rows than the invoices. */
function matchingQuery(store: Store, clientId: number, filter: InvoiceFilter) {
  const kept = keptTable(filter);
  if (kept !== undefined) return keptCount(store, kept, clientId, filter);
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

type Kept = (typeof keptCounts)[number];
export type KeptColumn = Kept["by"][number];
type TableWith<Column, One = Kept> = One extends { by: readonly (infer By)[]; table: infer Table }
  ? Column extends By
    ? Table
    : never
  : never;

/**
 * The smallest table of kept counts that has this column and one for each filter that is set, whatever its name, so
 * that a filter added to the contract is not overlooked. Invoices without one of its columns are not in it; they match
 * no filter by that column.
 */
export function keptTable<Column extends KeptColumn = "client_id">(
  filter: InvoiceFilter,
  column?: Column,
) {
  const needed = [column ?? "client_id", ...filtersOf(filter).map((one) => one.column)];
  const found = keptCounts.find(({ by }: { by: readonly string[] }) =>
    needed.every((one) => by.includes(one)),
  );
  // The compiler does not see that the table has the column.
  return found?.table as TableWith<Column> | undefined;
}

/** The filters that are set, as conditions for columns. */
const filtersOf = (filter: InvoiceFilter) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      // Equivalent mutant: A filter's name has these only at its end.
      //   /_(?:from|to)$/ ⇒ /_(?:from|to)/
      column: name === "count_status" ? "status" : name.replace(/_(?:from|to)$/, ""),
      sign: name.endsWith("_from") ? ">=" : name.endsWith("_to") ? "<=" : "=",
      value,
    }));

/** The condition for the client's rows in a table of `keptTable`. */
export function keptFor(
  clientId: number | Expression<number>,
  filter: InvoiceFilter,
): RawBuilder<SqlBool> {
  const conditions = filtersOf(filter).map(
    ({ column, sign, value }) => sql` and ${sql.ref(column)} ${sql.raw(sign)} ${value}`,
  );
  return sql<SqlBool>`client_id = ${clientId}${sql.join(conditions, sql``)}`;
}

const keptCount = (
  { db }: Pick<Store, "db">,
  table: Kept["table"],
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
