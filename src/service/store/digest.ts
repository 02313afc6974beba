import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { StoreDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** A table in the form both stores share. */
export interface StoredTable {
  readonly name: string;
  /** In the order of their names. */
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** The tables that its rows refer to. */
  readonly refersTo: readonly string[];
}

/** A digest of a table's content: equal digests mean equal rows, on either store. */
export interface Digest {
  readonly columns: readonly string[];
  readonly rows: number;
  /** The sum of the rows' hashes, so that their order does not matter. */
  readonly hash: string;
}
export type Digests = Readonly<Record<string, Digest>>;

/**
 * Without SQLite's internal tables, its search index (which is derived from the tables), and PostgreSQL's unlogged
 * tables (which hold no data).
 */
const described = {
  sqlite: sql<DescribedColumn>`
    select list.name as "table", info.name as "column", info.type, info.pk as position,
      (select json_group_array("table") from pragma_foreign_key_list(list.name)) as refers_to
    from pragma_table_list as list, pragma_table_info(list.name) as info
    where list.schema = 'main' and list.type = 'table' and list.name not glob 'sqlite_*'
    order by list.name, info.name`,
  postgresql: sql<DescribedColumn>`
    select class.relname as "table", attname as "column", format_type(atttypid, null) as type,
      coalesce(array_position(key.conkey, attnum), 0) as position,
      (select coalesce(json_agg(confrelid::regclass::text), '[]')::text from pg_constraint
        where conrelid = class.oid and contype = 'f') as refers_to
    from pg_class class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    left join pg_constraint key on key.conrelid = class.oid and key.contype = 'p'
    where class.relkind = 'r' and class.relpersistence = 'p' -- not the reserve, whose rows say nothing
      and class.relnamespace = current_schema()::regnamespace
    order by class.relname collate "C", attname collate "C"`,
};

interface DescribedColumn {
  table: string;
  column: string;
  type: string;
  /** In the primary key, from 1; 0 outside it. */
  position: number;
  /** A JSON list. */
  refers_to: string;
}

/** Every table of the store, as described by the store itself, so migrations add nothing here. */
export async function tablesOf({ db, dialect }: StoreDatabase): Promise<readonly StoredTable[]> {
  const { rows } = await described[dialect.name].execute(db);
  refuseInexactTypes(rows);
  return [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns
      .filter(({ position }) => position > 0)
      .toSorted((a, b) => a.position - b.position)
      .map(({ column }) => column),
    refersTo: JSON.parse(columns[0]?.refers_to ?? "[]") as string[],
  }));
}

/**
 * The names of its migrations.
 * @throws Error if there is no store of Placard
 */
export async function appliedTo(store: StoreDatabase): Promise<readonly string[]> {
  const tables = await tablesOf(store);
  if (!tables.some(({ name }) => name === "migrations"))
    throw new Error("there is no store there.");
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}

/** Whether a store has no user data: no tables, or no client yet. */
export async function isUnused(store: StoreDatabase): Promise<boolean> {
  const names = (await tablesOf(store)).map(({ name }) => name);
  if (names.length === 0) return true;
  if (!names.includes("clients")) return false;
  const held = await store.db.selectFrom("clients").select("id").limit(1).executeTakeFirst();
  return held === undefined;
}

/** Other types, such as fractions and bytes, are spelled differently by the two stores. */
function refuseInexactTypes(columns: readonly DescribedColumn[]): void {
  const exact = new Set(["integer", "bigint", "text"]);
  for (const { table, column, type } of columns) {
    if (exact.has(type.toLowerCase())) continue;
    throw new Error(`${table}.${column} is ${type}, which the two stores spell differently.`);
  }
}

/** Lengths separate neighboring values: `1:a1:b` is not `2:ab`. */
const rowText = (columns: readonly string[]): string =>
  columns
    .map(
      (name) => `coalesce(length(CAST("${name}" AS text)) || ':' || CAST("${name}" AS text), '-')`,
    )
    .join(" || ");

/** Sixty bits of a hash, as a number that both stores can add up. */
const partDigits = 15;
const parts = [0, 1] as const;

/** A query of PostgreSQL with one row: `rows` and `hash`. */
export function postgresDigest(name: string, columns: readonly string[]): string {
  const part = (at: number) =>
    `lpad(to_hex(mod(coalesce(sum(('x' || substr(hash, ${1 + at * partDigits}, ${partDigits}))::bit(60)::bigint), 0), ${2n ** 60n})::bigint), ${partDigits}, '0')`;
  return `SELECT count(*) AS rows, ${parts.map(part).join(" || ")} AS hash FROM (
    SELECT encode(sha256(convert_to(${rowText(columns)}, 'UTF8')), 'hex') AS hash FROM "${name}"
  ) AS hashed`;
}

async function digestOf({ db, dialect }: StoreDatabase, table: StoredTable): Promise<Digest> {
  const { name, columns } = table;
  if (dialect.name === "postgresql") {
    const { rows } = await sql
      .raw<Omit<Digest, "columns">>(postgresDigest(name, columns))
      .execute(db);
    const [found] = rows;
    if (found === undefined) throw new Error(`PostgreSQL told nothing about ${name}.`);
    return { columns, ...found };
  }
  const sums = parts.map(() => 0n);
  let count = 0;
  for await (const { text } of textsOf(db, table)) {
    const hash = createHash("sha256").update(text).digest("hex");
    for (const at of parts) {
      const bits = BigInt(`0x${hash.slice(at * partDigits, (at + 1) * partDigits)}`);
      sums[at] = BigInt.asUintN(60, (sums[at] ?? 0n) + bits);
    }
    count += 1;
  }
  const hash = sums.map((sum) => sum.toString(16).padStart(partDigits, "0")).join("");
  return { columns, rows: count, hash };
}

const textsOf = (db: Kysely<Tables>, { name, columns }: StoredTable) =>
  db
    // Any table of the store, including those unknown to this version.
    .selectFrom(name as keyof Tables)
    .select(sql.raw<string>(rowText(columns)).as("text"))
    .stream();

/** Reads every row of the store. If others write to it, run this in a snapshot transaction. */
export async function digestsOf(store: StoreDatabase): Promise<Digests> {
  const digests: Record<string, Digest> = {};
  for (const table of await tablesOf(store)) digests[table.name] = await digestOf(store, table);
  return digests;
}

/** What differs, a phrase for each table; empty if nothing does. */
export function differences(expected: Digests, found: Digests): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [expected[name], found[name]];
    if (one === undefined) return [`${name} is not expected`];
    if (other === undefined) return [`${name} is missing`];
    if (one.columns.join() !== other.columns.join()) return [`${name} has other columns`];
    if (one.rows !== other.rows) return [`${name} has ${other.rows} rows instead of ${one.rows}`];
    return one.hash === other.hash ? [] : [`${name} has other contents in its ${one.rows} rows`];
  });
}

/** One line per table: rows, hash, name. */
export const digestLines = (digests: Digests): string[] =>
  Object.entries(digests).map(
    ([name, { rows, hash }]) => `${String(rows).padStart(10)}  ${hash}  ${name}`,
  );
