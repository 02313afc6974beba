import { expect, test } from "vitest";
import { readVatWording } from "./vat-wording.ts";

test.each([
  ["НДС 20%", 20, false],
  ["НДС 20 %", 20, false],
  ["Без НДС", "none", false],
  ["Без налога (НДС)", "none", false],
  ["в том числе НДС (20/120)", 20, true],
  ["НДС 22/122", 22, true],
  ["В т.ч. НДС 10%", 10, true],
  ["НДС 22", 22, false],
  ["—", "none", false],
  ["НДС", undefined, false],
] as const)("“%s” names the rate %s, inside: %s", (text, rate, isIncluded) => {
  expect(readVatWording(text)).toEqual({ rate, isIncluded });
});
