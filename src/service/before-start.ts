import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { Manifest } from "./http/built-app.ts";
import type { Settings } from "./settings.ts";

// Checks that run before the store is touched, so that a failed start leaves no trace.

/**
 * Refuses settings with ports that cannot be used.
 * @throws Error with a sentence
 */
export async function refuseTakenPorts({
  host,
  port,
  responsePort,
  metricsPort,
}: Pick<Settings, "host" | "port" | "responsePort" | "metricsPort">): Promise<void> {
  const wanted = [
    { name: "PORT", number: port },
    { name: "RESPONSE_PORT", number: responsePort },
    { name: "METRICS_PORT", number: metricsPort },
  ];
  const seen = new Map<number, string>();
  for (const { name, number } of wanted) {
    if (number === undefined || number === 0) continue;
    const other = seen.get(number);
    if (other !== undefined) {
      throw new Error(`${name} and ${other} are both ${number}: set one of them to another port.`);
    }
    seen.set(number, name);
    await tryPort({ name, number, host });
  }
  // If it has no port of its own, only the address is checked.
  if (seen.size === 0) await tryPort({ name: "PORT", number: 0, host });
}

interface WantedPort {
  readonly name: string;
  readonly number: number;
  readonly host: string;
}

/** No program on this machine listens there. */
const unusedPort = 1;
const nowhereMs = 1_000;

/**
 * Binds the port without listening. Clients that connect at this moment, as those of a restarting service do, are
 * refused and not cut off. Binding needs an outgoing connection, which leads nowhere.
 */
async function tryPort(wanted: WantedPort): Promise<void> {
  const { number, host } = wanted;
  let probe: Socket | undefined;
  try {
    const { address, family } = await lookup(host);
    const nowhere = { host: family === 6 ? "::1" : "127.0.0.1", port: unusedPort };
    probe = connect({ ...nowhere, localAddress: address, localPort: number });
    await once(probe, "connect", { signal: AbortSignal.timeout(nowhereMs) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The connection had its port even if it was refused or got no answer.
    const hadPort =
      error.name === "AbortError" || ("syscall" in error && error.syscall === "connect");
    if (!hadPort) throw new Error(portProblem(wanted, error), { cause: error });
  } finally {
    probe?.destroy();
  }
}

function portProblem({ name, number, host }: WantedPort, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${number} of ${host} is in use by another process: stop that process, or set ${name} to another port.`;
    case "EACCES":
      return `Port ${number} needs more rights than this process has: set ${name} to a port above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `HOST is ${host}, which is no address of this machine: set it to one, such as 127.0.0.1.`;
    default:
      return `Port ${number} of ${host} cannot be listened on (${error.message}): set ${name} or HOST differently.`;
  }
}

/**
 * Refuses a build with missing files.
 * @param folder `dist/`
 * @throws Error with a sentence
 */
export function refuseIncompleteBuild(folder: string): void {
  const needed = ["client/index.html", "client/.vite/manifest.json", "preload/preload.js"];
  refuseMissing(folder, needed);
  const path = join(folder, "client/.vite/manifest.json");
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  } catch (error) {
    throw new Error(`${path} cannot be read: build the app again with \`npm run build\`.`, {
      cause: error,
    });
  }
  const built = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  refuseMissing(
    folder,
    built.map((file) => `client/${file}`),
  );
}

function refuseMissing(folder: string, files: readonly string[]): void {
  const missing = files.find((file) => !existsSync(join(folder, file)));
  if (missing === undefined) return;
  throw new Error(
    `${join(folder, missing)} is missing: the app is not built, or not whole; run \`npm run build\`, or \`npm start\`, which does it.`,
  );
}
