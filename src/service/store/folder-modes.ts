import { chmodSync, closeSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

// Who else on this machine may read the data. The files are for their owner alone, whatever the folder and the umask.

const ownFiles = /^(placard\.|in-use\.)/;
const othersMay = 0o077;

/** Makes an empty file for its owner alone, if there is none. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
}

/**
 * Makes the store's file if there is none, and takes the rights of others to any of Placard's files. SQLite gives its log
 * the rights of the store's file.
 */
export function closeToOthers(folder: string): void {
  makePrivateFile(join(folder, "placard.sqlite"));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = ownFiles.test(name) ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (found?.isFile() === true && (found.mode & othersMay) !== 0) chmodSync(path, 0o600);
  }
}

/**
 * A warning for the operator if others may look into the data folder or replace its files; undefined if they may not.
 * Windows has no such modes.
 */
export function openFolderWarning(folder: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const mode = statSync(folder).mode & 0o777;
  const others = (mode & 0o007) !== 0 ? "Every user of this machine" : "The folder's group";
  const may = (mode & 0o022) !== 0 ? "replace the files in" : "list the files in";
  return (mode & 0o027) === 0
    ? undefined
    : `${others} may ${may} ${folder} (mode ${mode.toString(8)}); the files themselves are closed to them. Close the folder with: chmod 700 ${folder}`;
}
