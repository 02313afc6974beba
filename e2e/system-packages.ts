import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** True if this process can install Debian packages: apt is present and the user is root. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

let queue: Promise<unknown> = Promise.resolve();
let listsAreFresh = false;

/**
 * Installs Debian packages without prompts, one request after another, because dpkg allows one writer at a time.
 * @throws Error with the last lines that apt-get printed
 */
export async function installPackages(...names: string[]): Promise<void> {
  const installed = queue.then(async () => {
    console.log(`Installing ${names.join(", ")} with apt-get …`);
    if (!listsAreFresh) await aptGet("update");
    listsAreFresh = true;
    await aptGet("install", "-y", "--no-install-recommends", ...names);
  });
  queue = installed.catch(() => undefined);
  await installed;
}

async function aptGet(...args: string[]): Promise<void> {
  const waitForOthers = ["-o", "DPkg::Lock::Timeout=300"];
  try {
    await run("/usr/bin/apt-get", ["-q", ...waitForOthers, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const printed =
      error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    const lastLines = printed.trim().split("\n").slice(-5).join("\n");
    throw new Error(`apt-get ${args.join(" ")} failed: ${lastLines}`, { cause: error });
  }
}
