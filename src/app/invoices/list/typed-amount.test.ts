import { expect, test } from "vitest";
import type { Language } from "../../i18n/catalog.ts";
import { formatNumber, formatRoubles } from "../../format/number.ts";
import { readTypedAmount, readTypedAmounts } from "./typed-amount.ts";

const amounts: readonly [string, Language, number | undefined][] = [
  ["12345", "ru", 12345],
  ["12 345", "ru", 12345],
  ["12\u00A0345\u00A0₽", "ru", 12345],
  ["12\u202F345", "ru", 12345],
  ["12345₽", "ru", 12345],
  ["12 345 руб.", "ru", 12345],
  ["12345 р.", "ru", 12345],
  ["12 345 рублей", "ru", 12345],
  ["1 рубль", "ru", 1],
  ["12 345,00", "ru", 12345],
  ["12345.0", "ru", 12345],
  ["30266-00", "ru", 30266],
  ["30266=00", "ru", 30266],
  ["30'266", "ru", 30266],
  ["«30 266»", "ru", 30266],
  ["=30266", "ru", 30266],
  ["30’266,00 ₽", "ru", 30266],
  ["30.266,00", "ru", 30266],
  ["30,266.00", "ru", 30266],
  ["1.234.567", "ru", 1234567],
  ["1.234.567,00", "en", 1234567],
  ["30 266 – 00", "ru", 30266],
  ["30 266 руб. 00 коп.", "ru", 30266],
  ["30266р 00к", "ru", 30266],
  ["30\u202f266 рублей 0 копеек\u200b", "ru", 30266],
  ["30,266 rubles 00 kopecks", "en", 30266],
  ["0", "ru", 0],
  ["", "ru", undefined],
  ["  ", "en", undefined],
  ["12,345", "en", 12345],
  ["1,234,567.00 RUB", "en", 1234567],
  ["9007199254740991", "en", Number.MAX_SAFE_INTEGER],
];

test.each(amounts)("«%s» (%s) is %s rubles", (text, language, amount) => {
  expect(readTypedAmount(text, language)).toEqual({ ok: true, amount });
});

const refused: readonly [string, Language, string][] = [
  ["много", "ru", "not-amount"],
  ["12345abc", "ru", "not-amount"],
  ["30266 30267", "ru", "not-amount"],
  ["30266\u00a030267 ₽", "ru", "not-amount"],
  ["30266 $", "ru", "not-amount"],
  ["3O266", "ru", "not-amount"],
  ["₽", "ru", "not-amount"],
  ["-5", "ru", "not-amount"],
  ["1e9", "en", "not-amount"],
  ["12,34,567", "en", "not-amount"],
  ["123,50", "ru", "kopecks"],
  ["30266=50", "ru", "kopecks"],
  ["30 266 руб. 50 коп.", "ru", "kopecks"],
  ["123.5", "en", "kopecks"],
  ["30.266", "ru", "kopecks"],
  ["30.266,50", "ru", "kopecks"],
  ["30.26,600", "ru", "not-amount"],
  ["30'26", "ru", "not-amount"],
  ["30'266'5", "ru", "not-amount"],
  ["12,345", "ru", "kopecks"],
  ["123,000", "ru", "kopecks"],
  ["9007199254740993", "ru", "too-large"],
];

test.each(refused)("«%s» (%s) is refused: %s", (text, language, problem) => {
  expect(readTypedAmount(text, language)).toEqual({ ok: false, problem });
});

test.each([
  ["100–500", "ru", { from: 100, to: 500 }],
  ["100 - 500 ₽", "ru", { from: 100, to: 500 }],
  ["100..500", "ru", { from: 100, to: 500 }],
  ["от 100 до 500", "ru", { from: 100, to: 500 }],
  ["с 1 000 руб. по 5 000 руб.", "ru", { from: 1000, to: 5000 }],
  ["1,000–5,000", "en", { from: 1000, to: 5000 }],
  ["From 1,000 to 5,000", "en", { from: 1000, to: 5000 }],
  ["500–500", "ru", { amount: 500 }],
  ["от 1000", "ru", { from: 1000 }],
  ["≥ 1000", "ru", { from: 1000 }],
  [">5000", "ru", { from: 5001 }],
  ["до 500", "ru", { to: 500 }],
  ["up to 500", "en", { to: 500 }],
  ["<500", "ru", { to: 499 }],
  ["12 345", "ru", { amount: 12345 }],
  ["30266-00", "ru", { amount: 30266 }],
  ["30266=00", "ru", { amount: 30266 }],
  ["30 266 руб. 00 коп.", "ru", { amount: 30266 }],
  ["30 266-00 – 40 000-00", "ru", { from: 30266, to: 40000 }],
  ["от 30 266 руб. 00 коп. до 40 000 руб. 00 коп.", "ru", { from: 30266, to: 40000 }],
  ["10-50", "ru", { from: 10, to: 50 }],
  ["", "ru", { amount: undefined }],
] as const)("«%s» (%s) is read as a range", (text, language, amounts) => {
  expect(readTypedAmounts(text, language)).toEqual({ ok: true, ...amounts });
});

test.each([
  ["500–100", "reversed"],
  ["30266-50", "kopecks"],
  ["30 266 руб. 50 коп.", "kopecks"],
  ["от много", "not-amount"],
  ["от", "not-amount"],
  [">", "not-amount"],
  ["100–200–300", "not-amount"],
  ["100–500,50", "kopecks"],
  ["-5", "not-amount"],
] as const)("the range «%s» is refused: %s", (text, problem) => {
  expect(readTypedAmounts(text, "ru")).toEqual({ ok: false, problem });
});

test.each(["ru", "en"] as const)("an amount as the app writes it is read back (%s)", (language) => {
  for (const amount of [0, 5, 999, 1000, 1_234_567]) {
    expect(readTypedAmount(formatNumber(amount, language), language)).toEqual({ ok: true, amount });
    expect(readTypedAmount(formatRoubles(amount, language), language)).toEqual({
      ok: true,
      amount,
    });
  }
});
