import { sql, type Transaction } from "kysely";
import type { Dialect, Migration } from "../dialect.ts";
import { foldLogin } from "../fold-login.ts";
import { invoiceKeys } from "../invoice-keys.ts";
import { fillNumberSearch, withoutIndexes } from "../kept-sums.ts";
import { rewriteKeys, type Texts } from "../rewrite-keys.ts";
import { fullNameKeys, nameKeys, titleKeys } from "../search-keys.ts";
import type { Tables } from "../tables.ts";

/**
 * Names, titles and invoice numbers are found in the contract's fold, and sorted by a key of their own, because in the
 * fold Latin letters stand among the Cyrillic ones they look like. Each index that holds the sort key holds the search
 * key too, so that a search reads it alone.
 */
export const searchKeys: Migration = {
  name: "021-search-keys",
  statements: (dialect) => {
    const { text } = dialect.types;
    return [
      ...searched.map(
        ({ table, search }) =>
          `ALTER TABLE ${table} ADD COLUMN ${search} ${text} NOT NULL DEFAULT ''`,
      ),
      ...indexed.map(({ name }) => `DROP INDEX ${name}`),
      ...(dialect.name === "postgresql" ? [`DROP INDEX vacancies_title_search`] : []),
      ...searched.map(
        ({ table, column, keysOf }) =>
          async (db: Transaction<Tables>) =>
            await rewriteKeys(db, dialect, { table, key: "id", columns: [column], keysOf }),
      ),
      async (db) =>
        await rewriteKeys(db, dialect, {
          table: "companies",
          key: "id",
          columns: ["name"],
          keysOf: ({ name = "" }) => ({ name_folded: nameKeys(name ?? "").name_folded }),
        }),
      ...indexed.map(({ name, on }) => `CREATE INDEX ${name} ON ${on}`),
      ...(dialect.name === "postgresql"
        ? [`CREATE INDEX vacancies_title_search ON vacancies USING gin (title_search gin_trgm_ops)`]
        : []),
      rewriteInvoices,
      rewriteLogins,
    ];
  },
};

const searched = [
  {
    table: "payers",
    column: "name",
    search: "name_search",
    keysOf: ({ name }: Texts) => nameKeys(name ?? ""),
  },
  {
    table: "recipients",
    column: "name",
    search: "name_search",
    keysOf: ({ name }: Texts) => nameKeys(name ?? ""),
  },
  {
    table: "vacancies",
    column: "title",
    search: "title_search",
    keysOf: ({ title }: Texts) => titleKeys(title ?? ""),
  },
  {
    table: "responses",
    column: "full_name",
    search: "full_name_search",
    keysOf: ({ full_name }: Texts) => fullNameKeys(full_name ?? ""),
  },
];

const indexed = [
  { name: "payers_by_name", on: "payers (client_id, name_folded, id, name_search)" },
  { name: "vacancies_by_title", on: "vacancies (client_id, title_folded, id, title_search)" },
];

async function rewriteInvoices(db: Transaction<Tables>, dialect: Dialect): Promise<void> {
  await withoutIndexes(db, dialect, async () => {
    await rewriteKeys(db, dialect, {
      table: "invoices",
      key: "count_id",
      columns: ["count_number", "payment_order"],
      keysOf: ({ count_number, payment_order }) =>
        invoiceKeys({ count_number: count_number ?? "", payment_order: payment_order ?? null }),
    });
    if (dialect.name === "sqlite") {
      await sql`INSERT INTO invoice_number_search (invoice_number_search) VALUES ('delete-all')`.execute(
        db,
      );
      await fillNumberSearch(db);
    }
  });
}

/** A login that another user has without its invisible signs stays as it is. */
async function rewriteLogins(db: Transaction<Tables>): Promise<void> {
  const users = await db.selectFrom("users").select(["id", "login", "login_folded"]).execute();
  const taken = new Set(users.map((user) => user.login_folded));
  for (const { id, login, login_folded: before } of users) {
    const folded = foldLogin(login);
    if (folded === before || taken.has(folded)) continue;
    taken.add(folded);
    await db.updateTable("users").set({ login_folded: folded }).where("id", "=", id).execute();
  }
}
