import type { Dialect, Migration } from "../dialect.ts";

/** The widths of classes: 1 for amounts below 1,000, 10 below 10,000, 100 below 100,000, and so on. */
const widths = Array.from({ length: 14 }, (_, power) => 10 ** power);

/**
 * The class of an amount: its first three digits, followed by zeros. Below 1,000 every amount is a class of its own.
 * @param column the SQL of a whole number
 */
export const amountClass = (column: string): string =>
  `CASE ${widths
    .map((width) => `WHEN ${column} < ${width * 1000} THEN ${column} / ${width} * ${width}`)
    .join(" ")} ELSE ${10 ** 16} END`;

/**
 * For ranges of amounts, triggers keep counts by class of amount and status; for periods of payment there is an index
 * with the columns of every order.
 */
export const amountRanges: Migration = {
  name: "018-amount-ranges",
  statements: (dialect) => [
    table(dialect),
    `INSERT INTO invoice_amount_counts (client_id, amount_class, status, invoices)
      SELECT client_id, ${amountClass("amount")}, status, count(*) FROM invoices GROUP BY 1, 2, 3`,
    `CREATE INDEX invoices_by_payment ON invoices (client_id, payed_at, count_id, status, created_at, amount, payer_id,
      recipient_id, payment_order_key, acts_amount, count_number_folded, count_number_search) WHERE payed_at IS NOT NULL`,
    ...(dialect.name === "sqlite" ? sqliteKeeping : postgresKeeping),
  ],
};

const table = ({ name, types: { int8, text }, tableSuffix }: Dialect) =>
  `CREATE TABLE invoice_amount_counts (
    client_id ${int8} NOT NULL REFERENCES clients (id),
    amount_class ${int8} NOT NULL,
    status ${text} NOT NULL,
    invoices ${int8} NOT NULL,
    PRIMARY KEY (client_id, amount_class, status)
  )${name === "sqlite" ? `${tableSuffix}, WITHOUT ROWID` : tableSuffix}`;

const countOut = `
  UPDATE invoice_amount_counts SET invoices = invoices - 1 WHERE client_id = old.client_id
    AND amount_class = ${amountClass("old.amount")} AND status = old.status;`;
const countIn = `
  INSERT INTO invoice_amount_counts (client_id, amount_class, status, invoices)
    VALUES (new.client_id, ${amountClass("new.amount")}, new.status, 1)
    ON CONFLICT (client_id, amount_class, status)
    DO UPDATE SET invoices = invoice_amount_counts.invoices + 1;`;

const sqliteKeeping = [
  `CREATE TRIGGER invoice_amounts_added AFTER INSERT ON invoices BEGIN ${countIn} END`,
  `CREATE TRIGGER invoice_amounts_removed AFTER DELETE ON invoices BEGIN ${countOut} END`,
  `CREATE TRIGGER invoice_amounts_changed AFTER UPDATE OF client_id, amount, status ON invoices
    BEGIN ${countOut} ${countIn} END`,
];

const postgresKeeping = [
  `CREATE FUNCTION keep_invoice_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${countOut} END IF;
      IF TG_OP <> 'DELETE' THEN ${countIn} END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER invoice_amounts_counted
    AFTER INSERT OR DELETE OR UPDATE OF client_id, amount, status ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_invoice_amounts()`,
];
