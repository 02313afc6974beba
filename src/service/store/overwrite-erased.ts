import { sql, type Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * SQLite: writes the table and its indexes anew and empties the write-ahead log. `secure_delete` alone is not enough: when
 * pages are balanced, a row's old copy can stay in the unused part of a page, and nothing zeroes it when the row is
 * deleted (seen in 5 of 1,700). Emptying the whole table zeroes all of its pages.
 */
export async function rewriteResponses(db: Kysely<Tables>): Promise<boolean> {
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
export async function vacuumResponses(db: Kysely<Tables>): Promise<boolean> {
  await sql`vacuum responses, idempotency_keys`.execute(db);
  return true;
}
