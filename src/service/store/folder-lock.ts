import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

export class FolderInUse extends Error {}

/**
 * Takes a data folder for this process alone. The lock is the operating system's, so it ends with the process, however
 * it ends; the file beside it only tells people who holds it.
 * @param holder what to tell others of this process, such as its address
 * @returns lets the folder go
 * @throws FolderInUse naming the process that holds it
 */
export function holdFolder(folder: string, holder: string): () => void {
  const namePath = join(folder, "in-use.txt");
  const lock = new Database(join(folder, "in-use.lock"), { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new FolderInUse(
      `The data in ${folder} is in use by ${readHolder(namePath)}. Stop that process, or set PLACARD_DATA to another folder.`,
    );
  }
  writeFileSync(namePath, `process ${process.pid}${holder === "" ? "" : ` (${holder})`}`);
  return () => {
    rmSync(namePath, { force: true });
    lock.close();
  };
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, "utf8").trim() || "another process";
  } catch {
    return "another process";
  }
}
