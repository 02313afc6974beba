import { useMemo } from "react";
import { dayPoints, type DayPoint } from "../chart-day-points.ts";
import { useLatePlots, type Plots } from "../charts/chart-late-plots.ts";
import { siteRows, type SiteRow } from "../charts/chart-site-rows.ts";
import type { DashboardData, DashboardPart } from "../dashboard-data.ts";
import { useDaySeries } from "../days/use-day-series.ts";
import { useFlags, type Flags } from "../watch/use-flags.ts";

export interface PrintParts {
  /** Everything to be printed has arrived or failed. */
  readonly isReady: boolean;
  /** False when answers failed or days are still loading; the sheet then says so. */
  readonly isWhole: boolean;
  readonly points: readonly DayPoint[];
  /** Most views first. */
  readonly rows: readonly SiteRow[];
  /** Undefined without the code that draws charts. */
  readonly plots: Plots | undefined;
  readonly flags: Flags;
}

const isSettled = ({ data, error }: DashboardPart<unknown>): boolean =>
  data !== undefined || error !== undefined;

/** The data of the sheet. Its days are those of the charts and are not requested again. */
export function usePrintParts(data: DashboardData): PrintParts {
  const { vacancy, days, today, placedOn, known, sites, views, calls, links, errors } = data;
  const hasStatistics = isSettled(views) && isSettled(calls);
  const { series, isDone } = useDaySeries({
    vacancyId: vacancy.id,
    days,
    today,
    known,
    isReady: hasStatistics,
    table: data.table,
  });
  const late = useLatePlots(true);
  const flags = useFlags(data);
  const points = useMemo(
    () => (series === undefined ? [] : dayPoints(series, undefined, isDone, placedOn)),
    [series, isDone, placedOn],
  );
  const rows = useMemo(() => siteRows(sites), [sites]);
  const failed = [...(series?.views.failedDays ?? []), ...(series?.calls.failedDays ?? [])];
  return {
    isReady:
      hasStatistics &&
      isSettled(links) &&
      isSettled(errors) &&
      (days === undefined || isDone) &&
      late.state !== "coming" &&
      flags.state !== "checking",
    isWhole:
      [views, calls, links, errors].every((part) => part.data !== undefined) &&
      isDone &&
      failed.length === 0,
    points,
    rows,
    plots: late.state === "there" ? late.plots : undefined,
    flags,
  };
}
