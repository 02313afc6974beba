import { sql } from "kysely";
import { invoiceAges, type Age } from "#contract/invoice-ages.ts";
import { invoiceStatuses } from "#contract/invoices.ts";
import type { InvoiceSumsReply } from "#contract/invoice-sums.ts";
import { moscowDay } from "../clock.ts";
import type { Handler } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { countQuery, wholeSum } from "./invoice-counts.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";

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
  const rows = await sumsQuery(store, { clientId, filter, today }).execute();
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

/** One row for each status and age. */
export function sumsQuery(
  store: Store,
  summed: { readonly clientId: number; readonly filter: InvoiceFilter; readonly today: string },
) {
  const { clientId, filter, today } = summed;
  return countQuery(store, clientId, filter)
    .select([
      "status",
      ageOf("created_at", invoiceAges(today)).as("age"),
      wholeSum("amount").as("amount"),
      wholeSum("acts_amount").as("acts_amount"),
    ])
    .groupBy(["status", "age"]);
}

/** The index of the age that a day of creation belongs to. */
export function ageOf(column: string, ages: readonly Age[]) {
  const cases = ages.flatMap(({ created_at_from: from }, index) =>
    from === null ? [] : [sql`when ${sql.ref(column)} >= ${from} then ${sql.lit(index)}`],
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(ages.length - 1)} end`;
}
