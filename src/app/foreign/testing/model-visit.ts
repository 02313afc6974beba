import { expect } from "vitest";
import { addDays, daysOf } from "#contract/days.ts";
import type { DaySeriesInput } from "../days/day-series.ts";
import type { DaySeries } from "../days/day-series-result.ts";
import {
  memoryPeriodEnd,
  memoryStore,
  modelSite,
  type ModelService,
  type ModelSite,
} from "./model-service.ts";
import pLimit from "p-limit";
import { statisticsKinds, type StatisticsKind } from "../days/statistics.ts";
import { siteKey } from "../days/site-counts.ts";

export const today = "2026-03-31";
export const yesterday = addDays(today, -1);
/** Thirty days, the last of which is today. */
export const monthAgo = addDays(today, -29);

/** For tests: what a visit of the dashboard needs. With the same object, the next visit finds the stored days. */
export function visit(service: ModelService, given: Partial<DaySeriesInput> = {}): DaySeriesInput {
  return {
    ask: service.ask,
    store: memoryStore(),
    periodEnd: memoryPeriodEnd(),
    from: monthAgo,
    to: today,
    today,
    signal: new AbortController().signal,
    limit: pLimit(4),
    ...given,
  };
}

/** For tests: three sites that count something every day. */
export const busySites = (from: string, to: string): ModelSite[] =>
  ["HH", "Работа", "Труд"].map((title, site) =>
    modelSite(
      title,
      daysOf(from, to).map((day, index) => [day, 1 + ((index * 7 + site * 3) % 5)] as const),
    ),
  );

/** For tests: the counts of the site of that title. */
export const countsOfSite = (series: DaySeries, title: string) =>
  series.sites.find((site) => site.title === title)?.counts;

/** For tests: expects every site and day to be as in the model, and proved. */
export function expectModel(service: ModelService, found: Record<StatisticsKind, DaySeries>): void {
  for (const kind of statisticsKinds) {
    for (const site of service.sites) {
      const series = found[kind].sites.find(({ key }) => key === siteKey(site.title, site.url));
      expect(series?.counts).toEqual(found[kind].days.map((day) => site[kind].get(day)));
    }
    expect(found[kind]).toMatchObject({ proof: "holds", mismatches: [], failedDays: [] });
  }
}
