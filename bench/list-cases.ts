import { sql } from "kysely";
import { allInvoiceSorts, sortDirections, type InvoiceListQuery } from "#contract/invoices.ts";
import type { Store } from "#service/store/open.ts";

export interface FilterCase {
  readonly name: string;
  readonly query: InvoiceListQuery;
}

/** Indexes do not help with fragments of one or two letters, or with those that most numbers contain. */
export interface FilterCases {
  readonly usual: readonly FilterCase[];
  readonly unselective: readonly FilterCase[];
}

/** Every filter of §4.1 and of our own, from a few matches to most invoices of the client. */
export async function filterCases({ db }: Store, clientId: number): Promise<FilterCases> {
  const top = async (column: "payer_id" | "recipient_id" | "amount") =>
    (
      await db
        .selectFrom("invoices")
        .select(sql.ref<number>(column).as("value"))
        .where("client_id", "=", clientId)
        .groupBy(column)
        .orderBy(sql`count(*)`, "desc")
        .execute()
    ).map(({ value }) => value);
  const [payers, recipients, amounts] = [
    await top("payer_id"),
    await top("recipient_id"),
    await top("amount"),
  ];
  const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? 0;
  const period = (name: string, created_at_from: string, created_at_to: string): FilterCase => ({
    name: `period: ${name}`,
    query: { created_at_from, created_at_to },
  });
  return {
    usual: [
      { name: "none", query: {} },
      period("a day", "2025-03-12", "2025-03-12"),
      period("a month", "2025-03-01", "2025-03-31"),
      period("the last quarter", "2026-07-01", "2026-09-30"),
      period("the first year", "2024-01-01", "2024-12-31"),
      period("two years", "2024-11-22", "2026-11-21"),
      { name: "amount: most frequent", query: { amount: amounts[0] ?? 0 } },
      { name: "amount: middling", query: { amount: middle(amounts) } },
      { name: "payer: largest", query: { payer_id: payers[0] ?? 0 } },
      { name: "payer: middling", query: { payer_id: middle(payers) } },
      { name: "recipient: largest", query: { recipient_id: recipients[0] ?? 0 } },
      { name: "recipient: smallest", query: { recipient_id: recipients.at(-1) ?? 0 } },
      { name: "number: “00123”", query: { count_number: "00123" } },
      { name: "number: “123”", query: { count_number: "123" } },
      { name: "amounts: 10,000–20,000", query: { amount_from: 10_000, amount_to: 20_000 } },
      { name: "amounts: from 5,000", query: { amount_from: 5_000 } },
      {
        name: "amounts: to 3,000, not paid",
        query: { amount_to: 3_000, count_status: "not_paid" },
      },
      { name: "amounts: from 1,000,000", query: { amount_from: 1_000_000 } },
      { name: "paid on a day", query: { payed_at_from: "2025-03-12", payed_at_to: "2025-03-12" } },
      {
        name: "paid in full in a month",
        query: {
          payed_at_from: "2025-03-01",
          payed_at_to: "2025-03-31",
          count_status: "paid_full",
        },
      },
      { name: "paid since a year", query: { payed_at_from: "2025-11-22" } },
      { name: "status: not_paid", query: { count_status: "not_paid" } },
      { name: "status: paid_partial", query: { count_status: "paid_partial" } },
      { name: "status: paid_full", query: { count_status: "paid_full" } },
      {
        name: "status and a year",
        query: {
          count_status: "paid_full",
          created_at_from: "2025-01-01",
          created_at_to: "2025-12-31",
        },
      },
      {
        name: "recipient and a quarter",
        query: {
          recipient_id: recipients[1] ?? 0,
          created_at_from: "2025-04-01",
          created_at_to: "2025-06-30",
        },
      },
    ],
    unselective: [
      { name: "number: “1”", query: { count_number: "1" } },
      { name: "number: “12”", query: { count_number: "12" } },
      { name: "number: “сч-”", query: { count_number: "сч-" } },
      { name: "number: “сч-0”", query: { count_number: "сч-0" } },
    ],
  };
}

/** The six orders of §4.1 and our own three, in both directions. */
export const orders = allInvoiceSorts.flatMap((sort) =>
  sortDirections.map((direction) => ({ sort, direction })),
);
