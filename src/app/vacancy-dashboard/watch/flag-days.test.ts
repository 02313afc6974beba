import { expect, test } from "vitest";
import { daySeriesOf } from "../days/day-series-result.ts";
import { daysOf } from "../../format/date.ts";
import { daysToWatch, lastClosedDays } from "./flag-days.ts";
import { countsOf } from "../site-counts.ts";

const today = "2026-03-31";

test("a period of the last days is shared with the charts", () => {
  const period = { from: "2026-03-18", to: today };
  expect(daysToWatch(period, today)).toEqual(period);
});

test.each([
  ["a week is too short to see a stop", { from: "2026-03-25", to: today }],
  ["a day too few would make other flags than the list's", { from: "2026-03-19", to: today }],
  ["a period of before says nothing of now", { from: "2026-02-01", to: "2026-02-28" }],
  ["the days are not known yet", undefined],
])("%s: thirteen closed days of their own", (_, period) => {
  expect(daysToWatch(period, today)).toEqual({ from: "2026-03-18", to: "2026-03-30" });
});

test("of a long period the last thirteen closed days are looked at, today is not", () => {
  const days = daysOf("2026-03-01", today);
  const series = daySeriesOf({
    days,
    closedDays: days.slice(0, -1),
    partialDay: today,
    counts: new Map(days.map((day, at) => [day, countsOf([{ title: "HH", url: "–", views: at }])])),
    total: undefined,
    failed: new Set(["2026-03-05"]),
    requests: 1,
  });
  const { views } = lastClosedDays({ views: series, calls: series }, today);
  expect(views.days).toEqual(daysOf("2026-03-18", "2026-03-30"));
  expect(views.sites[0]?.counts).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(views.failedDays).toEqual([]);
  expect(views.partialDay).toBeUndefined();
});
