import { statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** What an operator watches of a store. */
export interface StoreFigures {
  readonly sizeBytes: () => Promise<number>;
  /** Free space of the file system the store is on; not known of PostgreSQL's. */
  readonly freeBytes?: () => number;
  /** Connections to PostgreSQL, and queries that wait for one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

/** Of SQLite. The calls take microseconds; asynchronous ones would wait behind the hashing of passwords. */
export const fileFigures = (folder: string): StoreFigures => ({
  sizeBytes: async () =>
    ["placard.sqlite", "placard.sqlite-wal"].reduce(
      (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    ),
  freeBytes: () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
});

/** Of PostgreSQL. */
export const poolFigures = (pool: pg.Pool, db: Kysely<Tables>): StoreFigures => ({
  sizeBytes: async () => {
    const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return (await size.execute(db)).rows[0]?.bytes ?? 0;
  },
  pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
});
