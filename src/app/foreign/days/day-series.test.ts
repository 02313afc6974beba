import { expect, test } from "vitest";
import { addDays, daysOf } from "#contract/days.ts";
import { memoryPeriodEnd, modelSite, ModelService } from "../testing/model-service.ts";
import {
  busySites,
  countsOfSite,
  expectModel,
  monthAgo,
  today,
  visit,
  yesterday,
} from "../testing/model-visit.ts";
import pLimit from "p-limit";
import { statisticsKinds } from "./statistics.ts";
import { countsOf, siteKey } from "./site-counts.ts";
import { deriveDaySeries } from "./day-series.ts";
import { daySeriesOf } from "./day-series-result.ts";

const dashboardBudget = { cold: 122, warm: 4 };

test.each(["inclusive", "exclusive", "exclusive-but-for-one-day"] as const)(
  "thirty days of views and calls need at most 122 requests cold and 4 warm (%s)",
  async (end) => {
    const service = new ModelService(busySites(monthAgo, today), end);
    const input = visit(service);
    expectModel(service, await deriveDaySeries(input));
    expect(service.takeAsked().length).toBeLessThanOrEqual(dashboardBudget.cold);
    expectModel(service, await deriveDaySeries(input));
    expect(service.takeAsked().length).toBeLessThanOrEqual(dashboardBudget.warm);
    expect(service.most).toBe(4);
  },
);

test("answers that the page has already are not requested again", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  await deriveDaySeries(input);
  service.takeAsked();
  const known = await Promise.all(
    statisticsKinds.map(async (kind) => ({
      kind,
      from: monthAgo,
      to: yesterday,
      stats: await service.ask(kind, monthAgo, yesterday, input.signal),
    })),
  );
  service.takeAsked();
  await deriveDaySeries({ ...input, known });
  const asked = service.takeAsked();
  expect(asked).toHaveLength(4);
  expect(asked).toEqual(
    expect.arrayContaining([
      { kind: "views", from: today, to: today },
      { kind: "views", from: yesterday, to: yesterday },
    ]),
  );
});

test("the next morning only yesterday, today and the total are requested", async () => {
  const service = new ModelService(busySites(monthAgo, "2026-04-01"));
  const input = visit(service);
  await deriveDaySeries(input);
  service.takeAsked();
  const next = { ...input, from: addDays(monthAgo, 1), to: "2026-04-01", today: "2026-04-01" };
  expectModel(service, await deriveDaySeries(next));
  expect(service.takeAsked()).toHaveLength(6);
});

test("a range without any count is not split", async () => {
  const quiet = modelSite(
    "Тихая",
    daysOf(monthAgo, today).map((day) => [day, 0] as const),
  );
  const service = new ModelService([quiet]);
  const input = visit(service);
  expectModel(service, await deriveDaySeries(input));
  expect(service.takeAsked()).toHaveLength(2);
  expect(await input.periodEnd.get()).toBeUndefined();
});

test("the next morning a short period needs no more requests than a long one", async () => {
  const service = new ModelService(busySites(monthAgo, "2026-04-01"));
  const input = visit(service, { from: addDays(today, -1) });
  await deriveDaySeries(input);
  service.takeAsked();
  expectModel(service, await deriveDaySeries({ ...input, to: "2026-04-01", today: "2026-04-01" }));
  expect(service.takeAsked()).toHaveLength(6);
});

test("a vacancy created today without views needs one request per kind", async () => {
  const service = new ModelService([modelSite("HH", [[today, 0]])]);
  expectModel(service, await deriveDaySeries(visit(service, { from: today })));
  expect(service.takeAsked()).toHaveLength(2);
});

test("a vacancy created today asks for no days before", async () => {
  const service = new ModelService(busySites(today, today));
  const periodEnd = memoryPeriodEnd("inclusive");
  expectModel(service, await deriveDaySeries(visit(service, { from: today, periodEnd })));
  expect(service.takeAsked()).toEqual(
    statisticsKinds.map((kind) => ({ kind, from: today, to: today })),
  );
});

test("a single day with counts is found by halving", async () => {
  const days = daysOf(monthAgo, today).map((day, index) => [day, index === 11 ? 5 : 0] as const);
  const service = new ModelService([modelSite("HH", days)]);
  expectModel(service, await deriveDaySeries(visit(service)));
  expect(service.takeAsked().length).toBeLessThanOrEqual(26);
});

test("a longer period requests only the new days", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  await deriveDaySeries({ ...input, from: addDays(today, -13) });
  service.takeAsked();
  expectModel(service, await deriveDaySeries(input));
  const asked = service.takeAsked();
  expect(
    asked.filter(({ from, to }) => from === to && to < today && from > addDays(today, -14)),
  ).toEqual([]);
});

test.each(["inclusive", "exclusive", "exclusive-but-for-one-day"] as const)(
  "a service's period end is determined once (%s)",
  async (end) => {
    const service = new ModelService(busySites(monthAgo, today), end);
    const periodEnd = memoryPeriodEnd();
    await deriveDaySeries(visit(service, { periodEnd }));
    const first = service.takeAsked().length;
    expect(periodEnd.found).toBe(end === "inclusive" ? "inclusive" : "exclusive");
    const second = await deriveDaySeries(visit(service, { periodEnd }));
    expect(service.takeAsked().length).toBeLessThan(first);
    expectModel(service, second);
  },
);

test("a one-day vacancy with an exclusive end is not mistaken for one without counts", async () => {
  for (const [from, to] of [
    [yesterday, yesterday],
    [today, today],
    [yesterday, today],
  ] as const) {
    const service = new ModelService(busySites(from, to), "exclusive");
    expectModel(service, await deriveDaySeries(visit(service, { from, to })));
  }
});

test("today's counts grow during the requests, so they prove nothing", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  service.meanwhile = () => {
    for (const site of service.sites) site.views.set(today, (site.views.get(today) ?? 0) + 1);
  };
  const { views } = await deriveDaySeries(visit(service));
  expect(views).toMatchObject({ proof: "holds", partialDay: today });
  expect(views.totals.at(-1)).toBeGreaterThan(0);
});

test("a past period has no partial day, and future days are omitted", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const over = await deriveDaySeries(visit(service, { to: addDays(today, -5) }));
  expect(over.views.partialDay).toBeUndefined();
  expect(over.views.days).toHaveLength(25);
  const ahead = await deriveDaySeries(visit(service, { to: addDays(today, 5) }));
  expect(ahead.views).toMatchObject({ partialDay: today });
  expect(ahead.views.days.at(-1)).toBe(today);
  service.takeAsked();
  const future = await deriveDaySeries(
    visit(service, { from: addDays(today, 1), to: addDays(today, 5) }),
  );
  expect(future.views).toMatchObject({ days: [], proof: "holds" });
  expect(service.takeAsked()).toEqual([]);
});

test("a site without statistics is a gap, and a site that starts late is a gap until then", async () => {
  const late = daysOf(addDays(today, -3), today).map((day) => [day, 2] as const);
  const service = new ModelService([
    ...busySites(monthAgo, today),
    modelSite("Немая", []),
    modelSite("Поздняя", late),
  ]);
  const { views } = await deriveDaySeries(visit(service));
  expect(views.sites.find(({ title }) => title === "Немая")).toMatchObject({
    state: "no-statistics",
    counts: Array.from({ length: 30 }, () => undefined),
  });
  expect(countsOfSite(views, "Поздняя")?.slice(-6)).toEqual([undefined, undefined, 2, 2, 2, 2]);
  expect(views.proof).toBe("holds");
});

test("sites with one title are different if their links differ, and the same otherwise", async () => {
  const day = [[yesterday, 3]] as const;
  const [one, other, twin] = [modelSite("HH", day), modelSite("HH", day), modelSite("HH", day)];
  other.url = "https://other.example/";
  const { views } = await deriveDaySeries(
    visit(new ModelService([one, other, twin]), { from: yesterday, to: yesterday }),
  );
  expect(views.sites.map(({ key, counts }) => [key, counts])).toEqual([
    [siteKey("HH", one.url), [6]],
    [siteKey("HH", other.url), [3]],
  ]);
});

test("a site whose message becomes a link keeps its days", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const [site] = service.sites;
  if (site === undefined) throw new Error("no site");
  const link = site.url;
  site.url = "Объявление на проверке";
  const input = visit(service);
  await deriveDaySeries(input);
  service.takeAsked();
  site.url = link;
  expectModel(service, await deriveDaySeries(input));
  expect(service.takeAsked().length).toBeLessThanOrEqual(4);
});

test("the days known so far can be shown while the rest is loading", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const known: number[] = [];
  await deriveDaySeries(
    visit(service, {
      onProgress: (soFar) =>
        known.push(soFar().views.totals.filter((total) => total !== undefined).length),
    }),
  );
  expect(known.length).toBeGreaterThan(50);
  expect(known.toSorted((one, other) => one - other)).toEqual(known);
  expect(known.at(-1)).toBeGreaterThan(25);
});

test("requests are sent as many at a time as is asked for", async () => {
  for (const most of [2, 4]) {
    const service = new ModelService(busySites(monthAgo, today));
    const input = visit(service, { limit: pLimit(most) });
    expectModel(service, await deriveDaySeries(input));
    expect(service.most).toBe(most);
  }
});

test("if only one kind is wanted, nothing is requested for the other", async () => {
  for (const [kind, other] of [
    ["views", "calls"],
    ["calls", "views"],
  ] as const) {
    const service = new ModelService(busySites(monthAgo, today));
    const found = await deriveDaySeries(visit(service, { kinds: [kind] }));
    expect(found[kind].proof).toBe("holds");
    expect(found[other]).toMatchObject({ sites: [], proof: "open" });
    expect(service.asked.filter((one) => one.kind === other)).toEqual([]);
  }
});

test("the period end is stored once, when it is found, and not again", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const memory = memoryPeriodEnd();
  const stored: unknown[] = [];
  const periodEnd = {
    get: memory.get,
    put: async (end: Parameters<typeof memory.put>[0]) => {
      stored.push(end);
      await memory.put(end);
    },
  };
  await deriveDaySeries(visit(service, { periodEnd }));
  await deriveDaySeries(visit(service, { periodEnd }));
  expect(stored).toEqual(["inclusive"]);
  stored.length = 0;
  await memory.put(undefined);
  const quiet = new ModelService([modelSite("HH", [[today, 0]])]);
  await deriveDaySeries(visit(quiet, { periodEnd }));
  expect(stored).toEqual([]);
});

test("sixty sites and a year need no more requests than their days", async () => {
  const from = addDays(today, -364);
  const sites = Array.from({ length: 60 }, (_, site) =>
    modelSite(
      `Площадка ${site}`,
      daysOf(from, today).map((day, index) => [day, (index * site) % 7] as const),
    ),
  );
  const service = new ModelService(sites);
  const input = visit(service, { from });
  expectModel(service, await deriveDaySeries(input));
  expect(service.takeAsked().length).toBeLessThan(2 * 365 * 1.7);
  await deriveDaySeries(input);
  expect(service.takeAsked().length).toBeLessThanOrEqual(4);
});

const [first, second] = ["2026-03-01", "2026-03-02"];
const counts = (hh: number | undefined, other?: number) =>
  countsOf(
    [hh, other].map((views, site) =>
      views === undefined
        ? { title: `${site}`, url: "", error: "нет" }
        : { title: `${site}`, url: "", views },
    ),
  );
const series = (total: ReturnType<typeof counts> | undefined, failed: readonly string[] = []) =>
  daySeriesOf({
    days: [first, second],
    closedDays: [first, second],
    partialDay: undefined,
    counts: new Map([
      [first, counts(2)],
      ...(failed.length > 0 ? [] : [[second, counts(3)] as const]),
    ]),
    total,
    failed: new Set(failed),
  });

test("days that add up are proved, and a site without daily numbers may have a total of zero", () => {
  expect(series(counts(5))).toMatchObject({ proof: "holds", mismatches: [] });
  expect(series(counts(5, 0))).toMatchObject({ proof: "holds", mismatches: [] });
});

test("days that do not add up are reported with both sums, and a missing number as missing", () => {
  expect(series(counts(6, 4))).toMatchObject({
    proof: "broken",
    mismatches: [
      { days: 5, range: 6 },
      { days: undefined, range: 4 },
    ],
  });
  expect(series(counts(undefined)).mismatches).toMatchObject([{ days: 5, range: undefined }]);
});

test("without the total or with a missing day nothing is proved or reported", () => {
  expect(series(undefined)).toMatchObject({ proof: "open", mismatches: [] });
  expect(series(counts(6), [second])).toMatchObject({
    proof: "open",
    mismatches: [],
    totals: [2, undefined],
    failedDays: [second],
  });
});

test("days of a site whose total is zero do not add up", () => {
  expect(series(counts(0))).toMatchObject({
    proof: "broken",
    mismatches: [{ days: 5, range: 0 }],
  });
});

test("a site that has a number only in some days, or only in the total, counts and does not add up", () => {
  const only = (title: string, views: number) => countsOf([{ title, url: "", views }]);
  const found = daySeriesOf({
    days: [first, second],
    closedDays: [first, second],
    partialDay: undefined,
    counts: new Map([
      [first, only("Первая", 2)],
      [second, only("Вторая", 3)],
    ]),
    total: only("Третья", 4),
    failed: new Set(),
  });
  expect(found.sites.map(({ title, state, counts }) => [title, state, counts])).toEqual([
    ["Третья", "counts", [undefined, undefined]],
    ["Вторая", "counts", [undefined, 3]],
    ["Первая", "counts", [2, undefined]],
  ]);
  expect(found.mismatches.map(({ days, range }) => [days, range])).toEqual([
    [undefined, 4],
    [2, undefined],
    [3, undefined],
  ]);
});
