import fc from "fast-check";
import { expect, test } from "vitest";
import { watchedDays } from "#contract/placement-watch.ts";
import { ApiError } from "#contract/api-error.ts";
import { addDays, daysOf } from "#contract/days.ts";
import { placedSites } from "./placed-sites.ts";
import { daySeriesOf, type DaySeries } from "../days/day-series-result.ts";
import { watchDays } from "./placement-watch.ts";
import { countsOf, sumOfCounts } from "../days/site-counts.ts";
import { endSent, type PeriodEnd, type StatisticsKind } from "../days/statistics.ts";
import { sharedPeriodEnd } from "../days/period-end.ts";
import { memoryPeriodEnd, modelSite, ModelService } from "../testing/model-service.ts";
import { watchVacancy, type AskReports } from "./watch-vacancy.ts";

const today = "2026-03-31";
const yesterday = addDays(today, -1);
const first = addDays(today, -watchedDays);
const window = daysOf(first, yesterday);
const url = "https://hh.example/1";

interface Site {
  readonly title: string;
  readonly url: string;
  readonly error?: string;
  /** The counts of the checked days, up to yesterday; undefined: the site keeps no statistics. */
  readonly views: readonly number[] | undefined;
  readonly calls: readonly number[] | undefined;
}

/** A service with these sites; `asked` lists the requests. */
function service(sites: readonly Site[], given: { placedOn?: string; failing?: string } = {}) {
  const asked: string[] = [];
  const note = (what: string) => {
    asked.push(what);
    if (given.failing !== undefined && what.startsWith(given.failing)) {
      throw new ApiError("server", { status: 500 });
    }
  };
  const entries = (kind: StatisticsKind, from: string, to: string) =>
    sites.map(({ title, url: at, [kind]: counts }) => {
      if (counts === undefined) return { title, url: at, error: "не считает" };
      const within = counts.filter((_, index) => {
        const day = window[index] ?? "";
        return day >= from && day <= to;
      });
      return { title, url: at, views: within.reduce((sum, count) => sum + count, 0) };
    });
  const seriesOf = (kind: StatisticsKind): DaySeries => {
    const counts = new Map(window.map((day) => [day, countsOf(entries(kind, day, day))]));
    return daySeriesOf({
      days: window,
      closedDays: window,
      partialDay: undefined,
      counts,
      total: sumOfCounts(counts.values()),
      failed: new Set(),
    });
  };
  const placedOn = given.placedOn ?? "2026-01-01";
  const ask: AskReports = {
    links: async () => {
      note("links");
      return sites.map(({ title, url: at }, id) => ({ id, title, url: at }));
    },
    errors: async () => {
      note("errors");
      return sites.flatMap(({ title, error }, id) =>
        error === undefined ? [] : [{ id, title, error }],
      );
    },
    statistics: async (kind, days) => {
      note(`${kind} ${days === undefined ? "placement" : `${days.from} ${days.to}`}`);
      const { from, to } = days ?? { from: first, to: yesterday };
      const views = entries(kind, from, to);
      return { from: days?.from ?? placedOn, summary: 0, views };
    },
    viewDays: async (days) => {
      note(`days ${days.from} ${days.to}`);
      return seriesOf("views");
    },
    withKnownEnd: () => Promise.resolve(ask),
  };
  /** The dashboard's result for the same data. */
  const dashboard = () => {
    const answers = {
      links: sites.map(({ title, url: at }, id) => ({ id, title, url: at })),
      errors: sites.flatMap(({ title, error }, id) =>
        error === undefined ? [] : [{ id, title, error }],
      ),
      views: countsOf(entries("views", first, yesterday)),
      calls: countsOf(entries("calls", first, yesterday)),
    };
    return watchDays({
      sites: placedSites(answers),
      hasLinks: true,
      hasErrors: true,
      views: seriesOf("views"),
      calls: seriesOf("calls"),
      today,
      placedOn,
    });
  };
  return { ask, asked, dashboard };
}

/** One site with these views, up to yesterday; on earlier days it had as many as on the first of them. */
const site = (...newest: readonly number[]): Site => ({
  title: "HH",
  url,
  views: [...Array<number>(watchedDays - newest.length).fill(newest[0] ?? 0), ...newest],
  calls: Array<number>(watchedDays).fill(0),
});

const kinds = ({ flags }: { flags: readonly { kind: string }[] }) => flags.map(({ kind }) => kind);

test("a vacancy with views needs five requests, for the same days as the dashboard", async () => {
  const { ask, asked } = service([site(9)]);
  const found = await watchVacancy(ask, today, undefined);
  expect(found).toEqual({
    flags: [],
    unchecked: [],
    unnamed: [],
    problem: undefined,
    isNewlyPlaced: false,
  });
  expect(asked.toSorted()).toEqual([
    "calls 2026-03-18 2026-03-30",
    "errors",
    "links",
    "views 2026-03-18 2026-03-30",
    "views 2026-03-29 2026-03-30",
  ]);
});

test("two days without views on a site with few views are flagged depending on the day before", async () => {
  const quiet = service([site(1, 0, 1, 0, 0, 0)]);
  expect(kinds(await watchVacancy(quiet.ask, today, undefined))).toEqual(["no-views"]);
  expect(quiet.asked.slice(5)).toEqual(["views 2026-03-28 2026-03-28"]);
  const seen = service([site(1, 0, 1, 0, 0)]);
  expect(kinds(await watchVacancy(seen.ask, today, undefined))).toEqual([]);
  expect(seen.asked).toHaveLength(6);
});

test("two days without views on a site with many views are a sudden stop depending on its days", async () => {
  const { ask, asked } = service([site(5, 5, 5, 0, 0)]);
  expect(kinds(await watchVacancy(ask, today, undefined))).toEqual(["sudden-stop"]);
  expect(asked.slice(5)).toEqual(["days 2026-03-18 2026-03-30"]);
});

test("a site that never had views is flagged only if a request shows that it was placed early enough", async () => {
  const old = service([site(0)], { placedOn: "2026-03-01" });
  expect(kinds(await watchVacancy(old.ask, today, undefined))).toEqual(["no-views"]);
  expect(old.asked.slice(5)).toEqual(["views placement"]);
  const young = service([site(0)], { placedOn: "2026-03-30" });
  expect(await watchVacancy(young.ask, today, undefined)).toMatchObject({
    flags: [],
    isNewlyPlaced: true,
  });
});

test("a vacancy created in these days is young without another request", async () => {
  const { ask, asked } = service([site(0)]);
  expect(await watchVacancy(ask, today, "2026-03-30")).toMatchObject({
    flags: [],
    isNewlyPlaced: true,
  });
  expect(asked).toHaveLength(5);
});

test("an error is flagged with or without a link, however many views the site has", async () => {
  const error = "Логотип мал.";
  const { ask } = service([
    { ...site(9), error },
    { ...site(9), title: "Б", url: "Не размещено", error },
  ]);
  expect((await watchVacancy(ask, today, undefined)).flags).toEqual([
    expect.objectContaining({ kind: "site-error", title: "HH", error, link: "there" }),
    expect.objectContaining({ kind: "site-error", title: "Б", error, link: "none" }),
  ]);
});

test.each([
  ["errors", ["no-views", "site-error"]],
  ["calls", ["no-views", "more-calls-than-views"]],
  ["views", ["no-views", "more-calls-than-views", "sudden-stop"]],
])(
  "a failed request for %s leaves flags unchecked with a reason, and the vacancy is not young",
  async (failing, unchecked) => {
    const { ask } = service([site(0)], { failing });
    expect(await watchVacancy(ask, today, "2026-03-30")).toMatchObject({
      unchecked,
      problem: "server",
      isNewlyPlaced: false,
    });
  },
);

test("a linked site that no answer of views mentions is unchecked and named, unless the vacancy is young", async () => {
  const links = () =>
    Promise.resolve([
      { id: 1, title: "HH", url },
      { id: 2, title: "SJ", url: "https://sj.example/1" },
    ]);
  const withLink = (placedOn: string) => ({ ...service([site(9)], { placedOn }).ask, links });
  expect(await watchVacancy(withLink("2026-03-01"), today, undefined)).toMatchObject({
    flags: [],
    unchecked: ["no-views"],
    unnamed: ["SJ"],
    isNewlyPlaced: false,
  });
  expect(await watchVacancy(withLink("2026-03-30"), today, undefined)).toMatchObject({
    flags: [],
    isNewlyPlaced: true,
  });
});

test("aborted work is not a failed answer", async () => {
  const { ask } = service([site(0)]);
  const ended = new DOMException("ended", "AbortError");
  const links = () => Promise.reject(ended);
  await expect(watchVacancy({ ...ask, links }, today, undefined)).rejects.toBe(ended);
});

test("the list flags the same sites and kinds as the dashboard for any counts", async () => {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }));
  const counts = fc
    .tuple(
      // Independent random counts hardly ever give a steady week.
      fc
        .oneof(fc.constant(count), fc.constant(fc.integer({ min: 1, max: 5 })))
        .chain((one) => fc.array(one, { minLength: watchedDays, maxLength: watchedDays })),
      fc.integer({ min: 0, max: 6 }),
    )
    .map(([days, silent]) => days.map((one, at) => (at < watchedDays - silent ? one : 0)));
  const anySite = fc.record({
    url: fc.constantFrom(url, "Ждёт проверки"),
    error: fc.option(fc.constant("Укажите метро"), { nil: undefined }),
    views: fc.option(counts, { nil: undefined }),
    calls: fc.option(counts, { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySite, { maxLength: 4 }),
      fc.integer({ min: 0, max: watchedDays + 2 }),
      async (given, placedAgo) => {
        const sites = given.map(({ error, ...rest }, at) => {
          const isPlaced = (_: number, index: number) => index >= watchedDays - placedAgo;
          const since = (all: readonly number[] | undefined) =>
            all?.map((one, index) => (isPlaced(one, index) ? one : 0));
          return {
            title: `Площадка ${at}`,
            ...rest,
            views: since(rest.views),
            calls: since(rest.calls),
            ...(error === undefined ? {} : { error }),
          };
        });
        const { ask, dashboard } = service(sites, { placedOn: addDays(today, -placedAgo) });
        const listed = await watchVacancy(ask, today, undefined);
        const named = (flags: typeof listed.flags) =>
          flags.map(({ kind, site: key }) => [key, kind]);
        expect(named(listed.flags)).toEqual(named(dashboard().flags));
      },
    ),
    { numRuns: 500 },
  );
});

/** The requests of one vacancy to a service whose period end is not known yet. */
function modelReports(model: ModelService, memory = memoryPeriodEnd()) {
  const endOf = sharedPeriodEnd(memory);
  const signal = new AbortController().signal;
  const count = async (kind: StatisticsKind, from: string, to: string) =>
    await model.ask(kind, from, to, signal);
  const reportsWith = (end: PeriodEnd): AskReports => {
    const ask: AskReports = {
      links: () =>
        Promise.resolve(model.sites.map(({ title, url: at }, id) => ({ id, title, url: at }))),
      errors: () => Promise.resolve([]),
      statistics: async (kind, days = { from: first, to: yesterday }) => ({
        from: "2026-01-01",
        ...(await count(kind, days.from, endSent(days.to, end))),
      }),
      viewDays: () => Promise.reject(new Error("no week is steady here")),
      withKnownEnd: async () => {
        const found = await endOf(
          async (from, to) => countsOf((await count("views", from, to)).views),
          { from: first, last: yesterday, after: today, today },
        );
        if (found === undefined) return undefined;
        return found === end || found === "any" ? ask : reportsWith(found);
      },
    };
    return ask;
  };
  return reportsWith("inclusive");
}

/** One view a day, none on the day before yesterday. */
const withoutSunday = (title = "HH") =>
  modelSite(
    title,
    window.map((day) => [day, day === addDays(today, -2) ? 0 : 1]),
    window.map((day) => [day, 0]),
  );

test.each(["inclusive", "exclusive", "exclusive-but-for-one-day"] as const)(
  "one day without views is no flag while nobody knows that the service's periods are %s",
  async (end) => {
    const ask = modelReports(new ModelService([withoutSunday()], end));
    expect(await watchVacancy(ask, today, undefined)).toMatchObject({ flags: [], unchecked: [] });
  },
);

test("a service's period end is found once for all vacancies, and one without any views needs none", async () => {
  const memory = memoryPeriodEnd();
  const none = new ModelService(
    [
      modelSite(
        "HH",
        window.map((day) => [day, 0]),
      ),
    ],
    "exclusive",
  );
  expect(await watchVacancy(modelReports(none, memory), today, undefined)).toMatchObject({
    flags: [{ kind: "no-views" }],
    unchecked: [],
  });
  expect(memory.found).toBeUndefined();
  const some = new ModelService([withoutSunday()], "exclusive");
  await watchVacancy(modelReports(some, memory), today, undefined);
  expect(memory.found).toBe("exclusive");
  some.takeAsked();
  await watchVacancy(modelReports(some, memory), today, undefined);
  // The three of a vacancy, and again with the end found.
  expect(some.asked).toHaveLength(6);
});

test("if the counts cannot tell the period end, missing views are unchecked and the reason says so", async () => {
  const model = new ModelService([withoutSunday()], "exclusive");
  const ask = { ...modelReports(model), withKnownEnd: () => Promise.resolve(undefined) };
  expect(await watchVacancy(ask, today, undefined)).toMatchObject({
    flags: [],
    unchecked: ["no-views", "sudden-stop"],
    problem: "unclear-days",
  });
});
