import { addDays, daysOf } from "../../format/date.ts";
import type { DaySeries } from "./day-series-result.ts";
import type { DayStore } from "./day-store.ts";
import { fillSeries, openSeries, seriesSoFar, type KindSeries } from "./kind-series.ts";
import { findPeriodEnd, type PeriodEndMemory } from "../period-end.ts";
import type { PeriodEnd } from "../period-ranges.ts";
import {
  rangeAsker,
  type AskStatistics,
  type KnownAnswer,
  type RangeAsker,
} from "../range-asker.ts";
import { statisticsLimit, type RequestLimit } from "../request-limit.ts";
import { statisticsKinds, type StatisticsKind } from "../statistics-operation.ts";

export interface DaySeriesProgress {
  /** Sent so far, for both kinds. */
  readonly requests: number;
  /** The series as far as they are known; reckoned when called. */
  readonly soFar: () => Record<StatisticsKind, DaySeries>;
}

export interface DaySeriesInput {
  readonly ask: AskStatistics;
  /**
   * Answers the page asked for anyway: they cost no request. Best of all that of the closed days (from the period's
   * first day to yesterday, its end as `endSent` says); with it yesterday is asked for again.
   */
  readonly known?: readonly KnownAnswer[];
  readonly store: DayStore;
  readonly periodEnd: PeriodEndMemory;
  readonly from: string;
  /** Days after today are left out. */
  readonly to: string;
  /** The service's day (Moscow), `YYYY-MM-DD`. */
  readonly today: string;
  readonly signal: AbortSignal;
  readonly limit?: RequestLimit;
  /** Both when left out; a kind that is not named stays empty. */
  readonly kinds?: readonly StatisticsKind[];
  readonly onProgress?: (progress: DaySeriesProgress) => void;
}

/**
 * Views and calls a day, which the interface gives for ranges only (§4.12, §4.13). The total of the closed days comes
 * first and proves them in the end; today is asked for apart, since it is still counting.
 * @throws the signal's reason when it ends the work; a service that does not answer is told in the result
 */
export async function deriveDaySeries(
  input: DaySeriesInput,
): Promise<Record<StatisticsKind, DaySeries>> {
  const { from, today, signal, store, periodEnd, onProgress, kinds = statisticsKinds } = input;
  const days = daysOf(from, input.to < today ? input.to : today);
  const series = {
    views: openSeries("views", days, today),
    calls: openSeries("calls", days, today),
  };
  const soFar = () => ({
    views: seriesSoFar(series.views, asker.requests("views")),
    calls: seriesSoFar(series.calls, asker.requests("calls")),
  });
  const asker: RangeAsker = rangeAsker({
    ask: input.ask,
    limit: input.limit ?? statisticsLimit,
    signal,
    known: input.known ?? [],
    onAnswer: () => {
      onProgress?.({ requests: asker.requests("views") + asker.requests("calls"), soFar });
    },
  });
  if (days.length === 0) return soFar();

  const remembered = await periodEnd.get();
  const end = remembered ?? (await findEnd(asker, kinds, days, today));
  if (remembered === undefined && end !== undefined) await periodEnd.put(end);
  const isDoubtful = end === undefined && asker.failures() > 0;
  for (const kind of kinds) series[kind].isDoubtful = isDoubtful;
  const sources = { asker, store, end: end ?? "inclusive" } as const;
  await Promise.all(kinds.map((kind) => fillSeries(series[kind], sources)));
  signal.throwIfAborted();
  const result = soFar();
  const isBroken = kinds.some((kind) => isNewlyBroken(series[kind], result[kind]));
  // Days that do not add up may come from a wrong finding, so the next visit finds it out anew.
  if (isBroken && asker.failures() === 0) await periodEnd.put(undefined);
  return result;
}

const isNewlyBroken = ({ isSettled }: KindSeries, { proof }: DaySeries): boolean =>
  proof === "broken" && !isSettled;

/** Views tell it in most cases; the finding is the service's, so it holds for calls too. */
async function findEnd(
  asker: RangeAsker,
  kinds: readonly StatisticsKind[],
  days: readonly string[],
  today: string,
): Promise<PeriodEnd | undefined> {
  const [first, newest] = [days[0], days.at(-1)];
  if (first === undefined || newest === undefined) return undefined;
  const last = newest === today ? addDays(today, -1) : newest;
  for (const kind of kinds) {
    const found = await findPeriodEnd((from, to) => asker.ask(kind, from, to), {
      from: first,
      last,
      after: addDays(newest, 1),
      today,
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
