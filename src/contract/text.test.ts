import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, foldText, hasWords, startOfLine } from "./text.ts";

const codeOf = (sign: string): string =>
  `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

describe("cleaning a text", () => {
  it.each([
    ["composes letters typed on a Mac", "Зелёный край".normalize("NFD"), "Зелёный край"],
    ["drops soft hyphens and zero-width signs", "\ufeffСЧ\u00ad-00\u200b31\u206059", "СЧ-003159"],
    ["drops direction marks", "\u202d+7 (912) 345-67-89\u202c", "+7 (912) 345-67-89"],
    ["makes every line break one", "а\vб\u2028в\r\nг\rд\u0085е", "а\nб\nв\nг\nд\nе"],
    ["makes every blank a space", "30\u00a0266\u202fруб.\u2009", "30 266 руб. "],
    ["drops control characters, but not tabs", "а\u0000б\u001fв\tг", "абв\tг"],
    ["reads Word's own hyphen", "Продавец\u001eкассир", "Продавец-кассир"],
    ["keeps a picture made of several", "👩\u200d🔧 монтёр", "👩\u200d🔧 монтёр"],
    ["keeps what people see", "О’Коннор — №‑7 ≥ 5 ₽", "О’Коннор — №‑7 ≥ 5 ₽"],
  ])("%s", (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  it("makes a name one line with single blanks", () => {
    expect(cleanLine(" ООО\n«Ромашка»\u00a0 \tплюс ")).toBe("ООО «Ромашка» плюс");
  });
});

describe("comparing texts", () => {
  it.each([
    ["case and ё", "ЁЛКИТИС Финанс", "елкитис финанс"],
    ["quotes of every kind", "ООО „Ёлкитис Финанс“", "ООО \"\"Ёлкитис Финанс''"],
    ["apostrophes of every kind", "O’Коннор", "O'Коннор"],
    ["apostrophes that are letters", "ОʼКоннор Мар’яна", "О'Коннор Марʼяна"],
    ["dashes of every kind", "Продавец‑кассир", "Продавец – кассир"],
    ["letters typed on a Mac", "Зелёный край".normalize("NFD"), "Зелёный край"],
    ["invisible signs", "СЧ-003159\u200b", "СЧ-003159"],
    ["letters that look the same", "CЧ-003159", "СЧ-003159"],
    ["a sign around it", "«СЧ-003159»,", "СЧ-003159"],
    ["a stress mark", "за\u0301мок", "замок"],
  ])("ignores %s", (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each(Array.from("'`´ʹʺʻʼʽʾʿˈˊˋˮʹ‘’‚‛′‵՚՝׳ߴߵꞋꞌ＇｀", (sign) => [sign, codeOf(sign)] as const))(
    "takes %s (%s) for an apostrophe",
    (sign) => {
      expect(foldText(`ДАР${sign}Я`)).toBe(foldText("Дар'я"));
    },
  );

  it.each([
    ["й and и", "Край", "Краи"],
    ["words that are joined", "Авто Ритет", "Авторитет"],
    ["digits", "СЧ-003159", "СЧ-003158"],
  ])("tells %s apart", (_, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it("folds a folded text to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it("finds a text by its words in any order and writing, by all of them, and by signs alone as they stand", () => {
  const text = "Ромашка, ООО «Дар'я» № 7";
  for (const typed of ["ромашка", "ООО  РОМАШ", "дар’я 7", "«", "№", ""]) {
    expect(hasWords(text, typed), typed).toBe(true);
  }
  expect(hasWords(text, "ромашка зао")).toBe(false);
  expect(hasWords(text, "§")).toBe(false);
});

it("finds where a line begins after each kind of line break, and the end of the text past the last line", () => {
  const text = "а\r\nб\nв\u2028г";
  expect([1, 2, 3, 4, 5].map((line) => startOfLine(text, line))).toEqual([0, 3, 5, 7, 8]);
});
