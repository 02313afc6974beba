import { expect, test } from "vitest";
import fc from "fast-check";
import {
  guessMapping,
  hasHeader,
  withColumn,
  decodeText,
  findSeparator,
  parseDelimited,
  separators,
} from "./column-mapping.ts";

test.each(separators)("rows separated by %j are told", (separator) => {
  const text = ["ФИО,Телефон", "Иванов Иван", "+7 (999) 123-45-67"].join(separator);
  expect(findSeparator([text, text, text].join("\n"))).toBe(separator);
});

test("a comma in a sentence is not a separator if every row has semicolons", () => {
  const text = "Вера;89991234567;Люблю дом, сад\nАнна;89991234568;Работаю, учусь, пою";
  expect(findSeparator(text)).toBe(";");
});

test("quoted cells may contain separators, line breaks and quotes; empty rows are dropped", () => {
  const text = '\uFEFFa;"b;c"\r\n;\r\n\r\n"d ""e""\r\nf";g\r';
  expect(parseDelimited(text, ";")).toEqual([
    ["a", "b;c"],
    ['d "e"\nf', "g"],
  ]);
});

test("a quote inside a word is kept as text", () => {
  expect(parseDelimited('ООО "Ромашка"\tб', "\t")).toEqual([['ООО "Ромашка"', "б"]]);
});

test("a quote that does not enclose the whole cell is text and swallows no rows", () => {
  expect(parseDelimited('a,"b\nc', ",")).toEqual([["a", '"b'], ["c"]]);
  expect(parseDelimited('"Вера;12\nАнна "Аня";13\n"Ян" Дуб;14\n"" ;15', ";")).toEqual([
    ['"Вера', "12"],
    ['Анна "Аня"', "13"],
    ['"Ян" Дуб', "14"],
    ["", "15"],
  ]);
});

test("cells written by a spreadsheet are read back unchanged", () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll("\r", "").trim());
  const row = fc
    .array(cell, { minLength: 2, maxLength: 5 })
    .filter((cells) => cells.some((one) => one !== ""));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      for (const separator of separators) {
        const written = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join("\r\n");
        expect(parseDelimited(written, separator)).toEqual(rows);
      }
    }),
  );
});

test("reading stops at the requested number of rows", () => {
  expect(parseDelimited("a\nb\nc", ",", 2)).toEqual([["a"], ["b"]]);
});

test("files of a Russian spreadsheet are read in every encoding it saves", () => {
  expect(decodeText(new TextEncoder().encode("ФИО;Вера"))).toBe("ФИО;Вера");
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe("A");
  expect(decodeText(new Uint8Array([0xc2, 0xe5, 0xf0, 0xe0]))).toBe("Вера");
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x12, 0x04]))).toBe("В");
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x04, 0x12]))).toBe("В");
});

test("columns are recognized by their headings, in both languages and any order", () => {
  const russian = [["Телефон", "Ф.И.О.", "ФИО кандидата", "Дата рождения", "Номер вакансии", "Х"]];
  expect(hasHeader(russian)).toBe(true);
  expect(guessMapping(russian, true)).toEqual([
    "phone",
    undefined,
    "full_name",
    "birthday",
    "vacancy_id",
    undefined,
  ]);
  expect(guessMapping([["vacancy_id", "full_name", "Phone number", "CV"]], true)).toEqual([
    "vacancy_id",
    "full_name",
    "phone",
    "cv_url",
  ]);
});

test("without headings, columns are recognized by their content", () => {
  const rows = [
    ["Скрепкина Вера", "8 999 123-45-67", "05.03.1985", "https://cv.example/1", "12"],
    ["Иванов Иван Иванович", "+79991234568", "1990-01-01", "", "13"],
  ];
  expect(hasHeader(rows)).toBe(false);
  expect(guessMapping(rows, false)).toEqual([
    "full_name",
    "phone",
    "birthday",
    "cv_url",
    "vacancy_id",
  ]);
});

test("a row of names and phones is not a heading, whatever words it contains", () => {
  expect(hasHeader([["Имя Фамилия", "89991234567"]])).toBe(false);
});

test("no field is used twice, neither by guess nor by choice", () => {
  expect(guessMapping([["Телефон", "Телефон 2"]], true)).toEqual(["phone", undefined]);
  expect(withColumn(["phone", "full_name"], 1, "phone")).toEqual([undefined, "phone"]);
  expect(withColumn(["phone", "full_name"], 0, undefined)).toEqual([undefined, "full_name"]);
});
