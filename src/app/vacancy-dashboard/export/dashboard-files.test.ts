import { expect, test } from "vitest";
import { wholeOf } from "../../api/queries.ts";
import { placedSites as partlyPlacedSites } from "../../foreign/attention/placed-sites.ts";
import { type DaySeries, daySeriesOf } from "../../foreign/days/day-series-result.ts";
import { countsOf } from "../../foreign/days/site-counts.ts";
import { writeWorkbook } from "../../format/xlsx.ts";
import { cellOf, formatOf, workbookParts } from "../../format/testing/workbook-parts.ts";
import { watch } from "../../i18n/ru/vacancy-watch.ts";
import { dayCsv, siteCsv, dashboardSheets } from "./dashboard-files.ts";

/** As of answers that lack nothing. */
function placedSites(answers: Parameters<typeof partlyPlacedSites>[0]) {
  const whole = wholeOf({ data: partlyPlacedSites(answers) });
  if (whole === undefined) throw new Error("a complete answer is the whole");
  return whole;
}

const site = (
  title: string,
  counts: readonly (number | undefined)[],
): DaySeries["sites"][number] => ({
  key: title,
  title,
  state: counts.some((count) => count !== undefined) ? "counts" : "no-statistics",
  counts,
});
const series: DaySeries = {
  days: ["2026-03-29", "2026-03-30", "2026-03-31"],
  sites: [
    site("HH", [1, undefined, 3]),
    site("Поздняя", [undefined, undefined, 0]),
    site("Немая", []),
  ],
  totals: [1, undefined, 3],
  partialDay: "2026-03-31",
  failedDays: ["2026-03-30"],
  proof: "open",
  mismatches: [],
};

test("days are rows, gaps are empty with a reason, and failed and unfinished days are marked", () => {
  expect(dayCsv({ series, placedOn: undefined }, watch.export, "ru")).toBe(
    "\uFEFFДень;HH;Поздняя;Немая (нет статистики);Всего;Примечание\r\n" +
      "2026-03-29;1;;;1;нет чисел: Поздняя\r\n" +
      "2026-03-30;;;;;сервис не ответил\r\n" +
      "2026-03-31;3;0;;3;день ещё не закончился\r\n",
  );
});

const placed: DaySeries = {
  days: ["2026-03-29", "2026-03-30", "2026-03-31"],
  sites: [site("HH", [0, 0, 3]), site("Ранняя", [0, 2, 0]), site("Немая", [])],
  totals: [0, 2, 3],
  partialDay: undefined,
  failedDays: [],
  proof: "open",
  mismatches: [],
};

test("days before the placement are empty and say so, as on the screen; a number counted before it stays", () => {
  expect(dayCsv({ series: placed, placedOn: "2026-03-31" }, watch.export, "ru")).toBe(
    "\uFEFFДень;HH;Ранняя;Немая (нет статистики);Всего;Примечание\r\n" +
      "2026-03-29;;;;;до размещения\r\n" +
      "2026-03-30;;2;;2;\r\n" +
      "2026-03-31;3;0;;3;\r\n",
  );
  const [, sheet] = dashboardSheets(
    { ...board, series: { views: placed, calls: placed }, placedOn: "2026-03-31" },
    watch.export,
  );
  expect(sheet?.rows[0]).toEqual([
    "2026-03-29",
    undefined,
    undefined,
    "до размещения",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(sheet?.rows[2]).toEqual(["2026-03-31", 3, 3, undefined, 3, 0, 3, 0]);
});

test("a site whose days do not add up to its sum says so above its days, in both kinds of file", () => {
  const differing: DaySeries = {
    ...placed,
    proof: "broken",
    mismatches: [{ site: "Ранняя", days: 2, range: 3 }],
  };
  const [head] = dayCsv({ series: differing, placedOn: undefined }, watch.export, "ru").split(
    "\r\n",
  );
  const title = "Ранняя (сумма по дням не сходится с суммой за период)";
  expect(head).toBe(`\uFEFFДень;HH;${title};Немая (нет статистики);Всего;Примечание`);
  const [, sheet] = dashboardSheets(
    { ...board, series: { views: differing, calls: placed }, placedOn: undefined },
    watch.export,
  );
  const titles = sheet?.columns.map((one) => one.title);
  expect(titles).toContain(`${title}: просмотры`);
  expect(titles).toContain("Ранняя: просмотры телефона");
});

test("sites are rows, with a decimal comma in Russian and a point in English", () => {
  const sites = placedSites({
    links: [
      { id: 1, title: "HH", url: "https://hh.example/1" },
      { id: 2, title: "Немая", url: "Ждёт проверки" },
    ],
    errors: [{ id: 2, title: "Немая", error: "Укажите метро; срочно" }],
    views: countsOf([
      { title: "HH", url: "https://hh.example/1", views: 8 },
      { title: "Немая", url: "Ждёт проверки", error: "Не собирает" },
    ]),
    calls: countsOf([{ title: "HH", url: "https://hh.example/1", views: 1 }]),
  });
  expect(siteCsv(sites, watch.export, "ru")).toBe(
    "\uFEFFПлощадка;Ссылка или сообщение;Просмотры;Просмотры телефона;Конверсия;Ошибка;Примечание\r\n" +
      "HH;https://hh.example/1;8;1;0,125;;\r\n" +
      'Немая;Ждёт проверки;;;;"Укажите метро; срочно";"Просмотры: Не собирает; Просмотры телефона: нет данных"\r\n',
  );
  expect(siteCsv(sites, watch.export, "en")).toContain(";8;1;0.125;");
});

test("sites whose sums may lack a part of the period do not compile as a file", () => {
  const part = partlyPlacedSites({});
  // @ts-expect-error -- not known to be of the whole period
  expect(siteCsv(part, watch.export, "ru")).toContain("Площадка");
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+7 495", "'+7 495"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1+1", "'  =1+1"],
  ["\t=1", `"'\t=1"`],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["Работа=жизнь", "Работа=жизнь"],
])("a title %j is written as %j", (title, cell) => {
  const [, row] = siteCsv(
    placedSites({ links: [{ id: 1, title, url: "https://hh.example/1" }] }),
    watch.export,
    "ru",
  ).split("\r\n");
  expect(row?.startsWith(`${cell};https:`)).toBe(true);
});

const days = ["2026-03-29", "2026-03-30", "2026-03-31"];
const entry = (title: string, views: number | undefined) =>
  views === undefined
    ? { title, url: `https://${title}.example/1`, error: "не ведёт" }
    : { title, url: `https://${title}.example/1`, views };

/** Two sites: one with statistics, one without. The second day was not answered. */
const fileSeries = (kind: "views" | "calls") =>
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
  });

const errors = [
  { id: 7, title: "=cmd", error: "Укажите метро", since: "2026-03-20T10:00:00+03:00" },
];
const board = {
  sites: placedSites({
    links: [
      { id: 3, title: "hh", url: "https://hh.example/1" },
      { id: 7, title: "=cmd", url: "https://=cmd.example/1" },
    ],
    errors,
    views: countsOf([entry("hh", 40), entry("=cmd", undefined)]),
    calls: countsOf([entry("hh", 4), entry("=cmd", undefined)]),
  }),
  errors,
  heading: "Вакансия № 7 · Повар · Период: 3 дня",
  meaningOf: (error: string) => `Исправьте: ${error}`,
  changeSince: (since: string | undefined) => since && `Изменена после ${since.slice(0, 10)}`,
  series: { views: fileSeries("views"), calls: fileSeries("calls") },
  placedOn: undefined,
};

/** The text of a cell, which the writer keeps once for the whole workbook. */
function textOf(parts: ReadonlyMap<string, string>, sheet: string, cell: string) {
  const texts = (parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<si><t[^>]*>([^<]*)</g);
  return Array.from(texts, ([, text]) => text)[Number(/<v>(\d+)</.exec(cellOf(sheet, cell))?.[1])];
}

test("every sheet names the vacancy and the period above its columns", async () => {
  const sheets = dashboardSheets(board, watch.export);
  const parts = await workbookParts(await writeWorkbook(sheets, "ru"));
  for (const [at, title] of ["Площадка", "День", "Номер площадки"].entries()) {
    const sheet = parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? "";
    expect(textOf(parts, sheet, "A1")).toBe(board.heading);
    expect(textOf(parts, sheet, "A2")).toBe(title);
    expect(sheet).toMatch(/<pane [^>]*ySplit="2"/);
  }
});

test("what a site says of its statistics is a sentence within the note", () => {
  const sites = placedSites({
    links: [{ id: 1, title: "Немая", url: "https://a.example/1" }],
    views: countsOf([{ title: "Немая", url: "https://a.example/1", error: "Не собирает." }]),
  });
  expect(siteCsv(sites, watch.export, "ru")).toContain(
    ';"Просмотры: Не собирает; Просмотры телефона: нет данных"',
  );
});

test("a site's row has real numbers, a share, and a gap with its reason instead of 0", () => {
  const [sites] = dashboardSheets(board, watch.export);
  expect(sites?.rows).toEqual([
    ["hh", "https://hh.example/1", 40, 4, 0.1, undefined, undefined],
    [
      "=cmd",
      "https://=cmd.example/1",
      undefined,
      undefined,
      undefined,
      "Укажите метро",
      "Просмотры: не ведёт; Просмотры телефона: не ведёт",
    ],
  ]);
});

test("a day's row has totals, the number of counting sites, and the reason for a missing number", () => {
  const [, sheet] = dashboardSheets(board, watch.export);
  expect(sheet?.columns.map(({ title }) => title)).toEqual([
    "День",
    "Просмотры всего",
    "Просмотры телефона всего",
    "Примечание",
    "hh: просмотры",
    "hh: просмотры телефона",
  ]);
  expect(sheet?.rows).toEqual([
    ["2026-03-29", 40, 4, undefined, 40, 4],
    [
      "2026-03-30",
      undefined,
      undefined,
      "Просмотры: сервис не ответил; Просмотры телефона: сервис не ответил",
      undefined,
      undefined,
    ],
    ["2026-03-31", 0, 0, "день ещё не закончился", 0, 0],
  ]);
});

test("errors have the day they were first seen and what was changed since, and the sheet says if there was no answer", () => {
  const [, , sheet] = dashboardSheets(board, watch.export);
  expect(sheet?.rows).toEqual([
    [
      7,
      "=cmd",
      "Укажите метро",
      "2026-03-20",
      "Изменена после 2026-03-20",
      "Исправьте: Укажите метро",
    ],
  ]);
  const [, , unknown] = dashboardSheets({ ...board, errors: undefined }, watch.export);
  expect(unknown?.rows[0]?.[1]).toBe("Ошибки не загрузились: сервис не ответил.");
  const [, , none] = dashboardSheets({ ...board, errors: [] }, watch.export);
  expect(none?.rows[0]?.[1]).toBe("Ошибок нет.");
});

test("the file has three sheets with real numbers and dates", async () => {
  const parts = await workbookParts(
    await writeWorkbook(dashboardSheets(board, watch.export), "ru"),
  );
  const book = parts.get("xl/workbook.xml") ?? "";
  expect([...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "Площадки",
    "По дням",
    "Ошибки",
  ]);
  const styles = parts.get("xl/styles.xml") ?? "";
  const [sites = "", byDay = ""] = [1, 2].map((at) => parts.get(`xl/worksheets/sheet${at}.xml`));
  expect(cellOf(sites, "C3")).toContain("<v>40</v>");
  expect(cellOf(sites, "C4")).not.toContain("<v>");
  expect(formatOf(styles, cellOf(sites, "E3"))).toBe("0.0%");
  expect(["@", "49"]).toContain(formatOf(styles, cellOf(sites, "A4")));
  expect(cellOf(byDay, "A3")).toContain("<v>46110</v>");
  expect(formatOf(styles, cellOf(byDay, "A3"))).toBe("dd.mm.yyyy");
  expect(cellOf(byDay, "B4")).not.toContain("<v>");
  expect(byDay).toContain('state="frozen"');
});
