import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

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
