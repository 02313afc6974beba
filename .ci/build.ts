// The app's production build: `npm run build`, or with `--if-stale` only where the sources changed since the last one.
import { readFileSync, rmSync, writeFileSync, readdirSync, globSync } from "node:fs";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const dist = join(root, "dist");
const builtFrom = join(dist, "built-from.txt");
const TEXT = "**/*.{js,css,html,svg,json,webmanifest}";
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const FOLDERS = ["src/app", "src/contract", "public"];
const FILES = ["index.html", "vite.config.ts", "package-lock.json"];

const hash = sourceHash();
if (!process.argv.includes("--if-stale") || hash !== lastBuilt()) await build();

function lastBuilt(): string | undefined {
  try {
    return readFileSync(builtFrom, "utf8").trim();
  } catch {
    return undefined;
  }
}

async function build(): Promise<void> {
  // An interrupted build must not look finished.
  rmSync(builtFrom, { force: true });
  process.env["NODE_ENV"] = "production";
  // Loaded only here, so that there is no delay when there is nothing to build.
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root }, null);
  await builder.buildApp();
  const { files, raw, br } = await precompress(dist);
  console.log(
    `Precompressed ${files} files: ${kilobytes(raw)} KB, ${kilobytes(br)} KB with brotli`,
  );
  writeFileSync(builtFrom, `${hash}\n`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** A hash (hex) over the path and the content of every file that the app is built from. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const path of [...FOLDERS.flatMap((folder) => filesIn(folder)), ...FILES]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at the highest compression, unless the result would be
 * larger than the file. Fonts and pictures are compressed already.
 * @returns how many text files there were, and their bytes before and after brotli
 */
async function precompress(folder: string): Promise<{ files: number; raw: number; br: number }> {
  const sizes = await Promise.all(
    // Otherwise editing a static host's settings would also mean editing the compressed copies.
    globSync(TEXT, { cwd: folder, exclude: ["client/config.json"] }).map(async (name) => {
      const path = join(folder, name);
      const raw = await readFile(path);
      const [br, gz] = await Promise.all([
        brotli(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
            // An encoding of distances that fits bundled scripts slightly better than the default.
            [constants.BROTLI_PARAM_NPOSTFIX]: 3,
            [constants.BROTLI_PARAM_NDIRECT]: 16,
          },
        }),
        zip(raw, { level: 9 }),
      ]);
      if (br.length < raw.length) await writeFile(`${path}.br`, br);
      if (gz.length < raw.length) await writeFile(`${path}.gz`, gz);
      return { raw: raw.length, br: Math.min(br.length, raw.length) };
    }),
  );
  return {
    files: sizes.length,
    raw: sizes.reduce((sum, size) => sum + size.raw, 0),
    br: sizes.reduce((sum, size) => sum + size.br, 0),
  };
}
