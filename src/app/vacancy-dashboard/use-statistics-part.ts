import { useMemo } from "react";
import type { StatisticsPart } from "./dashboard-data.ts";
import { useStatisticsPiece } from "./use-statistics-piece.ts";
import type { PeriodEnd } from "./period-ranges.ts";
import type { PeriodRanges } from "./period-ranges.ts";
import type { KnownAnswer } from "./range-asker.ts";
import { sumOfCounts } from "./site-counts.ts";
import type { StatisticsKind } from "./statistics-operation.ts";

interface KindStatistics {
  readonly part: StatisticsPart;
  /** The same array as long as the service's answers are the same. */
  readonly known: readonly KnownAnswer[];
}

/**
 * Views or calls of a period: its closed days, today and the equal period before, each asked for by itself.
 * @param end undefined until it is known what to send
 */
export function useStatisticsPart(
  kind: StatisticsKind,
  id: number,
  ranges: PeriodRanges | undefined,
  end: PeriodEnd | undefined,
): KindStatistics {
  const closed = useStatisticsPiece(kind, id, ranges?.closed, end);
  const today = useStatisticsPiece(kind, id, ranges?.today, end);
  const before = useStatisticsPiece(kind, id, ranges?.before, end, true);

  const part = useMemo((): StatisticsPart => {
    const pieces = [closed, today].filter(({ isNeeded }) => isNeeded);
    const missing = pieces.filter(({ counts }) => counts === undefined);
    const found = pieces.flatMap(({ counts }) => counts ?? []);
    const isWaiting = missing.some((piece) => piece.error === undefined);
    const received = pieces.flatMap(({ receivedAt }) => receivedAt ?? []);
    return {
      data: found.length === 0 || isWaiting ? undefined : sumOfCounts(found),
      receivedAt: received.length === 0 ? undefined : Math.min(...received),
      error: pieces.map(({ error }) => error).find((error) => error !== undefined),
      isFetching: pieces.some(({ isFetching }) => isFetching),
      unreadable: pieces.flatMap(({ unreadable }) => unreadable),
      requests: pieces.flatMap(({ request }) => request ?? []),
      retry: () => {
        for (const piece of [closed, today, before]) if (piece.isNeeded) piece.refetch();
      },
      closed: closed.counts,
      today: today.counts,
      before: before.counts,
      isBeforeComing: before.isNeeded && before.counts === undefined && before.error === undefined,
      lacks:
        found.length === 0 || missing.length === 0
          ? undefined
          : missing.includes(today)
            ? "today"
            : "closed",
    };
  }, [closed, today, before]);
  const known = useMemo(
    () => [closed.known, today.known].flatMap((answer) => answer ?? []),
    [closed.known, today.known],
  );
  return useMemo(() => ({ part, known }), [part, known]);
}
