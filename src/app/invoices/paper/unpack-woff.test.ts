import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const fonts = join(import.meta.dirname, "../../../../node_modules/@fontsource/arimo/files");

test.each([
  join(fonts, "arimo-cyrillic-400-normal.woff"),
  join(fonts, "arimo-latin-700-normal.woff"),
  join(import.meta.dirname, "signs-400.woff"),
])("a font has the same characters, widths and outlines unpacked: %s", async (path) => {
  const packed = await readFile(path);
  // A file with one font is not a collection.
  const read = (bytes: Uint8Array) => fontkit.create(Buffer.from(bytes)) as fontkit.Font;
  const [before, after] = [read(packed), read(unpackWoff(packed))];
  expect(after.characterSet).toEqual(before.characterSet);
  // fontkit reads no outline of blanks, which have none.
  const some = before.characterSet
    .filter((code) => /[\p{L}\p{Sm}]/u.test(String.fromCodePoint(code)))
    .slice(0, 20);
  const drawn = (font: fontkit.Font) =>
    some.map((code) => {
      const glyph = font.glyphForCodePoint(code);
      return [glyph.advanceWidth, glyph.path.toSVG()];
    });
  expect(drawn(after)).toEqual(drawn(before));
  expect([after.ascent, after.descent]).toEqual([before.ascent, before.descent]);
});

test("a file that ends early is refused", async () => {
  const packed = await readFile(join(fonts, "arimo-latin-400-normal.woff"));
  expect(() => unpackWoff(packed.subarray(0, 60))).toThrow();
});
