import { expect, test } from "vitest";
import { draftAge } from "./draft-age.ts";

const minute = 60_000;

test.each([
  [0, "now", 0],
  [minute - 1, "now", 0],
  [minute, "minutes", 1],
  [59 * minute, "minutes", 59],
  [60 * minute, "hours", 1],
  [24 * 60 * minute - 1, "hours", 23],
  [24 * 60 * minute, "days", 1],
  [-5 * minute, "now", 0],
] as const)("a change %i ms ago is said as %s %i", (ago, unit, count) => {
  expect(draftAge(10 * minute, 10 * minute + ago)).toEqual({ unit, count });
});
