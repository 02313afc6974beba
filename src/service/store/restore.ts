import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { contentsOfFile, readManifest, toDisk, type Manifest } from "./backup.ts";
import { differences, digestsOf, postgresDigest, isUnused, type Digests } from "./digest.ts";
import { refuseForeign } from "./migrate.ts";
import {
  holdFolder,
  openForReading,
  openStore,
  type ReadableStore,
  type StorePlace,
} from "./open.ts";
import {
  markRestored,
  presentAccessOf,
  restoredAccessOf,
  type KeptAccess,
  type PendingAccess,
  type PresentAccess,
  type RestoredAccess,
} from "./restored-access.ts";
import { majorOf, postgresTool, runTool, type RunningTool } from "./postgres-tools.ts";

export interface RestoreOptions {
  /** The backup's file. */
  readonly from: string;
  /** Whether an existing store may be replaced. */
  readonly replace: boolean;
  /** Restores a backup that has no manifest. */
  readonly withoutComparison: boolean;
  /** What stays on although the replaced store does not show that it is valid. */
  readonly keep: KeptAccess;
}

export interface Restored {
  /** Undefined if there was nothing to compare with. */
  readonly manifest: Manifest | undefined;
  readonly tables: Digests;
  /** The new place of the replaced store. */
  readonly former?: string;
  /** Whether the replaced store said what is still valid. */
  readonly isCompared: boolean;
  /** The users and keys that the backup has. */
  readonly access: RestoredAccess;
}

/** A restored store that nobody has opened yet. */
type Replaced = Omit<Restored, "access" | "manifest">;

/**
 * Replaces the store by a backup. Until the backup is completely restored and equals its manifest, the store stays as
 * it was, so an interrupted restore changes nothing. Then it is brought up to date, and access that has ended since the
 * backup ends again (`restored-access.ts`).
 * @throws Error with a readable message; the store is then unchanged
 */
export async function restoreStore(place: StorePlace, options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(options.from);
  if (manifest === undefined && !options.withoutComparison) {
    throw new Error(
      `${options.from}.json, which says what the backup holds, does not lie beside it. Copy it there; or restore without a comparison with --without-comparison.`,
    );
  }
  const engine = place.kind === "folder" ? "sqlite" : "postgresql";
  if (manifest !== undefined && manifest.store !== engine) {
    throw new Error(
      `the backup is of ${manifest.store}, and the store here is ${engine}. Restore it where it is from, then use \`placard store copy\`.`,
    );
  }
  if (manifest !== undefined) refuseForeign(manifest.migrations);
  const at = Date.now();
  const replaced =
    place.kind === "folder"
      ? await restoreFolder(place.path, manifest, options, at)
      : await restoreDatabase(place.url, manifest, options, at);
  const store = await openStore(
    place.kind === "folder" ? { ...place, holder: "command restore" } : place,
  );
  try {
    return { manifest, ...replaced, access: await restoredAccessOf(store.db, at) };
  } finally {
    await store.close();
  }
}

async function restoreFolder(
  folder: string,
  manifest: Manifest | undefined,
  { from, replace, keep }: RestoreOptions,
  at: number,
): Promise<Replaced> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder, "command restore");
  const store = join(folder, "placard.sqlite");
  const arriving = join(folder, "placard.sqlite.restoring");
  try {
    if (!replace && existsSync(store)) await refuseUsedFolder(folder);
    const present = existsSync(store) ? await presentAccessOfFolder(folder) : undefined;
    copyFileSync(from, arriving);
    chmodSync(arriving, 0o600);
    const { tables, migrations } = await contentsOfFile(arriving);
    refuseForeign(migrations);
    if (manifest !== undefined) refuseDifferences(manifest.tables, tables);
    mark(arriving, { at, present: present ?? null, keep });
    toDisk(arriving);
    const former = setAside(store);
    renameSync(arriving, store);
    toDisk(folder);
    const isCompared = present !== undefined;
    return { tables, isCompared, ...(former === undefined ? {} : { former }) };
  } finally {
    rmSync(arriving, { force: true });
    release();
  }
}

async function presentAccessOfFolder(folder: string): Promise<PresentAccess | undefined> {
  const store = await openForReading({ kind: "folder", path: folder });
  try {
    return await presentAccessOf(store.db);
  } finally {
    await store.close();
  }
}

function mark(file: string, access: PendingAccess): void {
  const database = new Database(file);
  try {
    database.transaction(() => {
      for (const statement of markRestored(access)) database.exec(statement);
    })();
  } finally {
    database.close();
  }
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const store = await openForReading({ kind: "folder", path: folder });
  try {
    // An unreadable store may contain data.
    if (await isUnused(store).catch(() => false)) return;
  } finally {
    await store.close();
  }
  throw new Error(
    `there is a store in ${folder}. With --replace the backup takes its place, and the store is kept beside it.`,
  );
}

/**
 * Keeps the present store and its log under another name: next to the restored file, another store's log would destroy
 * it, even if the store's own file is gone. The present file keeps its name too until the restored one takes it.
 */
function setAside(store: string): string | undefined {
  const isThere = existsSync(store);
  if (isThere) emptyLog(store);
  const former = `${store}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const suffix of ["-wal", "-shm"]) {
    if (existsSync(`${store}${suffix}`)) renameSync(`${store}${suffix}`, `${former}${suffix}`);
  }
  if (!isThere) return existsSync(`${former}-wal`) ? `${former}-wal` : undefined;
  linkSync(store, former);
  return former;
}

/** A damaged store may be impossible to open, and may be replaced for that reason. */
function emptyLog(store: string): void {
  try {
    const database = new Database(store);
    try {
      database.pragma("wal_checkpoint(truncate)");
    } finally {
      database.close();
    }
  } catch {
    // Its log is kept with it.
  }
}

function refuseDifferences(expected: Digests, found: Digests): void {
  const differing = differences(expected, found);
  if (differing.length === 0) return;
  throw new Error(
    `what was restored is not what the backup says: ${differing.join("; ")}. The store is as it was before; take another backup.`,
  );
}

/**
 * One transaction drops the present tables, restores, compares and commits. PostgreSQL's own programs write and read
 * the backup. If anything fails, nothing has changed.
 */
async function restoreDatabase(
  url: string,
  manifest: Manifest | undefined,
  { from, replace, keep }: RestoreOptions,
  at: number,
): Promise<Replaced> {
  const store = await openForReading({ kind: "url", url });
  try {
    const tools = await toolsFor(store, manifest);
    if (!replace) await refuseUsedDatabase(store);
    await refuseOthers(store);
    const present = await presentAccessOf(store.db);
    const session = runTool(tools.psql, ["-X", "-q", "-w", "-v", "ON_ERROR_STOP=1"], url, {
      input: "pipe",
      output: "ignore",
    });
    const script = runTool(
      tools.pgRestore,
      ["--no-owner", "--no-privileges", "--no-comments", "--file=-", from],
      undefined,
      { input: "ignore", output: "pipe" },
    );
    const marks = markRestored({ at, present: present ?? null, keep });
    await oneTransaction(session, script, manifest?.tables, marks);
    const { restored_access: _mark, ...tables } = await digestsOf(store);
    return { tables: manifest?.tables ?? tables, isCompared: present !== undefined };
  } finally {
    await store.close();
  }
}

/** A newer server's dump may contain settings unknown to an older server, and so may a newer `pg_restore`. */
async function toolsFor({ db, dialect }: ReadableStore, manifest: Manifest | undefined) {
  const server = await dialect.version(db);
  if (manifest !== undefined && majorOf(manifest.engine) > majorOf(server)) {
    throw new Error(
      `the backup is of PostgreSQL ${manifest.engine}, and the server is ${server}: restore it into PostgreSQL ${majorOf(manifest.engine)} or newer.`,
    );
  }
  return { pgRestore: postgresTool("pg_restore", server), psql: postgresTool("psql", server) };
}

async function refuseUsedDatabase(store: ReadableStore): Promise<void> {
  if (await isUnused(store)) return;
  throw new Error(
    "the database is not empty. Restore into an empty one, or replace what is there with --replace, after a backup of it.",
  );
}

/** A running service would continue with the schema it knows. */
async function refuseOthers({ db }: ReadableStore): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  const count = Number(rows[0]?.count);
  if (count > 0) {
    throw new Error(`${count} other connections use the database: stop every Placard on it first.`);
  }
}

/**
 * Feeds the whole transaction to `psql`. It commits only on the final command, after everything before has succeeded.
 * If a program ends early, this one included, the server rolls the open transaction back.
 */
async function oneTransaction(
  session: RunningTool,
  script: RunningTool,
  expected: Digests | undefined,
  marks: readonly string[],
): Promise<void> {
  const { stdin } = session.process;
  const { stdout } = script.process;
  if (stdin === null || stdout === null) throw new Error("The programs have no pipes.");
  stdin.on("error", () => undefined);
  try {
    stdin.write(`BEGIN;\nSET LOCAL lock_timeout = '10s';\n${dropEverything}\n`);
    // If psql ends early, its own message says more than the broken pipe.
    await Promise.race([
      pipeline(stdout, stdin, { end: false }).catch(() => session.ended),
      session.ended,
    ]);
    await Promise.race([script.ended, session.ended]);
    const comparison = expected === undefined ? "" : checks(expected);
    const marking = marks.map((statement) => `${statement};\n`).join("");
    stdin.end(`SET LOCAL search_path TO public;\n${comparison}${marking}COMMIT;\n`);
    await session.ended;
  } catch (error) {
    session.process.kill();
    script.process.kill();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nNothing was changed: the database is as it was before.`, {
      cause: error,
    });
  }
}

/** Extensions and their objects stay, because they may belong to another owner. */
export const dropEverything = `DO $drop$ DECLARE it record; BEGIN
  FOR it IN SELECT oid::regclass AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
  LOOP EXECUTE format('DROP TABLE %s CASCADE', it.name); END LOOP;
  FOR it IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  LOOP EXECUTE format('DROP ROUTINE %s CASCADE', it.name); END LOOP;
END $drop$;`;

const checks = (expected: Digests): string =>
  Object.entries(expected)
    .map(
      ([name, { columns, rows, hash }]) => `DO $check$ DECLARE found record; BEGIN
  SELECT * INTO found FROM (${postgresDigest(name, columns)}) AS digest;
  IF found.rows <> ${rows} OR found.hash <> '${hash}' THEN
    RAISE EXCEPTION '${name} is not what the backup says: % rows with %, instead of ${rows} with ${hash}', found.rows, found.hash;
  END IF;
END $check$;\n`,
    )
    .join("");
