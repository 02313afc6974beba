import { expect, test } from "vitest";
import { commands as english } from "../i18n/en/commands.ts";
import { commands as russian } from "../i18n/ru/commands.ts";
import { paths } from "../paths.ts";

test.each([
  ["ru", russian],
  ["en", english],
] as const)("the help of every page is three sentences (%s)", (language, { keys }) => {
  const counts = Object.entries<string>(keys.pages).map(([page, text]) => [
    page,
    [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].length,
  ]);
  expect(counts).toEqual(Object.keys(paths).map((page) => [page, 3]));
});
