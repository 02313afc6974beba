import type { Dialect, Migration } from "../dialect.ts";

/**
 * Kept by triggers for each combination of these columns: the number of a client's invoices, their amount and that of
 * their acts.
 */
export const keptSums = [
  { table: "invoice_day_counts", by: ["client_id", "created_at", "status"] },
  {
    table: "invoice_recipient_day_counts",
    by: ["client_id", "recipient_id", "created_at", "status"],
  },
  { table: "invoice_payer_counts", by: ["client_id", "payer_id", "status"] },
  { table: "invoice_payment_counts", by: ["client_id", "payed_at", "status"] },
] as const;

const sums = ["invoices", "amount", "acts_amount"];

/** Sums beside the counts of a day, and the same by recipient and day, by payer, and by day of payment. */
export const invoiceSums: Migration = {
  name: "017-invoice-sums",
  statements: (dialect) => [
    ...tables(dialect),
    `DELETE FROM invoice_day_counts`,
    ...keptSums.map(
      ({ table, by }) =>
        `INSERT INTO ${table} (${[...by, ...sums].join(", ")})
          SELECT ${by.join(", ")}, count(*), sum(amount), sum(acts_amount) FROM invoices
          WHERE ${by.map((column) => `${column} IS NOT NULL`).join(" AND ")} GROUP BY ${by.join(", ")}`,
    ),
    `CREATE INDEX invoices_not_paid ON invoices (client_id, payer_id, created_at, recipient_id, amount)
      WHERE status = 'not_paid'`,
    ...(dialect.name === "sqlite" ? sqliteKeeping : postgresKeeping),
  ],
};

function tables({ name, types: { int8, text }, tableSuffix }: Dialect): string[] {
  const suffix = name === "sqlite" ? `${tableSuffix}, WITHOUT ROWID` : tableSuffix;
  const kept = (table: string, columns: string, key: string) =>
    `CREATE TABLE ${table} (
      client_id ${int8} NOT NULL REFERENCES clients (id),
      ${columns},
      status ${text} NOT NULL,
      invoices ${int8} NOT NULL,
      amount ${int8} NOT NULL,
      acts_amount ${int8} NOT NULL,
      PRIMARY KEY (client_id, ${key}, status)
    )${suffix}`;
  const recipient = `recipient_id ${int8} NOT NULL REFERENCES recipients (id)`;
  return [
    `ALTER TABLE invoice_day_counts ADD COLUMN amount ${int8} NOT NULL DEFAULT 0`,
    `ALTER TABLE invoice_day_counts ADD COLUMN acts_amount ${int8} NOT NULL DEFAULT 0`,
    kept(
      "invoice_recipient_day_counts",
      `${recipient}, created_at ${text} NOT NULL`,
      "recipient_id, created_at",
    ),
    kept("invoice_payer_counts", `payer_id ${int8} NOT NULL REFERENCES payers (id)`, "payer_id"),
    kept("invoice_payment_counts", `payed_at ${text} NOT NULL`, "payed_at"),
  ];
}

/** How a changed row is counted out as it was, and in as it is. */
const countOut = keptSums
  .map(
    ({ table, by }) => `
    UPDATE ${table} SET invoices = invoices - 1, amount = amount - old.amount,
      acts_amount = acts_amount - old.acts_amount
      WHERE ${by.map((column) => `${column} = old.${column}`).join(" AND ")};`,
  )
  .join("");

const countIn = keptSums
  .map(
    ({ table, by }) => `
    INSERT INTO ${table} (${[...by, ...sums].join(", ")})
      SELECT ${by.map((column) => `new.${column}`).join(", ")}, 1, new.amount, new.acts_amount
      WHERE ${by.map((column) => `new.${column} IS NOT NULL`).join(" AND ")}
      ON CONFLICT (${by.join(", ")}) DO UPDATE SET ${sums
        .map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`)
        .join(", ")};`,
  )
  .join("");

const counted = [
  ...new Set(keptSums.flatMap(({ by }): readonly string[] => by)),
  "amount",
  "acts_amount",
].join(", ");

const recipientOut = `
    UPDATE invoice_recipient_counts SET invoices = invoices - 1
      WHERE client_id = old.client_id AND recipient_id = old.recipient_id AND status = old.status;`;
const recipientIn = `
    INSERT INTO invoice_recipient_counts (client_id, recipient_id, status, invoices)
      VALUES (new.client_id, new.recipient_id, new.status, 1)
      ON CONFLICT (client_id, recipient_id, status)
      DO UPDATE SET invoices = invoice_recipient_counts.invoices + 1;`;

const searchOut = `
    DELETE FROM invoice_number_search WHERE rowid = old.count_id;`;
const searchIn = `
    INSERT INTO invoice_number_search (rowid, number) VALUES (new.count_id, new.count_number_search);`;

/** Replaces those of 008. */
const sqliteKeeping = [
  `DROP TRIGGER invoices_added`,
  `DROP TRIGGER invoices_removed`,
  `DROP TRIGGER invoices_changed`,
  `CREATE TRIGGER invoices_added AFTER INSERT ON invoices
    BEGIN ${searchIn} ${recipientIn} ${countIn} END`,
  `CREATE TRIGGER invoices_removed AFTER DELETE ON invoices
    BEGIN ${searchOut} ${recipientOut} ${countOut} END`,
  `CREATE TRIGGER invoices_changed AFTER UPDATE OF ${counted} ON invoices
    BEGIN ${recipientOut} ${countOut} ${recipientIn} ${countIn} END`,
  `CREATE TRIGGER invoices_renumbered AFTER UPDATE OF count_number_search ON invoices
    BEGIN ${searchOut} ${searchIn} END`,
];

/** Replaces those of 002. */
const postgresKeeping = [
  `CREATE OR REPLACE FUNCTION keep_invoice_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${recipientOut} ${countOut} END IF;
      IF TG_OP <> 'DELETE' THEN ${recipientIn} ${countIn} END IF;
      RETURN NULL;
    END
  $$`,
  `DROP TRIGGER invoices_counted ON invoices`,
  `CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE OR UPDATE OF ${counted} ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_invoice_counts()`,
];
