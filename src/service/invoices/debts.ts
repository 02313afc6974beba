import { sql, type Selectable } from "kysely";
import { invoiceAges } from "#contract/invoice-ages.ts";
import { filterPageLimit } from "#contract/invoices.ts";
import { moscowDay } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { ageOf, wholeSum } from "./invoice-ages.ts";
import { sumInvoices } from "./invoice-sums.ts";

/** What payers owe by invoices that are not paid. What is paid in part is left out: how much of it is not known. */
export const listDebts: Handler<"listDebts"> = async (input, { store, clock, asker }) => {
  const page = wantedPage(input.params, filterPageLimit.default);
  const of = { clientId: asker.clientId, recipient: input.query?.recipient_id };
  const today = moscowDay(clock.now());
  const {
    count,
    amount,
    not_paid_by_age: ages,
  } = await sumInvoices(
    store,
    of.clientId,
    { count_status: "not_paid", ...(of.recipient && { recipient_id: of.recipient }) },
    today,
  );
  const { debtors } = await debtorsCountQuery(store, of).executeTakeFirstOrThrow();
  const rows = page.offset < debtors ? await debtorsQuery(store, { ...of, ...page }).execute() : [];
  const byAge = await agesOf(store, { ...of, today, payers: rows.map((row) => row.payer_id) });
  const items = rows.map((row) => ({
    ...row,
    by_age: ages.map((_, age) => byAge.get(`${row.payer_id} ${age}`) ?? { count: 0, amount: 0 }),
  }));
  const data = { ...listEnvelope(items, debtors, page), sums: { count, amount }, ages, today };
  return { status: 200, body: { data } };
};

interface Owed {
  readonly clientId: number;
  /** Whom it is owed to; undefined is all recipients. */
  readonly recipient: number | undefined;
}

/** Read by an index that has nothing but what is not paid. */
function notPaid({ db, dialect }: Store, { clientId, recipient }: Owed) {
  const name = dialect.readBy("invoices", "invoices_not_paid");
  const all = db
    .selectFrom(sql<Selectable<Tables["invoices"]>>`invoices`.as<"invoices">(name))
    .where("invoices.client_id", "=", clientId)
    // Not a parameter: the database must see that the index has every such row.
    .where("invoices.status", "=", sql.lit("not_paid" as const));
  return recipient === undefined ? all : all.where("invoices.recipient_id", "=", recipient);
}

export const debtorsCountQuery = (store: Store, of: Owed) =>
  notPaid(store, of).select(
    sql<number>`count(distinct ${sql.ref("invoices.payer_id")})`.as("debtors"),
  );

/** A page of payers, the largest debt first. */
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

/** @returns the debts of some payers under "payer age" */
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
