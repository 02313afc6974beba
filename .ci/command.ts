import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

const PATIENCE_MS = 5_000;
const running = new Map<ChildProcess, Promise<unknown>>();
let ended = false;

/**
 * Runs a command of this project in its root folder.
 * @param how `show` passes its output through; `keep` returns it, for steps that run in parallel
 */
export async function command(
  name: string,
  args: readonly string[],
  how: "show" | "keep",
  env: Record<string, string> = {},
): Promise<{ exitCode: number; printed: string }> {
  if (ended) return { exitCode: 1, printed: "" };
  const output = how === "show" ? "inherit" : "pipe";
  const child = spawn(name, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    // Its own process group, so that endCommands() also ends the workers and servers it starts.
    detached: true,
    // The project's own Node and tools come first, no matter which Node started this.
    env: {
      ...process.env,
      ...env,
      PATH: [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
    },
  });
  const { promise, resolve: done } = Promise.withResolvers<{ exitCode: number; printed: string }>();
  running.set(child, promise);
  let printed = "";
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.once("error", (error) => done({ exitCode: 1, printed: `${printed}${error.message}\n` }));
  child.once("close", (code) => done({ exitCode: code ?? 1, printed }));
  const result = await promise;
  running.delete(child);
  return result;
}

/** Ends every running command with its child processes, and starts no more. */
export async function endCommands(): Promise<void> {
  ended = true;
  const children = [...running];
  for (const [child] of children) signalGroup(child, "SIGINT");
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, PATIENCE_MS);
  await Promise.race([Promise.all(children.map(([, closed]) => closed)), limit.promise]);
  clearTimeout(timer);
  for (const [child] of children) signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
