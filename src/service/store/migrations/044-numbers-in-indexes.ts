import type { Dialect, Migration } from "../dialect.ts";
import { filtered, index, nullsLastIndexes, numberIndexes } from "./002-invoices.ts";

/**
 * The indexes of an order hold what numbers are searched by, too, so that a part that most numbers have is tested
 * without reading the table. A smaller one has only what counts of such a part need, in all or by recipient or status.
 */
export const numbersInIndexes: Migration = {
  name: "044-numbers-in-indexes",
  statements: (dialect) => [
    ...rebuilt.map((name) => `DROP INDEX invoices_in_order_of_${name}`),
    ...orderIndexes(dialect),
    index("numbers", "client_id, count_number_search", ["status", "recipient_id"]),
  ],
};

const carried = [...filtered, "payed_at", "count_number_search"];

const both = (name: string): string[] => [`${name}_asc`, `${name}_desc`];
const rebuilt = [
  "created_at_asc",
  "amount_asc",
  ...["number", "recipient_and_number", "payment_order", "payed_at", "acts_amount"].flatMap(both),
];

function orderIndexes({ name }: Dialect): string[] {
  const order = (suffix: string, key: string) =>
    index(`in_order_of_${suffix}`, `client_id, ${key}`, carried);
  return [
    order("created_at_asc", "created_at, count_id DESC"),
    order("amount_asc", "amount, count_id DESC"),
    ...numberIndexes(carried),
    ...nullsLastIndexes(name, "payment_order", "payment_order_key", carried),
    ...nullsLastIndexes(name, "payed_at", "payed_at", carried),
    ...nullsLastIndexes(name, "acts_amount", "acts_amount", carried),
  ];
}
