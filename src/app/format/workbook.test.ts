import { expect, test } from "vitest";
import { workbookBytes } from "./workbook.ts";
import { cellOf, formatOf, workbookParts } from "./workbook-parts.ts";

const table = {
  name: "По дням",
  frozenColumns: 1,
  columns: [
    { title: "День", width: 12, kind: "day" },
    { title: "Просмотры", width: 14, kind: "number" },
    { title: "Конверсия", width: 10, kind: "share" },
    { title: "Примечание", width: 40, kind: "text" },
  ],
  rows: [
    [{ day: "2026-03-29" }, 0, 0.125, "=1+1"],
    [{ day: "2026-11-21" }, undefined, undefined, "без\u0000 числа"],
  ],
} as const;

test("days are days, numbers are numbers, and a gap is an empty cell and not 0", async () => {
  const parts = await workbookParts(await workbookBytes([table]));
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
  const parts = await workbookParts(await workbookBytes([table]));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toMatch(/<pane xSplit="1" ySplit="1" topLeftCell="B2"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<col min="4" max="4" width="40"/);
  expect(parts.get("xl/workbook.xml")).toContain('name="По дням"');
});

test("a text that looks like a formula is a text, and stays one when it is edited", async () => {
  const parts = await workbookParts(await workbookBytes([table]));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const cell = cellOf(sheet, "D2");
  expect(sheet).not.toContain("<f>");
  expect(cell).toMatch(/t="(?:s|inlineStr)"/);
  expect(["@", "49"]).toContain(formatOf(parts.get("xl/styles.xml") ?? "", cell));
  const texts = [...parts.values()].join("");
  expect(texts).toContain("=1+1");
  expect(texts).toContain("без числа");
});
