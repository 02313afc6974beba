import { expect, test } from "vitest";
import { boardSites } from "../board-sites.ts";
import type { DaySeries } from "../days/day-series-result.ts";
import { countsOf } from "../site-counts.ts";
import { dayCsv, siteCsv, type DayCsvWords, type SiteCsvWords } from "./stats-csv.ts";

const dayWords: DayCsvWords = {
  day: "День",
  total: "Всего",
  note: "Примечание",
  partialDay: "день не окончен",
  failedDay: "нет ответа",
  gaps: "нет числа",
  noStatistics: "не собирает статистику",
};
const siteWords: SiteCsvWords = {
  site: "Площадка",
  place: "Ссылка",
  views: "Просмотры",
  calls: "Звонки",
  conversion: "Конверсия",
  error: "Ошибка",
  note: "Примечание",
  noStatistics: "нет статистики",
  unknown: "нет данных",
};

const site = (
  title: string,
  counts: readonly (number | undefined)[],
): DaySeries["sites"][number] => ({
  key: title,
  title,
  url: "",
  reason: undefined,
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
  requests: 0,
};

test("days are rows, gaps are empty with a reason, and failed and unfinished days are marked", () => {
  expect(dayCsv(series, dayWords, "ru")).toBe(
    "\uFEFFДень;HH;Поздняя;Немая (не собирает статистику);Всего;Примечание\r\n" +
      "2026-03-29;1;;;1;нет числа: Поздняя\r\n" +
      "2026-03-30;;;;;нет ответа\r\n" +
      "2026-03-31;3;0;;3;день не окончен\r\n",
  );
});

test("sites are rows, with a decimal comma in Russian and a point in English", () => {
  const sites = boardSites({
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
  expect(siteCsv(sites, siteWords, "ru")).toBe(
    "\uFEFFПлощадка;Ссылка;Просмотры;Звонки;Конверсия;Ошибка;Примечание\r\n" +
      "HH;https://hh.example/1;8;1;0,125;;\r\n" +
      'Немая;Ждёт проверки;;;;"Укажите метро; срочно";"Просмотры: Не собирает; Звонки: нет данных"\r\n',
  );
  expect(siteCsv(sites, siteWords, "en")).toContain(";8;1;0.125;");
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
    boardSites({ links: [{ id: 1, title, url: "https://hh.example/1" }] }),
    siteWords,
    "ru",
  ).split("\r\n");
  expect(row?.startsWith(`${cell};https:`)).toBe(true);
});
