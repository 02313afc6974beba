import { expect, test } from "vitest";
import { formatKopecks, formatNumber, formatRoubles } from "../../format/number.ts";
import { formatDate, formatDayRange } from "../../format/date.ts";
import { invoiceChecks } from "../../i18n/ru/invoice-checks.ts";
import {
  findingsSummary,
  expectedText,
  statedText,
  uncheckedText,
  type Finding,
} from "./finding-text.ts";

const words = {
  text: invoiceChecks.panel,
  format: {
    date: (date: string) => formatDate(date, "ru"),
    dayRange: (from: string, to: string) => formatDayRange(from, to, "ru"),
    number: (value: number) => formatNumber(value, "ru"),
    kopecks: (value: number) => formatKopecks(value, "ru"),
    rubles: (value: number) => formatRoubles(value, "ru"),
  },
};
const error: Finding = {
  rule: "kpp",
  severity: "error",
  expected: { kind: "length", digits: [9] },
  found: { kind: "text", text: "1" },
};
const unchecked: Finding = { rule: "inn", severity: "unchecked", because: "empty" };

test("the summary counts by severity and names the worst", () => {
  expect(findingsSummary([], words)).toEqual({
    worst: "fits",
    words: "Реквизиты и суммы сходятся",
  });
  expect(findingsSummary([unchecked], words)).toEqual({
    worst: "unchecked",
    words: "Расхождений нет, 1 проверка не проведена",
  });
  // Words that were not understood may contradict the digits.
  const notUnderstood: Finding = {
    rule: "words",
    severity: "unchecked",
    because: "unreadable_words",
  };
  expect(findingsSummary([notUnderstood], words)).toEqual({
    worst: "unchecked",
    words: "1 проверка не проведена",
  });
  expect(findingsSummary([unchecked, error, error], words)).toEqual({
    worst: "error",
    words: "2 ошибки, 1 проверка не проведена",
  });
});

test("values are worded: kopecks, rates, check digits with their position and the whole number, lengths", () => {
  const said = (stated: Parameters<typeof statedText>[0]) =>
    statedText(stated, words).replaceAll(/\s/g, " ");
  expect(said({ kind: "amount", kopecks: 122_050 })).toBe("1 220,50 ₽");
  expect(said({ kind: "rates", percents: [0, 10, 22] })).toBe("0, 10 или 22 %");
  expect(said({ kind: "key", digits: "4", place: 9, of: 20 })).toBe(
    "контрольная цифра 4 (9‑я из 20), если остальные верны",
  );
  expect(said({ kind: "key_in", digits: "8", place: 9, number: "40702810800000009250" })).toBe(
    "40702810800000009250, контрольная цифра 8 (9‑я из 20)",
  );
  expect(said({ kind: "key_in", digits: "45", place: 11, number: "500100732245" })).toBe(
    "500100732245, контрольные цифры 45 (11‑я и 12‑я из 12)",
  );
  expect(said({ kind: "length", digits: [10, 12] })).toBe("10 или 12 цифр");
  expect(said({ kind: "needed", what: "positive" })).toBe("больше нуля");
  const rows = [2, 3, 4, 5, 6, 7].map((row) => ({ row }));
  expect(said({ kind: "rows", rows: [{ row: 2, kopecks: -50_000 }] })).toBe("-500,00 ₽ в строке 2");
  expect(said({ kind: "rows", rows })).toBe(
    "в строке 2 нет названия; в строке 3 нет названия; в строке 4 нет названия; в строке 5 нет названия; " +
      "в строке 6 нет названия; и ещё строк: 1",
  );
  expect(said({ kind: "text", text: "" })).toBe("пусто");
  expect(expectedText({ kind: "text", text: "" }, words)).toBe("такого номера не существует");
});

test("a rule that was not checked says why, and at which word", () => {
  expect(uncheckedText(unchecked, words)).toBe("В счёте не заполнено.");
  const unread = { rule: "words", severity: "unchecked", because: "unreadable_words" } as const;
  expect(uncheckedText({ ...unread, at: "мильон" }, words)).toBe(
    "Не удаётся прочитать слово «мильон».",
  );
  expect(uncheckedText(unread, words)).toBe("Эти слова не удаётся прочитать как сумму.");
});
