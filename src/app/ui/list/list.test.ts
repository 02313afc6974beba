import { expect, test } from "vitest";
import { isArrow, rowCommand } from "./use-row-keys.ts";
import { idsBetween } from "./row-selection.tsx";
import { pageRange } from "./Pager.tsx";

const press = (key: string, code: string, held: { ctrlKey?: true; altKey?: true } = {}) =>
  rowCommand({ key, code, altKey: false, ctrlKey: false, metaKey: false, ...held });

test("j and k, and the arrows, walk through the rows", () => {
  expect(press("j", "KeyJ")).toBe("next-row");
  expect(press("k", "KeyK")).toBe("previous-row");
  expect(press("ArrowDown", "ArrowDown")).toBe("next-row");
  expect(press("ArrowUp", "ArrowUp")).toBe("previous-row");
});

test("brackets page and a slash goes to the filter", () => {
  expect(press("]", "BracketRight")).toBe("next-page");
  expect(press("[", "BracketLeft")).toBe("previous-page");
  expect(press("/", "Slash")).toBe("filter");
});

test("on a Russian layout the same keys do the same", () => {
  expect(press("о", "KeyJ")).toBe("next-row");
  expect(press("л", "KeyK")).toBe("previous-row");
  expect(press("ъ", "BracketRight")).toBe("next-page");
  expect(press("х", "BracketLeft")).toBe("previous-page");
  expect(press(".", "Slash")).toBe("filter");
  expect(press("/", "Backslash")).toBe("filter");
});

test("on a layout with other Latin letters in those places, the letter counts", () => {
  expect(press("h", "KeyJ")).toBeUndefined();
  expect(press("j", "KeyC")).toBe("next-row");
  expect(press(".", "Period")).toBeUndefined();
});

test("keys held with a modifier belong to the browser", () => {
  expect(press("k", "KeyK", { ctrlKey: true })).toBeUndefined();
  expect(press("ArrowUp", "ArrowUp", { altKey: true })).toBeUndefined();
});

test("only keys that also scroll the page are arrows", () => {
  expect(isArrow("ArrowDown")).toBe(true);
  expect(isArrow("End")).toBe(true);
  expect(isArrow("j")).toBe(false);
});

test("a range runs from the row checked last to this one, in either direction", () => {
  expect(idsBetween([5, 3, 9, 7], 3, 7)).toEqual([3, 9, 7]);
  expect(idsBetween([5, 3, 9, 7], 7, 5)).toEqual([5, 3, 9, 7]);
  expect(idsBetween([5, 3], 5, 5)).toEqual([5]);
});

test("without a starting row, the range is one row", () => {
  expect(idsBetween([5, 3], undefined, 3)).toEqual([3]);
  expect(idsBetween([5, 3], 8, 3)).toEqual([3]);
});

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
