import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/**
 * Installs what only one command needs: `npm ci` installs what all need. It has a folder with a lock file of its own,
 * and is installed below the project's packages, which it may use too.
 * @param folder with its `package.json` and lock file, relative to the project's
 * @returns its `node_modules`; undefined if that failed
 */
export function ownPackages(folder: string): string | undefined {
  const place = join(root, "node_modules", ".cache", basename(folder));
  const packages = join(place, "node_modules");
  const lock = (at: string): string => readFileSync(join(at, "package-lock.json"), "utf8");
  // The last file of an installation.
  const isWhole = existsSync(join(packages, ".package-lock.json"));
  if (isWhole && lock(join(root, folder)) === lock(place)) return packages;
  cpSync(join(root, folder), place, { recursive: true });
  const { status } = spawnSync("npm", ["ci", "--prefix", place, "--legacy-peer-deps"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0 ? packages : undefined;
}
