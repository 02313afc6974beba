import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";

/** The service as a separate process, as an operator starts it. */
export interface Launched {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything it has printed so far. */
  readonly output: () => string;
}

const running = new Set<ChildProcess>();
/** The built service, which also has the operator's commands. */
export const builtService = join(import.meta.dirname, "../../../dist/service/main.js");

const root = join(import.meta.dirname, "../../..");

function launch(
  environment: Record<string, string>,
  [command, ...words]: readonly [string, ...string[]] = [process.execPath, builtService],
) {
  const child = spawn(command, words, {
    cwd: root,
    // A group of its own, which can be sent a signal as a whole.
    detached: true,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      PLACARD_STOP_WAIT: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return { child, output: () => printed };
}

/**
 * Starts it on a free port.
 * @param main the file to start it by, if it is another version
 */
export async function start(
  environment: Record<string, string>,
  main = builtService,
): Promise<Launched> {
  return await started(launch(environment, [process.execPath, main]));
}

/** Starts it on a free port with `npm start`, which waits for it and passes signals on. */
export async function startByNpm(environment: Record<string, string>): Promise<Launched> {
  return await started(launch(environment, ["npm", "start"]));
}

async function started({ child, output }: ReturnType<typeof launch>): Promise<Launched> {
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`It ended: ${output()}`)));
  });
  return { process: child, url, output };
}

/**
 * Starts it when the start must fail.
 * @returns its output
 */
export async function refusedStart(environment: Record<string, string>): Promise<string> {
  const { child, output } = launch(environment);
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
  return output();
}

/** @returns its exit code */
export async function stop(
  { process: child }: Launched,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number> {
  child.kill(signal);
  const [code] = (await once(child, "exit")) as [number];
  return code;
}

/** Kills processes that a failed test left running. */
export function endLaunched(): void {
  for (const child of running) {
    // A supervisor of this process must not restart it now.
    child.removeAllListeners("exit");
    try {
      // Also what it has started.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
  running.clear();
}
