import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { isPostgresAway } from "./postgres-pool.ts";
import type { Tables } from "./tables.ts";

/** Invoices whose `column` contains any of `texts`. */
export interface NumberSearch {
  readonly column: "count_number_folded" | "count_number_search";
  readonly texts: readonly string[];
}

/** The two stores (decisions, Store). Where they differ, the difference is a named member here. */
export interface Dialect {
  readonly name: "sqlite" | "postgresql";
  /** Column types of migrations. */
  readonly types: {
    readonly key: string;
    /** A key that is never given again after its row was deleted. */
    readonly lastingKey: string;
    readonly int8: string;
    readonly text: string;
  };
  /** Ends a CREATE TABLE. */
  readonly tableSuffix: string;
  /** Order by a column whose empty values come last, whichever the direction. */
  nullsLast(column: string, direction: "asc" | "desc"): RawBuilder<unknown>;
  /** The same for the order backwards: empty values first. */
  nullsFirst(column: string, direction: "asc" | "desc"): RawBuilder<unknown>;
  /**
   * A table's own name, to stand as its alias: it is then read by this index, or by its key alone where there is none.
   * SQLite's planner knows too little of the data to choose well; PostgreSQL's is left to choose.
   */
  readBy(table: string, index: string | undefined): RawBuilder<unknown>;
  /** Whether such a part of a number can be looked up, and need not be sought in every number. */
  canLookUp(search: NumberSearch): boolean;
  /**
   * Invoices whose number is searched for.
   * @param how each invoice is tested as it is met, or all that match are looked up first
   */
  numberContains(search: NumberSearch, how: "tested" | "looked up"): RawBuilder<boolean>;
  /** A folded column that contains `folded`; no index is promised. */
  contains(column: string, folded: string): RawBuilder<boolean>;
  /**
   * Whether a statement failed because a record it refers to is not there: another transaction may have deleted it since
   * it was read. This transaction can only end then.
   */
  isMissingReference(error: unknown): boolean;
  /**
   * Whether a transaction was ended because it and another one waited for each other: nothing of it has happened, and it
   * may be made again.
   */
  isDeadlock(error: unknown): boolean;
  /** Whether the store cannot be reached now, or not written to: the same may succeed when it is back. */
  isAway(error: unknown): boolean;
  /**
   * Leaves nothing of erased responses in the store's files, as far as the engine can promise it. Outside a transaction.
   * @returns whether it came through; something else may be reading the file
   */
  overwriteErased(db: Kysely<Tables>): Promise<boolean>;
  /** Engine and version, for people. */
  version(db: Kysely<Tables>): Promise<string>;
}

/** A numbered step of the schema. Once landed it is never edited; the next step mends it. */
export interface Migration {
  readonly name: `${number}-${string}`;
  readonly statements: (dialect: Dialect) => Step[];
}

/** A statement, or what takes more than one and cannot be said in SQL. */
type Step = string | ((db: Transaction<Tables>, dialect: Dialect) => Promise<void>);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const instr = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`;

const like = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;

const containsAny = (contains: Dialect["contains"], { column, texts }: NumberSearch) =>
  sql<boolean>`(${sql.join(
    texts.map((text) => contains(`invoices.${column}`, text)),
    sql` or `,
  )})`;

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
  readBy: (table, index) =>
    index === undefined
      ? sql`${sql.ref(table)} not indexed`
      : sql`${sql.ref(table)} indexed by ${sql.ref(index)}`,
  canLookUp: ({ column, texts }) =>
    column === "count_number_search" && texts.every((text) => Array.from(text).length >= 3),
  numberContains: (search, how) => {
    if (how === "tested") return containsAny(instr, search);
    const phrases = search.texts.map((text) => `"${text.replaceAll('"', '""')}"`);
    return sql`invoices.count_id in (select rowid from invoice_number_search where invoice_number_search match ${phrases.join(" OR ")})`;
  },
  contains: instr,
  isMissingReference: (error) => hasCode(error, "SQLITE_CONSTRAINT_FOREIGNKEY"),
  // One process with one connection writes there.
  isDeadlock: () => false,
  isAway: () => false,
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
  readBy: (table) => sql.ref(table),
  canLookUp: () => true,
  numberContains: (search) => containsAny(like, search),
  contains: like,
  isMissingReference: (error) => hasCode(error, "23503"),
  isDeadlock: (error) => hasCode(error, "40P01"),
  isAway: isPostgresAway,
  overwriteErased: vacuumResponses,
  version: async (db) => {
    const row = await sql<{ v: string }>`select current_setting('server_version') as v`.execute(db);
    return row.rows[0]?.v ?? "";
  },
};

/** The same letters whatever their case, Cyrillic too: for logins and numbers, where ё is not е. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Names and titles as they are searched for and ordered: «Семенов» finds «Семёнов». */
export const foldWords = (text: string): string => fold(text).replaceAll("ё", "е");

/**
 * SQLite: writes the table and its indexes anew and empties the write-ahead log. `secure_delete` alone is not enough: when
 * pages are balanced, a row's old copy can stay in the unused part of a page, and nothing zeroes it when the row is
 * deleted (seen in 5 of 1,700). Emptying the whole table zeroes all of its pages.
 */
async function rewriteResponses(db: Kysely<Tables>): Promise<boolean> {
  await db.transaction().execute(async (transaction) => {
    // In memory: `temp_store` keeps temporary tables off the disk.
    await sql`create temp table kept_responses as select * from responses`.execute(transaction);
    await sql`delete from responses`.execute(transaction);
    await sql`insert into responses select * from kept_responses order by id`.execute(transaction);
    await sql`drop table temp.kept_responses`.execute(transaction);
  });
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** PostgreSQL: makes room of deleted rows. Its own log, copies and backups are the operator's (docs/operating.md). */
async function vacuumResponses(db: Kysely<Tables>): Promise<boolean> {
  await sql`vacuum responses, idempotency_keys`.execute(db);
  return true;
}

interface Index {
  name: string;
  /** The statement that makes it. */
  definition: string;
}

/** The indexes of a table, without those that keep a key or another constraint. */
const indexesOf: Record<Dialect["name"], (table: string) => RawBuilder<Index>> = {
  sqlite: (table) =>
    sql<Index>`select name, sql as definition from sqlite_schema
      where type = 'index' and tbl_name = ${table} and sql is not null order by rowid`,
  postgresql: (table) =>
    sql<Index>`select class.relname as name, pg_get_indexdef(class.oid) as definition
      from pg_index join pg_class class on class.oid = pg_index.indexrelid
      where pg_index.indrelid = ${table}::regclass
        and not exists (select 1 from pg_constraint where conindid = class.oid)
      order by class.oid`,
};

/**
 * Fills an empty table without its indexes and makes them again at the end: two to three times as fast where there are
 * many rows. Others wait for the
 * table until the transaction ends; a failure brings everything back.
 */
export async function withIndexesLater(
  db: Transaction<Tables>,
  dialect: Dialect,
  table: keyof Tables,
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = (await indexesOf[dialect.name](table).execute(db)).rows;
  for (const { name } of indexes) await db.schema.dropIndex(name).execute();
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}
