import type { Dialect } from "../dialect.ts";
import type { Migration } from "../migrate.ts";

/**
 * Invoices with what they print, and an index for every order and filter of §4.1.
 *
 * Every order ends with `count_id DESC`. An index read backwards serves the descending orders; the ascending ones
 * sort inside groups of equal values, which is cheap where groups are small. Columns with one huge group
 * (nothing paid, no acts) therefore have an index for each direction.
 */
export const invoices: Migration = {
  name: "002-invoices",
  statements: (dialect) => [
    ...tables(dialect),
    ...orderIndexes(dialect, "client", "client_id"),
    ...orderIndexes(dialect, "status", "client_id, status"),
    // Period: everything a sort needs is in the index, so that a month's rows are sorted without visiting the table.
    `CREATE INDEX invoices_by_day ON invoices
      (client_id, created_at, count_id, status, amount, payed_at, payment_order, acts_amount, count_number_folded, payer_id, recipient_id)`,
    `CREATE INDEX invoices_by_payer ON invoices (payer_id, created_at, count_id)`,
    `CREATE INDEX invoices_by_recipient ON invoices (recipient_id, created_at, count_id)`,
    `CREATE INDEX invoices_payers_with_acts ON invoices (payer_id) WHERE acts_amount > 0`,
    `CREATE INDEX invoices_recipients_with_acts ON invoices (recipient_id) WHERE acts_amount > 0`,
    `CREATE INDEX invoices_requisites ON invoices (requisites_id)`,
    ...(dialect.name === "sqlite" ? sqliteKeeping : postgresKeeping),
  ],
};

function tables({ types: { key, int8, text }, tableSuffix }: Dialect): string[] {
  const named = (table: string) => [
    `CREATE TABLE ${table} (
      id ${key},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      name ${text} NOT NULL,
      name_folded ${text} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX ${table}_by_name ON ${table} (client_id, name_folded, id)`,
  ];
  return [
    ...named("payers"),
    ...named("recipients"),
    `CREATE TABLE requisites (
      id ${key},
      recipient_id ${int8} NOT NULL REFERENCES recipients (id),
      itin ${text} NOT NULL,
      kpp ${text} NOT NULL,
      account_number ${text} NOT NULL,
      bik ${text} NOT NULL,
      correspondent_account ${text} NOT NULL,
      general_manager_position ${text} NOT NULL,
      general_manager ${text} NOT NULL,
      contacts ${text} NOT NULL,
      offer_text ${text} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX requisites_recipient ON requisites (recipient_id)`,
    `CREATE TABLE invoices (
      count_id ${key},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      count_number ${text} NOT NULL,
      count_number_folded ${text} NOT NULL,
      created_at ${text} NOT NULL CHECK (length(created_at) = 10),
      amount ${int8} NOT NULL,
      payer_id ${int8} NOT NULL REFERENCES payers (id),
      recipient_id ${int8} NOT NULL REFERENCES recipients (id),
      requisites_id ${int8} NOT NULL REFERENCES requisites (id),
      payment_order ${text},
      payed_at ${text} CHECK (length(payed_at) = 10),
      acts_amount ${int8} NOT NULL,
      acts_text ${text},
      status ${text} NOT NULL CHECK (status IN ('not_paid', 'paid_full', 'paid_partial')),
      total_amount ${int8} NOT NULL,
      vat_rate ${int8},
      vat_amount ${int8} NOT NULL,
      CHECK (total_amount + vat_amount = amount)
    )${tableSuffix}`,
    `CREATE TABLE invoice_lines (
      count_id ${int8} NOT NULL REFERENCES invoices (count_id),
      position ${int8} NOT NULL,
      title ${text} NOT NULL,
      amount ${int8} NOT NULL,
      PRIMARY KEY (count_id, position)
    )${tableSuffix}`,
    `CREATE TABLE invoice_day_counts (
      client_id ${int8} NOT NULL REFERENCES clients (id),
      created_at ${text} NOT NULL,
      status ${text} NOT NULL,
      invoices ${int8} NOT NULL,
      PRIMARY KEY (client_id, created_at, status)
    )${tableSuffix}`,
  ];
}

function orderIndexes(dialect: Dialect, name: string, prefix: string): string[] {
  const index = (suffix: string, columns: string) =>
    `CREATE INDEX invoices_${name}_${suffix} ON invoices (${prefix}, ${columns})`;
  const descNullsLast = dialect.name === "sqlite" ? "DESC" : "DESC NULLS LAST";
  const ascNullsLast = (column: string) =>
    dialect.name === "sqlite" ? `(${column} IS NULL), ${column}` : column;
  return [
    index("created_at", "created_at, count_id"),
    index("number", "count_number_folded, count_id"),
    index("amount", "amount, count_id"),
    ...["payment_order", "payed_at", "acts_amount"].flatMap((column) => [
      index(`${column}_asc`, `${ascNullsLast(column)}, count_id DESC`),
      index(`${column}_desc`, `${column} ${descNullsLast}, count_id DESC`),
    ]),
  ];
}

const sqliteKeeping = [
  `CREATE VIRTUAL TABLE invoice_number_search USING fts5(number, content='', contentless_delete=1, tokenize='trigram')`,
  `CREATE TRIGGER invoices_added AFTER INSERT ON invoices BEGIN
    INSERT INTO invoice_number_search (rowid, number) VALUES (new.count_id, new.count_number_folded);
    INSERT INTO invoice_day_counts VALUES (new.client_id, new.created_at, new.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END`,
  `CREATE TRIGGER invoices_removed AFTER DELETE ON invoices BEGIN
    DELETE FROM invoice_number_search WHERE rowid = old.count_id;
    UPDATE invoice_day_counts SET invoices = invoices - 1
      WHERE client_id = old.client_id AND created_at = old.created_at AND status = old.status;
  END`,
  `CREATE TRIGGER invoices_changed AFTER UPDATE OF client_id, created_at, status, count_number_folded ON invoices BEGIN
    UPDATE invoice_day_counts SET invoices = invoices - 1
      WHERE client_id = old.client_id AND created_at = old.created_at AND status = old.status;
    INSERT INTO invoice_day_counts VALUES (new.client_id, new.created_at, new.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    DELETE FROM invoice_number_search WHERE rowid = old.count_id;
    INSERT INTO invoice_number_search (rowid, number) VALUES (new.count_id, new.count_number_folded);
  END`,
];

const postgresKeeping = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE INDEX invoices_number_search ON invoices USING gin (count_number_folded gin_trgm_ops)`,
  `CREATE FUNCTION keep_invoice_day_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE invoice_day_counts SET invoices = invoices - 1
          WHERE client_id = old.client_id AND created_at = old.created_at AND status = old.status;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO invoice_day_counts VALUES (new.client_id, new.created_at, new.status, 1)
          ON CONFLICT (client_id, created_at, status)
          DO UPDATE SET invoices = invoice_day_counts.invoices + 1;
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE OR UPDATE OF client_id, created_at, status ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_invoice_day_counts()`,
];
