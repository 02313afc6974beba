import { sql, type RawBuilder } from "kysely";
import { debtAges, debtPeriod, type Age } from "#contract/invoice-ages.ts";
import type { DebtSort } from "#contract/invoice-sums.ts";
import { filterPageLimit, type SortDirection } from "#contract/invoices.ts";
import { moscowDay } from "../clock.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { payersNamed } from "./filter-lists.ts";
import { wholeSum } from "./invoice-counts.ts";
import { ageOf } from "./invoice-sums.ts";

/**
 * Payers' debts in unpaid invoices. Partly paid invoices are left out, because it is unknown how much of them is paid.
 */
export const listDebts: Handler<"listDebts"> = async (input, { store, clock, currentUser }) => {
  const page = wantedPage(input.params, filterPageLimit.default);
  const today = moscowDay(clock.now());
  const { recipient_id: recipient, payer, age, sort, direction } = input.query ?? {};
  const made = age === undefined ? undefined : debtPeriod(age, today);
  const of: Owed = { clientId: currentUser.clientId, recipient, payer, made };
  const found = await debtAgesQuery(store, { ...of, today }).execute();
  const ages = debtAges(today).map((one, index) => {
    const { count = 0, amount = 0 } = found.find((row) => row.age === index) ?? {};
    return { ...one, count, amount };
  });
  const total = (of: "count" | "amount") => ages.reduce((sum, one) => sum + one[of], 0);
  const sums = { count: total("count"), amount: total("amount") };
  const { debtors } = await debtorsCountQuery(store, of).executeTakeFirstOrThrow();
  const order = { by: sort ?? largest.by, direction: direction ?? largest.direction, today };
  const rows =
    page.offset < debtors ? await debtorsQuery(store, { ...of, ...page, order }).execute() : [];
  const listed = { ...of, today, payers: rows.map((row) => row.payer_id) };
  const byAge = await agesOf(store, listed);
  const oldest = await oldestOf(store, listed);
  const items = rows.flatMap((row) => {
    const first = oldest.get(row.payer_id);
    // Paid since the rows were read.
    if (first === undefined) return [];
    return {
      ...row,
      by_age: ages.map((_, index) => byAge.get(`${row.payer_id} ${index}`) ?? nothing),
      oldest: first,
    };
  });
  return {
    status: 200,
    body: { data: { ...listEnvelope(items, debtors, page), sums, ages, today } },
  };
};

const nothing = { count: 0, amount: 0 };

interface Owed {
  readonly clientId: number;
  /** The recipient; undefined for all recipients. */
  readonly recipient?: number | undefined;
  /** Words in the payer's name. */
  readonly payer?: string | undefined;
  /** The age of the invoices; undefined for any. */
  readonly made?: Age | undefined;
}

/** Uses an index that contains only unpaid invoices. */
function notPaid(store: Store, { clientId, recipient, payer, made }: Owed) {
  let all = store.db
    .selectFrom("invoices")
    .where("invoices.client_id", "=", clientId)
    // Written into the query and not a parameter, so the database sees that the index contains every such row.
    .where("invoices.status", "=", sql.lit("not_paid" as const));
  if (recipient !== undefined) all = all.where("invoices.recipient_id", "=", recipient);
  if (made?.created_at_from) all = all.where("invoices.created_at", ">=", made.created_at_from);
  if (made?.created_at_to) all = all.where("invoices.created_at", "<=", made.created_at_to);
  if (payer !== undefined) {
    all = all.where("invoices.payer_id", "in", payersNamed(store, clientId, payer).select("id"));
  }
  return all;
}

/** All debts together, by age. */
export const debtAgesQuery = (store: Store, of: Owed & { readonly today: string }) =>
  notPaid(store, of)
    .select([
      ageOf("invoices.created_at", debtAges(of.today)).as("age"),
      sql<number>`count(*)`.as("count"),
      wholeSum("invoices.amount").as("amount"),
    ])
    .groupBy("age");

export const debtorsCountQuery = (store: Store, of: Owed) =>
  notPaid(store, of).select(
    sql<number>`count(distinct ${sql.ref("invoices.payer_id")})`.as("debtors"),
  );

interface Order {
  readonly by: DebtSort;
  readonly direction: SortDirection;
  /** The day from which ages are counted. */
  readonly today: string;
}

/** The order without a choice of the user. */
const largest = { by: "amount", direction: "desc" } as const;

/** A page of payers; equal ones are in the order in which they were added. */
export const debtorsQuery = (
  store: Store,
  of: Owed & { readonly limit: number; readonly offset: number; readonly order?: Order },
) => {
  const { direction = largest.direction } = of.order ?? {};
  return store.db
    .selectFrom(
      notPaid(store, of)
        .select([
          "invoices.payer_id",
          sql<number>`count(*)`.as("count"),
          wholeSum("invoices.amount").as("amount"),
          sortKey(of.order).as("sort_key"),
        ])
        .groupBy("invoices.payer_id")
        .orderBy("sort_key", direction)
        .orderBy("invoices.payer_id")
        .limit(of.limit)
        .offset(of.offset)
        .as("page"),
    )
    .innerJoin("payers", "payers.id", "page.payer_id")
    .select(["page.payer_id", "payers.name as payer", "page.count", "page.amount"])
    .orderBy("page.sort_key", direction)
    .orderBy("page.payer_id");
};

/** What a payer is sorted by. */
function sortKey(order?: Order): RawBuilder<unknown> {
  if (order === undefined) return wholeSum("invoices.amount");
  switch (order.by) {
    case "amount":
      return wholeSum("invoices.amount");
    case "count":
      return sql`count(*)`;
    case "oldest":
      return sql`min(invoices.created_at)`;
    case "payer":
      return sql`(select payers.name_folded from payers where payers.id = invoices.payer_id)`;
    default: {
      const { created_at_from: from, created_at_to: to } = debtPeriod(order.by, order.today);
      const { ref } = sql;
      const day = ref("invoices.created_at");
      const within = [
        ...(from === null ? [] : [sql`${day} >= ${from}`]),
        ...(to === null ? [] : [sql`${day} <= ${to}`]),
      ];
      return sql`sum(case when ${sql.join(within, sql` and `)} then ${ref("invoices.amount")} else 0 end)`;
    }
  }
}

/** @returns the debts of some payers, keyed by "payer age" */
async function agesOf(
  store: Store,
  of: Owed & { readonly today: string; readonly payers: readonly number[] },
) {
  const found = of.payers.length === 0 ? [] : await payerAgesQuery(store, of).execute();
  return new Map(
    found.map(({ payer_id, age, count, amount }) => [`${payer_id} ${age}`, { count, amount }]),
  );
}

export const payerAgesQuery = (
  store: Store,
  of: Owed & { readonly today: string; readonly payers: readonly number[] },
) =>
  notPaid(store, of)
    .where("invoices.payer_id", "in", of.payers)
    .select([
      "invoices.payer_id",
      ageOf("invoices.created_at", debtAges(of.today)).as("age"),
      sql<number>`count(*)`.as("count"),
      wholeSum("invoices.amount").as("amount"),
    ])
    .groupBy(["invoices.payer_id", "age"]);

/** @returns the oldest invoice of each of some payers */
async function oldestOf(store: Store, of: Owed & { readonly payers: readonly number[] }) {
  const found = of.payers.length === 0 ? [] : await oldestInvoicesQuery(store, of).execute();
  return new Map(found.map(({ payer_id, ...invoice }) => [payer_id, invoice]));
}

/** The oldest invoice of each of some payers; of one day, the one that was added first. */
export const oldestInvoicesQuery = (
  store: Store,
  of: Owed & { readonly payers: readonly number[] },
) =>
  store.db
    .selectFrom(
      notPaid(store, of)
        .where("invoices.payer_id", "in", of.payers)
        .select([
          "invoices.count_id",
          sql<number>`row_number() over (partition by invoices.payer_id order by invoices.created_at, invoices.count_id)`.as(
            "place",
          ),
        ])
        .as("aged"),
    )
    .innerJoin("invoices", "invoices.count_id", "aged.count_id")
    .where("aged.place", "=", 1)
    .select([
      "invoices.payer_id",
      "invoices.count_id",
      "invoices.count_number",
      "invoices.created_at",
    ]);
