import { closeSync, existsSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { join } from "node:path";
import { userInfo } from "node:os";
import type Database from "better-sqlite3";

// Why a data folder cannot be used: each problem as one sentence that names the file, the problem, and what to do.

const storeFile = (folder: string): string => join(folder, "placard.sqlite");
const restore = "restore a backup, or set PLACARD_DATA to another folder";

/**
 * Checks the folder without writing anything.
 * @throws Error with a sentence
 */
export function refuseUnusableFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    throw new Error(`${folder} is a file, not a folder: set PLACARD_DATA to a folder.`);
  }
  for (const name of ["", "placard.sqlite", "placard.sqlite-wal", "placard.sqlite-shm"]) {
    refuseForeignOwner(name === "" ? folder : join(folder, name));
  }
  const file = storeFile(folder);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined) refuseForeignFile(file, stats);
}

/** Files of another user: as root the service could write them, and would lock their owner out with new files. */
function refuseForeignOwner(path: string): void {
  const own = process.geteuid?.();
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || own === undefined || stats.uid === own) return;
  // A folder may be shared with its group.
  if (stats.isDirectory() && own !== 0) return;
  throw new Error(
    `${path} belongs to user ${stats.uid}, and this process runs as ${userInfo().username} (${own}): start Placard as that user, or give the folder and its files to this one with chown.`,
  );
}

/** The first bytes of every SQLite file. */
const signature = "SQLite format 3\0";

function refuseForeignFile(file: string, stats: Stats): void {
  if (!stats.isFile()) throw new Error(`${file} is not a file: move it away, or ${restore}.`);
  // SQLite takes an empty file for an empty database.
  if (stats.size === 0) return;
  const head = Buffer.alloc(100);
  let read: number;
  try {
    const opened = openSync(file, "r");
    read = readSync(opened, head);
    closeSync(opened);
  } catch (error) {
    throw new Error(folderProblem(file, error), { cause: error });
  }
  if (read < head.length || !head.toString("latin1").startsWith(signature)) {
    throw new Error(`${file} is not an SQLite database: move it away, or ${restore}.`);
  }
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  const expected = head.readUInt32BE(28) * pageBytes;
  // The rest may be in the write-ahead log.
  if (stats.size < expected && !existsSync(`${file}-wal`)) {
    throw new Error(`${file} is cut short, at ${stats.size} of ${expected} bytes: ${restore}.`);
  }
}

/** A store up to this size is read completely before the start, which takes less than a second. */
const readThroughBytes = 128 * 1024 ** 2;

/**
 * Checks an opened store before anything is written to it.
 * @throws Error with a sentence if it is damaged, or has the tables of another program
 */
export function refuseUnreadableStore(folder: string, sqlite: Database.Database): void {
  const file = storeFile(folder);
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all();
  if (tables.length > 0 && !isOurs(sqlite, tables)) {
    throw new Error(
      `${file} is a database of another program, with the tables ${tables.slice(0, 5).join(", ")}: move it away, or ${restore}.`,
    );
  }
  if (statSync(file).size > readThroughBytes) return;
  const found = sqlite.pragma("quick_check(1)", { simple: true });
  if (found !== "ok") throw new Error(`${file} is damaged (${String(found)}): ${restore}.`);
}

/** Another program may also have a table `migrations`, with any columns. */
function isOurs(sqlite: Database.Database, tables: readonly unknown[]): boolean {
  if (!tables.includes("migrations")) return false;
  const columns = sqlite.prepare("select name from pragma_table_info('migrations')").pluck().all();
  if (!columns.includes("name")) return false;
  const first = sqlite.prepare("select name from migrations where name = '001-access'");
  return first.get() !== undefined;
}

/**
 * Why a file or folder of the store could not be opened or written, in one sentence; the error's own text if unknown.
 */
export function folderProblem(path: string, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as NodeJS.ErrnoException;
  const known = problems.find(([codes]) => codes.test(code));
  return known === undefined ? error.message : `${path} ${known[1]}.`;
}

const rights =
  "may not be read and written by this process: start Placard as the user it belongs to, or correct its owner and rights";
const problems: readonly (readonly [codes: RegExp, problem: string])[] = [
  [/^SQLITE_NOTADB/, `is not an SQLite database: move it away, or ${restore}`],
  [/^SQLITE_CORRUPT/, `is damaged: ${restore}`],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_READONLY|SQLITE_CANTOPEN)/, rights],
  [/^EROFS$/, "is on a read-only file system: set PLACARD_DATA to a folder that can be written"],
  [/^(ENOTDIR|EEXIST)$/, "is not a folder, or lies in a file: set PLACARD_DATA to a folder"],
  [/^ENOENT$/, "cannot be made there: set PLACARD_DATA to another folder"],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)/, "is on a full disk: make room"],
  [/^SQLITE_(BUSY|LOCKED)/, "is in use by another program: stop that program"],
  [/^SQLITE_IOERR/, "cannot be read or written because its disk fails: check the disk"],
];
