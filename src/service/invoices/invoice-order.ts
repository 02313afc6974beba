import { expressionBuilder, sql, type Expression, type RawBuilder, type Selectable } from "kysely";
import {
  invoiceStatuses,
  type AnyInvoiceSort,
  type InvoiceListQuery,
  type InvoiceSort,
  type SortDirection,
} from "#contract/invoices.ts";
import type { Dialect } from "../store/dialect.ts";
import type { Given } from "../store/fixed-query.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import type { InvoiceCounts } from "./invoice-counts.ts";
import {
  accessPathOfFilter,
  invoiceConditions,
  readInvoices,
  type AccessPath,
  type InvoiceFilter,
} from "./invoice-filter.ts";

/** The position of a page among the matches, counted from the nearer end. */
export interface Place {
  readonly from: "front" | "end";
  readonly skip: number;
  readonly take: number;
}

export interface Order {
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
type Grouped = keyof typeof filterOfGroup;
const isGrouped = (by: AnyInvoiceSort): by is Grouped => Object.hasOwn(filterOfGroup, by);

/** The order of a query. With a single payer, recipient or status it is the order within that group: newest first. */
export function orderFor(query: InvoiceListQuery): Order {
  const { sort: by = newest.by, direction = newest.direction } = query;
  return isGrouped(by) && query[filterOfGroup[by]] !== undefined ? newest : { by, direction };
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
const directed = (from: Place["from"], direction: SortDirection) =>
  sql.raw(from === "end" ? reversed[direction] : direction);

/**
 * Empty values are last in both directions. Equal values are ordered by id, newest first, so that pages never overlap.
 * Within a payer, recipient or status the newest are first.
 */
export function orderOf(dialect: Dialect, { by, direction }: Order, from: Place["from"]) {
  if (isGrouped(by)) {
    const group = groupOrder(by, direction, from);
    return sql`${group}, ${newestFirst("invoices", from)}`;
  }
  const { column, nullable } = orderColumns[by];
  if (from === "end") {
    const last = nullable
      ? dialect.nullsFirst(column, reversed[direction])
      : sql`${sql.ref(column)} ${sql.raw(reversed[direction])}`;
    return sql`${last}, invoices.count_id asc`;
  }
  const first = nullable
    ? dialect.nullsLast(column, direction)
    : sql`${sql.ref(column)} ${sql.raw(direction)}`;
  return sql`${first}, invoices.count_id desc`;
}

const newestFirst = (table: string, from: Place["from"]) => {
  const [day, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.count_id`)];
  return sql`${day} ${directed(from, "desc")}, ${id} ${directed(from, "desc")}`;
};

export const statusPlace = (column: string) =>
  sql`case ${sql.ref(column)} ${sql.join(
    invoiceStatuses.map((status, place) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

function groupOrder(by: Grouped, direction: SortDirection, from: Place["from"]) {
  if (by === "status") return sql`${statusPlace("invoices.status")} ${directed(from, direction)}`;
  const [name, id] = [sql.ref(`${by}s.name_folded`), sql.ref(`${by}s.id`)];
  return sql`${name} ${directed(from, direction)}, ${id} ${directed(from, direction)}`;
}

/** Which ids a page needs. */
interface Wanted {
  readonly clientId: number;
  readonly filter: InvoiceFilter;
  readonly order: Order;
  readonly place: Place;
}

/** The ids of a page, as a subquery. */
export type PageIds = RawBuilder<{ count_id: number }>;

/** The matches, found by the filter's index, sorted. */
export function sortedIds(store: Store, { clientId, filter, order, place }: Wanted): PageIds {
  const { by } = order;
  const path = accessPathOfFilter(store.dialect, filter);
  const found = readInvoices(store, clientId, filter, path);
  const matches = (
    store.dialect.plansByOrder
      ? store.db.selectFrom(
          sql<
            Selectable<Tables["invoices"]>
          >`(${found.selectAll().offset(sql.lit(0))})`.as<"invoices">(sql.ref("invoices")),
        )
      : found
  ).select("invoices.count_id");
  const named =
    by === "payer" || by === "recipient"
      ? matches.innerJoin(`${by}s`, `${by}s.id`, `invoices.${by}_id`)
      : matches;
  const page = named
    .orderBy(orderOf(store.dialect, order, place.from))
    .limit(place.take)
    .offset(place.skip);
  return sql`${page}`;
}

/** An index read in the requested order until the page is full. */
export function walkedIds(store: Store, wanted: Wanted): PageIds {
  const { clientId, filter, order, place } = wanted;
  const { by, direction } = order;
  if (by === "status") return walkedByStatus(store, wanted);
  if (by === "payer" || by === "recipient") return walkedByParty(store, by, wanted);
  const page = walkedInOrder(store, { clientId, filter, by, direction, ...place });
  return sql`${page.select("invoices.count_id")}`;
}

/** The newest invoices of a client, without a filter. */
export const newestRows = (
  store: StoreDatabase,
  { clientId, skip, take }: Given<{ clientId: number; skip: number; take: number }>,
) =>
  walkedInOrder(store, { ...newest, clientId, filter: {}, from: "front", skip, take }).selectAll(
    "invoices",
  );

function walkedInOrder(
  store: StoreDatabase,
  wanted: {
    readonly clientId: number | Expression<number>;
    readonly filter: InvoiceFilter;
    readonly by: InvoiceSort;
    readonly direction: SortDirection;
    readonly from: Place["from"];
    readonly skip: number | Expression<number>;
    readonly take: number | Expression<number>;
  },
) {
  const { clientId, filter, by, direction, from, skip, take } = wanted;
  return readInvoices(store, clientId, filter, accessPathOfOrder(by, direction, filter))
    .orderBy(orderOf(store.dialect, { by, direction }, from))
    .limit(take)
    .offset(skip);
}

/** The access path that reads invoices in the requested order. */
function accessPathOfOrder(
  sort: InvoiceSort,
  direction: SortDirection,
  filter: InvoiceFilter,
): AccessPath {
  if (sort === "count_number") {
    const isOfOne = filter.recipient_id !== undefined;
    const name = isOfOne ? "recipient_and_number" : "number";
    return { index: `invoices_in_order_of_${name}_${direction}` };
  }
  if (direction === "desc" && sort === "created_at") return { index: "invoices_by_day" };
  if (direction === "desc" && sort === "amount") return { index: "invoices_by_amount" };
  return { index: `invoices_in_order_of_${sort}_${direction}` };
}

/** Each status has its own part of the index; from each, no more is read than the page may need. */
function walkedByStatus(store: Store, { clientId, filter, order, place }: Wanted): PageIds {
  const { from, skip, take } = place;
  const index = "invoices_by_status";
  const parts = invoiceStatuses.map((status, rank) => {
    const part = readInvoices(store, clientId, { ...filter, count_status: status }, { index })
      .select(["invoices.count_id", "invoices.created_at", sql.lit(rank).as("rank")])
      .orderBy(newestFirst("invoices", from))
      .limit(skip + take);
    return sql`select * from ${part} as part`;
  });
  return sql`(select count_id from (${sql.join(parts, sql` union all `)}) as parts
    order by rank ${directed(from, order.direction)}, ${newestFirst("parts", from)}
    limit ${take} offset ${skip})`;
}

/** Payers or recipients by name, and for each its invoices, newest first. */
function walkedByParty(
  store: Store,
  by: "payer" | "recipient",
  { clientId, filter, order, place }: Wanted,
): PageIds {
  const { dialect } = store;
  const { from, skip, take } = place;
  const table = `${by}s`;
  const conditions = invoiceConditions(dialect, clientId, filter, "tested");
  const ofParty = sql<boolean>`${sql.ref(`invoices.${by}_id`)} = ${sql.ref(`${table}.id`)}`;
  const invoices = {
    table: sql`invoices as ${dialect.readBy("invoices", `invoices_by_${by}`)}`,
    name: "invoices",
    where: expressionBuilder<Tables, "invoices">().and([
      conditions(expressionBuilder<Tables, "invoices">()),
      ofParty,
    ]),
    order: newestFirst("invoices", from),
    limit: skip + take,
  };
  const parties = sql`${sql.ref(table)} as ${dialect.readBy(table, `${table}_by_name`)}`;
  return sql`(select invoices.count_id from ${dialect.forEach(parties, invoices)}
    where ${sql.ref(`${table}.client_id`)} = ${clientId}
    order by ${orderOf(dialect, order, from)} limit ${take} offset ${skip})`;
}

/**
 * How far from the front of an order the matches of a filter may begin, as a share of the other invoices. It matters if
 * the two are related: payment follows creation, numbers rise with time (per recipient), prices change, unpaid invoices
 * have no acts.
 */
const distanceFromFront: Readonly<
  Partial<Record<keyof InvoiceListQuery, Readonly<Partial<Record<AnyInvoiceSort, number>>>>>
> = {
  created_at_from: { payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  created_at_to: { payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  amount: { created_at: 1, payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  payer_id: { created_at: 1, payed_at: 1, acts_amount: 1, count_number: 1 / 3 },
  payed_at_from: { created_at: 1, count_number: 1 / 3 },
  payed_at_to: { created_at: 1, count_number: 1 / 3 },
  recipient_id: { acts_amount: 1 },
  count_status: { payed_at: 1, payment_order: 1, acts_amount: 1 },
};

/**
 * The measured cost of sorting one match, in steps of a walk. For a deep page, sorting keeps all matches, not just one
 * page.
 */
const sortingCost = { near: 2.3, deep: 12 };
const deepSkip = 1_000;

/**
 * A page has two access paths: walk the order's index and keep the matches, or take the matches from the filter's index
 * and sort them. With many matches a walk fills the page quickly; few matches are sorted quickly.
 */
export function isWalkCheaper(
  query: InvoiceListQuery,
  { by: sort }: Order,
  { skip, take }: Place,
  counts: InvoiceCounts,
): boolean {
  const { matching, all } = counts;
  const asked: Readonly<Record<string, unknown>> = query;
  const far = Object.entries(distanceFromFront).map(([name, shares]) =>
    asked[name] !== undefined ? (all - matching) * (shares[sort] ?? 0) : 0,
  );
  const steps = Math.min(all, Math.max(...far, ((skip + take) * all) / matching));
  return steps < matching * (skip < deepSkip ? sortingCost.near : sortingCost.deep);
}
