import type { StatisticsKind } from "./statistics.ts";
import { countsOf, isQuiet, type BoardStats, type SiteCounts } from "./site-counts.ts";

/** Requests a range from the service (§4.12, §4.13); `from` and `to` are sent unchanged. */
export type AskStatistics = (
  kind: StatisticsKind,
  from: string,
  to: string,
  signal: AbortSignal,
) => Promise<BoardStats>;

/** An answer the page already has, and the range sent for it. */
export interface KnownAnswer {
  readonly kind: StatisticsKind;
  readonly from: string;
  readonly to: string;
  readonly stats: BoardStats;
}

/** Whether both hold the same answer objects; a changed answer is a new object. */
export const haveSameAnswers = (
  some: readonly KnownAnswer[],
  others: readonly KnownAnswer[],
): boolean =>
  some.length === others.length &&
  some.every(({ kind, from, to, stats }, at) => {
    const other = others[at];
    return other?.stats === stats && other.kind === kind && other.from === from && other.to === to;
  });

/** Starts requests a few at a time, in the order in which they are given. */
export type Limit = <T>(send: () => Promise<T>) => Promise<T>;

/** Stop after this many failures: the service is down, and hundreds of requests would not help. */
const mostFailures = 6;

/** Requests every range once, a few at a time. */
export interface RangeReader {
  /**
   * Undefined if the service did not answer.
   * @throws the signal's reason
   */
  readonly ask: (kind: StatisticsKind, from: string, to: string) => Promise<SiteCounts | undefined>;
  readonly isKnown: (kind: StatisticsKind, from: string, to: string) => boolean;
  /** Stops using the page's answers, which may be older than later requests. */
  readonly forgetKnown: (kind: StatisticsKind) => void;
  readonly failures: () => number;
}

export function rangeReader(input: {
  readonly ask: AskStatistics;
  readonly limit: Limit;
  readonly signal: AbortSignal;
  readonly known: readonly KnownAnswer[];
  readonly onAnswer: () => void;
}): RangeReader {
  const { ask, limit, signal, onAnswer } = input;
  const answers = new Map<string, Promise<SiteCounts | undefined>>();
  const quiet: { kind: StatisticsKind; from: string; to: string; counts: SiteCounts }[] = [];
  let failures = 0;
  const name = (kind: StatisticsKind, from: string, to: string) => `${kind} ${from} ${to}`;
  const known = new Map(
    input.known.map(({ kind, from, to, stats }) => [name(kind, from, to), countsOf(stats.views)]),
  );

  /**
   * A range within a range without counts has no counts either. Whether the end is included is unknown, so a single day
   * at its end may be outside.
   */
  const quietAround = (kind: StatisticsKind, from: string, to: string): SiteCounts | undefined =>
    quiet.find(
      (range) =>
        range.kind === kind &&
        range.from <= from &&
        (to < range.to || (to === range.to && from < to)),
    )?.counts;

  const send = async (kind: StatisticsKind, from: string, to: string) => {
    signal.throwIfAborted();
    if (failures >= mostFailures) return undefined;
    try {
      const counts = countsOf((await ask(kind, from, to, signal)).views);
      signal.throwIfAborted();
      if (isQuiet(counts)) quiet.push({ kind, from, to, counts });
      return counts;
    } catch {
      signal.throwIfAborted();
      failures += 1;
      return undefined;
    }
  };

  return {
    ask: async (kind, from, to) => {
      const key = name(kind, from, to);
      const found = known.get(key) ?? quietAround(kind, from, to);
      if (found !== undefined) return found;
      const asked = answers.get(key) ?? limit(() => send(kind, from, to));
      const isFirst = !answers.has(key);
      answers.set(key, asked);
      const counts = await asked;
      if (isFirst) onAnswer();
      return counts;
    },
    isKnown: (kind, from, to) => known.has(name(kind, from, to)),
    forgetKnown: (kind) => {
      for (const key of known.keys()) if (key.startsWith(`${kind} `)) known.delete(key);
    },
    failures: () => failures,
  };
}
