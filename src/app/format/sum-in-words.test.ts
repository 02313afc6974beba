import fc from "fast-check";
import numberToWords from "number-to-words-ru";
import { expect, test } from "vitest";
import { parseSumInWords } from "./sum-in-words.ts";

// The package's Node entry is CommonJS and does not match its typings: the functions are on the default export.
const { convert } = numberToWords as unknown as Pick<
  typeof import("number-to-words-ru"),
  "convert"
>;

const sums: readonly (readonly [text: string, rubles: number, kopecks: number | undefined])[] = [
  ["Ноль рублей 00 копеек", 0, 0],
  ["Один рубль 00 копеек", 1, 0],
  ["Двадцать один рубль 01 копейка", 21, 1],
  ["Две тысячи два рубля 22 копейки", 2002, 22],
  ["Одна тысяча двести рублей", 1200, undefined],
  ["Тысяча рублей 00 копеек", 1000, 0],
  ["Одиннадцать миллионов сто одиннадцать рублей ноль копеек", 11_000_111, 0],
  ["Один триллион рублей 00 копеек", 1e12, 0],
  ["Сто двадцать три рубля сорок пять копеек", 123, 45],
  ["Итого: Пять тысяч четыреста руб. 50 коп.", 5400, 50],
  ["Всего к оплате: тридцать четыре тысячи рублей 00 коп.", 34_000, 0],
  ["Четыреста  три\u00a0рубля,  07 копеек.", 403, 7],
  ["Девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек", 999_999, 99],
  ["1 200 рублей 00 копеек", 1200, 0],
  ["12 345,60 (Двенадцать тысяч триста сорок пять) рублей 60 копеек", 12_345, 60],
  ["1200 (одна тысяча двести) рублей 00 копеек", 1200, 0],
  ["1200 руб. (одна тысяча двести рублей) 00 копеек", 1200, 0],
  ["100 (« сто ») рублей 00 копеек", 100, 0],
  ["100 (сто) рублей 00 копеек", 100, 0],
  ["Двенадцать тысяч рублей 00 копеек, в том числе НДС 20 % — 2000 рублей", 12_000, 0],
  ["Двенадцать тысяч рублей 00 копеек (без НДС)", 12_000, 0],
  ["Триста рублей 00 копеек. Без НДС", 300, 0],
  ["Триста рублей 00 копеек, в т. ч. НДС", 300, 0],
  ["Триста рублей 00 копеек, в т.ч. НДС 50 рублей", 300, 0],
  ["Триста рублей 00 копеек, в т.ч НДС 22 %", 300, 0],
  ["Триста рублей 00 копеек, в  том\u00a0 числе НДС 50 рублей", 300, 0],
  ["Пять тыс. два рубля 00 копеек", 5002, 0],
  ["Пять млн рублей 00 копеек", 5e6, 0],
  ["Два млрд рублей 00 копеек", 2e9, 0],
  ["Один трлн рублей 00 копеек", 1e12, 0],
  ["Два триллиона рублей 00 копеек", 2e12, 0],
  ["Десять триллионов рублей 00 копеек", 1e13, 0],
];

test.each(sums)("“%s” is %i rubles and %s kopecks", (text, rubles, kopecks) => {
  expect(parseSumInWords(text)).toEqual({ rubles, kopecks, unit: "ruble", slips: [] });
});

test("the unit in the words says whether the whole is rubles or kopecks", () => {
  expect(parseSumInWords("Двенадцать тысяч триста сорок пять копеек")).toEqual({
    rubles: 123,
    kopecks: 45,
    unit: "kopeck",
    slips: [],
  });
  const unknown = { kopecks: undefined, unit: undefined, slips: [] };
  expect(parseSumInWords("Двенадцать тысяч")).toEqual({ rubles: 12_000, ...unknown });
  expect(parseSumInWords("Двадцать одна")).toEqual({ rubles: 21, ...unknown });
});

test.each([
  ["Двадцать один рублей 00 копеек", [["рублей", "рубль"]]],
  ["Один тысяча рублей 00 копеек", [["один", "одна"]]],
  ["Две рубля 00 копеек", [["две", "два"]]],
  [
    "Два тысяч рублей 00 копеек",
    [
      ["тысяч", "тысячи"],
      ["два", "две"],
    ],
  ],
  ["Сто рублей 21 копеек", [["копеек", "копейка"]]],
  ["Сто рублей два копейки", [["два", "две"]]],
  ["Одна рубль 00 копеек", [["одна", "один"]]],
  ["Одно рубль 00 копеек", [["одно", "один"]]],
  ["Одно тысяча рублей 00 копеек", [["одно", "одна"]]],
  ["Пять тысяч рублей 00 копеек", []],
] as const)("“%s” is read, and its wrong endings are named", (text, slips) => {
  const read = parseSumInWords(text);
  expect("slips" in read && read.slips).toEqual(
    slips.map(([found, expected]) => ({ found, expected })),
  );
});

test.each([
  ["", "no_number", ""],
  ["Итого:", "no_number", ""],
  ["Двадцать одиннадцать рублей", "misplaced_word", "одиннадцать"],
  ["Двадцать десять рублей", "misplaced_word", "десять"],
  ["Два один рубль", "misplaced_word", "один"],
  ["Сто сто рублей", "misplaced_word", "сто"],
  ["Сто двести рублей", "misplaced_word", "двести"],
  ["Два три рубля", "misplaced_word", "три"],
  ["Одна тысяча два миллиона рублей", "misplaced_word", "миллиона"],
  ["Сто ноль рублей", "misplaced_word", "ноль"],
  ["Сто рублей 120 копеек", "kopecks_beyond_99", "120"],
  ["Сто долларов 00 центов", "unknown_word", "долларов"],
  ["Минус сто рублей", "unknown_word", "минус"],
  ["One thousand rubles", "unknown_word", "one"],
  ["12 34 рубля", "misplaced_word", "34"],
  ["1300 (одна тысяча двести) рублей 00 копеек", "digits_disagree", "1300"],
  ["1200,50 (одна тысяча двести) рублей 00 копеек", "digits_disagree", "1200"],
  ["Сто копеек 5 рублей", "misplaced_word", "рублей"],
  ["Сто рублей 5 рублей", "misplaced_word", "рублей"],
  ["Сто копеек 5 копеек", "misplaced_word", "копеек"],
  ["Сто рублей 5 копеек 3 рубля", "misplaced_word", "рубля"],
  ["Одна тысяча две тысячи рублей", "misplaced_word", "тысячи"],
  ["Ноль тысяч рублей", "misplaced_word", "ноль"],
  ["Ноль ноль рублей", "misplaced_word", "ноль"],
  ["Двадцать триллионов рублей", "too_large", ""],
  ["1300 (сто долларов)", "unknown_word", "долларов"],
  ["(а) 100 (сто) рублей", "unknown_word", "а"],
  ["Рублей сто", "unknown_word", "рублей"],
  ["Сто рублей копеек", "unknown_word", "копеек"],
  ["Без НДС", "unknown_word", "без"],
  [" (без НДС)", "unknown_word", "без"],
  ["Сто тёлок", "unknown_word", "телок"],
  ["constructor рублей", "unknown_word", "constructor"],
] as const)("“%s” is no sum: %s", (text, problem, at) => {
  expect(parseSumInWords(text)).toEqual({ problem, at });
});

const rubles = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.maxSafeInteger().map((value) => Math.abs(value) % (1e12 + 1)),
  fc.integer({ min: 0, max: 12 }).map((power) => 10 ** power),
);
const kopecks = fc.integer({ min: 0, max: 99 });
const spellings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `Итого к оплате:  ${text}.`,
  (text: string) => text.replaceAll(" ", "\u00a0 "),
  (text: string) => text.replaceAll("рублей", "руб.").replaceAll("копеек", "коп."),
  (text: string) => `${text}, в том числе НДС 22 %`,
];

test("any number from 0 to 10¹², spelled out, is read back as that number", () => {
  fc.assert(
    fc.property(
      rubles,
      kopecks,
      fc.boolean(),
      fc.constantFrom(...spellings),
      (whole, part, inWords, spelling) => {
        const text = convert(`${whole}.${String(part).padStart(2, "0")}`, {
          currency: "rub",
          convertNumberToWords: { integer: true, fractional: inWords },
          showNumberParts: { integer: true, fractional: true },
          showCurrency: { integer: true, fractional: true },
        });
        expect(parseSumInWords(spelling(text))).toEqual({
          rubles: whole,
          kopecks: part,
          unit: "ruble",
          slips: [],
        });
      },
    ),
    { numRuns: 5000 },
  );
});

test("any text is read or refused, and never throws", () => {
  const word = fc.constantFrom(
    ..."сто двести один две тысячи миллион рублей копеек 00 12 ( ) , . итого в том числе ндс ёж".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(" ")),
      ),
      (text) => {
        const read = parseSumInWords(text);
        if ("problem" in read) return;
        expect(Number.isSafeInteger(read.rubles) && read.rubles >= 0).toBe(true);
      },
    ),
  );
});
