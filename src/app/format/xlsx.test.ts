import { expect, test } from "vitest";
import type { ExportColumn } from "./export-table.ts";
import { unzip } from "./testing/unzip.ts";
import { writeXlsx } from "./xlsx.ts";

interface Row {
  readonly number: string;
  readonly sum: number | null;
  readonly day: string | null;
}
const columns: readonly ExportColumn<Row>[] = [
  { title: "Номер", kind: "text", width: 14, value: (row) => row.number },
  { title: "Сумма", kind: "roubles", width: 12, value: (row) => row.sum },
  { title: "Дата", kind: "date", width: 11, value: (row) => row.day },
];
const job = { signal: new AbortController().signal };

async function workbook(rows: readonly Row[], name = "Счета", language: "ru" | "en" = "ru") {
  const blob = await writeXlsx({ columns, rows }, name, language, job);
  const parts = await unzip(await blob.arrayBuffer());
  return {
    sheet: parts.get("xl/worksheets/sheet1.xml") ?? "",
    styles: parts.get("xl/styles.xml") ?? "",
    book: parts.get("xl/workbook.xml") ?? "",
  };
}

/** The cell at a place, as its element stands in the sheet. */
const cellAt = (sheet: string, place: string): string =>
  new RegExp(`<c r="${place}"(?:[^>]*/>|.*?</c>)`).exec(sheet)?.[0] ?? "";

test("amounts are numbers and dates are day numbers with a format; texts stay texts", async () => {
  const { sheet, styles } = await workbook([{ number: "00012", sum: 1234.5, day: "2026-03-05" }]);
  expect(cellAt(sheet, "A2")).toMatch(/t="inlineStr".*<t>00012<\/t>/);
  expect(cellAt(sheet, "B2")).toMatch(/^<c r="B2" s="\d+"><v>1234\.5<\/v><\/c>$/);
  // 5 March 2026 is day 46,086 of Excel's calendar.
  expect(cellAt(sheet, "C2")).toMatch(/^<c r="C2" s="\d+"><v>46086<\/v><\/c>$/);
  expect(styles).toContain("#,##0.00");
  expect(styles).toContain("dd.mm.yyyy");
});

test("the header is frozen, and columns have their widths", async () => {
  const { sheet } = await workbook([]);
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
  expect(sheet).toMatch(/<col min="1" max="1" width="14"/);
  expect(cellAt(sheet, "B1")).toContain("Сумма");
});

test("no text becomes a formula, and none breaks the file", async () => {
  const { sheet } = await workbook([
    { number: "=1+1", sum: null, day: null },
    { number: '<b> & \u0001\ufffe\ud800 "x"', sum: null, day: "вчера" },
    { number: "я".repeat(40_000), sum: Number.NaN, day: "1899-01-01" },
  ]);
  expect(sheet).not.toContain("<f>");
  expect(cellAt(sheet, "A2")).toContain("=1+1");
  expect(cellAt(sheet, "A3")).toMatch(/&lt;b(?:>|&gt;) &amp; \ufffd/);
  expect(cellAt(sheet, "C3")).toContain("вчера");
  expect(cellAt(sheet, "A4").match(/я/g)).toHaveLength(32_767);
  expect(cellAt(sheet, "C4")).toContain("1899-01-01");
});

test("a sheet's name is made one that Excel takes", async () => {
  expect((await workbook([], "Счета [01/03]: все, что подходят под отбор")).book).toContain(
    'name="Счета  01 03   все, что подходя"',
  );
  expect((await workbook([], "???")).book).toContain('name="1"');
});

test("a job that is cancelled ends with the reason", async () => {
  const control = new AbortController();
  control.abort(new Error("enough"));
  await expect(
    writeXlsx({ columns, rows: [{ number: "1", sum: 1, day: null }] }, "x", "ru", {
      signal: control.signal,
    }),
  ).rejects.toThrow("enough");
});

test("rows are all there, in their order", async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    number: `СЧ-${index}`,
    sum: index,
    day: "2026-01-01",
  }));
  const { sheet } = await workbook(rows);
  const numbers = Array.from(sheet.matchAll(/<t>(СЧ-\d+)<\/t>/g), ([, number]) => number);
  expect(numbers).toEqual(rows.map(({ number }) => number));
});
