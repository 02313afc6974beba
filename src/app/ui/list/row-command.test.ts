import { expect, test } from "vitest";
import { isArrow, rowCommand } from "./row-command.ts";

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
