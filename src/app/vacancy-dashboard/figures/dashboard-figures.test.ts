import { expect, test } from "vitest";
import { dashboardFigures, changeOf, conversionChange } from "./dashboard-figures.ts";
import { countOf, placedSites, type ReportAnswers } from "../../foreign/attention/placed-sites.ts";
import { countsOf, type SiteCounts } from "../../foreign/days/site-counts.ts";

const url = (title: string) => `https://${title}.example/1`;
const counts = (sites: Record<string, number | undefined>): SiteCounts =>
  countsOf(
    Object.entries(sites).map(([title, views]) =>
      views === undefined
        ? { title, url: url(title), error: "не собирает" }
        : { title, url: url(title), views },
    ),
  );
const links = (...titles: string[]) =>
  titles.map((title, index) => ({ id: index + 1, title, url: url(title) }));

const figuresOf = (answers: ReportAnswers) => dashboardFigures(answers, placedSites(answers));

test("sums include only sites that count, with their number", () => {
  const figures = figuresOf({
    links: [...links("a", "b", "c"), { id: 9, title: "d", url: "Ждёт проверки" }],
    errors: [{ id: 2, title: "b", error: "Нет телефона" }],
    views: counts({ a: 10, b: 0, c: undefined }),
    calls: counts({ a: 2, b: undefined, c: undefined }),
  });
  expect(figures).toEqual({
    sites: 4,
    views: { value: 10, counting: 2, of: 4 },
    calls: { value: 2, counting: 1, of: 4 },
    conversion: {
      ratio: 0.2,
      views: 10,
      calls: 2,
      counting: 1,
      of: 4,
      isImpossible: false,
      doubtful: [],
    },
    live: 2,
    withErrors: 1,
    withoutStatistics: 1,
  });
});

test("only a site that says so has no statistics, and one that no answer mentions is unknown", () => {
  const { withoutStatistics } = figuresOf({
    links: links("a", "b", "c"),
    views: counts({ a: undefined, c: undefined }),
    calls: counts({ a: undefined }),
  });
  expect(withoutStatistics).toBe(1);
});

test("if no site counts there is no sum, not a 0", () => {
  const { views, conversion } = figuresOf({
    views: counts({ a: undefined }),
    calls: counts({ a: undefined }),
  });
  expect(views).toEqual({ value: undefined, counting: 0, of: 1 });
  expect(conversion).toMatchObject({ ratio: undefined, counting: 0 });
});

test("a failed answer removes only its own figures", () => {
  expect(figuresOf({ links: links("a") })).toEqual({
    sites: 1,
    views: undefined,
    calls: undefined,
    conversion: undefined,
    live: 1,
    withErrors: undefined,
    withoutStatistics: undefined,
  });
});

test("there is no conversion without views, and more calls than views are always reported", () => {
  const of = (views: number, calls: number) =>
    figuresOf({ views: counts({ a: views }), calls: counts({ a: calls }) }).conversion;
  expect(of(0, 0)).toMatchObject({ ratio: undefined, isImpossible: false });
  expect(of(0, 2)).toMatchObject({ ratio: undefined, isImpossible: true });
  expect(of(2, 3)).toMatchObject({
    ratio: 1.5,
    isImpossible: true,
    doubtful: [expect.any(String)],
  });
  const hidden = figuresOf({
    views: counts({ a: 100, b: 1 }),
    calls: counts({ a: 1, b: 2 }),
  }).conversion;
  expect(hidden).toMatchObject({ ratio: 3 / 101, isImpossible: true });
});

test("conversion excludes a site that counts only views or only calls", () => {
  const { conversion } = figuresOf({
    views: counts({ a: 10, b: 1000 }),
    calls: counts({ a: 5, b: undefined }),
  });
  expect(conversion).toMatchObject({ ratio: 0.5, counting: 1, of: 2 });
});

test("a change has no percentage of zero, and none between different sites", () => {
  expect(changeOf(counts({ a: 15 }), counts({ a: 10 }))).toEqual({
    state: "known",
    absolute: 5,
    share: 0.5,
  });
  expect(changeOf(counts({ a: 15 }), counts({ a: 0 }))).toEqual({
    state: "known",
    absolute: 15,
    share: undefined,
  });
  expect(
    changeOf(counts({ a: 15, b: 1, c: undefined }), counts({ a: 1, b: undefined, c: 4 })),
  ).toEqual({ state: "other-sites", appeared: ["b"], gone: ["c"] });
  expect(changeOf(counts({ a: undefined }), counts({ a: undefined }))).toEqual({
    state: "unknown",
  });
  expect(changeOf(undefined, counts({ a: 1 }))).toEqual({ state: "unknown" });
});

test("a site whose message became a link is still the same site in a comparison", () => {
  const before = countsOf([{ title: "a", url: "Ждёт проверки", views: 1 }]);
  expect(changeOf(counts({ a: 3 }), before)).toMatchObject({ state: "known", absolute: 2 });
});

test("a change of conversion is in percentage points, over the same sites", () => {
  const now = { views: counts({ a: 100 }), calls: counts({ a: 20 }) };
  const before = { views: counts({ a: 100 }), calls: counts({ a: 10 }) };
  expect(conversionChange(now, before)).toEqual({ state: "known", absolute: 0.1, share: 1 });
  expect(conversionChange(now, { ...before, calls: counts({ a: undefined }) })).toMatchObject({
    state: "other-sites",
    appeared: ["a"],
  });
  expect(conversionChange(now, { ...before, views: counts({ a: 0 }) })).toEqual({
    state: "unknown",
  });
  expect(conversionChange(now, {})).toEqual({ state: "unknown" });
});

test("calls of two URLs of one title stay with the views of their own URL", () => {
  const sites = placedSites({
    views: countsOf([{ title: "a", url: url("one"), views: 5 }]),
    calls: countsOf([
      { title: "a", url: url("two"), views: 1 },
      { title: "a", url: url("one"), views: 2 },
    ]),
  });
  expect(sites.map(({ views, calls }) => [countOf(views), countOf(calls)])).toEqual([
    [5, 2],
    [undefined, 1],
  ]);
  expect(new Set(sites.map(({ key }) => key)).size).toBe(2);
});

test("answers are joined by site number, by title and URL, or by a unique title", () => {
  const sites = placedSites({
    links: [
      { id: 1, title: "a", url: url("a") },
      { id: 2, title: "twin", url: url("one") },
      { id: 3, title: "twin", url: url("two") },
    ],
    errors: [
      { id: 2, title: "twin", error: "Адрес" },
      { id: 7, title: "new", error: "Метро" },
    ],
    views: countsOf([
      { title: "a", url: "другая ссылка", views: 1 },
      { title: "twin", url: url("two"), views: 2 },
      { title: "twin", url: url("three"), views: 3 },
      { title: "only statistics", url: "", views: 4 },
    ]),
  });
  expect(
    sites.map(({ id, title, error, views }) => [
      id,
      title,
      error?.error,
      views.state === "counts" ? views.count : views.state,
    ]),
  ).toEqual([
    [1, "a", undefined, 1],
    [2, "twin", "Адрес", 3],
    [3, "twin", undefined, 2],
    [undefined, "only statistics", undefined, 4],
    [7, "new", "Метро", "unknown"],
  ]);
  expect(new Set(sites.map(({ key }) => key)).size).toBe(sites.length);
});
