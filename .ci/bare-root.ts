// A bare Debian made with debootstrap, in which commands run as on a new machine. It needs root and the network.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestContext } from "vitest";

const root = resolve(import.meta.dirname, "..");
export const minuteMs = 60_000;

/** Runs a test in a folder that is removed afterward; skips it where no bare root can be made. */
export async function inWorkFolder(
  context: TestContext,
  skipped: string,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const reason = obstacle();
  if (reason !== undefined) {
    console.log(`!!! ${skipped}: ${reason} !!!`);
    context.skip(reason);
  }
  const folder = mkdtempSync(join(tmpdir(), "placard-bare-"));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why no bare root can be made here; undefined if one can. */
function obstacle(): string | undefined {
  if (process.getuid?.() !== 0) return "it needs root";
  for (const program of ["debootstrap", "unshare", "git"]) {
    try {
      execFileSync(program, ["--version"], { stdio: "ignore" });
    } catch {
      return `there is no ${program}`;
    }
  }
  return undefined;
}

/** Only the packages that every Debian has. */
export const makeBareRoot = (suite: string, folder: string): void => {
  execFileSync(
    "debootstrap",
    ["--variant=minbase", suite, folder, "http://deb.debian.org/debian"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
};

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Behind a proxy, this machine may know the registry's certificate only through this file. */
const certificates = process.env["NODE_EXTRA_CA_CERTS"];

export interface InRoot {
  readonly folder: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The arguments of `unshare` that run a command in the root as root. Its mounts and processes end with it. */
function wordsIn({ folder, workdir, environment }: InRoot, command: string): string[] {
  copyFileSync("/etc/resolv.conf", join(folder, "etc/resolv.conf"));
  if (certificates !== undefined) copyFileSync(certificates, join(folder, "run/host.crt"));
  const variables = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    DEBIAN_FRONTEND: "noninteractive",
    ...(certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: "/run/host.crt" }),
    ...environment,
  };
  const set = Object.entries(variables).map(([name, value]) => quoted(`${name}=${value}`));
  const mounts = `mount -t proc proc ${folder}/proc; mkdir -p ${folder}/dev/shm ${folder}/dev/pts; mount -t tmpfs tmpfs ${folder}/dev/shm; mount -t devpts devpts ${folder}/dev/pts`;
  const script = `${mounts}; exec env -i ${set.join(" ")} chroot ${folder} /bin/sh -c ${quoted(`cd ${workdir} && ${command}`)}`;
  return ["--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", script];
}

/** @throws Error with the end of the output if the command fails */
export function runIn(place: InRoot, command: string): void {
  const { status, stdout } = spawnSync("unshare", wordsIn(place, command), {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout.slice(-20_000)}`);
}

/** Killing it also ends everything it started. */
export const startIn = (place: InRoot, command: string): ChildProcess =>
  spawn("unshare", wordsIn(place, command), { stdio: ["ignore", "pipe", "pipe"] });

/** Copies the project's files, without those that git ignores. */
export function copyTracked(words: readonly string[], to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync(
    "sh",
    [
      "-euc",
      `git ls-files --cached --others --exclude-standard -z -- ${words.join(" ")} | tar --create --null --files-from=- | tar --extract --no-same-owner --directory ${to}`,
    ],
    { cwd: root },
  );
}

/** The README's two commands, with what it says to run in place of Debian's own `npm ci`. */
export function commandsOf(text: string): { start: string; test: string } {
  const [, block = ""] = /## Two commands\s+```sh\n(.*?)```/s.exec(text) ?? [];
  const lines = block.split("\n").map((line) => line.replace(/\s+#.*$/, ""));
  const [, instead = ""] = /In place of Debian's own\s+`npm ci`\s+run\s+`([^`]+)`/.exec(text) ?? [];
  const [start, whole, ...more] = lines.filter((line) => line !== "");
  if (start === undefined || whole === undefined || more.join("") !== "" || instead === "") {
    throw new Error("The README has no two commands, or says no more how Debian installs.");
  }
  const inDebian = (command: string) => command.replace(/^npm ci\b/, instead);
  return { start: inDebian(start), test: inDebian(whole) };
}
