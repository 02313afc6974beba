import { chmodSync, closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

/**
 * Copies a snapshot of the SQLite store, also while the service is writing. Rows are rewritten, so traces of erased
 * ones are not copied.
 * @param folder the data folder
 * @param to the file to make, readable by its owner only
 * @returns its size in bytes
 * @throws Error with a readable message if there is no store, or the file exists
 */
export function backupFolder(folder: string, to: string): number {
  const source = join(folder, "placard.sqlite");
  if (!existsSync(source)) throw new Error(`there is no store in ${folder}.`);
  begin(to);
  chmodSync(to, 0o600);
  try {
    copy(source, to);
    check(to);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
  return statSync(to).size;
}

/** Fails if the file exists: a backup never replaces another file. */
function begin(to: string): void {
  try {
    closeSync(openSync(to, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "EEXIST"
        ? "there is a file of that name, and a backup never takes its place; name another."
        : code === "ENOENT"
          ? "its folder is not there; make it first."
          : `it cannot be made (${code}).`;
    throw new Error(`${to}: ${why}`, { cause: error });
  }
}

function copy(source: string, to: string): void {
  const store = new Database(source, { fileMustExist: true });
  try {
    store.pragma("busy_timeout = 5000");
    store.prepare("VACUUM INTO ?").run(to);
  } finally {
    store.close();
  }
}

/** A copy that cannot be read is worse than none. */
function check(file: string): void {
  const copied = new Database(file, { readonly: true });
  try {
    const found = copied.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    copied.close();
  }
}
