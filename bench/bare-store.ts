import { join } from "node:path";
import Database from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import pg from "pg";

/** The store's own driver with nothing around it. */
export interface BareStore {
  /** @returns runs the statement and reads all its rows */
  prepare(query: CompiledQuery): () => unknown;
  close(): Promise<void>;
}

export function bareSqlite(folder: string): BareStore {
  const database = new Database(join(folder, "placard.sqlite"), { readonly: true });
  // As the service opens it.
  database.pragma("cache_size = -65536");
  database.pragma("mmap_size = 1073741824");
  database.pragma("temp_store = MEMORY");
  return {
    prepare: ({ sql, parameters }) => {
      const statement = database.prepare(sql);
      return () => statement.all(...parameters);
    },
    close: async () => {
      database.close();
    },
  };
}

export async function barePostgres(url: string): Promise<BareStore> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    prepare:
      ({ sql, parameters }) =>
      () =>
        client.query({ text: sql, values: [...parameters] }),
    close: async () => {
      await client.end();
    },
  };
}
