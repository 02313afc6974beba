import { expect, test } from "vitest";
import { readCountId } from "./invoice-page-loader.ts";

test("only a whole number within 2^53 names an invoice", () => {
  expect(readCountId("123")).toBe(123);
  expect(readCountId("9007199254740991")).toBe(9_007_199_254_740_991);
  for (const text of [undefined, "", "0", "-1", "12abc", "1.5", "1e3", " 1", "9007199254740992"]) {
    expect(readCountId(text)).toBeUndefined();
  }
});
