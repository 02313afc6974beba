import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, findSeparator, parseDelimited, separators } from "./delimited-text.ts";

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

test("an unclosed quote loses no text", () => {
  expect(parseDelimited('a,"b\nc', ",")).toEqual([["a", "b\nc"]]);
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
