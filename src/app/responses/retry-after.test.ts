import { expect, test } from "vitest";
import { waitOf } from "./retry-after.ts";

const now = Date.parse("2026-11-21T09:00:00Z");

test.for([
  ["30", 30_000],
  [" 7 ", 7_000],
  ["0", 1_000],
  ["Sat, 21 Nov 2026 09:02:00 GMT", 120_000],
  ["Sat, 21 Nov 2026 08:00:00 GMT", 1_000],
  ["soon", 5_000],
  ["", 5_000],
  [undefined, 5_000],
] as const)("a service that says %j is waited for %d ms", ([header, ms]) => {
  expect(waitOf(header, now)).toBe(ms);
});
