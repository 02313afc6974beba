import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import { countQuery, wholeSum } from "./invoice-counts.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";

/**
 * What was issued and paid in the month of `today` and in each of the eleven before it, earliest first, in whole
 * rubles. Paid are invoices paid in full, by the day of payment: what was paid on the others is unknown.
 * @param today `YYYY-MM-DD`
 */
export async function billingMonths(store: Store, clientId: number, today: string) {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const months = 12;
  const names = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
  const [first, last] = [`${names[0]}-01`, `${names.at(-1)}-31`];
  const issued = await monthsQuery(store, clientId, "created_at", {
    created_at_from: first,
    created_at_to: last,
  }).execute();
  const paid = await monthsQuery(store, clientId, "payed_at", {
    payed_at_from: first,
    payed_at_to: last,
    count_status: "paid_full",
  }).execute();
  const of = (rows: typeof issued, name: string) => {
    const { invoices: count = 0, amount = 0 } = rows.find((row) => row.month === name) ?? {};
    return { count, amount };
  };
  return names.map((name) => ({ month: name, issued: of(issued, name), paid: of(paid, name) }));
}

const monthsQuery = (
  store: Store,
  clientId: number,
  day: "created_at" | "payed_at",
  filter: InvoiceFilter,
) =>
  countQuery(store, clientId, filter)
    .select([
      sql<string>`substr(${sql.ref(day)}, 1, 7)`.as("month"),
      wholeSum("amount").as("amount"),
    ])
    .groupBy("month");
