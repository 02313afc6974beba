import { expect, test } from "vitest";
import { distinctNames, fileName } from "./file-name.ts";

test("a file's name loses what systems refuse", () => {
  expect(fileName('Вакансия «А/В:"?» 1.–2')).toBe("Вакансия «А-В-'» 1.–2");
  expect(fileName("...")).toBe("");
  expect(fileName(" Отчёт. . ")).toBe("Отчёт");
  expect(fileName("Сверка 1–31 октября 2026 г.")).toBe("Сверка 1–31 октября 2026");
  expect(fileName("Счёт от 5 марта 2026 г. – ООО «Дуб»")).toBe(
    "Счёт от 5 марта 2026 г. – ООО «Дуб»",
  );
});

test.each([
  ["CON", "CON_"],
  ["nul", "nul_"],
  ["Aux.txt", "Aux_.txt"],
  ["COM1 .x", "COM1_ .x"],
  ["lpt²", "lpt²_"],
  ["CONIN$", "CONIN$_"],
  ["CONTRACT", "CONTRACT"],
  ["COM12", "COM12"],
  ["Счёт CON", "Счёт CON"],
])("%s, which may be a device of Windows, is saved as %s", (name, saved) => {
  expect(fileName(name)).toBe(saved);
});

test("a name has composed letters and no signs that nobody sees", () => {
  expect(fileName("Счёт за май".normalize("NFD"))).toBe("Счёт за май");
  expect(fileName("Счёт\u00ad №\u200b 7\u2028\ufefffdp\u202e.exe")).toBe("Счёт № 7 fdp.exe");
});

test("a long name is cut to what every system takes, without breaking a character or ending in a dot", () => {
  expect(fileName("Я".repeat(200))).toBe("Я".repeat(120));
  expect(fileName("A".repeat(200))).toBe("A".repeat(120));
  expect(fileName("😀".repeat(200))).toBe("😀".repeat(60));
  expect(fileName(`${"A".repeat(119)}. ${"A".repeat(90)}`)).toBe("A".repeat(119));
});

test("names of one folder differ by more than case, by more than the form of their letters, and keep their words", () => {
  const distinct = distinctNames();
  const given = ["ДУБЛЬ", "дубль", "Дубль", "Край", "край".normalize("NFD"), "Gruß", "GRUSS", "a"];
  expect(given.map(distinct)).toEqual([
    "ДУБЛЬ",
    "дубль (2)",
    "Дубль (3)",
    "Край",
    `${"край".normalize("NFD")} (2)`,
    "Gruß",
    "GRUSS (2)",
    "a",
  ]);
  // A number given to an earlier file may be another's own.
  expect(["a (2)", "A", "a"].map(distinct)).toEqual(["a (2)", "A (3)", "a (4)"]);
});
