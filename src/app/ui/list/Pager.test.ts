import { expect, test } from "vitest";
import { pageRange } from "./Pager.tsx";

test("a full page shows as many records as its size", () => {
  expect(pageRange(1, 20, 12_000)).toEqual({ from: 1, to: 20 });
  expect(pageRange(600, 20, 12_000)).toEqual({ from: 11_981, to: 12_000 });
});

test("the last page ends with the last record", () => {
  expect(pageRange(3, 20, 41)).toEqual({ from: 41, to: 41 });
});

test("a page past the end, and an empty list, show no records", () => {
  expect(pageRange(4, 20, 41)).toBeUndefined();
  expect(pageRange(1, 20, 0)).toBeUndefined();
});
