import { expect, test } from "vitest";
import { keepLayoutTime, layoutTime, timeForRest } from "./layout-pace.ts";

test("the rest is estimated by what is done, and not at all before anything is", () => {
  expect(timeForRest(0, 20, 5_000)).toBeUndefined();
  expect(timeForRest(5, 20, 1_000)).toBe(3_000);
  expect(timeForRest(20, 20, 4_000)).toBe(0);
});

test("before laying out begins, it is expected to take what it took last", () => {
  expect(layoutTime(100)).toBe(5_000);
  keepLayoutTime(50, 500);
  expect(layoutTime(100)).toBe(1_000);
  keepLayoutTime(0, 500);
  expect(layoutTime(100)).toBe(1_000);
});
