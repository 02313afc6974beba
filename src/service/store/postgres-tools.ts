import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";

/** PostgreSQL's own programs for making copies. */
type ToolName = "pg_dump" | "pg_restore" | "psql";

interface Tool {
  readonly path: string;
  readonly version: string;
}

/** `15` of `15.14 (Debian 15.14-0+deb12u1)`. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * The program for this server: of its own major version, or of the next newer one if `orNewer` allows it. Debian
 * installs several versions side by side; elsewhere the search path decides.
 * @throws Error that says which package to install
 */
export function postgresTool(
  name: ToolName,
  serverVersion: string,
  { orNewer = false } = {},
): string {
  const major = majorOf(serverVersion);
  const found = [...globSync(`/usr/lib/postgresql/*/bin/${name}`), name]
    .flatMap((path): Tool[] => {
      const version = versionOf(path);
      return version === undefined ? [] : [{ path, version }];
    })
    .filter((tool) => majorOf(tool.version) >= major)
    .toSorted((a, b) => majorOf(a.version) - majorOf(b.version));
  const [best] = found;
  if (best !== undefined && (orNewer || majorOf(best.version) === major)) return best.path;
  const other = best?.version ?? versionOf(name);
  throw new Error(
    `the server is PostgreSQL ${serverVersion}, and ${other === undefined ? `there is no ${name} here` : `${name} here is ${other}`}. ` +
      `Install ${name} of PostgreSQL ${major}${orNewer ? " or newer" : ""} (on Debian: postgresql-client-${major}).`,
  );
}

function versionOf(path: string): string | undefined {
  try {
    const said = execFileSync(path, ["--version"], { encoding: "utf8", stdio: "pipe" });
    return /\(PostgreSQL\) (\S+)/.exec(said)?.[1];
  } catch {
    return undefined;
  }
}

export interface RunningTool {
  readonly process: ChildProcess;
  /** @throws Error with what it said, if it fails */
  readonly ended: Promise<void>;
}

/**
 * Starts one of the programs on this database. The password is passed in the environment, because everybody can read
 * arguments.
 * @param url of the database; omitted if no connection is needed
 */
export function runTool(
  path: string,
  options: readonly string[],
  url: string | undefined,
  stdio: { readonly input: "pipe" | "ignore"; readonly output: "pipe" | "ignore" },
): RunningTool {
  const { place, password } = url === undefined ? {} : withoutPassword(url);
  const child = spawn(path, [...options, ...(place === undefined ? [] : [`--dbname=${place}`])], {
    stdio: [stdio.input, stdio.output, "pipe"],
    env: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const ended = (async () => {
    const [code] = (await once(child, "close")) as [number | null];
    if (code === 0) return;
    const name = path.split("/").at(-1);
    throw new Error(`${name} failed${code === null ? " by a signal" : ""}: ${said.trim()}`);
  })();
  ended.catch(() => undefined);
  return { process: child, ended };
}

function withoutPassword(url: string): { place: string; password?: string } {
  const place = new URL(url);
  const { password } = place;
  place.password = "";
  return {
    place: place.href,
    ...(password === "" ? {} : { password: decodeURIComponent(password) }),
  };
}
