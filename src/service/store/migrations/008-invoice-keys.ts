import { sql, type Transaction } from "kysely";
import type { Dialect, Migration } from "../dialect.ts";
import { invoiceKeys } from "../invoice-keys.ts";
import type { Tables } from "../tables.ts";
import {
  filtered,
  filterIndexes,
  nullsLastIndexes,
  numberIndexes,
  sqliteTriggers,
} from "./002-invoices.ts";

/**
 * Invoice numbers are found in any spelling, and payment orders are sorted by value. Each has a key, which replaces the
 * original column in the indexes.
 */
export const invoiceKeysAdded: Migration = {
  name: "008-invoice-keys",
  statements: (dialect) => {
    const { text } = dialect.types;
    const ordered = ["payed_at", "payment_order_key", "acts_amount", "count_number_folded"];
    return [
      `ALTER TABLE invoices ADD COLUMN count_number_search ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE invoices ADD COLUMN payment_order_key ${text}`,
      ...replaced.map((name) => `DROP INDEX invoices_${name}`),
      fillKeys,
      ...filterIndexes([...filtered, ...ordered, "count_number_search"]),
      ...numberIndexes([...filtered, "count_number_search"]),
      ...nullsLastIndexes(dialect.name, "payment_order", "payment_order_key"),
      ...(dialect.name === "sqlite" ? sqliteSearch : postgresSearch),
    ];
  },
};

const replaced = [
  "by_day",
  "by_amount",
  "by_status",
  "by_payer",
  "by_recipient",
  ...["number", "recipient_and_number", "payment_order"].flatMap((order) => [
    `in_order_of_${order}_asc`,
    `in_order_of_${order}_desc`,
  ]),
];

const sqliteSearch = [
  `DROP TRIGGER invoices_added`,
  `DROP TRIGGER invoices_removed`,
  `DROP TRIGGER invoices_changed`,
  `INSERT INTO invoice_number_search (invoice_number_search) VALUES ('delete-all')`,
  `INSERT INTO invoice_number_search (rowid, number) SELECT count_id, count_number_search FROM invoices`,
  ...sqliteTriggers("count_number_search"),
];

const postgresSearch = [
  `DROP INDEX invoices_number_search`,
  `CREATE INDEX invoices_number_search ON invoices USING gin (count_number_search gin_trgm_ops)`,
];

const rowsAtOnce = 2_000;

/** Gives every invoice its keys; the triggers of 002 follow other columns. */
async function fillKeys(db: Transaction<Tables>, dialect: Dialect): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("invoices")
      .select(["count_id", "count_number", "payment_order"])
      .where("count_id", ">", last)
      .orderBy("count_id")
      .limit(rowsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.count_id;
    const keys = JSON.stringify(
      rows.map((row) => ({ count_id: row.count_id, ...invoiceKeys(row) })),
    );
    const added =
      dialect.name === "sqlite"
        ? sql`(SELECT value ->> 'count_id' AS count_id, value ->> 'count_number_search' AS count_number_search,
            value ->> 'payment_order_key' AS payment_order_key FROM json_each(${keys}))`
        : sql`json_to_recordset(${keys}::json)`;
    const columns =
      dialect.name === "sqlite"
        ? sql``
        : sql`(count_id bigint, count_number_search text, payment_order_key text)`;
    await sql`UPDATE invoices SET count_number_search = added.count_number_search, payment_order_key = added.payment_order_key
      FROM ${added} AS added${columns} WHERE invoices.count_id = added.count_id`.execute(db);
  }
}
