import { sql } from "kysely";
import { ageNames, invoiceAges, type Age } from "#contract/invoice-ages.ts";
import { filterPageLimit } from "#contract/invoices.ts";
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
  const { recipient_id: recipient, payer, age } = input.query ?? {};
  const made = age === undefined ? undefined : invoiceAges(today)[ageNames.indexOf(age)];
  const of: Owed = { clientId: currentUser.clientId, recipient, payer, made };
  const found = await debtAgesQuery(store, { ...of, today }).execute();
  const ages = invoiceAges(today).map((one, index) => {
    const { count = 0, amount = 0 } = found.find((row) => row.age === index) ?? {};
    return { ...one, count, amount };
  });
  const total = (of: "count" | "amount") => ages.reduce((sum, one) => sum + one[of], 0);
  const sums = { count: total("count"), amount: total("amount") };
  const { debtors } = await debtorsCountQuery(store, of).executeTakeFirstOrThrow();
  const rows = page.offset < debtors ? await debtorsQuery(store, { ...of, ...page }).execute() : [];
  const byAge = await agesOf(store, { ...of, today, payers: rows.map((row) => row.payer_id) });
  const items = rows.map((row) => ({
    ...row,
    by_age: ages.map((_, index) => byAge.get(`${row.payer_id} ${index}`) ?? nothing),
  }));
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
      ageOf("invoices.created_at", invoiceAges(of.today)).as("age"),
      sql<number>`count(*)`.as("count"),
      wholeSum("invoices.amount").as("amount"),
    ])
    .groupBy("age");

export const debtorsCountQuery = (store: Store, of: Owed) =>
  notPaid(store, of).select(
    sql<number>`count(distinct ${sql.ref("invoices.payer_id")})`.as("debtors"),
  );

/** A page of payers, largest debt first. */
export const debtorsQuery = (
  store: Store,
  of: Owed & { readonly limit: number; readonly offset: number },
) =>
  store.db
    .selectFrom(
      notPaid(store, of)
        .select([
          "invoices.payer_id",
          sql<number>`count(*)`.as("count"),
          wholeSum("invoices.amount").as("amount"),
        ])
        .groupBy("invoices.payer_id")
        .orderBy("amount", "desc")
        .orderBy("invoices.payer_id")
        .limit(of.limit)
        .offset(of.offset)
        .as("page"),
    )
    .innerJoin("payers", "payers.id", "page.payer_id")
    .select(["page.payer_id", "payers.name as payer", "page.count", "page.amount"])
    .orderBy("page.amount", "desc")
    .orderBy("page.payer_id");

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
      ageOf("invoices.created_at", invoiceAges(of.today)).as("age"),
      sql<number>`count(*)`.as("count"),
      wholeSum("invoices.amount").as("amount"),
    ])
    .groupBy(["invoices.payer_id", "age"]);
