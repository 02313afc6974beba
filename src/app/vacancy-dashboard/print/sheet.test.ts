import { expect, test } from "vitest";
import { wholeOf } from "../../api/queries.ts";
import type { BothSeries, DaySeries } from "../../foreign/days/day-series-result.ts";
import { sheetOf, type Sheet } from "./sheet.ts";

const words = { daysOpen: "days open", notAll: "not all", daysDiffer: "days differ" };
const days: DaySeries = {
  days: ["2026-03-31"],
  sites: [],
  totals: [undefined],
  partialDay: undefined,
  failedDays: [],
  proof: "holds",
  mismatches: [],
};
const part = {
  data: [],
  receivedAt: 0,
  error: undefined,
  isFetching: false,
  unreadable: [],
  requests: [],
  retry: () => undefined,
};
const sum = {
  ...part,
  data: new Map(),
  closed: undefined,
  before: undefined,
  isBeforeComing: false,
  lacks: undefined,
};
const list = { ...part, countDiffers: undefined };
const found = (series: BothSeries, complete: boolean) => ({
  series,
  whole: wholeOf({ data: series, known: { complete } }),
  isDone: true,
});
const all = {
  views: sum,
  calls: sum,
  links: list,
  errors: list,
  days: found({ views: days, calls: days }, true),
  isReady: true,
};

test("a sheet is the whole, or names what it lacks: a part without a word of it does not compile", () => {
  const content = { title: "" };
  // @ts-expect-error -- not known to be all of it
  const unnamed: Sheet<typeof content> = { content };
  // @ts-expect-error -- nothing is named
  const empty: Sheet<typeof content> = { content, lacks: [] };
  expect([unnamed.lacks, empty.lacks]).toEqual([undefined, []]);
  expect(sheetOf(content, all, words, [])).toEqual({ content });
});

const failed: DaySeries = { ...days, failedDays: ["2026-03-31"], proof: "open" };
const broken: DaySeries = { ...days, proof: "broken" };

test.each([
  ["an answer that failed", { ...all, links: { ...list, data: undefined } }, ["not all"]],
  ["a sum without today", { ...all, calls: { ...sum, lacks: "today" as const } }, ["not all"]],
  ["a failed day", { ...all, days: found({ views: days, calls: failed }, false) }, ["not all"]],
  [
    "days that no sum proves",
    { ...all, days: found({ views: { ...days, proof: "open" }, calls: days }, false) },
    ["not all"],
  ],
  [
    "days that do not add up",
    { ...all, days: found({ views: broken, calls: days }, false) },
    ["days differ"],
  ],
  [
    "a failed day beside days that do not add up",
    { ...all, days: found({ views: broken, calls: failed }, false) },
    ["not all", "days differ"],
  ],
  [
    "days that are still coming",
    { ...all, days: { ...all.days, whole: undefined, isDone: false }, isReady: false },
    ["days open"],
  ],
])("%s is named on the sheet", (_, parts, named) => {
  expect(sheetOf({}, parts, words, [])).toEqual({ content: {}, lacks: named });
});

test("the sums that lack a part of the period are named after it", () => {
  const parts = { ...all, views: { ...sum, lacks: "closed" as const } };
  expect(sheetOf({}, parts, words, ["Views lack the closed days."]).lacks).toEqual([
    "not all",
    "Views lack the closed days.",
  ]);
});
