import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeWindows1251 } from "./windows-1251.ts";

test("Russian text takes a byte a letter, in the places of the code page", () => {
  expect(encodeWindows1251("Аяё№«»—")).toEqual({
    bytes: Uint8Array.of(0xc0, 0xff, 0xb8, 0xb9, 0xab, 0xbb, 0x97),
  });
});

test("the first character that the code page lacks is named whole", () => {
  expect(encodeWindows1251("ООО 😀 ₽")).toEqual({ lacks: "😀" });
  expect(encodeWindows1251("100 ₽")).toEqual({ lacks: "₽" });
  expect(encodeWindows1251("\u0098")).toEqual({ lacks: "\u0098" });
});

test("encoded text is decoded unchanged", () => {
  const letters = "АБВабвЁё№«»—…„“”™ |~^abc019;=\n";
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from(letters)) }), (text) => {
      const written = encodeWindows1251(text);
      expect("bytes" in written && new TextDecoder("windows-1251").decode(written.bytes)).toBe(
        text,
      );
    }),
  );
});
