// The app's production build: `npm run build`, or with `--if-stale` only where the sources changed since the last one.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sourceHash } from "./source-hash.ts";

const root = resolve(import.meta.dirname, "..");
const dist = join(root, "dist");
const builtFrom = join(dist, "built-from.txt");

const hash = sourceHash(root);
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
  const [{ createBuilder }, { precompress }] = await Promise.all([
    import("vite"),
    import("./precompress.ts"),
  ]);
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
