import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = "**/*.{js,css,html,svg,json,webmanifest}";
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at the highest compression, unless the result would be
 * larger than the file. Fonts and pictures are compressed already.
 * @returns how many text files there were, and their bytes before and after brotli
 */
export async function precompress(
  folder: string,
): Promise<{ files: number; raw: number; br: number }> {
  const sizes = await Promise.all(
    // Whoever changes the settings of a static host must not have to know of copies.
    globSync(TEXT, { cwd: folder, exclude: ["client/config.json"] }).map(async (name) => {
      const path = join(folder, name);
      const raw = await readFile(path);
      const [br, gz] = await Promise.all([
        brotli(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
            // Coding of distances that fits bundled scripts a little better than the default.
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
