import type { RequestLimit } from "./request-limit.ts";
import { countsOf, isQuiet, type BoardStats, type SiteCounts } from "./site-counts.ts";
import type { StatisticsKind } from "./statistics-operation.ts";

/** Asks the service for a range (§4.12, §4.13); `from` and `to` are sent as they stand. */
export type AskStatistics = (
  kind: StatisticsKind,
  from: string,
  to: string,
  signal: AbortSignal,
) => Promise<BoardStats>;

/** An answer the page has already, by what was sent for it. */
export interface KnownAnswer {
  readonly kind: StatisticsKind;
  readonly from: string;
  readonly to: string;
  readonly stats: BoardStats;
}

/** Whether they are the very same answers: what an answer says changes only together with its object. */
export const saySame = (some: readonly KnownAnswer[], others: readonly KnownAnswer[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, from, to, stats }, at) => {
    const other = others[at];
    return other?.stats === stats && other.kind === kind && other.from === from && other.to === to;
  });

/** After so many failures a service is not asked on: it is away, and hundreds of requests do not bring it back. */
const mostFailures = 6;

/** Asks every range once, a few at a time, and counts. */
export interface RangeAsker {
  /** Undefined when the service gave no answer. @throws the signal's reason */
  readonly ask: (kind: StatisticsKind, from: string, to: string) => Promise<SiteCounts | undefined>;
  readonly isKnown: (kind: StatisticsKind, from: string, to: string) => boolean;
  /** From now on answers of the page are not believed: they may be older than what was asked since. */
  readonly forgetKnown: (kind: StatisticsKind) => void;
  readonly requests: (kind: StatisticsKind) => number;
  readonly failures: () => number;
}

export function rangeAsker(input: {
  readonly ask: AskStatistics;
  readonly limit: RequestLimit;
  readonly signal: AbortSignal;
  readonly known: readonly KnownAnswer[];
  readonly onAnswer: () => void;
}): RangeAsker {
  const { ask, limit, signal, onAnswer } = input;
  const answers = new Map<string, Promise<SiteCounts | undefined>>();
  const quiet: { kind: StatisticsKind; from: string; to: string; counts: SiteCounts }[] = [];
  const requests = { views: 0, calls: 0 };
  let failures = 0;
  const name = (kind: StatisticsKind, from: string, to: string) => `${kind} ${from} ${to}`;
  const known = new Map(
    input.known.map(({ kind, from, to, stats }) => [name(kind, from, to), countsOf(stats.views)]),
  );

  /**
   * Within a range without any count there is none to be found. Where its end lies is not known, so a single day at its
   * end may be outside.
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
    requests[kind] += 1;
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
    requests: (kind) => requests[kind],
    failures: () => failures,
  };
}
