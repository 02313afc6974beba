import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import * as z from "zod/mini";
import { moscowTimestamp } from "../clock.ts";
import { version } from "../capabilities.ts";
import { sqliteDialect } from "./dialect.ts";
import { appliedTo, digestsOf, type Digests } from "./digest.ts";
import { inSnapshot, openForReading, type StorePlace } from "./open.ts";
import { postgresTool, runTool } from "./postgres-tools.ts";
import type { Tables } from "./tables.ts";

/** Of a table or a column. */
const name = z.string().check(z.regex(/^\w+$/));

/** The manifest of a backup, in a file beside it. A restore is compared with it. */
const manifest = z.object({
  placard: z.string(),
  made_at: z.string(),
  store: z.enum(["sqlite", "postgresql"]),
  /** The engine's version. */
  engine: z.string(),
  migrations: z.array(z.string()),
  bytes: z.number(),
  sha256: z.string(),
  tables: z.record(
    name,
    z.object({
      columns: z.array(name),
      rows: z.number(),
      hash: z.string().check(z.regex(/^[0-9a-f]{30}$/)),
    }),
  ),
});
export interface Manifest extends Omit<z.infer<typeof manifest>, "tables" | "migrations"> {
  readonly migrations: readonly string[];
  readonly tables: Digests;
}

/** The part that is read from the store. */
type Contents = Pick<Manifest, "store" | "engine" | "migrations" | "tables">;

const manifestBeside = (file: string): string => `${file}.json`;

/**
 * Copies the store as of one moment into a new file, also while the service is writing. The file gets its name only
 * once it is complete, with its manifest beside it.
 * @param to readable only by its owner
 * @throws Error with a readable message if there is no store, or the file exists
 */
export async function backupStore(place: StorePlace, to: string): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  begin(to, unfinished);
  try {
    const contents =
      place.kind === "folder"
        ? await copyFolder(place.path, unfinished)
        : await dumpDatabase(place.url, unfinished);
    const made: Manifest = {
      placard: version,
      made_at: moscowTimestamp(Date.now()),
      ...contents,
      bytes: statSync(unfinished).size,
      sha256: await sha256Of(unfinished),
    };
    writeFileSync(manifestBeside(to), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    for (const path of [unfinished, manifestBeside(to)]) toDisk(path);
    // Unlike a rename, this fails if another backup has taken the name meanwhile.
    linkSync(unfinished, to);
    toDisk(dirname(to));
    return made;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Fails if the file exists: a backup never replaces another file. */
function begin(to: string, unfinished: string): void {
  if (existsSync(to)) {
    throw new Error(
      `${to}: there is a file of that name, and a backup never takes its place; name another.`,
    );
  }
  try {
    // The remains of a killed backup.
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "ENOENT"
        ? "its folder is not there; make it first."
        : `it cannot be made (${code}).`;
    throw new Error(`${to}: ${why}`, { cause: error });
  }
}

/** SQLite rewrites the rows, so traces of erased ones are not copied. */
async function copyFolder(folder: string, to: string): Promise<Contents> {
  const source = join(folder, "placard.sqlite");
  if (!existsSync(source)) throw new Error(`there is no store in ${folder}.`);
  const store = new Database(source, { fileMustExist: true });
  try {
    store.pragma("busy_timeout = 5000");
    store.prepare("VACUUM INTO ?").run(to);
  } finally {
    store.close();
  }
  return await contentsOfFile(to);
}

/**
 * The content of an SQLite file.
 * @throws Error if it is damaged, because an unreadable copy is useless
 */
export async function contentsOfFile(file: string): Promise<Contents> {
  const database = new Database(file, { readonly: true });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(`${file} is damaged: ${String(found)}`);
    return await contentsOf({ db, dialect: sqliteDialect });
  } finally {
    await db.destroy();
  }
}

async function contentsOf(store: Parameters<typeof digestsOf>[0]): Promise<Contents> {
  const { db, dialect } = store;
  const migrations = await appliedTo(store);
  return {
    store: dialect.name,
    engine: await dialect.version(db),
    migrations,
    tables: await digestsOf(store),
  };
}

/** `pg_dump` reads the same snapshot that the digests are taken from. */
async function dumpDatabase(url: string, to: string): Promise<Contents> {
  const store = await openForReading({ kind: "url", url });
  try {
    const tool = postgresTool("pg_dump", await store.dialect.version(store.db), { orNewer: true });
    return await inSnapshot(store, async (moment) => {
      const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(
        moment.db,
      );
      const dump = runTool(
        tool,
        [
          "--format=custom",
          "--no-unlogged-table-data",
          `--snapshot=${exported.rows[0]?.id}`,
          `--file=${to}`,
          "--no-password",
        ],
        url,
        { input: "ignore", output: "ignore" },
      );
      try {
        const [contents] = await Promise.all([contentsOf(moment), dump.ended]);
        return contents;
      } finally {
        dump.process.kill();
      }
    });
  } finally {
    await store.close();
  }
}

/**
 * The manifest of a backup, once its file is known to match.
 * @returns undefined if there is none
 * @throws Error if the file is missing or has changed
 */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  if (!existsSync(file)) throw new Error(`there is no backup ${file}.`);
  const beside = manifestBeside(file);
  if (!existsSync(beside)) return undefined;
  const read = manifest.safeParse(parsed(readFileSync(beside, "utf8")));
  if (!read.success) throw new Error(`${beside} is not what a backup says of itself.`);
  const sha256 = await sha256Of(file);
  if (sha256 !== read.data.sha256) {
    throw new Error(
      `${file} is not as it was made: ${beside} says ${read.data.bytes} bytes with SHA-256 ${read.data.sha256}, and it has ${statSync(file).size} with ${sha256}. Copy it again, or take another backup.`,
    );
  }
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** After a success is reported, a power failure must not lose the file. */
export function toDisk(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
