import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { linkOrMessage } from "#contract/placement-link.ts";
import { hidesEarlier, type ApiError } from "#contract/api-error.ts";
import type { Answer } from "../api/request.ts";
import { query } from "../api/queries.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import type { PlacementError, PlacementUrl } from "../foreign/attention/placed-sites.ts";
import { refreshed, requestLine, type ListPart, type StatisticsPart } from "./dashboard-data.ts";
import {
  type PeriodEnd,
  type PeriodDays,
  statisticsOperation,
  type StatisticsKind,
} from "../foreign/days/statistics.ts";
import { sentRange, type PeriodRanges } from "./dashboard-period.ts";
import type { KnownAnswer } from "../foreign/days/range-reader.ts";
import { sumOfCounts, countsOf, type SiteCounts } from "../foreign/days/site-counts.ts";
import { statisticsQuery } from "./dashboard-queries.ts";
import type { AskedTable, TableState } from "./days/use-day-table.ts";

/** §4.11: `count` counts links and not messages. A service that counts all sites is accepted too. */
export function useLinksPart(id: number): ListPart<PlacementUrl> {
  const input = { params: { id } };
  return useListPart(
    query("vacancyLinks", input),
    requestLine("vacancyLinks", input),
    countsOfLinks,
  );
}

/** §4.14 */
export function useErrorsPart(id: number): ListPart<PlacementError> {
  const input = { params: { id } };
  return useListPart(
    query("vacancyErrors", input),
    requestLine("vacancyErrors", input),
    countsOfErrors,
  );
}

const countsOfLinks = (items: readonly PlacementUrl[]): readonly number[] => [
  items.filter(({ url }) => linkOrMessage(url).kind === "link").length,
  items.length,
];
const countsOfErrors = (items: readonly PlacementError[]): readonly number[] => [items.length];

interface ItemList<Item> {
  readonly count: number;
  readonly items: readonly Item[];
}

/** @param counts the acceptable counts of the items; if the service's count is another one, the first is shown */
function useListPart<Item, Given extends ItemList<Item>>(
  options: UseQueryOptions<Answer<Given>, ApiError>,
  request: string,
  counts: (items: readonly Item[]) => readonly number[],
): ListPart<Item> {
  const { data, error, isFetching, refetch } = useQuery({ ...options, ...refreshed });
  const answer = hidesEarlier(error) ? undefined : data;
  return useMemo(
    () => ({
      data: answer?.data.items,
      receivedAt: answer?.receivedAt,
      error: error ?? undefined,
      isFetching,
      unreadable: answer?.unreadable ?? [],
      countDiffers: answer && countDifference(answer, counts),
      requests: [request],
      retry: () => void refetch(),
    }),
    [answer, error, isFetching, request, counts, refetch],
  );
}

/** Unreadable records are reported separately, and each may have been counted. */
export function countDifference<Item>(
  { data, unreadable }: Pick<Answer<ItemList<Item>>, "data" | "unreadable">,
  counts: (items: readonly Item[]) => readonly number[],
): ListPart<Item>["countDiffers"] {
  const [listed = 0, ...others] = counts(data.items);
  const isSame = [listed, ...others].some(
    (count) => data.count >= count && data.count <= count + unreadable.length,
  );
  return isSame ? undefined : { said: data.count, listed };
}

interface KindStatistics {
  readonly part: StatisticsPart;
  /** The array keeps its identity as long as the service's answers stay the same. */
  readonly known: readonly KnownAnswer[];
}

/**
 * Views or calls of a period: its closed days, today, and the period it is compared with.
 * @param end undefined until it is known what to send
 * @param asked all days in one answer; undefined if each of the three is requested alone
 */
export function useStatisticsPart(
  kind: StatisticsKind,
  id: number,
  ranges: PeriodRanges | undefined,
  end: PeriodEnd | undefined,
  asked: TableState,
): KindStatistics {
  const sent = asked === undefined ? end : undefined;
  const pieces = {
    closed: useStatisticsPiece(kind, id, ranges?.closed, sent),
    today: useStatisticsPiece(kind, id, ranges?.today, sent),
    before: useStatisticsPiece(kind, id, ranges?.before, sent, true),
  };
  const ofTable = useMemo(() => asked && piecesOf(asked, kind, ranges), [asked, kind, ranges]);
  const { closed, today, before } = ofTable ?? pieces;

  const part = useMemo(() => partOf({ closed, today, before }), [closed, today, before]);
  const known = useMemo(
    () => [closed.known, today.known].flatMap((answer) => answer ?? []),
    [closed.known, today.known],
  );
  return useMemo(() => ({ part, known }), [part, known]);
}

/** One of the ranges that the figures are made of. */
interface StatisticsPiece {
  /** False if the period has no such days. */
  readonly isNeeded: boolean;
  readonly counts: SiteCounts | undefined;
  /** The answer and the range sent for it; keeps its identity as long as the answer does. */
  readonly known: KnownAnswer | undefined;
  readonly receivedAt: number | undefined;
  readonly error: ApiError | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  readonly isFetching: boolean;
  readonly request: string | undefined;
  readonly refetch: () => void;
}

type Pieces = Readonly<Record<keyof PeriodRanges, StatisticsPiece>>;

/** The figures of a period from its pieces. */
export function partOf({ closed, today, before }: Pieces): StatisticsPart {
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
    // Pieces of one answer share its records.
    unreadable: [...new Set(pieces.map(({ unreadable }) => unreadable))].flat(),
    requests: [...new Set(pieces.flatMap(({ request }) => request ?? []))],
    retry: () => {
      const all = [closed, today, before].filter(({ isNeeded }) => isNeeded);
      for (const refetch of new Set(all.map((piece) => piece.refetch))) refetch();
    },
    closed: closed.counts,
    before: before.counts,
    isBeforeComing: before.isNeeded && before.counts === undefined && before.error === undefined,
    lacks:
      found.length === 0 || missing.length === 0
        ? undefined
        : missing.includes(today)
          ? "today"
          : "closed",
  };
}

/** The ranges of a period, taken from the answer with all its days. */
export function piecesOf(
  asked: AskedTable,
  kind: StatisticsKind,
  ranges: PeriodRanges | undefined,
): Pieces {
  const { table, ...rest } = asked;
  const piece = (range: PeriodDays | undefined): StatisticsPiece => ({
    ...rest,
    isNeeded: range !== undefined,
    counts: range && table?.range(kind, range),
    known: undefined,
  });
  return {
    closed: piece(ranges?.closed),
    today: piece(ranges?.today),
    before: piece(ranges?.before),
  };
}

/** Past days hardly change. */
const pastDays = { staleTime: 10 * 60_000 } as const;

function useStatisticsPiece(
  kind: StatisticsKind,
  id: number,
  range: PeriodDays | undefined,
  end: PeriodEnd | undefined,
  isSettled = false,
): StatisticsPiece {
  const sent = range === undefined || end === undefined ? undefined : sentRange(range, end);
  const { data, error, isFetching, refetch } = useQuery({
    ...statisticsQuery(kind, id, sent ?? {}),
    ...(isSettled ? pastDays : refreshed),
    enabled: sent !== undefined,
  });
  // A disabled query may still have data, because another component requested it.
  const answer = sent === undefined || hidesEarlier(error) ? undefined : data;
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
