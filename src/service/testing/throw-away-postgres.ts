import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const START_LIMIT_MS = 60_000;

/** The two ways to stop PostgreSQL without waiting for clients, and a kill as by a machine out of memory. */
const endings = { fast: "SIGINT", immediate: "SIGQUIT", killed: "SIGKILL" } as const;
export type Ending = keyof typeof endings;

export interface ThrowAwayPostgres {
  /** The address of the database `postgres`, as a superuser without a password, on 127.0.0.1. */
  readonly url: string;
  /** Stops the server; its data and address stay. */
  end(how: Ending): Promise<void>;
  /** Closes every client's connection; the server keeps running. */
  endConnections(): Promise<void>;
  /**
   * Suspends all its processes, like a machine whose disk no longer answers: connections stay open, and new ones are
   * accepted, but none gets an answer.
   */
  freeze(): void;
  /** Resumes them. */
  thaw(): void;
  /** Starts it again at the same address. */
  startAgain(): Promise<void>;
  /** Waits until it answers. Starts it again if it has ended by itself, as PostgreSQL may when its disk is full. */
  revive(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs on this machine, of the newest version. */
export function postgresBinaries(): string | undefined {
  const version = (path: string): number => Number(path.split("/").at(-2));
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")))
    .toSorted((a, b) => version(b) - version(a))[0];
}

/**
 * Starts an empty PostgreSQL that is removed by `stop()`.
 * @param keeps whether acknowledged data must survive the end of its processes
 * @param where its folder is made
 * @param kept a folder that `stop()` does not remove, for the next call with the same name
 * @throws Error if initdb or the server fails
 */
export async function startThrowAway(
  bin: string,
  keeps: "everything" | "nothing" = "nothing",
  where: string = tmpdir(),
  kept?: string,
): Promise<ThrowAwayPostgres> {
  const folder = kept ?? mkdtempSync(join(where, "placard-postgres-"));
  mkdirSync(folder, { recursive: true });
  const owner = serverOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const commit = keeps === "everything" ? "on" : "off";
  const remove = () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!existsSync(join(folder, "data")))
      await run(
        join(bin, "initdb"),
        [
          "-D",
          join(folder, "data"),
          "-U",
          "postgres",
          "-A",
          "trust",
          "-E",
          "UTF8",
          "--locale=C.UTF-8",
          "--no-sync",
        ],
        { ...owner, cwd: folder },
      );
    let { server, port } = await listen(bin, folder, owner, commit);
    return {
      url: urlAt(port),
      end: async (how) => await end(server, how),
      endConnections: async () => await endConnections(port),
      freeze: () => signalAll(server, "SIGSTOP"),
      thaw: () => signalAll(server, "SIGCONT"),
      startAgain: async () => {
        ({ server, port } = await listen(bin, folder, owner, commit, port));
      },
      revive: async () => {
        for (const until = Date.now() + START_LIMIT_MS; !(await answers(port));) {
          if (Date.now() > until) throw new Error("PostgreSQL did not come back.");
          if (server.exitCode !== null || server.signalCode !== null) {
            ({ server, port } = await listen(bin, folder, owner, commit, port));
          }
          await setTimeout(200);
        }
      },
      stop: async () => {
        await end(server, "fast");
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const urlAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** @param samePort the port clients know already; if omitted, a free one */
async function listen(
  bin: string,
  folder: string,
  owner: Owner,
  commit: "on" | "off",
  samePort?: number,
): Promise<{ server: ChildProcess; port: number }> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (let attempt = 1; ; attempt++) {
    const port = samePort ?? (await freePort());
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: folder,
      max_connections: "200",
      fsync: "off",
      synchronous_commit: commit,
      full_page_writes: "off",
    };
    const server = spawn(
      join(bin, "postgres"),
      [
        "-D",
        join(folder, "data"),
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    try {
      await readyToAccept(server);
      return { server, port };
    } catch (error) {
      await end(server, "fast");
      // Another process may have taken the port meanwhile, or the children of a killed server may still be ending.
      if (samePort === undefined ? attempt === 3 : Date.now() > giveUpAt) throw error;
    }
  }
}

async function readyToAccept(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let printed = "";
  const failed = (): void => reject(new Error(`PostgreSQL did not start:\n${printed}`));
  const limit = globalThis.setTimeout(failed, START_LIMIT_MS);
  server.stderr?.on("data", (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-10_000);
    if (printed.includes("ready to accept connections")) resolve();
  });
  server.once("exit", failed);
  server.once("error", reject);
  try {
    await promise;
  } finally {
    clearTimeout(limit);
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlAt(port) });
  try {
    await client.connect();
    await client.query("select 1");
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function endConnections(port: number): Promise<void> {
  const administrator = new pg.Client({ connectionString: urlAt(port) });
  await administrator.connect();
  await administrator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await administrator.end();
}

/** A port chosen by the system: one made up may be in use. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  probe.once("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return await promise;
}

function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  const listed = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  for (const [, pid, parent] of listed.matchAll(/^ *(\d+) +(\d+)$/gm)) {
    if (Number(pid) !== server.pid && Number(parent) !== server.pid) continue;
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

async function end(server: ChildProcess, how: Ending): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once("exit", () => resolve());
  // A suspended process ends only after it is resumed.
  signalAll(server, "SIGCONT");
  server.kill(endings[how]);
  const limit = globalThis.setTimeout(() => server.kill("SIGQUIT"), 10_000);
  await promise;
  clearTimeout(limit);
}
