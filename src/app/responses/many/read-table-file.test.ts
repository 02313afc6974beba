import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, test } from "vitest";
import { largestFile, readTableFile } from "./read-table-file.ts";

const fileOf = (...bytes: BlobPart[]) => new Blob(bytes);
const workbook = async (...sheets: WriteSheet[]) =>
  fileOf(new Uint8Array(await writeXlsx({ sheets })));

const table =
  "Фамилия;Имя;Телефон\r\nКовшов;Ян;89991234567\r\nЛожкина;Анна;89991234568\r\nПоварёшкин;Пётр;8\r\n";
/** The letters of the table in DOS: А–п, then р–я apart, and ё. */
const inDos = Uint8Array.from(table, (letter) => {
  const code = letter.charCodeAt(0);
  if (letter === "ё") return 0xf1;
  if (code < 0x80) return code;
  return code < 0x440 ? code - 0x410 + 0x80 : code - 0x440 + 0xe0;
});

test("a table in the encoding of DOS, and in UTF-16 without a mark, is read like one in UTF-8", async () => {
  const wide = new Uint8Array(Uint16Array.from(table, (letter) => letter.charCodeAt(0)).buffer);
  for (const bytes of [new TextEncoder().encode(table), inDos, wide]) {
    expect(await readTableFile(fileOf(bytes))).toEqual({
      text: table,
      isDamaged: false,
      workbook: undefined,
    });
  }
});

test("a table that was cut inside a letter is read, and said to be damaged", async () => {
  const whole = new TextEncoder().encode("Ложкина;Анна\nКовшов;Ян");
  const read = await readTableFile(fileOf(whole.slice(0, -1)));
  expect(read).toMatchObject({ text: "Ложкина;Анна\nКовшов;Я\uFFFD", isDamaged: true });
});

test.each([
  ["nothing", ""],
  ["blanks and line breaks", "  \r\n\r\n"],
  ["only a byte order mark", "\uFEFF"],
])("a file with %s is called empty", async (_, text) => {
  expect(await readTableFile(fileOf(text))).toEqual({ problem: "fileEmpty" });
});

test("a workbook's first filled sheet is read: numbers without groups, days, and cells with tabs and line breaks", async () => {
  const file = await workbook(
    { name: "Пусто", rows: [] },
    {
      name: "Кандидаты",
      rows: [
        ["ФИО", "Телефон", "Рождение", "О себе"],
        ["Ложкина Анна", 79991234567, new Date(Date.UTC(1985, 2, 5)), 'шьёт\n"быстро"\tи чисто'],
      ],
    },
    { name: "Архив", rows: [["Старое"]] },
  );
  expect(await readTableFile(file)).toMatchObject({
    text: 'ФИО\tТелефон\tРождение\tО себе\nЛожкина Анна\t79991234567\t1985-03-05\t"шьёт\n""быстро""\tи чисто"',
    workbook: { sheet: "Кандидаты", otherSheets: ["Архив"] },
  });
});

test("a workbook without rows is called empty", async () => {
  expect(await readTableFile(await workbook({ name: "Лист1", rows: [] }))).toEqual({
    problem: "fileEmpty",
  });
});

test.each([
  ["a broken workbook", [0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4], "fileNotWorkbook"],
  ["a workbook of Office 97", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "fileOld"],
  ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31], "fileNotTable"],
  ["two letters of an unknown encoding", [0xc2, 0xe5, 0x3b, 0x38], "fileEncoding"],
] as const)("%s is refused with its reason", async (_, bytes, problem) => {
  expect(await readTableFile(fileOf(Uint8Array.from(bytes)))).toEqual({ problem });
});

/** A small workbook whose list of files says of each that it unpacks to so many bytes. */
async function workbookThatSays(size: number) {
  const bytes = new Uint8Array(
    await (await workbook({ name: "Лист1", rows: [["Ковшов"]] })).arrayBuffer(),
  );
  const view = new DataView(bytes.buffer);
  let entries = 0;
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    view.setUint32(at + 24, size, true);
    entries += 1;
  }
  expect(entries).toBeGreaterThan(3);
  return fileOf(bytes);
}

test.each([
  ["more than a browser has room for", 100_000_000],
  ["nothing", 0],
] as const)("a workbook whose files are said to unpack to %s is not unpacked", async (_, size) => {
  const file = await workbookThatSays(size);
  expect(await readTableFile(file)).toEqual({ problem: "fileNotWorkbook" });
});

test("a workbook is unpacked no further than it says", async () => {
  const file = await workbookThatSays(10);
  expect(await readTableFile(file)).toEqual({ problem: "fileNotWorkbook" });
});

test("a file that is too large is not read at all", async () => {
  expect(await readTableFile(fileOf(new Uint8Array(largestFile + 1)))).toEqual({
    problem: "fileTooBig",
  });
});
