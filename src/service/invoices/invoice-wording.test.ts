import { expect, test } from "vitest";
import { dateInWords, sumInWords } from "./invoice-wording.ts";

test.for([
  [1, "Один рубль 00 копеек"],
  [2, "Два рубля 00 копеек"],
  [11, "Одиннадцать рублей 00 копеек"],
  [121, "Сто двадцать один рубль 00 копеек"],
  [1000, "Одна тысяча рублей 00 копеек"],
  [2002, "Две тысячи два рубля 00 копеек"],
  [1_000_001, "Один миллион один рубль 00 копеек"],
  [0, "Ноль рублей 00 копеек"],
] as const)("%i roubles are “%s”", ([amount, words]) => {
  expect(sumInWords(amount)).toBe(words);
});

test("a date keeps its day, whatever the month", () => {
  expect(dateInWords("2026-01-01")).toBe("1 января 2026 г.");
  expect(dateInWords("2024-02-29")).toBe("29 февраля 2024 г.");
  expect(dateInWords("2026-12-31")).toBe("31 декабря 2026 г.");
});
