import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openStore, type Store } from "#service/store/open.ts";
import { seedDemonstration, type DemonstrationOptions } from "./seed.ts";

/* Stores in temporary folders, for the tests of this folder. */

export const today = "2026-11-21";
const opened: { readonly store: Store; readonly path: string }[] = [];

export const emptyStore = async (): Promise<Store> => await storeIn(newFolder());

const newFolder = (): string => mkdtempSync(join(tmpdir(), "placard-demo-"));

async function storeIn(path: string): Promise<Store> {
  const store = await openStore({ kind: "folder", path });
  opened.push({ store, path });
  return store;
}

/** At the end of each test file: files share a process, so this module cannot know where one ends. */
export async function removeStores(): Promise<void> {
  for (const { store, path } of opened.splice(0)) {
    await store.close();
    rmSync(path, { recursive: true, force: true });
  }
}

export async function seeded(options: Partial<DemonstrationOptions>): Promise<Store> {
  const store = await emptyStore();
  await seedDemonstration(store, { seed: 11, invoices: 300, today, ...options });
  return store;
}

/** A copy of a store; copying is much faster than making the data again. */
export async function copyOf(store: Store): Promise<Store> {
  const path = newFolder();
  await sql`vacuum into ${join(path, "placard.sqlite")}`.execute(store.db);
  return await storeIn(path);
}

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
