import { expect, test } from "vitest";
import { ageOn } from "./response-words.ts";

test.each([
  ["1985-11-21", 41],
  ["1985-11-22", 40],
  ["1984-02-29", 42],
  ["2026-11-21", 0],
])("a person born on %s is %i on 21 November 2026", (birthday, years) => {
  expect(ageOn(birthday, "2026-11-21")).toBe(years);
});

test.each(["2026-11-22", "soon", ""])("%j gives no age", (birthday) => {
  expect(ageOn(birthday, "2026-11-21")).toBeUndefined();
});
