import fc from "fast-check";
import { expect, test } from "vitest";
import type { ResultOf } from "#contract/operations.ts";
import { watchedDays } from "#contract/placement-watch.ts";
import { dayStatisticsQuery, longestDayPeriod } from "#contract/reports.ts";
import { addDays, daysBetween, daysOf } from "#contract/days.ts";
import {
  statisticsKinds,
  type PeriodDays,
  type StatisticsKind,
} from "../../foreign/days/statistics.ts";
import {
  absolutePeriod,
  comparedPeriods,
  longestPeriod,
  periodRanges,
  readDashboardPeriod,
  tableRanges,
} from "../dashboard-period.ts";
import { countsOf } from "../../foreign/days/site-counts.ts";
import { ModelService, modelSite, type ModelSite } from "../../foreign/testing/model-service.ts";
import { monthAgo, today, visit } from "../../foreign/testing/model-visit.ts";
import { dayTable } from "./day-table.ts";
import { deriveDaySeries } from "../../foreign/days/day-series.ts";

/** One answer with the same days as the model's ranges. */
function answerOf(sites: readonly ModelSite[], placedOn: string): ResultOf<"vacancyDays"> {
  const days = daysOf(placedOn, today);
  const counted = (site: ModelSite, kind: StatisticsKind) =>
    site[kind].size === 0
      ? { error: "Площадка не собирает статистику" }
      : { days: days.map((day) => site[kind].get(day) ?? 0) };
  return {
    from: placedOn,
    to: today,
    placedOn,
    sites: sites.map((site) => ({
      title: site.title,
      url: site.url,
      views: counted(site, "views"),
      calls: counted(site, "calls"),
    })),
  };
}

const drawnSites = fc.array(
  fc.record({
    // Few titles, so that some of them repeat.
    title: fc.constantFrom("HH", "Работа", "Труд", "Тихая"),
    views: fc.option(fc.array(fc.nat(4), { minLength: 30, maxLength: 30 })),
    calls: fc.option(fc.array(fc.nat(2), { minLength: 30, maxLength: 30 })),
  }),
  { maxLength: 4 },
);

test("whatever sites counted, one answer gives the same days and sums as asking range by range", async () => {
  await fc.assert(
    fc.asyncProperty(drawnSites, fc.nat(28), fc.nat(28), async (drawn, one, other) => {
      const days = daysOf(monthAgo, today);
      const counts = (all: readonly number[] | null) =>
        days.map((day, at) => [day, all?.[at]] as const);
      const sites = drawn.map(({ title, views, calls }) =>
        modelSite(title, counts(views), counts(calls)),
      );
      const service = new ModelService(sites);
      const table = dayTable(answerOf(sites, monthAgo));
      const period = {
        from: addDays(monthAgo, Math.min(one, other)),
        to: addDays(monthAgo, Math.max(one, other) + 1),
      };
      const found = table.series(period, today);
      const derived = await deriveDaySeries(visit(service, period));
      for (const kind of statisticsKinds) {
        expect(found[kind]).toEqual(derived[kind]);
        const asked = await service.ask(kind, period.from, period.to, new AbortController().signal);
        expect([...table.range(kind, period)]).toEqual([...countsOf(asked.views)]);
      }
    }),
    { numRuns: 150 },
  );
});

test("days before the placement are zero, and days that were not requested are a gap", () => {
  const sites = [modelSite("HH", [[today, 5]])];
  const placedOn = addDays(today, -1);
  const whole = dayTable(answerOf(sites, placedOn));
  const period = { from: addDays(today, -3), to: today };
  expect(whole.series(period, today).views.totals).toEqual([0, 0, 0, 5]);
  expect([...whole.range("views", period).values()]).toMatchObject([{ count: 5 }]);
  const part = dayTable({ ...answerOf(sites, placedOn), placedOn: addDays(today, -90) });
  expect(part.series(period, today).views.totals).toEqual([undefined, undefined, 0, 5]);
});

test("one request covers every period, the days compared with it and the days that are watched", () => {
  for (const search of [
    "",
    "period=7d",
    "period=30d",
    "period=90d",
    "from=2026-01-03&to=2026-01-09",
  ]) {
    const period = readDashboardPeriod(new URLSearchParams(search), today);
    const ranges = tableRanges(period, today);
    expect(ranges).toHaveLength(1);
    const { from = "", to } = ranges[0] ?? {};
    expect(to).toBe(today);
    expect(from <= addDays(today, -watchedDays), search).toBe(true);
    if (period.kind === "absolute") {
      const { before } = periodRanges(period, today);
      expect(from).toBe(before?.from);
      expect(comparedPeriods(period, today)?.before).toEqual(before);
    }
  }
  const sincePlacement = readDashboardPeriod(new URLSearchParams("period=placement"), today);
  expect(tableRanges(sincePlacement, today)).toEqual([{ to: today }]);
});

test("however long ago a period is, at most two requests that no service refuses cover the same days", () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(longestPeriod - 1), (ago, more) => {
      const days = { from: addDays(today, -ago), to: addDays(today, more - ago) };
      const ranges = tableRanges(absolutePeriod(days), today);
      const isCovered = (wanted: PeriodDays) =>
        ranges.some(({ from = "", to }) => from <= wanted.from && to >= wanted.to);
      for (const range of ranges) expect(dayStatisticsQuery.safeParse(range).success).toBe(true);
      const to = days.to < today ? days.to : today;
      const from = comparedPeriods(days, today)?.before.from ?? days.from;
      expect(isCovered({ from, to })).toBe(true);
      expect(isCovered({ from: addDays(today, -watchedDays), to: addDays(today, -1) })).toBe(true);
      expect(ranges.length === 2).toBe(
        daysBetween(from, today) >= longestDayPeriod && to < addDays(today, -1),
      );
    }),
    { numRuns: 1000 },
  );
});
