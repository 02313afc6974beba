import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { browserStore, useStorageOwner } from "../../api/browser-store.ts";
import { call } from "../../api/client.ts";
import { periodEndKey, periodEndMemory } from "../../api/foreign-memory.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import { isSettled, type DashboardData } from "../dashboard-data.ts";
import {
  type PeriodDays,
  statisticsKinds,
  statisticsOperation,
  type PeriodEnd,
} from "../../foreign/days/statistics.ts";
import {
  haveSameAnswers,
  type AskStatistics,
  type KnownAnswer,
} from "../../foreign/days/range-reader.ts";
import { closedDays, keptPeriodEnd } from "../../api/kept-days.ts";
import { deriveDaySeries } from "../../foreign/days/day-series.ts";
import { statisticsLimit } from "../../api/statistics-limit.ts";
import type { DayTable, FailedTable } from "./day-table.ts";

interface DaySeriesWanted {
  readonly vacancyId: number;
  /** Undefined while the days are unknown. */
  readonly days: PeriodDays | undefined;
  /** The service's day. */
  readonly today: string;
  /** The page's own answers; when they change, the days are checked again. */
  readonly known: readonly KnownAnswer[];
  /** The page's own answers have arrived or failed. The series waits for them, because they save requests. */
  readonly isReady: boolean;
  /** All days in one answer, if the service has it; then nothing is derived. */
  readonly table: DayTable | "loading" | FailedTable | undefined;
}

interface FoundDaySeries {
  /** As far as it is known; undefined before the first answer. */
  readonly series: BothSeries | undefined;
  readonly isDone: boolean;
  readonly retry: () => void;
}

/** How often a chart is redrawn while its days arrive, in ms. */
const progressPauseMs = 400;

/**
 * Views and calls per day. Callers with the same days share one derivation. Leaving the page or the period cancels its
 * requests. Days found earlier are shown while they are checked again.
 */
export function useDaySeries(wanted: DaySeriesWanted): FoundDaySeries {
  const { vacancyId, days, today, known, table } = wanted;
  const isReady = wanted.isReady && table === undefined;
  const owner = useStorageOwner();
  const client = useQueryClient();
  const key = ["daySeries", owner, vacancyId, days?.from, days?.to, today];
  const progressKey = ["daySeriesSoFar", ...key];
  const { data, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn:
      owner === undefined || days === undefined || !isReady
        ? skipToken
        : async ({ signal }) => {
            let drawnAt = performance.now();
            const series = await deriveDaySeries({
              ask: askStatistics(vacancyId),
              known,
              store: closedDays(browserStore, owner, vacancyId),
              periodEnd: periodEndMemory(owner),
              from: days.from,
              to: days.to,
              today,
              signal,
              limit: statisticsLimit,
              onProgress: (soFar) => {
                if (performance.now() - drawnAt < progressPauseMs) return;
                client.setQueryData(progressKey, soFar());
                drawnAt = performance.now();
              },
            });
            client.removeQueries({ queryKey: progressKey });
            return { series, known };
          },
    // Refetched when the page's answers change, not by time.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    retry: false,
  });
  const { data: soFar } = useQuery<BothSeries>({
    queryKey: progressKey,
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const isOld = isReady && data !== undefined && !isStillSo(data, known);
  useEffect(() => {
    if (isOld && !isFetching) void refetch({ cancelRefetch: false });
  }, [isOld, isFetching, refetch]);
  const [from, to] = [days?.from, days?.to];
  const summed = useMemo(
    () =>
      typeof table === "object" && !("failed" in table) && from !== undefined && to !== undefined
        ? table.series({ from, to }, today)
        : undefined,
    [table, from, to, today],
  );
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  // Components that wait for the days must not wait forever.
  if (typeof table === "object" && "failed" in table) {
    return { series: undefined, isDone: true, retry: table.retry };
  }
  if (table !== undefined) return { series: summed, isDone: summed !== undefined, retry };
  return { series: data?.series ?? soFar, isDone: data !== undefined, retry };
}

/** The days of the page's period, which charts, flags, files and the printed sheet share. */
export const usePeriodSeries = ({
  vacancy,
  days,
  today,
  known,
  views,
  calls,
  table,
}: DashboardData): FoundDaySeries =>
  useDaySeries({
    vacancyId: vacancy.id,
    days,
    today,
    known,
    isReady: [views, calls].every(isSettled),
    table,
  });

/** Returning to an earlier period requests no known day again, but retries missing ones. */
function isStillSo(
  found: { readonly series: BothSeries; readonly known: readonly KnownAnswer[] },
  known: readonly KnownAnswer[],
): boolean {
  if (found.known === known) return true;
  const isWhole = statisticsKinds.every((kind) => found.series[kind].proof === "holds");
  return isWhole && haveSameAnswers(found.known, known);
}

const askStatistics =
  (id: number): AskStatistics =>
  async (kind, from, to, signal) =>
    (await call(statisticsOperation[kind], { params: { id }, query: { from, to } }, { signal }))
      .data;

/**
 * Whether the service's periods include their end, as stored; undefined until it is read. If unknown, it counts as
 * inclusive.
 */
export function usePeriodEnd(owner: string | undefined): PeriodEnd | undefined {
  const { data } = useQuery({
    queryKey: periodEndKey(owner),
    queryFn: async (): Promise<PeriodEnd> =>
      (owner === undefined ? undefined : await keptPeriodEnd(browserStore, owner).get()) ??
      "inclusive",
    staleTime: Infinity,
    enabled: owner !== undefined,
  });
  return data;
}
