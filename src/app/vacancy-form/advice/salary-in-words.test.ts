import { expect, test } from "vitest";
import { formatRoubles } from "../../format/number.ts";
import { fields as english } from "../../i18n/en/vacancy-fields.ts";
import { fields as russian } from "../../i18n/ru/vacancy-fields.ts";
import { salaryInWords } from "./salary-in-words.ts";

const words = { ru: russian.salary, en: english.salary };
const say = (from: string, to: string, language: "ru" | "en" = "ru") =>
  salaryInWords(from, to, words[language], (sum) => formatRoubles(sum, language))?.replaceAll(
    "\u00a0",
    " ",
  );

test("a salary is said with the ends it has, the rouble once", () => {
  expect(say("80000", "120000")).toBe("от 80 000 до 120 000 ₽ в месяц");
  expect(say("80000", "")).toBe("от 80 000 ₽ в месяц");
  expect(say("", " 120000")).toBe("до 120 000 ₽ в месяц");
  expect(say("80000", "80000")).toBe("80 000 ₽ в месяц");
  expect(say("80000", "120000", "en")).toBe("₽80,000 to ₽120,000 a month");
});

test("no salary, a zero and what is no number are not said", () => {
  expect(say("", "")).toBeUndefined();
  expect(say("0", "0")).toBeUndefined();
  expect(say("много", "1e6")).toBeUndefined();
  expect(say("0", "50000")).toBe("до 50 000 ₽ в месяц");
});
