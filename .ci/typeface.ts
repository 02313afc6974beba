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
  rouble: "₽",
};
const sources = { latin: "latin", cyrillic: "cyrillic", plain: "latin", rouble: "latin-ext" };

/** Writes the files that `src/app/ui/typeface.ts` loads. */
for (const part of ["latin", "cyrillic", "plain", "rouble"] as const) {
  const whole = await readFile(resolve(from, `files/inter-${sources[part]}-wght-normal.woff2`));
  const file = await subsetFont(whole, parts[part], {
    targetFormat: "woff2",
    noLayoutClosure: part === "plain",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(resolve(to, `inter-${part}.woff2`), file);
  console.log(`inter-${part}.woff2: ${file.length} bytes`);
}
await copyFile(resolve(from, "LICENSE"), resolve(to, "LICENSE.txt"));

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
