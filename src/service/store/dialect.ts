import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  type Transaction,
} from "kysely";
import { hasCode, isPostgresAway, isPostgresFull, prepareOnce } from "./postgres-pool.ts";
import type { Tables } from "./tables.ts";

/** Invoices whose `column` contains any of `texts`. */
export interface NumberSearch {
  readonly column: "count_number_folded" | "count_number_search";
  readonly texts: readonly string[];
}

/** What a change's access depends on. */
export type KeptRecord =
  | { readonly table: "clients" | "users" | "api_keys"; readonly id: number }
  | { readonly table: "sessions"; readonly id: string };

/** The two stores (decisions, Store). Their differences are named members here. */
export interface Dialect {
  readonly name: "sqlite" | "postgresql";
  /** Column types of migrations. */
  readonly types: {
    readonly key: string;
    /** A key that is never reused after its row was deleted. */
    readonly lastingKey: string;
    readonly int8: string;
    readonly text: string;
  };
  /** Ends a CREATE TABLE. */
  readonly tableSuffix: string;
  /** Order by a column with empty values last, in either direction. */
  nullsLast(column: string, direction: "asc" | "desc"): RawBuilder<unknown>;
  /** The reverse: empty values first. */
  nullsFirst(column: string, direction: "asc" | "desc"): RawBuilder<unknown>;
  /**
   * A condition that SQLite does not look up in an index, so that it reads the index of the order and tests each row.
   * It would rather find all matches and sort them, however many. PostgreSQL weighs that by itself.
   */
  testedInOrder(condition: Expression<SqlBool>): Expression<SqlBool>;
  /**
   * Invoices whose number matches.
   * @param how whether each invoice is tested, or all matches are looked up first if there is an index for it
   */
  numberContains(search: NumberSearch, how: "tested" | "looked up"): RawBuilder<boolean>;
  /** A normalized column that contains `folded`; possibly without an index. */
  contains(column: string, folded: string): RawBuilder<boolean>;
  /**
   * Whether a statement failed because a referenced record does not exist: another transaction may have deleted it
   * since. The transaction must then end.
   */
  isMissingReference(error: unknown): boolean;
  /**
   * Keeps records from being deleted until the transaction ends. Otherwise rows written below them could deadlock with
   * their deletion.
   */
  keepFromDeletion(db: Kysely<Tables>, table: "vacancies", ids: readonly number[]): Promise<void>;
  /**
   * Keeps a record as it is until the transaction ends, after waiting for who is changing it.
   * @param how "alone": transactions that keep the same record wait for each other. Needed before changing the record,
   *   because two that share it could never change it.
   */
  keepAsIs(db: Kysely<Tables>, record: KeptRecord, how: "shared" | "alone"): Promise<void>;
  /** The next number of `id_numbers`. It is never used again, even if the transaction is rolled back. */
  nextIdNumber(db: Kysely<Tables>): Promise<number>;
  /** Says that the same text will run many times. SQLite's statements are kept in any case. */
  prepareOnce(text: string): void;
  /** Whether a transaction failed because of a concurrent one. It was rolled back and may be repeated. */
  isConflict(error: unknown): boolean;
  /** Whether the disk has no room for a write. Nothing was written. */
  isFull(error: unknown): boolean;
  /** Whether the store is currently unreachable or read-only, so that a retry may succeed. */
  isAway(error: unknown): boolean;
  /** Whether the store is read-only, like a PostgreSQL standby that has not taken over yet. */
  onlyReads(db: Kysely<Tables>): Promise<boolean>;
  /** Runs while no other copy of the service does the same; on SQLite there are no copies. */
  alone<T>(db: Kysely<Tables>, run: () => Promise<T>): Promise<T>;
  /**
   * Removes traces of erased responses from the store's files, as far as the engine can. Runs outside a transaction.
   * @returns whether it succeeded; another process may be reading the file
   */
  overwriteErased(db: Kysely<Tables>): Promise<boolean>;
  /** Engine and version, as text for people. */
  version(db: Kysely<Tables>): Promise<string>;
}

/** A numbered step of the schema. Once released it is never changed; later steps correct it. */
export interface Migration {
  readonly name: `${number}-${string}`;
  readonly statements: (dialect: Dialect) => Step[];
}

/** A statement, or a function for what SQL cannot do. */
type Step = string | ((db: Transaction<Tables>, dialect: Dialect) => Promise<void>);

const instr = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`;

const like = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;

const containsAny = (contains: Dialect["contains"], { column, texts }: NumberSearch) =>
  sql<boolean>`(${sql.join(
    texts.map((text) => contains(`invoices.${column}`, text)),
    sql` or `,
  )})`;

/** The search index has all parts of three signs. */
const isInSearchIndex = ({ column, texts }: NumberSearch): boolean =>
  column === "count_number_search" && texts.every((text) => Array.from(text).length >= 3);

export const sqliteDialect: Dialect = {
  name: "sqlite",
  types: {
    key: "INTEGER PRIMARY KEY",
    lastingKey: "INTEGER PRIMARY KEY AUTOINCREMENT",
    int8: "INTEGER",
    text: "TEXT",
  },
  tableSuffix: " STRICT",
  nullsLast: (column, direction) =>
    direction === "asc"
      ? sql`${sql.ref(column)} is null, ${sql.ref(column)} asc`
      : sql`${sql.ref(column)} desc`,
  nullsFirst: (column, direction) =>
    direction === "asc"
      ? sql`${sql.ref(column)} asc`
      : sql`${sql.ref(column)} is null desc, ${sql.ref(column)} desc`,
  testedInOrder: (condition) => sql<boolean>`(${condition}) is true`,
  numberContains: (search, how) => {
    if (how === "tested" || !isInSearchIndex(search)) return containsAny(instr, search);
    const phrases = search.texts.map((text) => `"${text.replaceAll('"', '""')}"`);
    return sql`invoices.count_id in (select rowid from invoice_number_search where invoice_number_search match ${phrases.join(" OR ")})`;
  },
  contains: instr,
  isMissingReference: (error) => hasCode(error, "SQLITE_CONSTRAINT_FOREIGNKEY"),
  // SQLite has one writer with one connection.
  keepFromDeletion: async () => undefined,
  keepAsIs: async () => undefined,
  nextIdNumber: async (db) => {
    const { n } = await db
      .insertInto("id_numbers")
      .defaultValues()
      .returning("n")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("id_numbers").where("n", "=", n).execute();
    return n;
  },
  prepareOnce: () => undefined,
  isConflict: () => false,
  // The second one is the index of the write-ahead log.
  isFull: (error) => hasCode(error, "SQLITE_FULL") || hasCode(error, "SQLITE_IOERR_SHMSIZE"),
  isAway: () => false,
  onlyReads: async () => false,
  alone: async (_db, run) => await run(),
  overwriteErased: rewriteResponses,
  version: async (db) => {
    const row = await sql<{ v: string }>`select sqlite_version() as v`.execute(db);
    return row.rows[0]?.v ?? "";
  },
};

export const postgresDialect: Dialect = {
  name: "postgresql",
  types: {
    key: "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
    lastingKey: "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
    int8: "BIGINT",
    text: 'TEXT COLLATE "C"',
  },
  tableSuffix: "",
  nullsLast: (column, direction) => sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`,
  nullsFirst: (column, direction) => sql`${sql.ref(column)} ${sql.raw(direction)} nulls first`,
  testedInOrder: (condition) => condition,
  numberContains: (search) => containsAny(like, search),
  contains: like,
  isMissingReference: (error) => hasCode(error, "23503"),
  keepFromDeletion: async (db, table, ids) => {
    await db
      .selectFrom(table)
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forKeyShare()
      .execute();
  },
  keepAsIs: async (db, { table, id }, how) => {
    const key = table === "sessions" ? "token_hash" : "id";
    const lock = how === "shared" ? sql`for share` : sql`for no key update`;
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} ${lock}`.execute(db);
  },
  // No row is written, so transactions with a strict isolation do not conflict.
  nextIdNumber: async (db) => {
    const { rows } = await sql<{
      n: number;
    }>`select nextval(pg_get_serial_sequence('id_numbers', 'n')) as n`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error("id_numbers has no sequence.");
    return row.n;
  },
  prepareOnce,
  // A deadlock, or a serialization failure, which occurs if the database's default isolation is stricter than
  // PostgreSQL's own.
  isConflict: (error) => hasCode(error, "40P01") || hasCode(error, "40001"),
  isFull: isPostgresFull,
  isAway: isPostgresAway,
  onlyReads: async (db) => {
    const { rows } = await sql<{
      only: string;
    }>`select current_setting('transaction_read_only') as only`.execute(db);
    return rows[0]?.only === "on";
  },
  alone: async (db, run) =>
    await db.transaction().execute(async (transaction) => {
      // Held until the transaction ends in any way.
      await sql`select pg_advisory_xact_lock(7205759403792795)`.execute(transaction);
      return await run();
    }),
  overwriteErased: vacuumResponses,
  version: async (db) => {
    const row = await sql<{ v: string }>`select current_setting('server_version') as v`.execute(db);
    return row.rows[0]?.v ?? "";
  },
};

/**
 * SQLite: rewrites the table with its indexes and empties the write-ahead log. `secure_delete` is not enough: balancing
 * pages can leave an old copy of a row in the unused part of a page, which is not zeroed when the row is deleted
 * (measured: 5 of 1,700). Emptying the whole table zeroes all of its pages.
 */
async function rewriteResponses(db: Kysely<Tables>): Promise<boolean> {
  await db.transaction().execute(async (transaction) => {
    // In memory: `temp_store` keeps temporary tables off the disk.
    await sql`create temp table kept_responses as select * from responses`.execute(transaction);
    await sql`delete from responses`.execute(transaction);
    await sql`insert into responses select * from kept_responses order by id`.execute(transaction);
    await sql`drop table temp.kept_responses`.execute(transaction);
  });
  return await db.connection().execute(async (connection) => {
    const { rows: before } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(
      connection,
    );
    // A reader would make it wait, and the thread with it, for as long as a backup takes.
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
        connection,
      );
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(before[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}

/** PostgreSQL: removes deleted rows. Its log, replicas and backups are up to the operator (docs/operating.md). */
async function vacuumResponses(db: Kysely<Tables>): Promise<boolean> {
  await sql`vacuum responses, idempotency_keys`.execute(db);
  return true;
}
