import { sql } from "kysely";
import { invoiceAges, type Age } from "#contract/invoice-ages.ts";
import { invoiceStatuses } from "#contract/invoices.ts";
import type { InvoiceSumsReply } from "#contract/invoice-sums.ts";
import { moscowDay } from "../clock.ts";
import type { Handler } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { countInvoices, keptFor, keptTable, wholeSum } from "./invoice-counts.ts";
import {
  accessPathOfFilter,
  readInvoices,
  type AccessPath,
  type InvoiceFilter,
} from "./invoice-filter.ts";

/** The sums of all invoices that match a filter of the list. */
export const invoiceSums: Handler<"invoiceSums"> = async (input, { store, clock, currentUser }) => {
  const today = moscowDay(clock.now());
  const data = await sumInvoices(store, currentUser.clientId, input.query ?? {}, today);
  return { status: 200, body: { data } };
};

/** @param today the day in Moscow from which ages are counted */
export async function sumInvoices(
  store: Store,
  clientId: number,
  filter: InvoiceFilter,
  today: string,
): Promise<InvoiceSumsReply> {
  const ages = invoiceAges(today);
  const accessPath = await accessPathOfSums(store, clientId, filter);
  const rows = await sumsQuery(store, { clientId, filter, today, accessPath }).execute();
  const total = (some: typeof rows) => ({
    count: some.reduce((sum, row) => sum + row.invoices, 0),
    amount: some.reduce((sum, row) => sum + row.amount, 0),
    acts_amount: some.reduce((sum, row) => sum + row.acts_amount, 0),
  });
  return {
    ...total(rows),
    by_status: invoiceStatuses.flatMap((status) => {
      const sums = total(rows.filter((row) => row.status === status));
      return sums.count === 0 ? [] : [{ status, ...sums }];
    }),
    not_paid_by_age: ages.map((age, index) => {
      const aged = rows.filter((row) => row.status === "not_paid" && row.age === index);
      const { count, amount } = total(aged);
      return { ...age, count, amount };
    }),
    today,
  };
}

/** Ordered by status and day, so no sorting is needed for the sums of each. */
const byStatus: AccessPath = { index: "invoices_by_status" };

/**
 * The filter's access path, except for a part that many numbers contain: those invoices are found faster by testing one
 * by one in the order of the sums.
 */
async function accessPathOfSums(
  store: Store,
  clientId: number,
  filter: InvoiceFilter,
): Promise<AccessPath> {
  const path = accessPathOfFilter(store.dialect, filter);
  if (filter.count_number === undefined) return path;
  if (path !== "number looked up") return byStatus;
  const { matching, all } = await countInvoices(store, { clientId, query: filter });
  return matching > all / 10 ? byStatus : path;
}

interface Summed {
  readonly clientId: number;
  readonly filter: InvoiceFilter;
  readonly today: string;
  /** How to find invoices that no kept sums include. */
  readonly accessPath: AccessPath;
}

/** One row for each status and age. */
export function sumsQuery(store: Store, summed: Summed) {
  return store.db
    .selectFrom(matchingQuery(store, summed).as("matching"))
    .select([
      "status",
      ageOf("created_at", invoiceAges(summed.today)).as("age"),
      wholeSum("invoices").as("invoices"),
      wholeSum("amount").as("amount"),
      wholeSum("acts_amount").as("acts_amount"),
    ])
    .groupBy(["status", "age"]);
}

/** Uses kept sums if they can answer; otherwise adds up the invoices. */
function matchingQuery(store: Store, { clientId, filter, accessPath }: Summed) {
  const byDay = keptTable(filter, "created_at");
  if (byDay !== undefined) {
    return store.db
      .selectFrom(byDay)
      .select(["status", "created_at", "invoices", "amount", "acts_amount"])
      .where(keptFor(clientId, filter));
  }
  const byPayment = keptTable(filter, "payed_at");
  if (byPayment !== undefined && hasNoAge(filter)) {
    return store.db
      .selectFrom(byPayment)
      .select(["status", sql.lit("").as("created_at"), "invoices", "amount", "acts_amount"])
      .where(keptFor(clientId, filter));
  }
  return readInvoices(store, clientId, filter, accessPath)
    .select([
      "status",
      "created_at",
      sql<number>`count(*)`.as("invoices"),
      wholeSum("amount").as("amount"),
      wholeSum("acts_amount").as("acts_amount"),
    ])
    .groupBy(["status", "created_at"]);
}

/** Only unpaid invoices have an age, so sums of another status need no days of creation. */
const hasNoAge = ({ count_status: status }: InvoiceFilter): boolean =>
  status !== undefined && status !== "not_paid";

/** The index of the age that a day of creation belongs to. */
export function ageOf(column: string, ages: readonly Age[]) {
  const cases = ages.flatMap(({ created_at_from: from }, index) =>
    from === null ? [] : [sql`when ${sql.ref(column)} >= ${from} then ${sql.lit(index)}`],
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(ages.length - 1)} end`;
}
