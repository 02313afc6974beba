import { hidesEarlier } from "#contract/api-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStorageOwner } from "../api/browser-store.ts";
import { moscowToday } from "../format/date.ts";
import { dashboardFigures, changeOf, conversionChange } from "./figures/dashboard-figures.ts";
import { placedSites } from "../foreign/attention/placed-sites.ts";
import { type DashboardData, type DashboardVacancy } from "./dashboard-data.ts";
import {
  comparedPeriods,
  daysOfPeriod,
  periodRanges,
  type DashboardPeriod,
} from "./dashboard-period.ts";
import { statisticsQuery } from "./dashboard-queries.ts";
import { useDayTables, type TableState } from "./days/use-day-table.ts";
import { usePeriodEnd } from "./days/use-day-series.ts";
import { useErrorsPart, useLinksPart, useStatisticsPart } from "./use-dashboard-parts.ts";

/** The first day hardly ever changes. */
const placementStaleTime = 60 * 60_000;

/** The four answers of a vacancy's reports (§4.11–§4.14) for a period, and what follows from them together. */
export function useDashboardData(
  vacancy: DashboardVacancy,
  period: DashboardPeriod,
): DashboardData {
  const { id } = vacancy;
  const today = moscowToday();
  const knownEnd = usePeriodEnd(useStorageOwner());
  const { ofPeriod: asked, ofFlags } = useDayTables(id, period, today);
  const placement = useQuery({
    ...statisticsQuery("views", id, {}),
    staleTime: placementStaleTime,
    enabled: asked === undefined,
  });
  // While the user is unknown, storage cannot be read, so use the default instead of waiting.
  const end = knownEnd ?? (placement.error === null ? undefined : "inclusive");
  const placed = hidesEarlier(placement.error) ? undefined : placement.data?.data;
  const table = asked?.table;
  // Without any site there is no placement, and the answer's `from` is today.
  const placedOn =
    table !== undefined
      ? table.placedOn
      : placed === undefined || placed.views.length === 0
        ? undefined
        : placed.from;
  const isAnswered = placed !== undefined || table !== undefined;
  const firstDay = placedOn ?? (isAnswered ? today : undefined);
  const days = useMemo(() => daysOfPeriod(period, today, firstDay), [period, today, firstDay]);
  const ranges = useMemo(() => days && periodRanges(days, today), [days, today]);

  const links = useLinksPart(id);
  const errors = useErrorsPart(id);
  const views = useStatisticsPart("views", id, ranges, end, asked);
  const calls = useStatisticsPart("calls", id, ranges, end, asked);
  const known = useMemo(() => [...views.known, ...calls.known], [views.known, calls.known]);

  const said = useMemo(() => {
    const answers = {
      links: links.data,
      errors: errors.data,
      views: views.part.data,
      calls: calls.part.data,
    };
    const now = { views: views.part.closed, calls: calls.part.closed };
    const before = { views: views.part.before, calls: calls.part.before };
    const sites = placedSites(answers);
    return {
      answers,
      sites,
      figures: dashboardFigures(answers, sites),
      changes: {
        views: changeOf(now.views, before.views),
        calls: changeOf(now.calls, before.calls),
        conversion: conversionChange(now, before),
      },
    };
  }, [links.data, errors.data, views.part, calls.part]);

  const placementError = (asked === undefined ? placement.error : asked.error) ?? undefined;
  const retryPlacement = asked?.refetch ?? placement.refetch;
  return useMemo(() => {
    // "Since placement" cannot be requested until its first day is known.
    const orPlacement = (part: typeof views.part) =>
      days !== undefined || placementError === undefined
        ? part
        : { ...part, error: placementError, retry: () => void retryPlacement() };
    return {
      vacancy,
      today,
      period,
      days,
      compared: days && comparedPeriods(days, today),
      placedOn,
      links,
      errors,
      views: orPlacement(views.part),
      calls: orPlacement(calls.part),
      ...said,
      known,
      table: tableOf(asked),
      flagsTable: tableOf(ofFlags),
    };
  }, [
    vacancy,
    today,
    period,
    days,
    placedOn,
    links,
    errors,
    views.part,
    calls.part,
    said,
    known,
    asked,
    ofFlags,
    placementError,
    retryPlacement,
  ]);
}

function tableOf(asked: TableState): DashboardData["table"] {
  if (asked === undefined) return undefined;
  if (asked.table !== undefined) return asked.table;
  return asked.error === undefined ? "loading" : { failed: true, retry: asked.refetch };
}
