import { sql } from "kysely";
import type { AnyInvoiceSort, InvoiceListQuery } from "#contract/invoices.ts";
import { amountsOfClass } from "../store/amount-class.ts";
import type { Store } from "../store/open.ts";
import { keptFor, keptTable, type InvoiceCounts, type KeptColumn } from "./invoice-counts.ts";
import { filterOf } from "./invoice-filter.ts";
import { orderFor, statusPlace } from "./invoice-order.ts";

export interface InvoicePage {
  readonly clientId: number;
  readonly query: InvoiceListQuery;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A part of a page: a page of a narrower query, whose rows follow those of the part before. Most pages have one part,
 * the page itself.
 */
export interface PagePart {
  readonly page: InvoicePage;
  readonly counts: InvoiceCounts;
}

/** Pages nearer to either end are found as fast without parts. */
export const deepOffset = 1_000;

/** Each part is a subquery. */
const mostParts = 50;

/**
 * Skipping the rows before a deep page takes longer the more there are. Kept counts say which days, amounts or parties
 * it falls into, so only these are read.
 */
export async function pageParts(
  store: Store,
  page: InvoicePage,
  counts: InvoiceCounts,
  deepFrom = deepOffset,
): Promise<readonly PagePart[]> {
  const whole = [{ page, counts }];
  const take = Math.min(page.limit, counts.matching - page.offset);
  if (Math.min(page.offset, counts.matching - page.offset - take) < deepFrom) return whole;
  const groups = await groupsOf(store, page, take);
  const [first, last] = [groups[0], groups.at(-1)];
  const isReached = last !== undefined && last.before + last.invoices >= page.offset + take;
  if (first === undefined || !isReached) return whole;
  const { by } = orderFor(page.query);
  const matching = groups.reduce((sum, { invoices }) => sum + invoices, 0);
  const within = (query: InvoiceListQuery, offset: number, limit: number, found: number) => ({
    page: { ...page, query: { ...page.query, ...query }, offset, limit },
    counts: { matching: found, all: counts.all },
  });
  const range = isRanged(by) ? rangeOf[by](first.key, last.key) : undefined;
  if (range !== undefined) return [within(range, page.offset - first.before, take, matching)];
  if (groups.length > mostParts) return whole;
  const parts: PagePart[] = [];
  for (const { key, before, invoices } of groups) {
    const offset = Math.max(0, page.offset - before);
    const end = Math.min(invoices, page.offset + take - before);
    const part = within({ [partyOrStatus(by)]: key }, offset, end - offset, invoices);
    // Within a group the newest are first, so its deep pages have groups again: days.
    parts.push(...(await pageParts(store, part.page, part.counts, deepFrom)));
  }
  return parts;
}

/** Invoices that are equal in the order's first column, and how many come before them. */
interface Group {
  readonly key: string | number;
  readonly invoices: number;
  readonly before: number;
}

const partyOrStatus = (by: AnyInvoiceSort) =>
  by === "payer" ? "payer_id" : by === "recipient" ? "recipient_id" : "count_status";

/** Orders whose groups are neighbors: a page is then within a range. */
const rangeOf = {
  created_at: (first, last) => {
    const [from, to] = [String(first), String(last)].toSorted();
    return { created_at_from: from, created_at_to: to };
  },
  payed_at: (first, last) => {
    const [from, to] = [String(first), String(last)].toSorted();
    return { payed_at_from: from, payed_at_to: to };
  },
  amount: (first, last) => {
    const [from, to] = [Number(first), Number(last)].toSorted((a, b) => a - b);
    return { amount_from: from, amount_to: amountsOfClass(to ?? 0).to };
  },
} as const satisfies Partial<
  Record<AnyInvoiceSort, (first: Group["key"], last: Group["key"]) => InvoiceListQuery>
>;

const isRanged = (by: AnyInvoiceSort): by is keyof typeof rangeOf => Object.hasOwn(rangeOf, by);

/** The columns of kept counts that groups are made by. */
const groupColumns: Readonly<Partial<Record<AnyInvoiceSort, KeptColumn>>> = {
  created_at: "created_at",
  payed_at: "payed_at",
  amount: "amount_class",
  payer: "payer_id",
  recipient: "recipient_id",
  status: "status",
};

/** The groups that the page falls into, in the page's order; none if no kept counts have them. */
async function groupsOf(
  store: Store,
  { clientId, query, offset }: InvoicePage,
  take: number,
): Promise<readonly Group[]> {
  const { by, direction } = orderFor(query);
  const filter = filterOf(query);
  const key = groupColumns[by];
  const table = key === undefined ? undefined : keptTable(filter, key);
  if (key === undefined || table === undefined) return [];
  const party = by === "payer" || by === "recipient" ? `${by}s` : undefined;
  const order =
    party === undefined
      ? [by === "status" ? statusPlace("key") : sql`key`]
      : [sql.ref(`${party}.name_folded`), sql.ref(`${party}.id`)];
  const ordered = sql.join(order.map((column) => sql`${column} ${sql.raw(direction)}`));
  const join =
    party === undefined ? sql`` : sql`join ${sql.table(party)} on ${sql.ref(`${party}.id`)} = key`;
  const groups = sql`select ${sql.ref(key)} as key, sum(invoices) as invoices from ${sql.table(table)}
    where ${keptFor(clientId, filter)} group by ${sql.ref(key)}`;
  const { rows } = await sql<Group>`
    select key, invoices, before from (
      select key, cast(invoices as bigint) as invoices,
        cast(sum(invoices) over (order by ${ordered}) - invoices as bigint) as before
      from (${groups}) as counted ${join} where invoices > 0
    ) as placed
    where before < ${offset + take} and before + invoices > ${offset}
    order by before`.execute(store.db);
  return rows;
}
