import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { installPackages, mayInstallPackages } from "../e2e/system-packages.ts";
import {
  postgresBinaries,
  startThrowAway,
  type ThrowAwayPostgres,
} from "../src/service/testing/throw-away-postgres.ts";

/**
 * Starts an empty PostgreSQL that is removed by `stop()`. Uses the newest version on this machine; otherwise installs
 * Debian's, if allowed.
 * @param kept a folder that stays, with its data
 * @returns undefined if there is none and none may be installed
 * @throws Error if apt-get, initdb or the server fails
 */
export async function startPostgres(kept?: string): Promise<ThrowAwayPostgres | undefined> {
  const bin = postgresBinaries() ?? (mayInstallPackages() ? await installServer() : undefined);
  return bin === undefined ? undefined : await startThrowAway(bin, "nothing", undefined, kept);
}

async function installServer(): Promise<string | undefined> {
  // Debian's package creates and starts its own cluster unless this is set before it is installed.
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (!existsSync(settings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
  }
  await installPackages("postgresql");
  return postgresBinaries();
}
