import { expect, test } from "vitest";
import { idsBetween } from "./row-selection.tsx";

test("a range runs from the row ticked last to this one, in either direction", () => {
  expect(idsBetween([5, 3, 9, 7], 3, 7)).toEqual([3, 9, 7]);
  expect(idsBetween([5, 3, 9, 7], 7, 5)).toEqual([5, 3, 9, 7]);
  expect(idsBetween([5, 3], 5, 5)).toEqual([5]);
});

test("without a starting row, the range is one row", () => {
  expect(idsBetween([5, 3], undefined, 3)).toEqual([3]);
  expect(idsBetween([5, 3], 8, 3)).toEqual([3]);
});
