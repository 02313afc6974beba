import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import {
  appliedTo,
  differences,
  digestsOf,
  isUnused,
  tablesOf,
  type Digests,
  type StoredTable,
} from "./digest.ts";
import { fillNumberSearch } from "./kept-sums.ts";
import { missingFrom, refuseForeign, unfinishedMark } from "./migrate.ts";
import {
  inSnapshot,
  holdFolder,
  openForReading,
  openStore,
  type StoreDatabase,
  type StorePlace,
} from "./open.ts";
import { dropEverything } from "./restore.ts";
import type { Tables } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;
/** Called with each completed table. */
type OnTable = (table: string, rows: number) => void;

export interface CopyOptions {
  /** Starts an unfinished copy over. */
  readonly startOver: boolean;
  readonly onTable: OnTable;
}

/**
 * Copies a store to the other engine and compares the two at the end. The source is not changed. SQLite's folder must
 * not be in use, because the copy would lack concurrent writes; PostgreSQL is copied as of one moment.
 *
 * An interrupted copy to PostgreSQL is continued; one to SQLite starts over.
 * @returns the digests of both
 * @throws Error with a readable message if the target holds something else, or differs at the end
 */
export async function copyStore(
  from: StorePlace,
  to: StorePlace,
  options: CopyOptions,
): Promise<Digests> {
  if (from.kind === to.kind) {
    throw new Error(
      "a store is copied from SQLite to PostgreSQL or back; within one of them use backup and restore.",
    );
  }
  const release =
    from.kind === "folder" ? holdFolder(from.path, "command store copy") : () => undefined;
  try {
    const source = await openForReading(from);
    try {
      return await inSnapshot(source, async (moment) => {
        await refuseUnreadySource(moment);
        return to.kind === "url"
          ? await copyToDatabase(moment, { from, to, ...options })
          : await copyToFolder(moment, to.path, options.onTable);
      });
    } finally {
      await source.close();
    }
  } finally {
    release();
  }
}

async function refuseUnreadySource(source: StoreDatabase): Promise<void> {
  const applied = await appliedTo(source);
  refuseForeign(applied);
  if (missingFrom(applied).length > 0) {
    throw new Error(
      "the source is of an older Placard: start this version on it once, and stop it.",
    );
  }
}

async function copyToDatabase(
  source: StoreDatabase,
  {
    from,
    to,
    startOver,
    onTable,
  }: CopyOptions & { readonly from: StorePlace; readonly to: StorePlace },
): Promise<Digests> {
  const mark = `${unfinishedMark}copy from ${from.kind === "folder" ? from.path : "PostgreSQL"}`;
  const target = await openForReading(to);
  try {
    const state = await stateOf(target, mark);
    if (state === "other") {
      throw new Error(
        "the target holds a store already, or an unfinished copy from elsewhere. Name an empty database.",
      );
    }
    if (state === "empty" || startOver) await prepareDatabase(target, to, mark);
    await fill(source, target, onTable);
    const digests = await compared(source, target);
    await finishDatabase(source, target, mark);
    return digests;
  } finally {
    await target.close();
  }
}

async function stateOf(target: StoreDatabase, mark: string): Promise<"empty" | "begun" | "other"> {
  const names = (await tablesOf(target)).map(({ name }) => name);
  const applied = names.includes("migrations") ? await appliedTo(target) : [];
  if (applied.includes(mark)) return "begun";
  const isMarked = applied.some((name) => name.startsWith(unfinishedMark));
  return !isMarked && (await isUnused(target)) ? "empty" : "other";
}

/** From here on the mark keeps services away, and triggers do not count copied rows. */
async function prepareDatabase(target: StoreDatabase, to: StorePlace, mark: string): Promise<void> {
  await sql.raw(dropEverything).execute(target.db);
  const store = await openStore(to);
  try {
    await store.db.transaction().execute(async (db) => {
      await sql`insert into migrations values (${mark}, ${Date.now()})`.execute(db);
      for (const { name } of await copiedTables({ db, dialect: store.dialect })) {
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
        await sql`delete from ${sql.table(name)}`.execute(db);
      }
    });
  } finally {
    await store.close();
  }
}

/** Sequences continue after the last key; one whose keys are never reused continues after the last key ever used. */
async function finishDatabase(
  source: StoreDatabase,
  target: StoreDatabase,
  mark: string,
): Promise<void> {
  const given = await lastKeys(source);
  await target.db.transaction().execute(async (db) => {
    for (const { name, key } of await copiedTables({ db, dialect: target.dialect })) {
      await continueSequence(db, name, key, given.get(name) ?? 0);
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
    }
    await sql`delete from migrations where name = ${mark}`.execute(db);
  });
  await sql`analyze`.execute(target.db);
}

/** @param given a key that must not be used again */
async function continueSequence(
  db: Kysely<Tables>,
  table: string,
  [column = ""]: readonly string[],
  given: number,
): Promise<void> {
  const found = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${table}, ${column}) as sequence`.execute(db);
  const sequence = found.rows[0]?.sequence ?? null;
  if (sequence === null) return;
  await sql`select setval(${sequence}::regclass, greatest(max(${sql.ref(column)}), ${given}))
    from ${sql.table(table)} having greatest(max(${sql.ref(column)}), ${given}) > 0`.execute(db);
}

/** The last key that a table has used, perhaps for a row that was deleted. */
async function lastKeys(source: StoreDatabase): Promise<ReadonlyMap<string, number>> {
  const asked =
    source.dialect.name === "sqlite"
      ? sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`
      : sql<{ name: string; seq: number }>`
          select owner.relname as name, last_value as seq from pg_sequences
          join pg_class sequence on relname = sequencename and relnamespace = schemaname::regnamespace
          join pg_depend on pg_depend.objid = sequence.oid and deptype = 'i'
          join pg_class owner on owner.oid = pg_depend.refobjid
          where schemaname = current_schema() and last_value is not null`;
  const { rows } = await asked.execute(source.db);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** The folder gets its complete store at the end. */
async function copyToFolder(
  source: StoreDatabase,
  folder: string,
  onTable: OnTable,
): Promise<Digests> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder, "command store copy");
  const unfinished = join(folder, "unfinished-copy");
  try {
    await refuseFilledFolder(folder);
    rmSync(unfinished, { recursive: true, force: true });
    const target = await openStore({ kind: "folder", path: unfinished });
    let digests: Digests;
    try {
      const triggers = await withoutTriggers(target.db);
      for (const { name } of await copiedTables(target)) {
        await sql`delete from ${sql.table(name)}`.execute(target.db);
      }
      await fill(source, target, onTable);
      await fillNumberSearch(target.db);
      await keepLastKeys(target, await lastKeys(source));
      for (const definition of triggers) await sql.raw(definition).execute(target.db);
      digests = await compared(source, target);
    } finally {
      await target.close();
    }
    renameSync(join(unfinished, "placard.sqlite"), join(folder, "placard.sqlite"));
    return digests;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    release();
  }
}

/** SQLite keeps them for the tables whose keys are never reused. */
async function keepLastKeys(
  { db }: StoreDatabase,
  last: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'`.execute(db);
  for (const { name } of rows) {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    const seq = last.get(name) ?? 0;
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`.execute(db);
  }
}

async function refuseFilledFolder(folder: string): Promise<void> {
  const store = await openForReading({ kind: "folder", path: folder }).catch(() => undefined);
  if (store === undefined) return;
  await store.close();
  throw new Error(`there is a store in ${folder}. Name an empty folder.`);
}

/** @returns the statements that recreate them */
async function withoutTriggers(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_schema where type = 'trigger' order by rowid`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Each store has its own migrations. Tables are ordered so that referenced ones come first. */
async function copiedTables(store: StoreDatabase): Promise<readonly StoredTable[]> {
  const waiting = (await tablesOf(store)).filter(({ name }) => name !== "migrations");
  const ordered: StoredTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !waiting.some((one) => one.name === other)),
    );
    if (next === -1) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

async function fill(source: StoreDatabase, target: StoreDatabase, onTable: OnTable): Promise<void> {
  // PostgreSQL has references that SQLite does without.
  const strict = source.dialect.name === "postgresql" ? source : target;
  for (const table of await copiedTables(strict)) {
    let rows = await countOf(target, table);
    for await (const batch of batchesOf(source, table, await lastOf(target, table))) {
      await insert(target, table, batch);
      rows += batch.length;
    }
    onTable(table.name, rows);
  }
}

async function countOf({ db }: StoreDatabase, { name }: StoredTable): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const inOrderOf = (key: readonly string[]) => sql.join(key.map((column) => sql.ref(column)));

async function lastOf({ db }: StoreDatabase, { name, key }: StoredTable): Promise<Row | undefined> {
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const { rows } =
    await sql<Row>`select ${inOrderOf(key)} from ${sql.table(name)} order by ${backwards} limit 1`.execute(
      db,
    );
  return rows[0];
}

const rowsAtOnce = 2_000;

/** All rows in the order of their key, or those after a given one. */
export async function* batchesOf(
  { db }: StoreDatabase,
  { name, columns, key }: Pick<StoredTable, "name" | "columns" | "key">,
  after?: Row,
): AsyncGenerator<readonly Row[]> {
  for (let last = after; ;) {
    const behind =
      last === undefined
        ? sql``
        : sql`where (${inOrderOf(key)}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } =
      await sql<Row>`select ${inOrderOf(columns)} from ${sql.table(name)} ${behind} order by ${inOrderOf(key)} limit ${rowsAtOnce}`.execute(
        db,
      );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** A batch is a single parameter. */
async function insert(
  { db, dialect }: StoreDatabase,
  { name, columns }: StoredTable,
  batch: readonly Row[],
): Promise<void> {
  const rows = JSON.stringify(batch);
  const listed = inOrderOf(columns);
  const values =
    dialect.name === "postgresql"
      ? sql`select ${listed} from json_populate_recordset(null::${sql.table(name)}, ${rows})`
      : sql`select ${sql.join(columns.map((column) => sql`value ->> ${column}`))} from json_each(${rows})`;
  await sql`insert into ${sql.table(name)} (${listed}) ${values}`.execute(db);
}

async function compared(source: StoreDatabase, target: StoreDatabase): Promise<Digests> {
  const { migrations: _source, ...expected } = await digestsOf(source);
  const { migrations: _target, ...found } = await digestsOf(target);
  const differing = differences(expected, found);
  if (differing.length > 0) {
    throw new Error(
      `the copy differs from the source: ${differing.join("; ")}. If the source was changed since the copy began, copy with --start-over.`,
    );
  }
  return found;
}
