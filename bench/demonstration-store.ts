import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { seedDemonstration, type DemonstrationOptions } from "#service/demo/seed.ts";
import { openStore } from "#service/store/open.ts";

const service = resolve(import.meta.dirname, "../src/service");

/** The day is fixed, so that a store made once serves again. */
export const demonstration = {
  seed: 20_261_121,
  today: "2026-11-21",
  lines: "one",
} as const satisfies Omit<DemonstrationOptions, "invoices">;

/**
 * A folder with a SQLite store of so many invoices. A million take a minute or two, so it stays in the temporary folder
 * and is used again while schema and data are made as they were.
 */
export async function demonstrationFolder(invoices: number): Promise<string> {
  const path = join(tmpdir(), `placard-bench-${invoices}-${sourcesHash()}`);
  if (existsSync(path)) return path;
  console.log(`Making a store of ${invoices} invoices in ${path} …`);
  // A run that breaks off must not leave half a store under the final name.
  const unfinished = `${path}-unfinished-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const store = await openStore({ kind: "folder", path: unfinished });
    await seedDemonstration(store, { ...demonstration, invoices });
    await store.close();
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}

function sourcesHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(demonstration));
  const sources = globSync(["store/migrations/*.ts", "demo/*.ts"], { cwd: service });
  for (const file of sources.toSorted()) {
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(join(service, file)));
  }
  return hash.digest("hex").slice(0, 12);
}
