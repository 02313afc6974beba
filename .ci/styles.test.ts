import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../src/app");
/** Every declaration of the app's styles, with the file it is in. */
const declarations = globSync("**/*.css", { cwd: root }).flatMap((path) =>
  Array.from(
    readFileSync(resolve(root, path), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/^\s*([\w-]+):\s*([^;{}]+);/gm),
    ([, property = "", value = ""]) => ({ path, property, value }),
  ),
);

/** What is declared otherwise, as lines to read. */
const others = (properties: RegExp, isFine: (value: string) => boolean): string[] =>
  declarations
    .filter(({ property, value }) => properties.test(property) && !isFine(value))
    .map(({ path, property, value }) => `${path}: ${property}: ${value}`);

test("text has one of five sizes; only paper is measured in points", () => {
  expect(declarations.length).toBeGreaterThan(1000);
  const size = /^(var\(--text-(xs|sm|md|lg|xl)\)|inherit|0|[\d.]+pt)$/;
  expect(others(/^font-size$/, (value) => size.test(value))).toEqual([]);
  expect(others(/^font$/, (value) => value === "inherit")).toEqual([]);
});

test("space is a grid of 4 px, and of 2 px within a control", () => {
  const isOnGrid = (value: string): boolean =>
    Array.from(value.matchAll(/(?<![\w.-])-?([\d.]+)(rem|px)/g), ([, count, unit]) =>
      unit === "rem" ? Number(count) * 16 : Number(count),
    ).every((px) => px <= 3 || (px <= 8 ? px % 2 === 0 : px % 4 === 0));
  expect(
    others(/^(gap|row-gap|column-gap|margin|padding)(-|$)/, (value) =>
      value.includes("(") ? true : isOnGrid(value),
    ),
  ).toEqual([]);
});

test("what moves takes the same time, and comes to rest in the same way", () => {
  const isFine = (value: string): boolean =>
    value.includes("var(--motion)") || /^(0s|1|none)( !important)?$/.test(value);
  expect(others(/^(transition|animation)(-|$)/, isFine)).toEqual([]);
});
