import { expect, test } from "vitest";
import type { BothSeries } from "../foreign/days/day-series-result.ts";
import {
  countedDays,
  dayExtremes,
  dayPoints,
  isWeekend,
  sitesOfSeries,
} from "./chart-day-points.ts";
import { daySeriesOf, type DaySeries } from "../foreign/days/day-series-result.ts";
import { countsOf } from "../foreign/days/site-counts.ts";

const days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"];
const url = "https://a.example/1";

/** Numbers per day; `none`: the site kept no statistics; `failed`; `unasked`. */
function series(given: readonly (number | "none" | "failed" | "unasked")[]): DaySeries {
  const answered = given.flatMap((value, at) => {
    const day = days[at];
    if (day === undefined || value === "failed" || value === "unasked") return [];
    const entry =
      value === "none" ? { title: "А", url, error: "нет" } : { title: "А", url, views: value };
    return [[day, countsOf([entry, { title: "Б", url, error: "нет" }])] as const];
  });
  return daySeriesOf({
    days,
    closedDays: days.slice(0, 3),
    partialDay: days[3],
    counts: new Map(answered),
    total: undefined,
    failed: new Set(days.filter((_, at) => given[at] === "failed")),
  });
}

const both = (views: DaySeries, calls = views): BothSeries => ({ views, calls });

test("0 is a number, but a gap, a failure and a day not requested yet are not", () => {
  const found = both(series([0, "none", "failed", "unasked"]));
  expect(dayPoints(found, undefined, false).map(({ views }) => views)).toEqual([
    { state: "count", count: 0 },
    { state: "waiting" },
    { state: "failed" },
    { state: "waiting" },
  ]);
  expect(dayPoints(found, undefined, true).map(({ views }) => views.state)).toEqual([
    "count",
    "gap",
    "failed",
    "gap",
  ]);
});

test("a 0 before the placement is not a number and not an extreme, but other counts stay", () => {
  const points = dayPoints(both(series([0, 7, 3, 4])), undefined, true, "2026-11-20");
  expect(points.map(({ views }) => views)).toEqual([
    { state: "before" },
    { state: "count", count: 7 },
    { state: "count", count: 3 },
    { state: "count", count: 4 },
  ]);
  expect(dayExtremes(points, "views")).toMatchObject({ sum: 10, days: 2, least: { count: 3 } });
});

test("a site that keeps no statistics has gaps where the others have numbers", () => {
  const found = both(series([1, 2, 3, 4]));
  const [, second] = sitesOfSeries(found);
  expect(second).toMatchObject({ title: "Б", counts: false });
  const points = dayPoints(found, second?.key, false);
  expect(points.map(({ views }) => views.state)).toEqual(["gap", "gap", "gap", "gap"]);
});

test("today and weekends are marked", () => {
  const points = dayPoints(both(series([1, 2, 3, 4])), undefined, true);
  expect(points.map(({ isToday }) => isToday)).toEqual([false, false, false, true]);
  expect(points.map(isWeekend)).toEqual([false, false, false, true]);
  expect(points.map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5]);
});

test("a day counts as known once both kinds know it", () => {
  expect(countedDays(both(series([1, 2, "failed", "unasked"]), series([1, 2, 3, 4])))).toBe(3);
  expect(countedDays(both(series([1, 2, 3, 4]), series(["none", "none", "none", "none"])))).toBe(4);
});

test("sum, most and least exclude today and days without a number", () => {
  const points = dayPoints(both(series([5, "failed", 3, 100])), undefined, true);
  expect(dayExtremes(points, "views")).toEqual({
    sum: 8,
    days: 2,
    most: { day: "2026-11-18", count: 5 },
    least: { day: "2026-11-20", count: 3 },
    trend: undefined,
  });
  expect(dayExtremes(dayPoints(both(series(["none"])), undefined, true), "views")).toBeUndefined();
});
