import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src/app", "src/contract", "public"];
const FILES = ["index.html", "vite.config.ts", "package-lock.json"];

/** A hash (hex) over the path and the content of every file that the app is built from. */
export function sourceHash(root: string): string {
  const hash = createHash("sha256");
  for (const path of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}
