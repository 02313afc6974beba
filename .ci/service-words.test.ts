import { resolve } from "node:path";
import { expect, test } from "vitest";
import { noStatistics, shownUrl } from "#service/reports/vacancy-placements.ts";

/** Of the app, which the compiler keeps apart from this folder. */
const { saidInEnglish } = (await import(
  resolve(import.meta.dirname, "../src/app/i18n/en/service-words.ts")
)) as { saidInEnglish: (text: string) => string };

test("what the service says in place of a link or a count is read in English, and a site's own words stay", () => {
  const said = [
    shownUrl({ state: "published", archive: 0 }, null),
    shownUrl({ state: "completed", archive: 0 }, null),
    shownUrl({ state: "published", archive: 1 }, null),
    ...Object.values(noStatistics),
  ];
  expect(said.map(saidInEnglish).filter((text) => /[а-яё]/i.test(text))).toEqual([]);
  expect(new Set(said.map(saidInEnglish)).size).toBe(said.length);
  expect(saidInEnglish("Отказ № 17.")).toBe("Отказ № 17.");
});
