import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, textEncodings } from "./decode-text.ts";
import { encodeText } from "./testing/encode-text.ts";

const table = [
  "ФИО;Телефон;Дата рождения;О себе",
  "Подъячева Ирина Фёдоровна;+7 912 345-67-89;05.03.1985;Опыт 5 лет — «Ромашка»",
  "ЧХАИДЗЕ ЗУРАБ;8 (912) 345-67-90;;",
  "",
].join("\r\n");
const hardNames = ["Нгуен Тхи Хыонг", "Мкртчян Гарник", "Шхагапсоев Мухамед", "Эйюбова Гюльнара"];
const withMark = (bytes: Uint8Array, ...mark: readonly number[]) =>
  Uint8Array.from([...mark, ...bytes]);

test.each(textEncodings)("a table in %s is read, whatever encoding it is", (encoding) => {
  // DOS and KOI8 have no such dash and quotes.
  const text =
    encoding === "ibm866" || encoding === "koi8-r" ? table.replaceAll(/[«»—]/g, '"') : table;
  for (const one of [text, text.toLowerCase(), text.toUpperCase(), text.slice(0, 40)]) {
    const bytes = encodeText(one, encoding);
    expect(decodeText(bytes)).toEqual({ encoding, text: one, isDamaged: false });
  }
  const names = `ФИО;Телефон;Гражданство\n${hardNames.join("\n")}`;
  expect(decodeText(encodeText(names, encoding))).toMatchObject({ text: names });
});

test("a byte order mark names the encoding and is not part of the text", () => {
  for (const [encoding, ...mark] of [
    ["utf-8", 0xef, 0xbb, 0xbf],
    ["utf-16le", 0xff, 0xfe],
    ["utf-16be", 0xfe, 0xff],
  ] as const) {
    for (const text of [table, "a", "Ъ", ""]) {
      const bytes = withMark(encodeText(text, encoding), ...mark);
      expect(decodeText(bytes)).toEqual({ encoding, text, isDamaged: false });
    }
  }
});

test("a text in English is read, and so is one in letters of no Russian encoding", () => {
  for (const text of ["", "a", "name,phone\n", "Müller, Łukasz, Ōe", "ნინო", "阮氏香", "😀"]) {
    expect(decodeText(encodeText(text, "utf-8"))).toEqual({
      encoding: "utf-8",
      text,
      isDamaged: false,
    });
  }
});

test("UTF-8 that was cut inside a letter, at its end or in a cell, is read and marked as damaged", () => {
  const bytes = encodeText(table, "utf-8");
  for (let cut = 1; cut < 12; cut += 1) {
    const end = bytes.subarray(0, cut);
    const isInside = (bytes[cut] ?? 0) >> 6 === 2;
    expect(decodeText(end)).toMatchObject({ encoding: "utf-8", isDamaged: isInside });
  }
  // The first half of the last letter of a name.
  const at = bytes.findIndex((byte, place) => byte === 0x3b && place > 100) - 1;
  const inside = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
  expect(decodeText(inside)).toMatchObject({ encoding: "utf-8", isDamaged: true });
  const odd = encodeText(table, "utf-16le").subarray(0, 101);
  expect(decodeText(odd)).toMatchObject({ encoding: "utf-16le", isDamaged: true });
});

test.each([
  ["zip", [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]],
  ["old_office", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]],
  ["binary", [...new TextEncoder().encode("%PDF-1.7\n%абв\n1 0 obj")]],
  ["binary", [...new TextEncoder().encode("{\\rtf1\\ansi Ivan}")]],
  ["binary", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48]],
  ["binary", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]],
  ["binary", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]],
  ["binary", [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]],
] as const)("a file that is no text is named: %s %#", (problem, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ problem });
});

test("a text that may be in another encoding is not guessed", () => {
  for (const bytes of [
    encodeText("№ 5", "windows-1251"),
    encodeText("Ян;1", "koi8-r"),
    encodeText("Müller; Å", "windows-1251").fill(0xfc, 1, 2),
    // A rare name in both cases is as usual in KOI8 as strange here.
    encodeText("АО;ЧХВЕ;чхве;СЪЕДИН", "windows-1251"),
    encodeText("юй;ЧХВЕ;гвоздь;чхве;ЧХВЕ", "windows-1251"),
    encodeText(table, "iso-8859-5"),
    encodeText(table, "x-mac-cyrillic"),
    Uint8Array.from({ length: 200 }, (_, at) => 0x80 + ((at * 37) % 128)),
  ]) {
    expect(decodeText(bytes)).toEqual({ problem: "unknown_encoding" });
  }
});

test("no Russian words in any encoding are read as others", () => {
  const word = fc.constantFrom(
    ..."Оплата счёту вакансия Ким Ли Цхай Пак Юй Съедин Щукин Пётр Гвоздь Ждан Чхве АО ИП ЁЖ".split(
      " ",
    ),
  );
  const cased = fc.tuple(word, fc.constantFrom("as is", "upper", "lower")).map(([one, how]) => {
    return how === "upper" ? one.toUpperCase() : how === "lower" ? one.toLowerCase() : one;
  });
  const line = fc.array(cased, { minLength: 4, maxLength: 12 }).map((all) => all.join(";"));
  const encoding = fc.constantFrom(...textEncodings, "iso-8859-5" as const);
  fc.assert(
    fc.property(line, encoding, (text, by) => {
      const found = decodeText(encodeText(text, by));
      if (!("problem" in found)) expect(found.text).toBe(text);
    }),
    { numRuns: 3000 },
  );
});
