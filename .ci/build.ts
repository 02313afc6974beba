// The production build of app and service: `npm run build`, or with `--if-stale` only what has changed since the last one.
import { globSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const dist = join(root, "dist");
const TEXT = "**/*.{js,css,html,svg,json,webmanifest}";
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const everyPart = [
  "src/contract",
  "vite.config.ts",
  "package-lock.json",
  ".ci/build.ts",
  ".ci/chunks.ts",
  ".ci/static-host.ts",
];

/** What is built, each part by itself: the environments of `vite.config.ts` and what they are built from. */
const parts = [
  {
    environments: ["client", "preload"],
    sources: ["src/app", "public", "index.html", ".ci/find-folder.js", ...everyPart],
    // The hash of these sources.
    builtFrom: join(dist, "built-from.txt"),
    finish: compressApp,
  },
  {
    environments: ["service"],
    sources: ["src/service", "package.json", ...everyPart],
    builtFrom: join(dist, "service-built-from.txt"),
  },
];

type Part = (typeof parts)[number];

const isForced = !process.argv.includes("--if-stale");
for (const part of parts) {
  const hash = hashOf(part.sources);
  if (isForced || hash !== lastBuilt(part)) await build(part, hash);
}

function lastBuilt({ builtFrom }: Part): string | undefined {
  try {
    return readFileSync(builtFrom, "utf8").trim();
  } catch {
    return undefined;
  }
}

async function build({ environments, builtFrom, finish }: Part, hash: string): Promise<void> {
  // An interrupted build must not look finished.
  rmSync(builtFrom, { force: true });
  process.env["NODE_ENV"] = "production";
  // Loaded only here, so that there is no delay when there is nothing to build.
  const { createBuilder } = await import("vite");
  // Whoever only wants to start the app is not shown the hundreds of files.
  if (!isForced) console.log(`Building ${environments.join(" and ")}…`);
  const builder = await createBuilder({ root, logLevel: isForced ? "info" : "error" });
  for (const name of environments) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`No build environment ${name}`);
    await builder.build(environment);
  }
  await finish?.();
  writeFileSync(builtFrom, `${hash}\n`);
}

async function compressApp(): Promise<void> {
  const { files, raw, br } = await precompress(join(dist, "client"));
  if (!isForced) return;
  console.log(
    `Precompressed ${files} files: ${kilobytes(raw)} KB, ${kilobytes(br)} KB with brotli`,
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** A hash (hex) over the path and the content of every file in these files and folders, tests excepted. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesIn)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
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
    globSync(TEXT, { cwd: folder, exclude: ["config.json"] }).map(async (name) => {
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
