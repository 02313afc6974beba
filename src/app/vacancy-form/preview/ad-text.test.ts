import fc from "fast-check";
import { expect, test } from "vitest";
import { adBlocks } from "./ad-text.ts";

test("lines beginning with a dash, a dot or a star are a list, the others paragraphs", () => {
  expect(adBlocks("Мы ждём:\n- опыт\n• права\n*  терпение\n\nИ ещё\nкое-что")).toEqual([
    { kind: "lines", lines: ["Мы ждём:"] },
    { kind: "list", items: ["опыт", "права", "терпение"] },
    { kind: "lines", lines: ["И ещё", "кое-что"] },
  ]);
});

test("a dash inside of a line, a minus and a lonely mark make no list", () => {
  expect(adBlocks("кое-что — да\n-5 градусов\n**важно\n-\n—")).toEqual([
    { kind: "lines", lines: ["кое-что — да", "-5 градусов", "**важно", "-", "—"] },
  ]);
});

test("nothing has no blocks, whatever its spaces", () => {
  expect(adBlocks(" \r\n\t\n")).toEqual([]);
});

test("no word of a text is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("а", "b", "\n", " ", "1", "\r\n") }), (text) => {
      const shown = adBlocks(text).flatMap((block) =>
        block.kind === "list" ? block.items : block.lines,
      );
      expect(shown.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }),
  );
});
