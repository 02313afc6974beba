import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupFolder } from "../store/backup.ts";
import type { StorePlace } from "../store/open.ts";

/** Copies the store into a file; the service may be running. */
export function backup(place: StorePlace, options: readonly string[]): void {
  const { values } = parseArgs({ args: [...options], options: { to: { type: "string" } } });
  if (values.to === undefined) throw new Error("expected --to and the file to make.");
  if (place.kind === "url") {
    throw new Error("this makes copies of SQLite; for PostgreSQL use pg_dump (docs/operating.md).");
  }
  const to = resolve(values.to);
  const bytes = backupFolder(place.path, to);
  console.log(`${to}: ${bytes} bytes, whole.`);
}
