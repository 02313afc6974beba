import { describe, expect, test } from "vitest";
import { paperFileName as nameOf, shortTitle } from "./paper-title.ts";

const paperFileName = (count_number: string, payer = "ООО «Дуб»") =>
  nameOf({ count_number, payer });

describe("the saved paper's name", () => {
  test.each([
    [
      "Счёт на оплату № СЧ-000123 от 5 марта 2026 г.",
      "Счёт № СЧ-000123 от 5 марта 2026 г. – ООО «Дуб»",
    ],
    ["Счет на оплату № 7 от 05.03.2026", "Счет № 7 от 05.03.2026 – ООО «Дуб»"],
    ["Счёт № 7 от 05.03.2026", "Счёт № 7 от 05.03.2026 – ООО «Дуб»"],
    ["INV-7 of 5 March 2026", "INV-7 of 5 March 2026 – ООО «Дуб»"],
  ])("%s is saved as %s", (countNumber, name) => {
    expect(paperFileName(countNumber)).toBe(name);
  });

  test("characters that a file system refuses are not in it", () => {
    expect(
      paperFileName('Счёт на оплату № 12/3\\4: "А*Б?" <x>|y\n от\t1.2.2026...', 'АО "Б/В" и Ко.'),
    ).toBe("Счёт № 12-3-4-'АБ' x-y от 1.2.2026... – АО 'Б-В' и Ко");
  });

  test("marks that turn the writing direction are not in it", () => {
    expect(paperFileName("Счёт № 7\u202Efdp.exe\u0000")).toBe("Счёт № 7fdp.exe – ООО «Дуб»");
  });

  test("an endless title is cut without breaking a character", () => {
    const name = paperFileName("😀".repeat(500));
    expect(Array.from(name)).toHaveLength(60);
    expect(name.isWellFormed()).toBe(true);
  });

  test("a title in decomposed letters is read as any other", () => {
    const title = "Счёт на оплату № 7 от 5 мая 2026".normalize("NFD");
    expect(paperFileName(title)).toBe("Счёт № 7 от 5 мая 2026 – ООО «Дуб»");
    expect(paperFileName("NUL", "")).toBe("NUL_");
  });

  test("a title with only refused characters still gives a name", () => {
    expect(paperFileName(" ... ")).toBe("Счёт – ООО «Дуб»");
    expect(paperFileName(" ... ", "?")).toBe("Счёт");
  });

  test("a payer of many words leaves the invoice its own", () => {
    const name = paperFileName("Счёт на оплату № 7 от 5 мая 2026 г.", "Я".repeat(300));
    expect(name).toBe(`Счёт № 7 от 5 мая 2026 г. – ${"Я".repeat(60)}…`);
  });

  test("in a letter the invoice has its name as it is written", () => {
    expect(shortTitle("Счёт на оплату № 12/3 от 5 марта 2026 г.")).toBe(
      "Счёт № 12/3 от 5 марта 2026 г.",
    );
  });
});
