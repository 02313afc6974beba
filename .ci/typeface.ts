import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as fontkit from "fontkit";
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

/** Writes the files that `src/app/ui/typeface.ts` and `src/app/invoices/paper/paper-fonts.ts` load. */
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
/** What every paper needs, in one file; `ranges` names the characters of every file of the paper. */
const paperFolder = resolve(import.meta.dirname, "../src/app/invoices/paper");
const arimo = resolve(import.meta.dirname, "../node_modules/@fontsource/arimo/files");
const paperParts = [
  { name: "cyrillic", range: "russian", characters: parts.cyrillic },
  {
    name: "latin",
    range: "english",
    characters: `${span(0x20, 0x7e)}\u00a0§«\u00ad°±·»×\u2009‐–—‘’‚“”„•…−`,
  },
] as const;
const paper: Uint8Array[] = [];
const ranges: Record<string, string> = {};
const always = new Set<number>();
for (const { name, range, characters } of paperParts) {
  for (const weight of [400, 700]) {
    const whole = await readFile(resolve(arimo, `arimo-${name}-${weight}-normal.woff2`));
    const file = await subsetFont(whole, characters, { targetFormat: "woff2" });
    paper.push(file);
    ranges[range] = rangesOf(file);
    for (const code of codesIn(file)) always.add(code);
  }
}
await write(resolve(paperFolder, "arimo.fonts"), paper);
for (const [name, range] of [
  ["latin", "latin"],
  ["latin-ext", "latinExt"],
  ["cyrillic", "cyrillic"],
  ["cyrillic-ext", "cyrillicExt"],
] as const) {
  const whole = await readFile(resolve(arimo, `arimo-${name}-400-normal.woff2`));
  ranges[range] = rangesOf(whole, (code) => code > 0x20 && !always.has(code));
}
/**
 * Signs that Arimo lacks, and letters for accents that stand alone. Not the scripts whose letters join or run from right
 * to left, which the paper could not set.
 */
const signBlocks = [
  [0x20, 0x7e],
  [0xa0, 0x58f],
  [0x10a0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x2bff],
  [0xfb00, 0xfb06],
  [0xfffd, 0xfffd],
] as const;
const dejavu = resolve(import.meta.dirname, "../node_modules/@fontsource/dejavu-sans");
for (const weight of [400, 700]) {
  const whole = await readFile(resolve(dejavu, `files/dejavu-sans-latin-${weight}-normal.woff`));
  const characters = signBlocks.map(([first, last]) => span(first, last)).join("");
  const file = await subsetFont(whole, characters, { targetFormat: "woff" });
  const path = resolve(paperFolder, `signs-${weight}.woff`);
  await writeFile(path, file);
  console.log(`${path}: ${file.length} bytes`);
  // The bold file has the same ones and more.
  ranges["signs"] ??= rangesOf(file, (code) => code > 0x20);
}
await copyFile(resolve(dejavu, "LICENSE"), resolve(paperFolder, "signs-LICENSE.txt"));
await writeFile(
  resolve(paperFolder, "paper-ranges.json"),
  `${JSON.stringify(ranges, undefined, 2)}\n`,
);
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

function codesIn(file: Uint8Array): readonly number[] {
  // A file with one font is not a collection.
  const { characterSet } = fontkit.create(Buffer.from(file)) as fontkit.Font;
  // The end of the font's table, which is no character.
  return characterSet.filter((code) => code !== 0xff_ff);
}

/** The characters of a font file as a `unicode-range`. */
function rangesOf(file: Uint8Array, has: (code: number) => boolean = () => true): string {
  const spans: [number, number][] = [];
  for (const code of codesIn(file)
    .filter(has)
    .toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  return spans
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");
}
