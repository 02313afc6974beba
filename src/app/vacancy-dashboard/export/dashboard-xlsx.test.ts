import { expect, test } from "vitest";
import { writeWorkbook } from "../../format/xlsx.ts";
import { cellOf, formatOf, workbookParts } from "../../format/testing/workbook-parts.ts";
import { watch } from "../../i18n/ru/vacancy-watch.ts";
import { boardSites } from "../board-sites.ts";
import { boardSheets } from "./dashboard-xlsx.ts";
import { daySeriesOf } from "../days/day-series-result.ts";
import { countsOf } from "../site-counts.ts";

const days = ["2026-03-29", "2026-03-30", "2026-03-31"];
const entry = (title: string, views: number | undefined) =>
  views === undefined
    ? { title, url: `https://${title}.example/1`, error: "не ведёт" }
    : { title, url: `https://${title}.example/1`, views };

/** Two sites: one counts, one keeps no statistics; the second day was not answered. */
const series = (kind: "views" | "calls") =>
  daySeriesOf({
    days,
    closedDays: days.slice(0, 2),
    partialDay: "2026-03-31",
    counts: new Map([
      ["2026-03-29", countsOf([entry("hh", kind === "views" ? 40 : 4), entry("=cmd", undefined)])],
      ["2026-03-31", countsOf([entry("hh", 0), entry("=cmd", undefined)])],
    ]),
    total: undefined,
    failed: new Set(["2026-03-30"]),
    requests: 3,
  });

const errors = [
  { id: 7, title: "=cmd", error: "Укажите метро", since: "2026-03-20T10:00:00+03:00" },
];
const board = {
  sites: boardSites({
    links: [
      { id: 3, title: "hh", url: "https://hh.example/1" },
      { id: 7, title: "=cmd", url: "https://=cmd.example/1" },
    ],
    errors,
    views: countsOf([entry("hh", 40), entry("=cmd", undefined)]),
    calls: countsOf([entry("hh", 4), entry("=cmd", undefined)]),
  }),
  errors,
  series: { views: series("views"), calls: series("calls") },
};

test("a site's row has real numbers, a share, and a gap with its reason instead of 0", () => {
  const [sites] = boardSheets(board, watch.export);
  expect(sites?.rows).toEqual([
    ["hh", "https://hh.example/1", 40, 4, 0.1, undefined, undefined],
    [
      "=cmd",
      "https://=cmd.example/1",
      undefined,
      undefined,
      undefined,
      "Укажите метро",
      "Просмотры: не ведёт; Звонки: не ведёт",
    ],
  ]);
});

test("a day's row has totals, the number of counting sites, and the reason for a missing number", () => {
  const [, sheet] = boardSheets(board, watch.export);
  expect(sheet?.columns.map(({ title }) => title)).toEqual([
    "День",
    "Просмотры всего",
    "Звонки всего",
    "Примечание",
    "hh: просмотры",
    "hh: звонки",
  ]);
  expect(sheet?.rows).toEqual([
    ["2026-03-29", 40, 4, undefined, 40, 4],
    [
      "2026-03-30",
      undefined,
      undefined,
      "Просмотры: сервис не ответил; Звонки: сервис не ответил",
      undefined,
      undefined,
    ],
    ["2026-03-31", 0, 0, "день ещё не закончился", 0, 0],
  ]);
});

test("errors have the day they were first seen, and the sheet says if there was no answer", () => {
  const [, , sheet] = boardSheets(board, watch.export);
  expect(sheet?.rows).toEqual([[7, "=cmd", "Укажите метро", "2026-03-20"]]);
  const [, , unknown] = boardSheets({ ...board, errors: undefined }, watch.export);
  expect(unknown?.rows[0]?.[1]).toBe("Ошибки не загрузились: сервис не ответил.");
  const [, , none] = boardSheets({ ...board, errors: [] }, watch.export);
  expect(none?.rows[0]?.[1]).toBe("Ошибок нет.");
});

test("the file has three sheets with real numbers and dates", async () => {
  const parts = await workbookParts(await writeWorkbook(boardSheets(board, watch.export), "ru"));
  const book = parts.get("xl/workbook.xml") ?? "";
  expect([...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "Площадки",
    "По дням",
    "Ошибки",
  ]);
  const styles = parts.get("xl/styles.xml") ?? "";
  const [sites = "", byDay = ""] = [1, 2].map((at) => parts.get(`xl/worksheets/sheet${at}.xml`));
  expect(cellOf(sites, "C2")).toContain("<v>40</v>");
  expect(cellOf(sites, "C3")).not.toContain("<v>");
  expect(formatOf(styles, cellOf(sites, "E2"))).toBe("0.0%");
  expect(["@", "49"]).toContain(formatOf(styles, cellOf(sites, "A3")));
  expect(cellOf(byDay, "A2")).toContain("<v>46110</v>");
  expect(formatOf(styles, cellOf(byDay, "A2"))).toBe("dd.mm.yyyy");
  expect(cellOf(byDay, "B3")).not.toContain("<v>");
  expect(byDay).toContain('state="frozen"');
});
