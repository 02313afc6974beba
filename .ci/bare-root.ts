// A bare Debian of debootstrap, in which commands run as on a new machine. It needs root and the network.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
export const minuteMs = 60_000;

/** Why it cannot run here; undefined if it can. */
export function obstacle(): string | undefined {
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

/** Debian's packages that every installation has, and nothing else. */
export const makeBareRoot = (suite: string, folder: string): void => {
  execFileSync(
    "debootstrap",
    ["--variant=minbase", suite, folder, "http://deb.debian.org/debian"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
};

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The registry may be known here only by a certificate of this machine. */
const certificates = process.env["NODE_EXTRA_CA_CERTS"];

export interface InRoot {
  readonly folder: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The words that run a command in the root as its user root, with mounts and processes that end with it. */
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

/** @throws Error with the last of what it printed if it fails */
export function runIn(place: InRoot, command: string): void {
  const { status, stdout } = spawnSync("unshare", wordsIn(place, command), {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout.slice(-20_000)}`);
}

/** It ends, with all that it started, when it is killed. */
export const startIn = (place: InRoot, command: string): ChildProcess =>
  spawn("unshare", wordsIn(place, command), { stdio: ["ignore", "pipe", "pipe"] });

/** Copies files of this project; what git does not know is left out. */
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
