import { sql, type Expression } from "kysely";
import {
  invoiceStatuses,
  type AnyInvoiceSort,
  type InvoiceListQuery,
  type InvoiceSort,
  type SortDirection,
} from "#contract/invoices.ts";
import type { Dialect } from "../store/dialect.ts";
import type { Store } from "../store/open.ts";
import { countEach, countInvoices } from "./invoice-counts.ts";
import { filterOf } from "./invoice-filter.ts";

interface Order {
  readonly by: AnyInvoiceSort;
  readonly direction: SortDirection;
}

/** The order without a choice of the user. */
export const newest = { by: "created_at", direction: "desc" } as const satisfies Order;

/** In an order by groups, the filter that leaves only one group. */
const filterOfGroup = {
  payer: "payer_id",
  recipient: "recipient_id",
  status: "count_status",
} as const;

/** The order of a query. With a single payer, recipient or status it is the order within that group: newest first. */
export function orderFor(query: InvoiceListQuery): Order {
  const { sort: by = newest.by, direction = newest.direction } = query;
  const isOneGroup =
    (by === "payer" || by === "recipient" || by === "status") &&
    query[filterOfGroup[by]] !== undefined;
  return isOneGroup ? newest : { by, direction };
}

const orderColumns: Readonly<Record<InvoiceSort, { column: string; nullable: boolean }>> = {
  count_number: { column: "invoices.count_number_folded", nullable: false },
  created_at: { column: "invoices.created_at", nullable: false },
  amount: { column: "invoices.amount", nullable: false },
  payment_order: { column: "invoices.payment_order_key", nullable: true },
  payed_at: { column: "invoices.payed_at", nullable: true },
  acts_amount: { column: "invoices.acts_amount", nullable: true },
};

const reversed = { asc: "desc", desc: "asc" } as const;

/**
 * Empty values are last in both directions. Equal values are ordered by id, newest first, so that pages never overlap.
 * Within a payer the newest are first. An order by recipient or status is `listsOf`.
 * @param from "end" reverses all of it
 */
export function orderOf(
  dialect: Dialect,
  { by, direction }: Order,
  from: "front" | "end" = "front",
): Expression<unknown> {
  const along = (column: string, way: SortDirection) =>
    sql`${sql.ref(column)} ${sql.raw(from === "front" ? way : reversed[way])}`;
  const newestId = along("invoices.count_id", "desc");
  if (by === "payer") {
    const payer = sql`${along("payers.name_folded", direction)}, ${along("payers.id", direction)}`;
    return sql`${payer}, ${along("invoices.created_at", "desc")}, ${newestId}`;
  }
  if (by === "recipient" || by === "status") throw new Error(`Not one list: ${by}`);
  const { column, nullable } = orderColumns[by];
  if (!nullable) return sql`${along(column, direction)}, ${newestId}`;
  const first =
    from === "front"
      ? dialect.nullsLast(column, direction)
      : dialect.nullsFirst(column, reversed[direction]);
  return sql`${first}, ${newestId}`;
}

/** A query whose invoices stand one after another in its order, and how many they are. */
interface OrderedList {
  readonly query: InvoiceListQuery;
  readonly matching: number;
}

/** The lists that a query is made of: one, or in an order by recipient or status one for each of those. */
export async function listsOf(
  store: Store,
  clientId: number,
  query: InvoiceListQuery,
): Promise<readonly OrderedList[]> {
  const filter = filterOf(query);
  const { by, direction } = orderFor(query);
  if (by !== "recipient" && by !== "status") {
    return [{ query, matching: await countInvoices(store, clientId, filter) }];
  }
  const column = by === "status" ? "status" : "recipient_id";
  const counts = await countEach(store, clientId, filter, column);
  const keys = by === "status" ? invoiceStatuses : await recipientsByName(store, clientId);
  return (direction === "asc" ? keys : keys.toReversed()).map((key) => ({
    query: { ...query, [filterOfGroup[by]]: key },
    matching: counts.get(key) ?? 0,
  }));
}

async function recipientsByName({ db }: Store, clientId: number): Promise<readonly number[]> {
  const recipients = await db
    .selectFrom("recipients")
    .select("id")
    .where("client_id", "=", clientId)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return recipients.map(({ id }) => id);
}
