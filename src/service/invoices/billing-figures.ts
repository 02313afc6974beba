import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import { wholeSum } from "./invoice-counts.ts";

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
  const issued = await monthsQuery(store, clientId, "created_at", names).execute();
  const paid = await monthsQuery(store, clientId, "payed_at", names).execute();
  const of = (rows: typeof issued, name: string) => {
    const { count, amount } = rows.find((row) => row.month === name) ?? { count: 0, amount: 0 };
    return { count, amount };
  };
  return names.map((name) => ({ month: name, issued: of(issued, name), paid: of(paid, name) }));
}

/** @param names of the months, earliest first */
function monthsQuery(
  { db }: Store,
  clientId: number,
  day: "created_at" | "payed_at",
  names: readonly string[],
) {
  const column = sql.ref<string>(day);
  const table = day === "created_at" ? "invoice_day_counts" : "invoice_payment_counts";
  const kept = db
    // Both tables have the same sums, so one query with an alias reads either.
    .selectFrom(`${table} as kept` as "invoice_day_counts as kept")
    .select([
      sql<string>`substr(${column}, 1, 7)`.as("month"),
      wholeSum("invoices").as("count"),
      wholeSum("amount").as("amount"),
    ])
    .where("client_id", "=", clientId)
    .where(column, ">=", `${names[0]}-01`)
    .where(column, "<=", `${names.at(-1)}-31`)
    .groupBy("month");
  return day === "created_at" ? kept : kept.where("status", "=", "paid_full");
}

/** The payers with the largest debts in unpaid invoices, from the kept sums. */
export const largestDebtors = async ({ db }: Store, clientId: number, limit: number) =>
  await db
    .selectFrom("invoice_payer_counts as kept")
    .innerJoin("payers", "payers.id", "kept.payer_id")
    .select(["kept.payer_id", "payers.name as payer", "kept.invoices as count", "kept.amount"])
    .where("kept.client_id", "=", clientId)
    .where("kept.status", "=", "not_paid")
    .where("kept.invoices", ">", 0)
    .orderBy("kept.amount", "desc")
    .orderBy("kept.payer_id")
    .limit(limit)
    .execute();
