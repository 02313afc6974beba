import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { UnreadableRecord } from "../api/salvage.ts";
import { isFinal, refreshed } from "./part-freshness.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import type { PeriodEnd } from "./period-ranges.ts";
import { sentRange } from "./period-ranges.ts";
import type { KnownAnswer } from "./range-asker.ts";
import { requestLine } from "./request-line.ts";
import { countsOf, type SiteCounts } from "./site-counts.ts";
import type { StatisticsKind } from "./statistics-operation.ts";
import { statisticsOperation } from "./statistics-operation.ts";
import { statisticsQuery } from "./statistics-query.ts";

/** One range that the figures are made of. */
export interface StatisticsPiece {
  /** False where the period has no such days. */
  readonly isNeeded: boolean;
  readonly counts: SiteCounts | undefined;
  /** The answer under what was sent for it; the same object as long as the service says the same. */
  readonly known: KnownAnswer | undefined;
  readonly receivedAt: number | undefined;
  readonly error: ApiError | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  readonly isFetching: boolean;
  readonly request: string | undefined;
  readonly refetch: () => void;
}

/** Days long over hardly change any more. */
const seldom = { staleTime: 10 * 60_000 } as const;

export function useStatisticsPiece(
  kind: StatisticsKind,
  id: number,
  range: PeriodDays | undefined,
  end: PeriodEnd | undefined,
  isSettled = false,
): StatisticsPiece {
  const sent = range === undefined || end === undefined ? undefined : sentRange(range, end);
  const { data, error, isFetching, refetch } = useQuery({
    ...statisticsQuery(kind, id, sent ?? {}),
    ...(isSettled ? seldom : refreshed),
    enabled: sent !== undefined,
  });
  // A query that is not asked for may have an answer all the same: another place asked for it.
  const answer = sent === undefined || isFinal(error ?? undefined) ? undefined : data;
  const stats = answer?.data;
  const [from, to] = [sent?.from, sent?.to];
  const counts = useMemo(() => stats && countsOf(stats.views), [stats]);
  const known = useMemo(
    () =>
      stats === undefined || from === undefined || to === undefined
        ? undefined
        : { kind, from, to, stats },
    [kind, from, to, stats],
  );
  const receivedAt = answer?.receivedAt;
  const unreadable = answer?.unreadable;
  const isNeeded = range !== undefined;
  return useMemo(
    () => ({
      isNeeded,
      counts,
      known,
      receivedAt,
      error: error ?? undefined,
      unreadable: unreadable ?? [],
      isFetching,
      request:
        from === undefined || to === undefined
          ? undefined
          : requestLine(statisticsOperation[kind], { params: { id }, query: { from, to } }),
      refetch: () => void refetch(),
    }),
    [
      isNeeded,
      counts,
      known,
      receivedAt,
      error,
      unreadable,
      isFetching,
      from,
      to,
      kind,
      id,
      refetch,
    ],
  );
}
