import { expect, test } from "vitest";
import type { ExportColumn } from "./export-table.ts";
import { cellOf, workbookParts, formatOf } from "./testing/workbook-parts.ts";
import { writeXlsx, writeWorkbook } from "./xlsx.ts";

interface Row {
  readonly number: string;
  readonly sum: number | null;
  readonly day: string | null;
}
const columns: readonly ExportColumn<Row>[] = [
  { title: "Номер", kind: "text", width: 14, value: (row) => row.number },
  { title: "Сумма", kind: "rubles", width: 12, value: (row) => row.sum },
  { title: "Дата", kind: "date", width: 11, value: (row) => row.day },
];
const job = { signal: new AbortController().signal };

async function workbook(rows: readonly Row[], name = "Счета", language: "ru" | "en" = "ru") {
  const parts = await workbookParts(await writeXlsx({ columns, rows }, name, language, job));
  return {
    sheet: parts.get("xl/worksheets/sheet1.xml") ?? "",
    styles: parts.get("xl/styles.xml") ?? "",
    book: parts.get("xl/workbook.xml") ?? "",
  };
}

test("amounts are numbers and dates are day numbers with a format; texts stay texts", async () => {
  const { sheet, styles } = await workbook([{ number: "00012", sum: 1234.5, day: "2026-03-05" }]);
  expect(cellOf(sheet, "A2")).toMatch(/t="inlineStr".*<t>00012<\/t>/);
  expect(cellOf(sheet, "B2")).toMatch(/^<c r="B2" s="\d+"><v>1234\.5<\/v><\/c>$/);
  // 5 March 2026 is day 46,086 of Excel's calendar.
  expect(cellOf(sheet, "C2")).toMatch(/^<c r="C2" s="\d+"><v>46086<\/v><\/c>$/);
  expect(styles).toContain("#,##0.00");
  expect(styles).toContain("dd.mm.yyyy");
});

test("the header is frozen, and columns have their widths", async () => {
  const { sheet } = await workbook([]);
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
  expect(sheet).toMatch(/<col min="1" max="1" width="14"/);
  expect(cellOf(sheet, "B1")).toContain("Сумма");
});

test("no text becomes a formula, and none breaks the file", async () => {
  const { sheet } = await workbook([
    { number: "=1+1", sum: null, day: null },
    { number: '<b> & \u0001\ufffe\ud800 "x"', sum: null, day: "вчера" },
    { number: "я".repeat(40_000), sum: Number.NaN, day: "1899-01-01" },
  ]);
  expect(sheet).not.toContain("<f>");
  expect(cellOf(sheet, "A2")).toContain("=1+1");
  expect(cellOf(sheet, "A3")).toMatch(/&lt;b(?:>|&gt;) &amp; \ufffd/);
  expect(cellOf(sheet, "C3")).toContain("вчера");
  expect(cellOf(sheet, "A4").match(/я/g)).toHaveLength(32_767);
  expect(cellOf(sheet, "C4")).toContain("1899-01-01");
});

test("a sheet's name is one that Excel accepts", async () => {
  expect((await workbook([], "Счета [01/03]: все, что подходят под отбор")).book).toContain(
    'name="Счета  01 03   все, что подходя"',
  );
  expect((await workbook([], "???")).book).toContain('name="1"');
});

test("a canceled job ends with the signal's reason", async () => {
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

const table = {
  name: "По дням",
  frozenColumns: 1,
  columns: [
    { title: "День", width: 12, kind: "date" },
    { title: "Просмотры", width: 14, kind: "count" },
    { title: "Конверсия", width: 10, kind: "share" },
    { title: "Примечание", width: 40, kind: "text" },
  ],
  rows: [
    ["2026-03-29", 0, 0.125, "=1+1"],
    ["2026-11-21", undefined, undefined, "без\u0000 числа"],
  ],
} as const;

test("days are days, numbers are numbers, and a gap is an empty cell and not 0", async () => {
  const parts = await workbookParts(await writeWorkbook([table], "ru"));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const styles = parts.get("xl/styles.xml") ?? "";
  // 29 March 2026 is day 46110 of a spreadsheet.
  expect(cellOf(sheet, "A2")).toMatch(/<v>46110<\/v>/);
  expect(cellOf(sheet, "A3")).toMatch(/<v>46347<\/v>/);
  expect(formatOf(styles, cellOf(sheet, "A2"))).toBe("dd.mm.yyyy");
  expect(cellOf(sheet, "B2")).toMatch(/^<c r="B2" s="\d+"><v>0<\/v><\/c>$/);
  expect(cellOf(sheet, "B3")).not.toContain("<v>");
  expect(cellOf(sheet, "C2")).toContain("<v>0.125</v>");
  expect(formatOf(styles, cellOf(sheet, "C2"))).toBe("0.0%");
});

test("the heading is frozen, the columns have their widths, the sheet its name", async () => {
  const parts = await workbookParts(await writeWorkbook([table], "ru"));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toMatch(/<pane xSplit="1" ySplit="1" topLeftCell="B2"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<col min="4" max="4" width="40"/);
  expect(parts.get("xl/workbook.xml")).toContain('name="По дням"');
});

test("a text that looks like a formula is a text, and stays one when it is edited", async () => {
  const parts = await workbookParts(await writeWorkbook([table], "ru"));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const cell = cellOf(sheet, "D2");
  expect(sheet).not.toContain("<f>");
  expect(cell).toMatch(/t="(?:s|inlineStr)"/);
  expect(["@", "49"]).toContain(formatOf(parts.get("xl/styles.xml") ?? "", cell));
  const texts = [...parts.values()].join("");
  expect(texts).toContain("=1+1");
  expect(texts).toContain("без числа");
});
