import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import {
  Kysely,
  PostgresDialect,
  sql,
  SqliteDialect,
  SqliteQueryCompiler,
  SqliteDriver,
  type DatabaseConnection,
  type PostgresPool,
  type SqliteDatabase,
} from "kysely";
import type pg from "pg";
import { postgresDialect, sqliteDialect, type Dialect } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import {
  databaseProblem,
  refuseForeignAddress,
  refuseUnusableDatabase,
} from "./database-problems.ts";
import { closeToOthers, makePrivateFile } from "./folder-modes.ts";
import { folderProblem, refuseUnreadableStore, refuseUnusableFolder } from "./folder-problems.ts";
import {
  defaultLimits,
  poolForRequests,
  postgresPool,
  type DatabaseLimits,
} from "./postgres-pool.ts";
import { releaseFile, reserveFile, reserveTable, DiskSpace } from "./disk-space.ts";
import type { Tables } from "./tables.ts";

export interface Store extends StoreFigures {
  readonly db: Kysely<Tables>;
  /** The same without time limits: for migrations, demonstration data and erasing, never for a request. */
  readonly unlimitedDb: Kysely<Tables>;
  /** The same on a separate connection, so that probes do not wait behind requests. */
  readonly probeDb: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly diskSpace: DiskSpace;
  readonly migrations: number;
  /** Engine and version, such as `sqlite 3.53.1`. */
  readonly version: string;
  close(): Promise<void>;
}

/** What queries need of a store; also within a transaction. */
export type StoreDatabase = Pick<Store, "db" | "dialect">;

export type StorePlace =
  | { readonly kind: "folder"; readonly path: string; readonly holder?: string }
  | { readonly kind: "url"; readonly url: string; readonly limits?: DatabaseLimits };

type FolderPlace = Extract<StorePlace, { kind: "folder" }>;

/**
 * Opens the store and brings its schema up to date.
 * @throws FolderInUse if another process holds the folder
 */
export async function openStore(place: StorePlace): Promise<Store> {
  return place.kind === "url" ? await openPostgres(place) : await openFolder(place);
}

async function openFolder(place: FolderPlace): Promise<Store> {
  refuseUnusableFolder(place.path);
  try {
    return await openFolderOnce(place).catch(async (error: unknown) => {
      // Reads must work after a restart even if the disk is full.
      const isFull = sqliteDialect.isFull(error) || hasNoSpace(error);
      if (!isFull || !releaseFile(place.path)) throw error;
      return await openFolderOnce(place);
    });
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    const path = isOfStoreFile(error) ? join(place.path, "placard.sqlite") : place.path;
    throw new Error(folderProblem(path, error), { cause: error });
  }
}

const isOfStoreFile = (error: unknown): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error));

const hasNoSpace = (error: unknown): boolean => codeOf(error) === "ENOSPC";

/** Node's own way to make parent folders never ends on file systems that refuse them, such as `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

async function openFolderOnce(place: FolderPlace): Promise<Store> {
  // The folder contains candidates' data, so other users of this machine must not read it.
  makeFolder(place.path);
  const release = holdFolder(place.path, place.holder ?? "");
  try {
    closeToOthers(place.path);
    const sqlite = new Database(join(place.path, "placard.sqlite"));
    try {
      refuseUnreadableStore(place.path, sqlite);
    } catch (error) {
      sqlite.close();
      release("unused");
      throw error;
    }
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    // Deleted data is overwritten with zeros, so that candidates' data does not outlive its rows.
    sqlite.pragma("secure_delete = ON");
    sqlite.pragma("busy_timeout = 5000");
    sqlite.pragma("cache_size = -65536");
    sqlite.pragma("mmap_size = 1073741824");
    sqlite.pragma("temp_store = MEMORY");
    const db = new Kysely<Tables>({ dialect: new SqliteTransactions(sqlite) });
    const diskSpace = new DiskSpace(reserveFile(place.path, sqlite), sqliteDialect);
    const opening = { db, unlimitedDb: db, probeDb: db, dialect: sqliteDialect, diskSpace };
    const opened = await ready(opening, async () => {
      sqlite.pragma("optimize");
      await db.destroy();
      release();
    });
    return { ...opened, ...fileFigures(place.path) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openPostgres(place: Extract<StorePlace, { kind: "url" }>): Promise<Store> {
  try {
    return await openDatabase(place);
  } catch (error) {
    throw new Error(databaseProblem(place.url, error), { cause: error });
  }
}

/** How long closing waits for PostgreSQL, in ms. */
const closeTimeoutMs = 2_000;

async function openDatabase({
  url,
  limits = defaultLimits,
}: Extract<StorePlace, { kind: "url" }>): Promise<Store> {
  refuseForeignAddress(url);
  const pool = postgresPool(url, limits);
  const connect = (to: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: to }) });
  const dbs = {
    db: connect(poolForRequests(pool, limits)),
    unlimitedDb: connect(postgresPool(url, "unlimited")),
    probeDb: connect(postgresPool(url, { ...limits, connections: 1 })),
  };
  const closeAll = async () => {
    await Promise.all(Object.values(dbs).map((db) => db.destroy()));
  };
  try {
    await refuseUnusableDatabase(url, dbs.unlimitedDb);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const diskSpace = new DiskSpace(reserveTable(dbs.db, postgresDialect), postgresDialect);
  const opened = await ready({ ...dbs, dialect: postgresDialect, diskSpace }, async () => {
    // A database that hangs does not confirm; its connections end with the process.
    await Promise.race([closeAll(), setTimeout(closeTimeoutMs, undefined, { ref: false })]);
  });
  return { ...opened, ...poolFigures(pool, dbs.db) };
}

async function ready(
  opened: Pick<Store, "db" | "unlimitedDb" | "probeDb" | "dialect" | "diskSpace">,
  close: () => Promise<void>,
): Promise<Omit<Store, keyof StoreFigures>> {
  try {
    const { dialect } = opened;
    const migrations = await migrate(opened.unlimitedDb, dialect);
    const version = `${dialect.name} ${await dialect.version(opened.db)}`;
    await opened.diskSpace.check();
    return { ...opened, migrations, version, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A store opened for reading: nothing is migrated, and the service may be running. */
export type ReadableStore = Pick<Store, "db" | "dialect" | "close">;

/** @throws Error if there is none */
export async function openForReading(place: StorePlace): Promise<ReadableStore> {
  const dialect = place.kind === "url" ? postgresDialect : sqliteDialect;
  const db = new Kysely<Tables>({
    dialect:
      place.kind === "url"
        ? new PostgresDialect({ pool: postgresPool(place.url, "unlimited") })
        : new SqliteDialect({ database: readOnly(place.path) }),
  });
  return { db, dialect, close: async () => await db.destroy() };
}

function readOnly(folder: string): Database.Database {
  const file = join(folder, "placard.sqlite");
  if (!existsSync(file)) throw new Error(`there is no store in ${folder}.`);
  const sqlite = new Database(file, { fileMustExist: true });
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("query_only = ON");
  return sqlite;
}

/** Reads a snapshot of the store, however long that takes and whatever is written meanwhile. */
export async function inSnapshot<T>(
  { db, dialect }: StoreDatabase,
  read: (moment: StoreDatabase) => Promise<T>,
): Promise<T> {
  const moment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await moment.execute(async (transaction) => {
    if (dialect.name === "postgresql") {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    }
    return await read({ db: transaction, dialect });
  });
}

export class FolderInUse extends Error {}

/**
 * Locks a data folder for this process. The operating system's lock ends with the process in any case; the file only
 * names the holder.
 * @param holder a description of this process, such as its address
 * @returns releases the folder
 * @throws FolderInUse with the name of the process that holds it
 */
export function holdFolder(folder: string, holder: string): ReleaseFolder {
  const namePath = join(folder, "in-use.txt");
  const lockPath = join(folder, "in-use.lock");
  const isNew = !existsSync(lockPath);
  makePrivateFile(lockPath);
  const lock = new Database(lockPath, { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw error;
    throw new FolderInUse(
      `The data in ${folder} is in use by ${readHolder(namePath)}. Stop that process, or set PLACARD_DATA to another folder.`,
    );
  }
  writeFileSync(namePath, `process ${process.pid}${holder === "" ? "" : ` (${holder})`}`, {
    mode: 0o600,
  });
  return (folderIs) => {
    rmSync(namePath, { force: true });
    // Removed while still locked: a process that has opened this file is refused, and a later one makes its own.
    if (folderIs === "unused" && isNew) rmSync(lockPath, { force: true });
    lock.close();
  };
}

/** Releases a folder; with "unused", a refused folder is left unchanged. */
type ReleaseFolder = (folderIs?: "unused") => void;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

function readHolder(path: string): string {
  try {
    return readFileSync(path, "utf8").trim() || "another process";
  } catch {
    return "another process";
  }
}

/** Kysely's SQLite dialect, which prepares each statement once and survives a full disk. */
export class SqliteTransactions extends SqliteDialect {
  readonly #sqlite: Database.Database;

  constructor(sqlite: Database.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#sqlite);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler();
  }
}

/**
 * SQLite looks at the value of a bare parameter when it plans, and plans a kept statement again for every other value.
 * With a plus, which does not change the value, it keeps the plan.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

/** A statement takes a few KB. Lists of ids and search words make ever new ones. */
const mostStatements = 500;

/** Keeps the statements used last. Preparing them each time made the list's handler use half as much CPU time again. */
function keepStatements(sqlite: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      // Some take effect while they are prepared.
      if (text.startsWith("pragma ")) return sqlite.prepare(text);
      const statement = kept.get(text) ?? sqlite.prepare(text);
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => sqlite.close(),
  };
}

class Driver extends SqliteDriver {
  readonly #sqlite: Database.Database;

  constructor(sqlite: Database.Database) {
    super({ database: keepStatements(sqlite) });
    this.#sqlite = sqlite;
  }

  /** A full disk ends the transaction by itself. Rolling back then would fail, and hide the real error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Figures of a store that an operator monitors. */
export interface StoreFigures {
  readonly sizeBytes: () => Promise<number>;
  /** Free space on the store's file system; unknown for PostgreSQL. */
  readonly freeBytes?: () => number;
  /** Connections to PostgreSQL, and queries waiting for one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

/** For SQLite. The calls take microseconds; asynchronous ones would wait behind password hashing. */
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

/** For PostgreSQL. */
export const poolFigures = (pool: pg.Pool, db: Kysely<Tables>): StoreFigures => ({
  sizeBytes: async () => {
    const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return (await size.execute(db)).rows[0]?.bytes ?? 0;
  },
  pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
});
