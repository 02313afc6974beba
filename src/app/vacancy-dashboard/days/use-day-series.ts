import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { browserStore, useStorageOwner } from "../../api/browser-store.ts";
import { dayAnswers } from "../../api/client.ts";
import { periodEndKey } from "../../api/foreign-memory.ts";
import { freshWhenFinished, isUnfinished, streaming, wholeOf } from "../../api/queries.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import { isSettled, type DashboardData } from "../dashboard-data.ts";
import type { Completeness, Whole } from "../../foreign/known.ts";
import { type PeriodDays, statisticsKinds, type PeriodEnd } from "../../foreign/days/statistics.ts";
import { haveSameAnswers, type KnownAnswer } from "../../foreign/days/range-reader.ts";
import { keptPeriodEnd } from "../../api/kept-days.ts";
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
  /** The same if no day is missing and the days add up to the sum of each site. */
  readonly whole: Whole<BothSeries> | undefined;
  readonly isDone: boolean;
  readonly retry: () => void;
}

/**
 * Views and calls per day. Callers with the same days share one derivation. Leaving the page or the period cancels its
 * requests. Days found earlier are shown while they are checked again.
 */
export function useDaySeries(wanted: DaySeriesWanted): FoundDaySeries {
  const { vacancyId, days, today, known, table } = wanted;
  const isReady = wanted.isReady && table === undefined;
  const owner = useStorageOwner();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["daySeries", owner, vacancyId, days?.from, days?.to, today],
    ...streaming((signal) => read(vacancyId, days, known, signal)),
    // Refetched when the page's answers change, not by time.
    staleTime: freshWhenFinished(Infinity),
    enabled: owner !== undefined && days !== undefined && isReady,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const isOld = isReady && data !== undefined && !isUnfinished(data) && !isStillSo(data, known);
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
    return { series: undefined, whole: undefined, isDone: true, retry: table.retry };
  }
  if (table !== undefined) {
    const whole = wholeOf(summed && { data: summed });
    return { series: summed, whole, isDone: summed !== undefined, retry };
  }
  const isDone = error !== null || (data !== undefined && !isUnfinished(data));
  const whole = wholeOf(data && { data: data.series, known: data.known });
  return { series: data?.series, whole, isDone, retry };
}

interface ReadDays {
  readonly series: BothSeries;
  /** The page's own answers that it was made with. */
  readonly by: readonly KnownAnswer[];
  readonly known: Completeness;
}

async function* read(
  id: number,
  days: PeriodDays | undefined,
  by: readonly KnownAnswer[],
  signal: AbortSignal,
): AsyncGenerator<ReadDays, void> {
  if (days === undefined) return;
  const input = { params: { id }, query: { from: days.from, to: days.to } };
  for await (const { data, ...known } of dayAnswers(input, { known: by, signal })) {
    yield { series: data, by, known };
  }
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
  found: { readonly series: BothSeries; readonly by: readonly KnownAnswer[] },
  known: readonly KnownAnswer[],
): boolean {
  if (found.by === known) return true;
  const isWhole = statisticsKinds.every((kind) => found.series[kind].proof === "holds");
  return isWhole && haveSameAnswers(found.by, known);
}

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
