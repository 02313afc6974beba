import { useMemo } from "react";
import { addDays } from "../format/date.ts";
import type { BothSeries } from "./chart-day-points.ts";
import type { DashboardData, StatisticsPart } from "./dashboard-data.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import { daysToWatch, lastClosedDays } from "./flag-days.ts";
import { flagsInOrder } from "./flag-words.ts";
import {
  daysWithoutViews,
  steadyWeek,
  watchDays,
  type Flag,
  type FlagKind,
} from "./placement-watch.ts";
import type { KnownAnswer } from "./range-asker.ts";
import { useDaySeries } from "./use-day-series.ts";

/** Why there is no looking at something. */
export type UncheckedBecause = "days" | "young" | "links" | "errors";

export interface Unchecked {
  readonly kind: FlagKind;
  readonly because: UncheckedBecause;
}

export type Flags =
  /** No site shows the vacancy, so silence is as it should be. */
  | { readonly state: "off" }
  | {
      /** While days are on their way, only what needs none is known. */
      readonly state: "checking" | "done";
      readonly flags: readonly Flag[];
      readonly unchecked: readonly Unchecked[];
      /** Titles of sites that keep no statistics of views. */
      readonly silentSites: readonly string[];
      /** The closed days that were looked at. */
      readonly series: BothSeries | undefined;
      readonly retry: () => void;
    };

const none: readonly KnownAnswer[] = [];
const isSettled = ({ data, error }: StatisticsPart): boolean =>
  data !== undefined || error !== undefined;

/** What wants attention on one vacancy, by its last closed days; they are derived once for the charts and for this. */
export function useFlags(data: DashboardData): Flags {
  const { vacancy, today, days: period, placedOn, sites, links, errors } = data;
  const isOff =
    (vacancy.archive ?? 0) !== 0 || (vacancy.state !== undefined && vacancy.state !== "published");
  const days = daysToWatch(period, today);
  const isShared = days.from === period?.from && days.to === period.to;
  // The charts' own derivation.
  const ofPeriod = useDaySeries({
    vacancyId: vacancy.id,
    days: isOff ? undefined : period,
    today,
    known: data.known,
    isReady: isSettled(data.views) && isSettled(data.calls),
  });
  // Its days are kept by then, and only those before it are asked for.
  const apart = useDaySeries({
    vacancyId: vacancy.id,
    days: isOff || isShared ? undefined : days,
    today,
    known: none,
    isReady: ofPeriod.isDone || period === undefined,
  });
  const found = isShared ? ofPeriod : apart;
  const [hasLinks, hasErrors] = [links.data !== undefined, errors.data !== undefined];
  const { isDone, series: all, retry } = found;
  return useMemo((): Flags => {
    if (isOff) return { state: "off" };
    const series = isDone && all !== undefined ? lastClosedDays(all, today) : undefined;
    const watch = watchDays({
      sites,
      hasLinks,
      hasErrors,
      views: series?.views,
      calls: series?.calls,
      today,
      placedOn,
    });
    const isAsking = {
      days: !isDone,
      links: !hasLinks && links.error === undefined,
      errors: !hasErrors && errors.error === undefined,
    };
    return {
      state: Object.values(isAsking).includes(true) ? "checking" : "done",
      flags: flagsInOrder(watch.flags),
      unchecked: uncheckedOf(watch.unchecked, { hasLinks, placedOn, today }).filter(
        ({ because }) => because === "young" || !isAsking[because],
      ),
      silentSites: sites.flatMap(({ title, views }) =>
        views.state === "no-statistics" ? [title] : [],
      ),
      series,
      retry: () => {
        retry();
        if (!hasLinks) links.retry();
        if (!hasErrors) errors.retry();
      },
    };
  }, [isOff, isDone, all, today, sites, hasLinks, hasErrors, placedOn, retry, links, errors]);
}

function uncheckedOf(
  kinds: readonly FlagKind[],
  known: { hasLinks: boolean; placedOn: string | undefined; today: string },
): Unchecked[] {
  const { hasLinks, placedOn, today } = known;
  const isYoung = (days: number) => placedOn !== undefined && placedOn > addDays(today, -days);
  const young: readonly FlagKind[] = [
    ...(isYoung(daysWithoutViews) ? ["no-views" as const] : []),
    ...(isYoung(daysWithoutViews - 1 + steadyWeek.days) ? ["sudden-stop" as const] : []),
  ];
  const failed = kinds.filter((kind) => !young.includes(kind));
  return [
    ...failed.map((kind): Unchecked => ({
      kind,
      because: kind === "error-without-link" ? (hasLinks ? "errors" : "links") : "days",
    })),
    ...young.map((kind): Unchecked => ({ kind, because: "young" })),
  ];
}

/** The first and the last of the days that were looked at. */
export function watchedRange(series: BothSeries | undefined): PeriodDays | undefined {
  const [from, to] = [series?.views.days[0], series?.views.days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}
