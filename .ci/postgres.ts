import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPackages, mayInstallPackages } from "../e2e/system-packages.ts";

const run = promisify(execFile);
const START_LIMIT_MS = 60_000;

export interface ThrowAwayPostgres {
  /** Of the database `postgres`, as a superuser without a password, on 127.0.0.1. */
  readonly url: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts an empty PostgreSQL that is gone after `stop()`: binaries of the newest version on this machine, else
 * Debian's, installed now where that may be done.
 * @returns undefined where there is none and none may be installed
 * @throws Error when apt-get, initdb or the server fails
 */
export async function startPostgres(): Promise<ThrowAwayPostgres | undefined> {
  const bin = newestBinaries() ?? (mayInstallPackages() ? await installServer() : undefined);
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "placard-postgres-"));
  const owner = serverOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  try {
    const data = join(folder, "data");
    await run(
      join(bin, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      { ...owner, cwd: folder },
    );
    const { server, port } = await listen(bin, folder, owner);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function newestBinaries(): string | undefined {
  const version = (path: string): number => Number(path.split("/").at(-2));
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")))
    .toSorted((a, b) => version(b) - version(a))[0];
}

async function installServer(): Promise<string | undefined> {
  // Debian's package makes and starts a cluster of its own unless told not to before it arrives.
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (!existsSync(settings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
  }
  await installPackages("postgresql");
  return newestBinaries();
}

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function listen(
  bin: string,
  folder: string,
  owner: Owner,
): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: folder,
      max_connections: "200",
      fsync: "off",
      synchronous_commit: "off",
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
      await end(server);
      // Another process may have taken the port between our look and the server's.
      if (attempt === 3) throw error;
    }
  }
}

async function readyToAccept(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let printed = "";
  const failed = (): void => reject(new Error(`PostgreSQL did not start:\n${printed}`));
  const limit = setTimeout(failed, START_LIMIT_MS);
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

async function freePort(): Promise<number> {
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

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once("exit", () => resolve());
  // PostgreSQL's "fast shutdown": ends sessions instead of waiting for them.
  server.kill("SIGINT");
  const limit = setTimeout(() => server.kill("SIGQUIT"), 10_000);
  await promise;
  clearTimeout(limit);
}
