import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import subsetFont from "subset-font";

const from = resolve(import.meta.dirname, "../node_modules/@fontsource-variable/inter");
const to = resolve(import.meta.dirname, "../src/app/ui/typeface");

/** The characters of the interface and of Russian and English records; others come from the system's fonts. */
const parts = {
  latin: `${span(0x20, 0x7e).replaceAll(/[*-]/g, "")}\u00a0§©«\u00ad®°±²·»×÷\u2009‐\u2011–—‘’‚“”„•…\u202f‰€←↑→↓−≈≠≤≥`,
  cyrillic: `${span(0x410, 0x44f)}Ёё№`,
  // Without the wide forms for figures of one width, which leave gaps in words and masks.
  plain: "*-",
  ruble: "₽",
};
const sources = { latin: "latin", cyrillic: "cyrillic", plain: "latin", ruble: "latin-ext" };

/** Writes the files that `src/app/ui/typeface.ts` and `src/app/invoices/paper/paper-print.ts` load. */
const files: Uint8Array[] = [];
for (const part of ["latin", "cyrillic", "plain", "ruble"] as const) {
  const whole = await readFile(resolve(from, `files/inter-${sources[part]}-wght-normal.woff2`));
  const file = await subsetFont(whole, parts[part], {
    targetFormat: "woff2",
    noLayoutClosure: part === "plain",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  files.push(file);
}
await write(resolve(to, "inter.fonts"), files);
const arimo = resolve(import.meta.dirname, "../node_modules/@fontsource/arimo/files");
/** The paper's ranges `russian` and `english`. */
const paperParts = [
  { name: "cyrillic", characters: parts.cyrillic },
  {
    name: "latin",
    characters: `${span(0x20, 0x7e)}\u00a0§«\u00ad°±·»×\u2009‐\u2011–—‘’‚“”„•…\u202f−`,
  },
];
const paper: Uint8Array[] = [];
for (const { name, characters } of paperParts) {
  for (const weight of [400, 700]) {
    const whole = await readFile(resolve(arimo, `arimo-${name}-${weight}-normal.woff2`));
    paper.push(await subsetFont(whole, characters, { targetFormat: "woff2" }));
  }
}
await write(resolve(import.meta.dirname, "../src/app/invoices/paper/arimo.fonts"), paper);
await copyFile(resolve(from, "LICENSE"), resolve(to, "LICENSE.txt"));

/** Several fonts in one file, which is one request: the length of each in four bytes, little end first, then the fonts. */
async function write(path: string, fonts: readonly Uint8Array[]): Promise<void> {
  const lengths = new Uint32Array(fonts.map(({ length }) => length));
  const packed = Buffer.concat([new Uint8Array(lengths.buffer), ...fonts]);
  await writeFile(path, packed);
  console.log(`${path}: ${packed.length} bytes`);
}

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
