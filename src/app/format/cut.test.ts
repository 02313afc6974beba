import { expect, test } from "vitest";
import { cutText } from "./cut.ts";

test("a short text stands as it is", () => {
  expect(cutText("ООО «Ромашка»")).toBe("ООО «Ромашка»");
  expect(cutText("x".repeat(300))).toBe("x".repeat(300));
});

test("a megabyte becomes its first 300 characters and an ellipsis", () => {
  expect(cutText("x".repeat(1_048_576))).toBe(`${"x".repeat(300)}…`);
});

test("a character of two halves is left out rather than cut in half", () => {
  expect(cutText("ab😀cd", 3)).toBe("ab…");
  expect(cutText("ab😀cd", 4)).toBe("ab😀…");
});
