import type { Dialect, Migration } from "../dialect.ts";

/**
 * Invoices with what they print. Each filter of §4.1 has an index that also holds the columns of every order, and each
 * order one that holds the columns of every filter. So a page is found by an index alone, without reading the table.
 * Every order ends with `count_id DESC`, so each direction has an index of its own; some are read backwards.
 */
export const invoices: Migration = {
  name: "002-invoices",
  statements: (dialect) => [
    ...tables(dialect),
    ...filterIndexes([...filtered, ...ordered]),
    ...orderIndexes(dialect),
    `CREATE INDEX invoices_payers_with_acts ON invoices (payer_id) WHERE acts_amount > 0`,
    `CREATE INDEX invoices_recipients_with_acts ON invoices (recipient_id) WHERE acts_amount > 0`,
    `CREATE INDEX invoices_requisites ON invoices (requisites_id)`,
    ...(dialect.name === "sqlite"
      ? [numberSearch, ...sqliteTriggers("count_number_folded")]
      : postgresKeeping),
  ],
};

function tables(dialect: Dialect): string[] {
  const {
    types: { key, int8, text },
    tableSuffix,
  } = dialect;
  // A row is nothing but its key and a number: SQLite then keeps it in the key's own tree.
  const countsSuffix = dialect.name === "sqlite" ? `${tableSuffix}, WITHOUT ROWID` : tableSuffix;
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
    )${countsSuffix}`,
    `CREATE TABLE invoice_recipient_counts (
      client_id ${int8} NOT NULL REFERENCES clients (id),
      recipient_id ${int8} NOT NULL REFERENCES recipients (id),
      status ${text} NOT NULL,
      invoices ${int8} NOT NULL,
      PRIMARY KEY (client_id, recipient_id, status)
    )${countsSuffix}`,
  ];
}

export const filtered = ["status", "created_at", "amount", "payer_id", "recipient_id"];
const ordered = ["payed_at", "payment_order", "acts_amount", "count_number_folded"];

/** @param key what the index is looked up by; `carried` follows, without what the key has already */
export function index(name: string, key: string, carried: readonly string[]): string {
  const rest = carried.filter((column) => !new RegExp(`\\b${column}\\b`).test(key));
  return `CREATE INDEX invoices_${name} ON invoices (${[key, ...rest].join(", ")})`;
}

/** Those by day and by amount are, read backwards, also the descending orders. */
export const filterIndexes = (carried: readonly string[]): string[] =>
  [
    ["by_day", "client_id, created_at, count_id"],
    ["by_amount", "client_id, amount, count_id"],
    ["by_status", "client_id, status, created_at, count_id"],
    ["by_payer", "client_id, payer_id, created_at, count_id"],
    ["by_recipient", "client_id, recipient_id, created_at, count_id"],
  ].map(([name = "", key = ""]) => index(name, key, carried));

function orderIndexes({ name }: Dialect): string[] {
  const order = (suffix: string, key: string) =>
    index(`in_order_of_${suffix}`, `client_id, ${key}`, filtered);
  return [
    ...numberIndexes(filtered),
    order("created_at_asc", "created_at, count_id DESC"),
    order("amount_asc", "amount, count_id DESC"),
    ...["payment_order", "payed_at", "acts_amount"].flatMap((column) =>
      nullsLastIndexes(name, column, column),
    ),
  ];
}

export function numberIndexes(carried: readonly string[]): string[] {
  const order = (suffix: string, key: string) =>
    index(`in_order_of_${suffix}`, `client_id, ${key}`, carried);
  return [
    order("number_asc", "count_number_folded, count_id DESC"),
    order("number_desc", "count_number_folded, count_id"),
    // A recipient numbers its own invoices: in the order of all numbers they stand far from the front.
    order("recipient_and_number_asc", "recipient_id, count_number_folded, count_id DESC"),
    order("recipient_and_number_desc", "recipient_id, count_number_folded, count_id"),
  ];
}

/** @param called in the names of the indexes */
export function nullsLastIndexes(
  store: Dialect["name"],
  called: string,
  column: string,
  carried: readonly string[] = filtered,
): string[] {
  const isSqlite = store === "sqlite";
  const asc = isSqlite ? `(${column} IS NULL), ${column}` : column;
  const desc = isSqlite ? `${column} DESC` : `${column} DESC NULLS LAST`;
  return [
    index(`in_order_of_${called}_asc`, `client_id, ${asc}, count_id DESC`, carried),
    index(`in_order_of_${called}_desc`, `client_id, ${desc}, count_id DESC`, carried),
  ];
}

const countedBy = "client_id, created_at, recipient_id, status";

const numberSearch = `CREATE VIRTUAL TABLE invoice_number_search USING fts5(number, content='', contentless_delete=1, tokenize='trigram')`;

/** @param number the column that numbers are looked up in */
export function sqliteTriggers(number: string): string[] {
  const add = `
    INSERT INTO invoice_number_search (rowid, number) VALUES (new.count_id, new.${number});
    INSERT INTO invoice_day_counts VALUES (new.client_id, new.created_at, new.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    INSERT INTO invoice_recipient_counts VALUES (new.client_id, new.recipient_id, new.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;`;
  const remove = `
    DELETE FROM invoice_number_search WHERE rowid = old.count_id;
    UPDATE invoice_day_counts SET invoices = invoices - 1
      WHERE client_id = old.client_id AND created_at = old.created_at AND status = old.status;
    UPDATE invoice_recipient_counts SET invoices = invoices - 1
      WHERE client_id = old.client_id AND recipient_id = old.recipient_id AND status = old.status;`;
  return [
    `CREATE TRIGGER invoices_added AFTER INSERT ON invoices BEGIN ${add} END`,
    `CREATE TRIGGER invoices_removed AFTER DELETE ON invoices BEGIN ${remove} END`,
    `CREATE TRIGGER invoices_changed AFTER UPDATE OF ${countedBy}, ${number} ON invoices BEGIN ${remove} ${add} END`,
  ];
}

const postgresKeeping = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE INDEX invoices_number_search ON invoices USING gin (count_number_folded gin_trgm_ops)`,
  `CREATE FUNCTION keep_invoice_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE invoice_day_counts SET invoices = invoices - 1
          WHERE client_id = old.client_id AND created_at = old.created_at AND status = old.status;
        UPDATE invoice_recipient_counts SET invoices = invoices - 1
          WHERE client_id = old.client_id AND recipient_id = old.recipient_id AND status = old.status;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO invoice_day_counts VALUES (new.client_id, new.created_at, new.status, 1)
          ON CONFLICT (client_id, created_at, status)
          DO UPDATE SET invoices = invoice_day_counts.invoices + 1;
        INSERT INTO invoice_recipient_counts VALUES (new.client_id, new.recipient_id, new.status, 1)
          ON CONFLICT (client_id, recipient_id, status)
          DO UPDATE SET invoices = invoice_recipient_counts.invoices + 1;
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE OR UPDATE OF ${countedBy} ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_invoice_counts()`,
];
