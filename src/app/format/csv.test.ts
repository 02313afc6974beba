import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";
import type { ExportColumn } from "./export-table.ts";

interface Row {
  readonly name: string;
  readonly sum: number | null;
  readonly day: string | null;
}
const columns: readonly ExportColumn<Row>[] = [
  { title: "Плательщик", kind: "text", width: 30, value: (row) => row.name },
  { title: "Сумма", kind: "rubles", width: 12, value: (row) => row.sum },
  { title: "Дата", kind: "date", width: 10, value: (row) => row.day },
];
const job = { signal: new AbortController().signal };
const csv = async (rows: readonly Row[], language: "ru" | "en" = "ru"): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    await (await writeCsv({ columns, rows }, language, job)).arrayBuffer(),
  );

test("a Russian file has a mark, semicolons, decimal commas and Russian dates", async () => {
  expect(await csv([{ name: "ООО «Ромашка»", sum: 1234.5, day: "2026-03-05" }])).toBe(
    "\ufeffПлательщик;Сумма;Дата\r\nООО «Ромашка»;1234,50;05.03.2026\r\n",
  );
});

test("an English file has decimal points and English dates", async () => {
  expect(await csv([{ name: "A", sum: -5, day: "2026-03-05" }], "en")).toContain(
    `\r\nA;-5.00;"Mar 5, 2026"\r\n`,
  );
});

test("a missing value is an empty cell", async () => {
  expect(await csv([{ name: "", sum: null, day: null }])).toMatch(/\r\n;;\r\n$/);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+7 (495) 000-00-00", "'+7 (495) 000-00-00"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1", "'  =1"],
  ["\t=1", `"'\t=1"`],
  ["\u200b=1", "'\u200b=1"],
  ["＝1", "'＝1"],
  ["a;b", '"a;b"'],
  ['ООО "Ромашка"', '"ООО ""Ромашка"""'],
  ["two\nlines", '"two\nlines"'],
  ["1-2", "1-2"],
  ["a\0b", "ab"],
] as const)("the text %j is written %j", async (name, written) => {
  expect(await csv([{ name, sum: null, day: null }])).toBe(
    `\ufeffПлательщик;Сумма;Дата\r\n${written};;\r\n`,
  );
});

/** The cells of a CSV text, split as a spreadsheet splits them. */
function cells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [whole, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g,
  )) {
    if (whole === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("any texts are read back cell by cell, and none begins like a formula", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom(...Array.from("=+-@;\",\t\r\n a1я'")) }), {
        maxLength: 20,
      }),
      async (names) => {
        const text = await csv(names.map((name) => ({ name, sum: 1, day: null })));
        const read = cells(text.slice(1)).slice(1);
        expect(read.map((row) => row.slice(1))).toEqual(names.map(() => ["1,00", ""]));
        expect(read.map(([name = ""]) => name.replace(/^'/, ""))).toEqual(
          names.map((name) => name.replace(/^'/, "")),
        );
        expect(read.filter(([name = ""]) => /^\s*[=+\-@]/.test(name))).toEqual([]);
      },
    ),
  );
});

test("a canceled file ends with the signal's reason", async () => {
  const rows = [{ name: "x", sum: 1, day: null }];
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(writeCsv({ columns, rows }, "ru", { signal })).rejects.toThrow("enough");
});
