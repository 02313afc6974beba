import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRoubles } from "../../format/number.ts";
import { fields as english } from "../../i18n/en/vacancy-fields.ts";
import { fields as russian } from "../../i18n/ru/vacancy-fields.ts";
import { adBlocks, rangeInWords, salaryInWords } from "./ad-text.ts";

test("lines beginning with a dash, a dot or a star form a list, other lines paragraphs", () => {
  expect(adBlocks("Мы ждём:\n- опыт\n• права\n*  терпение\n\nИ ещё\nкое-что")).toEqual([
    { kind: "lines", lines: ["Мы ждём:"] },
    { kind: "list", items: ["опыт", "права", "терпение"] },
    { kind: "lines", lines: ["И ещё", "кое-что"] },
  ]);
});

test("a dash inside a line, a minus and a single mark are not lists", () => {
  expect(adBlocks("кое-что — да\n-5 градусов\n**важно\n-\n—")).toEqual([
    { kind: "lines", lines: ["кое-что — да", "-5 градусов", "**важно", "-", "—"] },
  ]);
});

test("an empty text has no blocks, whatever its spaces", () => {
  expect(adBlocks(" \r\n\t\n")).toEqual([]);
});

test("no word of a text is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("а", "b", "\n", " ", "1", "\r\n") }), (text) => {
      const shown = adBlocks(text).flatMap((block) =>
        block.kind === "list" ? block.items : block.lines,
      );
      expect(shown.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }),
  );
});

const words = { ru: russian.salary, en: english.salary };
const say = (from: string, to: string, language: "ru" | "en" = "ru") =>
  salaryInWords(from, to, words[language], (sum) => formatRoubles(sum, language))?.replaceAll(
    "\u00a0",
    " ",
  );

test("a salary shows the ends it has, with the ruble once", () => {
  expect(say("80000", "120000")).toBe("от 80 000 до 120 000 ₽ в месяц");
  expect(say("80000", "")).toBe("от 80 000 ₽ в месяц");
  expect(say("", " 120000")).toBe("до 120 000 ₽ в месяц");
  expect(say("80000", "80000")).toBe("80 000 ₽ в месяц");
  expect(say("80000", "120000", "en")).toBe("₽80,000 to ₽120,000 a month");
});

test("an age shows the ends it has", () => {
  const ages = (from: string, to: string) => rangeInWords(from, to, russian.age, String);
  expect(ages("21", "55")).toBe("от 21 до 55 лет");
  expect(ages("21", "")).toBe("от 21 года");
  expect(ages("", "55")).toBe("до 55 лет");
  expect(ages("21", "21")).toBe("21 год");
  expect(ages("", "")).toBeUndefined();
});

test("an empty, zero or invalid salary is not shown", () => {
  expect(say("", "")).toBeUndefined();
  expect(say("0", "0")).toBeUndefined();
  expect(say("много", "1e6")).toBeUndefined();
  expect(say("0", "50000")).toBe("до 50 000 ₽ в месяц");
});
