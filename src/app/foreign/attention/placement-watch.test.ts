import { expect, test } from "vitest";
import { isSteady } from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { daysOf, addDays } from "#contract/days.ts";
import { daySeriesOf, type DaySeries } from "../days/day-series-result.ts";
import { countsOf, sumOfCounts } from "../days/site-counts.ts";
import { placedSites } from "./placed-sites.ts";
import { daysToWatch, lastClosedDays, watchDays, type WatchedVacancy } from "./placement-watch.ts";

const today = "2026-03-31";

test("a period of recent days is shared with the charts", () => {
  const period = { from: "2026-03-18", to: today };
  expect(daysToWatch(period, today)).toEqual(period);
});

test.each([
  ["a week is too short to see a stop", { from: "2026-03-25", to: today }],
  ["a day too few would make other flags than the list's", { from: "2026-03-19", to: today }],
  ["a period of before says nothing of now", { from: "2026-02-01", to: "2026-02-28" }],
  ["the days are not known yet", undefined],
])("%s: thirteen closed days are requested separately", (_, period) => {
  expect(daysToWatch(period, today)).toEqual({ from: "2026-03-18", to: "2026-03-30" });
});

test("only the last thirteen closed days of a long period are checked", () => {
  const days = daysOf("2026-03-01", today);
  const series = daySeriesOf({
    days,
    closedDays: days.slice(0, -1),
    partialDay: today,
    counts: new Map(days.map((day, at) => [day, countsOf([{ title: "HH", url: "–", views: at }])])),
    total: undefined,
    failed: new Set(["2026-03-05"]),
  });
  const { views } = lastClosedDays({ views: series, calls: series }, today);
  expect(views.days).toEqual(daysOf("2026-03-18", "2026-03-30"));
  expect(views.sites[0]?.counts).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(views.failedDays).toEqual([]);
  expect(views.partialDay).toBeUndefined();
});

type Counts = readonly (number | undefined)[];

/** The counts of one site, up to yesterday; today counts 5. */
function seriesOf(counts: Counts, failed: readonly string[] = []): DaySeries {
  const closedDays = daysOf(addDays(today, -counts.length), addDays(today, -1));
  const site = { title: "HH", url };
  const ofDay = (views: number | undefined) =>
    countsOf([views === undefined ? { ...site, error: "нет" } : { ...site, views }]);
  const known = new Map(closedDays.map((day, at) => [day, ofDay(counts[at])] as const));
  return daySeriesOf({
    days: [...closedDays, today],
    closedDays,
    partialDay: today,
    counts: new Map([...known, [today, ofDay(5)]]),
    total: sumOfCounts(known.values()),
    failed: new Set(failed),
  });
}

const url = "https://hh.example/1";
const week = [5, 6, 4, 5, 6, 2, 2];

function vacancy(
  views: Counts,
  given: Partial<WatchedVacancy> & { link?: string; error?: string } = {},
) {
  const series = seriesOf(views);
  const { link = url, error, ...rest } = given;
  const total = sumOfCounts([countsOf([{ title: "HH", url: link, views: 1 }])]);
  return {
    sites: placedSites({
      links: [{ id: 1, title: "HH", url: link }],
      errors: error === undefined ? [] : [{ id: 1, title: "HH", error }],
      views: total,
    }).map((site) => ({
      ...site,
      statisticsKeys: { views: series.sites[0]?.key, calls: series.sites[0]?.key },
    })),
    hasLinks: true,
    hasErrors: true,
    views: series,
    calls: seriesOf(views.map((count) => (count === undefined ? undefined : 0))),
    today,
    ...rest,
  };
}

const kinds = (flags: readonly PlacementFlag[]) => flags.map(({ kind }) => kind);

test("a live link without views for three closed days is flagged with these days", () => {
  const { flags } = watchDays(vacancy([1, 0, 1, 0, 0, 0]));
  expect(flags).toEqual([
    expect.objectContaining({
      kind: "no-views",
      title: "HH",
      days: ["2026-03-28", "2026-03-29", "2026-03-30"],
    }),
  ]);
  expect(kinds(watchDays(vacancy([1, 0, 1, 0, 0])).flags)).toEqual([]);
});

test("a site without a link, without statistics or with a gap in these days is not flagged", () => {
  expect(watchDays(vacancy([0, 0, 0], { link: "Ждёт проверки" })).flags).toEqual([]);
  expect(watchDays(vacancy([undefined, undefined, undefined])).flags).toEqual([]);
  expect(watchDays(vacancy([0, undefined, 0, 0])).flags).toEqual([]);
});

test("days before the placement are ignored", () => {
  expect(watchDays(vacancy([0, 0, 0, 0], { placedOn: "2026-03-29" })).flags).toEqual([]);
  expect(watchDays(vacancy([0, 0, 0, 0], { placedOn: "2026-04-05" })).flags).toEqual([]);
  expect(kinds(watchDays(vacancy([0, 0, 0, 0], { placedOn: "2026-03-28" })).flags)).toEqual([
    "no-views",
  ]);
});

test("two empty closed days after a steady week are a sudden stop, flagged with that week", () => {
  const { flags } = watchDays(vacancy([...week, 0, 0]));
  expect(flags).toEqual([
    expect.objectContaining({
      kind: "sudden-stop",
      days: ["2026-03-29", "2026-03-30"],
      before: { from: "2026-03-22", to: "2026-03-28" },
      viewsBefore: 30,
    }),
  ]);
  expect(kinds(watchDays(vacancy([...week, 0])).flags)).toEqual([]);
  expect(kinds(watchDays(vacancy([...week, 0, 0, 0, 0])).flags)).toEqual([
    "no-views",
    "sudden-stop",
  ]);
});

test.each<[string, Counts, boolean]>([
  ["views every day, enough in all", [3, 3, 3, 3, 3, 3, 3], true],
  ["one view too few", [3, 3, 3, 3, 3, 3, 2], false],
  ["a day without a view", [9, 9, 9, 0, 9, 9, 9], false],
  ["a gap", [9, 9, 9, undefined, 9, 9, 9], false],
  ["a quiet weekend, which is empty again now", [1, 2, 9, 9, 9, 9, 9], false],
  ["a weekend as busy as it has to be", [2, 2, 9, 9, 9, 9, 9], true],
  ["six days", [9, 9, 9, 9, 9, 9], false],
])("a week with %s: %j is steady: %j", (_, days, steady) => {
  expect(isSteady(days)).toBe(steady);
});

test("more calls than views on the closed days that have both are flagged", () => {
  const watched = vacancy([2, 2, undefined, 2]);
  expect(watchDays({ ...watched, calls: seriesOf([3, 2, 50, 2]) }).flags).toEqual([
    expect.objectContaining({
      kind: "more-calls-than-views",
      range: { from: "2026-03-27", to: "2026-03-30" },
      views: 6,
      calls: 7,
    }),
  ]);
  expect(watchDays({ ...watched, calls: seriesOf([2, 2, 50, 2]) }).flags).toEqual([]);
});

test("a site is checked by its views even if the answer of calls has another URL for it", () => {
  const watched = vacancy([1, 0, 1, 0, 0, 0]);
  const at = (place: string) => [{ title: "HH", url: place, views: 2 }];
  const sites = placedSites({
    links: [{ id: 1, title: "HH", url }],
    views: countsOf(at(url)),
    calls: countsOf(at("https://hh.example/phone")),
  });
  expect(sites).toHaveLength(1);
  expect(kinds(watchDays({ ...watched, sites }).flags)).toEqual(["no-views"]);
});

test("every site error is flagged with its text and the state of the link", () => {
  const error = "Укажите метро";
  const told = { kind: "site-error", error };
  expect(watchDays(vacancy([1], { link: "–", error })).flags).toEqual([
    expect.objectContaining({ ...told, link: "none" }),
  ]);
  expect(watchDays(vacancy([1], { error })).flags).toEqual([
    expect.objectContaining({ ...told, link: "there" }),
  ]);
  const bare = { ...vacancy([1]), views: undefined, calls: undefined };
  const sites = placedSites({
    errors: [
      { id: 1, title: "HH", error },
      { id: 1, title: "HH", error: "Логотип мал" },
    ],
  });
  expect(watchDays({ ...bare, sites, hasLinks: false }).flags).toEqual([
    expect.objectContaining({ ...told, link: "unknown" }),
    expect.objectContaining({ kind: "site-error", error: "Логотип мал", link: "unknown" }),
  ]);
});

test("a linked site that no answer of views mentions is named, and one that keeps no statistics is not", () => {
  const watched = vacancy([...week, 1, 1]);
  const other = (title: string, place: string) =>
    placedSites({ links: [{ id: 2, title, url: place }] });
  const live = other("SJ", "https://sj.example/1");
  const sites = [...watched.sites, ...live, ...other("Ждёт", "Ждёт проверки")];
  expect(watchDays({ ...watched, sites })).toEqual({ flags: [], unchecked: [], unnamed: ["SJ"] });
  const mute = seriesOf([undefined, undefined, undefined]);
  const said = mute.sites.map((site) => ({ ...site, state: "no-statistics" as const }));
  expect(watchDays({ ...watched, views: { ...mute, sites: said } }).unnamed).toEqual([]);
  const failed = seriesOf([...week, 1, 1], [addDays(today, -1)]);
  expect(watchDays({ ...watched, sites, views: failed }).unnamed).toEqual([]);
});

test("unchecked placements differ from those without flags", () => {
  expect(watchDays(vacancy([...week, 1, 1])).unchecked).toEqual([]);
  expect(watchDays(vacancy([1, 1, 1])).unchecked).toEqual(["sudden-stop"]);
  const blind = vacancy([0, 0, 0], { hasErrors: false, views: undefined, calls: undefined });
  expect(watchDays(blind)).toEqual({
    flags: [],
    unnamed: [],
    unchecked: ["no-views", "more-calls-than-views", "sudden-stop", "site-error"],
  });
  const past = { ...vacancy([...week, 0, 0, 0]), today: "2026-04-10" };
  expect(watchDays(past)).toMatchObject({ flags: [], unchecked: ["no-views", "sudden-stop"] });
});
