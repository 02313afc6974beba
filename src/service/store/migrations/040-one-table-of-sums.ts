import type { Dialect, Migration } from "../dialect.ts";
import { filtered, index, nullsLastIndexes, numberIndexes } from "./002-invoices.ts";
import { amountClass } from "./018-amount-ranges.ts";

/**
 * Sums are kept by recipient, day and status alone; everything else is counted in the invoices. Their indexes of an
 * order hold the day of payment too, so that any filter but the number is tested without reading the table.
 */
export const oneTableOfSums: Migration = {
  name: "040-one-table-of-sums",
  statements: (dialect) => [
    ...(dialect.name === "sqlite" ? sqliteKeeping : postgresKeeping),
    ...dropped.map(({ table }) => `DROP TABLE ${table}`),
    ...(dialect.name === "postgresql" ? dropped.map(viewOf) : []),
    ...rebuilt.map((name) => `DROP INDEX invoices_in_order_of_${name}`),
    ...orderIndexes(dialect),
  ],
};

/** With the columns that sums were kept by, beside client and status. */
const dropped = [
  { table: "invoice_recipient_counts", by: ["recipient_id"] },
  { table: "invoice_day_counts", by: ["created_at"] },
  { table: "invoice_payer_counts", by: ["payer_id"] },
  { table: "invoice_payment_counts", by: ["payed_at"] },
  { table: "invoice_amount_counts", by: [`${amountClass("amount")} AS amount_class`] },
];

/** Copies of the older version read these until they are replaced. */
const viewOf = ({ table, by }: (typeof dropped)[number]): string => {
  const columns = ["client_id", "status", ...by];
  return `CREATE VIEW ${table} AS SELECT ${columns.join(", ")}, count(*) AS invoices,
      sum(amount)::bigint AS amount, sum(acts_amount)::bigint AS acts_amount
    FROM invoices GROUP BY ${columns.map((_, at) => at + 1).join(", ")}`;
};

const carried = [...filtered, "payed_at"];

const both = (name: string): string[] => [`${name}_asc`, `${name}_desc`];
const rebuilt = [
  "created_at_asc",
  "amount_asc",
  ...["number", "recipient_and_number", "payment_order", "acts_amount"].flatMap(both),
];

function orderIndexes({ name }: Dialect): string[] {
  const order = (suffix: string, key: string) =>
    index(`in_order_of_${suffix}`, `client_id, ${key}`, carried);
  return [
    order("created_at_asc", "created_at, count_id DESC"),
    order("amount_asc", "amount, count_id DESC"),
    ...numberIndexes(carried),
    ...nullsLastIndexes(name, "payment_order", "payment_order_key", carried),
    ...nullsLastIndexes(name, "acts_amount", "acts_amount", carried),
  ];
}

const by = ["client_id", "recipient_id", "created_at", "status"];
const sums = ["invoices", "amount", "acts_amount"];
const counted = [...by, "amount", "acts_amount"].join(", ");

/** How a changed row is counted out as it was, and in as it is. */
const countOut = `
    UPDATE invoice_recipient_day_counts SET invoices = invoices - 1, amount = amount - old.amount,
      acts_amount = acts_amount - old.acts_amount
      WHERE ${by.map((column) => `${column} = old.${column}`).join(" AND ")};`;
const countIn = `
    INSERT INTO invoice_recipient_day_counts (${[...by, ...sums].join(", ")})
      VALUES (${by.map((column) => `new.${column}`).join(", ")}, 1, new.amount, new.acts_amount)
      ON CONFLICT (${by.join(", ")}) DO UPDATE SET ${sums
        .map((sum) => `${sum} = invoice_recipient_day_counts.${sum} + excluded.${sum}`)
        .join(", ")};`;

const searchOut = `
    DELETE FROM invoice_number_search WHERE rowid = old.count_id;`;
const searchIn = `
    INSERT INTO invoice_number_search (rowid, number) VALUES (new.count_id, new.count_number_search);`;

/** Replaces those of 017 and 018. */
const sqliteKeeping = [
  ...["added", "removed", "changed"].flatMap((name) => [
    `DROP TRIGGER invoices_${name}`,
    `DROP TRIGGER invoice_amounts_${name}`,
  ]),
  `CREATE TRIGGER invoices_added AFTER INSERT ON invoices BEGIN ${searchIn} ${countIn} END`,
  `CREATE TRIGGER invoices_removed AFTER DELETE ON invoices BEGIN ${searchOut} ${countOut} END`,
  `CREATE TRIGGER invoices_changed AFTER UPDATE OF ${counted} ON invoices
    BEGIN ${countOut} ${countIn} END`,
];

const postgresKeeping = [
  `CREATE OR REPLACE FUNCTION keep_invoice_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${countOut} END IF;
      IF TG_OP <> 'DELETE' THEN ${countIn} END IF;
      RETURN NULL;
    END
  $$`,
  `DROP TRIGGER invoices_counted ON invoices`,
  `CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE OR UPDATE OF ${counted} ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_invoice_counts()`,
  `DROP TRIGGER invoice_amounts_counted ON invoices`,
  `DROP FUNCTION keep_invoice_amounts()`,
];
