import { useMemo } from "react";
import { notWatched, siteFlags } from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import type { PlacedSite } from "../../foreign/attention/placed-sites.ts";
import type { DashboardData } from "../dashboard-data.ts";
import type { PeriodDays } from "../../foreign/days/statistics.ts";
import type { KnownAnswer } from "../../foreign/days/range-reader.ts";
import { useDaySeries, usePeriodSeries } from "../days/use-day-series.ts";
import {
  daysToWatch,
  lastClosedDays,
  knownOf,
  watchDays,
  tooEarlyFor,
  type FlagKind,
} from "../../foreign/attention/placement-watch.ts";
import { flagsInOrder } from "./flag-words.tsx";

/** Why something could not be checked. */
export type UncheckedBecause = "days" | "young" | "errors";

export interface Unchecked {
  readonly kind: FlagKind;
  readonly because: UncheckedBecause;
}

export type Flags =
  /** No site shows the vacancy, so missing views are not a flag. Reported errors are shown anyway. */
  | { readonly state: "off"; readonly flags: readonly PlacementFlag[] }
  | {
      /** While days are loading, only flags that need no days are known. */
      readonly state: "checking" | "done";
      readonly flags: readonly PlacementFlag[];
      readonly unchecked: readonly Unchecked[];
      /** Titles of sites that keep no statistics of views. */
      readonly sitesWithoutStatistics: readonly string[];
      /** Titles of linked sites that no answer of views mentions. */
      readonly unnamedSites: readonly string[];
      /** The checked closed days. */
      readonly series: BothSeries | undefined;
      readonly retry: () => void;
    };

const none: readonly KnownAnswer[] = [];

/** The flags of one vacancy, from its last closed days; the charts use the same derivation. */
export function useFlags(data: DashboardData): Flags {
  const { vacancy, today, days: period, placedOn, sites, links, errors } = data;
  const { state, archive } = vacancy;
  const isOff =
    notWatched({ archive, state: state === undefined ? undefined : { type: state } }) !== undefined;
  const days = daysToWatch(period, today);
  const isShared = days.from === period?.from && days.to === period.to;
  const ofPeriod = usePeriodSeries(isOff ? { ...data, days: undefined } : data);
  // The period's days are stored by then, so only earlier ones are requested.
  const apart = useDaySeries({
    vacancyId: vacancy.id,
    days: isOff || isShared ? undefined : days,
    today,
    known: none,
    isReady: ofPeriod.isDone || period === undefined,
    table: data.flagsTable,
  });
  const found = isShared ? ofPeriod : apart;
  const [hasLinks, hasErrors] = [links.data !== undefined, errors.data !== undefined];
  const { isDone, series: all, retry } = found;
  return useMemo((): Flags => {
    if (isOff) {
      const reported = (site: PlacedSite) => ({ ...knownOf(site, hasLinks), views: undefined });
      return {
        state: "off",
        flags: sites.flatMap((site) =>
          siteFlags({ ...reported(site), both: undefined }, [], undefined),
        ),
      };
    }
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
      errors: !hasErrors && errors.error === undefined,
    };
    return {
      state: Object.values(isAsking).includes(true) ? "checking" : "done",
      flags: flagsInOrder(watch.flags),
      unchecked: uncheckedOf(watch.unchecked, { placedOn, today }).filter(
        ({ because }) => because === "young" || !isAsking[because],
      ),
      sitesWithoutStatistics: sites.flatMap(({ title, views }) =>
        views.state === "no-statistics" ? [title] : [],
      ),
      unnamedSites: watch.unnamed,
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
  known: { placedOn: string | undefined; today: string },
): Unchecked[] {
  const young = tooEarlyFor(known.placedOn, known.today);
  const failed = kinds.filter((kind) => !young.includes(kind));
  return [
    ...failed.map((kind): Unchecked => ({
      kind,
      because: kind === "site-error" ? "errors" : "days",
    })),
    ...young.map((kind): Unchecked => ({ kind, because: "young" })),
  ];
}

/** The first and the last checked day. */
export function watchedRange(series: BothSeries | undefined): PeriodDays | undefined {
  const [from, to] = [series?.views.days[0], series?.views.days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}
