import { expect, test } from "vitest";
import {
  canBeSameLetters,
  foldLetters,
  isWhole,
  keyOf,
  keyWithoutYear,
  partsOf,
} from "./invoice-number.ts";

const parts = (number: string) =>
  partsOf(number) ?? { prefix: `${number} has no digits`, digits: [], tail: "" };

test("letters of both alphabets that look alike, dashes and slashes are folded, and the length stays", () => {
  expect(foldLetters("abcehkmoptxy")).toBe("АВСЕНКМОРТХУ");
  expect(foldLetters("ёж–—−7\\8")).toBe("ЕЖ---7/8");
  // Capital ẞ is SS, which would move what follows.
  expect(foldLetters("straße 5")).toHaveLength("straße 5".length);
});

test.each([
  ["СЧ-003155", "СЧ", ["003155"], "#"],
  ["КЛ/12-26", "КЛ", ["12", "26"], "##"],
  ["7-а", "", ["7"], "#А"],
  ["ПК-2026/0044", "ПК", ["2026", "0044"], "##"],
  ["А-Б 5", "АБ", ["5"], "#"],
] as const)("the number %s has the letters “%s”, the digits %j", (number, prefix, digits, tail) => {
  expect(partsOf(number)).toEqual({ prefix, digits, tail });
});

test("a text without digits is no number", () => {
  expect(partsOf("б/н")).toBeUndefined();
  expect(partsOf("")).toBeUndefined();
});

test("numbers that differ in letters before them, separators and leading zeros are looked up as one", () => {
  const same = ["СЧ-003155", "3155", "KL/03155"].map((number) => keyOf(parts(number)));
  expect(new Set(same).size).toBe(1);
  const different = ["3155", "31-55", "315-5", "3155-А", "3150", "0"].map((number) =>
    keyOf(parts(number)),
  );
  expect(new Set(different).size).toBe(different.length);
  expect(keyOf(parts("12-26"))).toBe(keyOf(parts("0012/026")));
});

test.each([
  ["12/26", "12"],
  ["26/12", "12"],
  ["ПК-2026/0044", "44"],
  ["26-27-5", "27-5"],
  ["26", undefined],
  ["12/25", undefined],
  ["7-А/26", undefined],
] as const)("the number %s of 2026 is also written %s", (number, short) => {
  const key = short && keyOf(parts(short));
  expect(keyWithoutYear(parts(number), "2026-11-14")).toBe(key);
});

test.each([
  ["СЧ-003155", "сч003155", true],
  ["MP-001333", "МР-001333", true],
  ["KL-002014", "КЛ 002014", true],
  ["СЧ-3155", "СЧ-003155", false],
  ["12-26", "1226", false],
  ["7-А", "7", false],
  ["АВ-5", "АГ-5", false],
  ["5", "АВ-5", false],
] as const)("%s and %s are the same whole number: %s", (one, other, expected) => {
  expect(isWhole(parts(one), parts(other))).toBe(expected);
  expect(isWhole(parts(other), parts(one))).toBe(expected);
});

test.each([
  // By look, by sound, by two letters for one.
  ["MP", "МР", true],
  ["KL", "КЛ", true],
  ["SCH", "СЧ", true],
  ["CH", "Ч", true],
  ["CH", "СН", true],
  ["YA", "Я", true],
  ["E", "Э", true],
  ["Ё", "Е", true],
  ["ЁL", "ЕЛ", true],
  ["KL", "КМ", false],
  ["SH", "Щ", false],
  ["", "", true],
  ["", "К", false],
  ["К", "", false],
  // Longer texts are words, compared by look alone.
  ["INVOICE", "INVОIСЕ", true],
  ["KONTRAL", "КОНТРАЛ", false],
  ["KONTRA", "КОНТРА", true],
] as const)("the letters “%s” and “%s” may be the same: %s", (one, other, expected) => {
  expect(canBeSameLetters(one, other)).toBe(expected);
  expect(canBeSameLetters(other, one)).toBe(expected);
});
