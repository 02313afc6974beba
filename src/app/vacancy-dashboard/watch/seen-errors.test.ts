import { expect, test } from "vitest";
import { seenNow } from "./seen-errors.ts";

test("an error's age counts from when it was first seen, and a different error starts again", () => {
  const first = seenNow({}, [{ id: 1, error: "Отказ." }], 100);
  expect(first).toEqual({ 1: { error: "Отказ.", since: 100 } });
  expect(seenNow(first, [{ id: 1, error: "Отказ." }], 200)).toEqual(first);
  expect(seenNow(first, [{ id: 1, error: "Другое." }], 200)).toEqual({
    1: { error: "Другое.", since: 200 },
  });
});

test("a site without an error is forgotten", () => {
  const first = seenNow({}, [{ id: 1, error: "Отказ." }], 100);
  expect(seenNow(first, [], 200)).toEqual({});
  expect(seenNow({}, [{ id: 1, error: "Отказ." }], 300)[1]?.since).toBe(300);
});

test("a text of any length is recognized by its beginning", () => {
  const error = "О".repeat(5000);
  const first = seenNow({}, [{ id: 1, error }], 100);
  expect(first[1]?.error.length).toBeLessThanOrEqual(300);
  expect(seenNow(first, [{ id: 1, error }], 200)[1]?.since).toBe(100);
});
