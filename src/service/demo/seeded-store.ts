import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { openStore, type Store } from "#service/store/open.ts";
import { seedDemonstration, type DemonstrationOptions } from "./seed.ts";

/* Stores in temporary folders, for the tests of this folder; closed and removed at the end of each test file. */

export const today = "2026-11-21";
const folders: string[] = [];
const stores: Store[] = [];

export async function emptyStore(): Promise<Store> {
  const path = mkdtempSync(join(tmpdir(), "placard-demo-"));
  folders.push(path);
  const store = await openStore({ kind: "folder", path });
  stores.push(store);
  return store;
}

export async function seeded(options: Partial<DemonstrationOptions>): Promise<Store> {
  const store = await emptyStore();
  await seedDemonstration(store, { seed: 11, invoices: 300, today, ...options });
  return store;
}

/** A copy of a store; copying is much faster than making the data again. */
export async function copyOf(store: Store): Promise<Store> {
  const path = mkdtempSync(join(tmpdir(), "placard-demo-"));
  folders.push(path);
  await sql`vacuum into ${join(path, "placard.sqlite")}`.execute(store.db);
  const copy = await openStore({ kind: "folder", path });
  stores.push(copy);
  return copy;
}

afterAll(async () => {
  for (const store of stores) await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** All demonstration data, except for the salted password hashes. */
export async function contents(store: Store) {
  const tables = [
    "clients",
    "payers",
    "recipients",
    "requisites",
    "invoices",
    "invoice_lines",
    "companies",
    "vacancies",
    "sites",
    "placements",
    "placement_days",
    "responses",
  ] as const;
  const rows = tables.map(async (table) => await store.db.selectFrom(table).selectAll().execute());
  return await Promise.all(rows);
}

/** The `n` of a counting query. */
export async function numberOf(store: Store, count: ReturnType<typeof sql<{ n: number }>>) {
  return (await count.execute(store.db)).rows[0]?.n;
}
