import { addDays, daysOf } from "#contract/days.ts";
import { findPeriodEnd, type PeriodEndMemory, type UnknownPeriod } from "./period-end.ts";
import { endSent, type PeriodEnd, statisticsKinds, type StatisticsKind } from "./statistics.ts";
import {
  rangeReader,
  type AskStatistics,
  type KnownAnswer,
  type Limit,
  type RangeReader,
} from "./range-reader.ts";
import { underSitesOf, type SiteCounts } from "./site-counts.ts";
import { daySeriesOf, type DaySeries } from "./day-series-result.ts";
import { type DayStore, findClosedDays, isExplained, type ClosedDays } from "./closed-days.ts";

export interface DaySeriesInput {
  readonly ask: AskStatistics;
  /**
   * Answers the page needed anyway, which cost no request. The most useful is that of the closed days, from the
   * period's first day to yesterday with its end as in `endSent`: with it only yesterday is requested again.
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
  readonly limit: Limit;
  /** Both if omitted; the series of an omitted kind stays empty. */
  readonly kinds?: readonly StatisticsKind[];
  /** @param soFar the series as far as they are known; calculated on each call */
  readonly onProgress?: (soFar: () => Record<StatisticsKind, DaySeries>) => void;
}

/**
 * Views and calls per day, which the interface gives only for ranges (§4.12, §4.13). The total of the closed days is
 * requested first and proves them in the end. Today is requested separately, because it is still counting.
 * @throws the signal's reason when aborted; a service that does not answer shows in the result
 */
export async function deriveDaySeries(
  input: DaySeriesInput,
): Promise<Record<StatisticsKind, DaySeries>> {
  const { from, today, signal, store, periodEnd, onProgress, kinds = statisticsKinds } = input;
  // Equivalent mutant: If both are the same day, either is right.
  //   input.to < today ⇒ input.to <= today
  const to = input.to < today ? input.to : today;
  const days = daysOf(from, to);
  const lastClosed = to < today ? to : addDays(today, -1);
  const series = {
    views: openSeries("views", days, today),
    calls: openSeries("calls", days, today),
  };
  const soFar = () => ({
    views: seriesSoFar(series.views),
    calls: seriesSoFar(series.calls),
  });
  const ranges: RangeReader = rangeReader({
    ask: input.ask,
    limit: input.limit,
    signal,
    known: input.known ?? [],
    onAnswer: () => onProgress?.(soFar),
  });
  if (days.length === 0) return soFar();

  const remembered = await periodEnd.get();
  const end =
    remembered ??
    (await findEnd(ranges, kinds, { from, last: lastClosed, after: addDays(to, 1), today }));
  if (remembered === undefined && end !== undefined) await periodEnd.put(end);
  const isDoubtful = end === undefined && ranges.failures() > 0;
  for (const kind of kinds) series[kind].isDoubtful = isDoubtful;
  const sources: SeriesSources = {
    ranges,
    store,
    end: end ?? "inclusive",
    first: from,
    last: lastClosed,
  };
  await Promise.all(kinds.map((kind) => fillSeries(series[kind], sources)));
  signal.throwIfAborted();
  const result = soFar();
  const isBroken = kinds.some((kind) => isNewlyBroken(series[kind], result[kind]));
  // The days may fail to add up because of a wrong period end, so the next visit determines it again.
  if (isBroken && ranges.failures() === 0) await periodEnd.put(undefined);
  return result;
}

const isNewlyBroken = ({ isSettled }: KindSeries, { proof }: DaySeries): boolean =>
  proof === "broken" && !isSettled;

/** Usually views are enough. The period end is a property of the service, so it applies to calls too. */
async function findEnd(
  ranges: RangeReader,
  kinds: readonly StatisticsKind[],
  period: UnknownPeriod,
): Promise<PeriodEnd | undefined> {
  for (const kind of kinds) {
    const found = await findPeriodEnd((from, to) => ranges.ask(kind, from, to), period);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The derivation of a period's views or calls. */
interface KindSeries {
  readonly kind: StatisticsKind;
  readonly days: readonly string[];
  readonly today: string;
  readonly closed: ClosedDays;
  /** The service's totals of all closed days. */
  total: SiteCounts | undefined;
  /** Today, which is still counting. */
  readonly partial: Pick<ClosedDays, "counts" | "failed">;
  /** The days did not add up to `total` before, and nothing has changed since. */
  isSettled: boolean;
  /** A request failed while the period end was being determined, so nothing is proved. */
  isDoubtful: boolean;
}

function openSeries(kind: StatisticsKind, days: readonly string[], today: string): KindSeries {
  const closedDays = days.filter((day) => day < today);
  return {
    kind,
    days,
    today,
    closed: { days: closedDays, counts: new Map(), failed: new Set(), fresh: new Set() },
    total: undefined,
    partial: { counts: new Map(), failed: new Set() },
    // Equivalent mutant: It is read only for days that do not add up, and is set before they are found out not to.
    //   false ⇒ true
    isSettled: false,
    isDoubtful: false,
  };
}

/** The series as far as it is known. */
function seriesSoFar(series: KindSeries): DaySeries {
  const { days, today, closed, total, partial } = series;
  const found = daySeriesOf({
    days,
    closedDays: closed.days,
    partialDay: days.at(-1) === today ? today : undefined,
    counts: new Map([...closed.counts, ...partial.counts]),
    total,
    failed: new Set([...closed.failed, ...partial.failed]),
  });
  return series.isDoubtful ? { ...found, proof: "open", mismatches: [] } : found;
}

interface SeriesSources {
  readonly ranges: RangeReader;
  readonly store: DayStore;
  readonly end: PeriodEnd;
  /** The closed days of the period; if it has none, the last lies before the first. */
  readonly first: string;
  readonly last: string;
}

/** @throws the reason of the caller's signal */
async function fillSeries(series: KindSeries, sources: SeriesSources): Promise<void> {
  await Promise.all([fillToday(series, sources), fillClosedDays(series, sources)]);
}

async function fillToday(series: KindSeries, { ranges, end }: SeriesSources): Promise<void> {
  const { kind, days, today, partial } = series;
  if (days.at(-1) !== today) return;
  const counts = await ranges.ask(kind, today, endSent(today, end));
  if (counts === undefined) partial.failed.add(today);
  else partial.counts.set(today, counts);
}

async function fillClosedDays(series: KindSeries, sources: SeriesSources): Promise<void> {
  const { kind, closed } = series;
  if (closed.days.length === 0) return;
  const { ranges, store, end, first, last } = sources;
  const ask = async (from: string, to: string) => await ranges.ask(kind, from, endSent(to, end));
  const kept = await store.days(kind, first, last);
  const isKnownTotal = ranges.isKnown(kind, first, endSent(last, end));
  series.total = await ask(first, last);
  const { total } = series;
  if (total === undefined) {
    for (const day of closed.days) {
      const counts = kept.get(day);
      if (counts === undefined) closed.failed.add(day);
      else closed.counts.set(day, counts);
    }
    return;
  }
  for (const [day, counts] of kept) closed.counts.set(day, underSitesOf(total, counts));
  try {
    // A change of yesterday also changes the total, unless the day before changed by the opposite amount.
    if (isKnownTotal) await askYesterdayAgain(series, ask);
    await explain(series, sources, ask, total);
    if (isKnownTotal && !isExplained(closed, total)) {
      // The page's answer may be older than the days.
      ranges.forgetKnown(kind);
      series.total = (await ask(first, last)) ?? total;
      await explain(series, sources, ask, series.total);
    }
  } finally {
    await store.keep(kind, daysToKeep(closed));
  }
}

type AskDays = (from: string, to: string) => Promise<SiteCounts | undefined>;

async function askYesterdayAgain({ closed, today }: KindSeries, ask: AskDays): Promise<void> {
  const yesterday = addDays(today, -1);
  if (!closed.counts.has(yesterday)) return;
  const counts = await ask(yesterday, yesterday);
  if (counts === undefined) return;
  closed.counts.set(yesterday, counts);
  closed.fresh.add(yesterday);
}

/**
 * Sends requests until the days add up to the total, or cannot. Days that never add up are not requested again on every
 * visit.
 */
async function explain(
  series: KindSeries,
  { ranges, store, first, last }: SeriesSources,
  ask: AskDays,
  total: SiteCounts,
): Promise<void> {
  const { kind, closed } = series;
  if (isExplained(closed, total)) return;
  const isComplete = () => closed.days.every((day) => closed.counts.has(day));
  const text = totalText(total);
  series.isSettled = isComplete() && (await store.unexplained(kind, first, last)) === text;
  if (series.isSettled) return;
  // A 0 in the total cannot tell which gaps have become 0, so all days are requested.
  if (hasBegunToCount(closed, total)) closed.counts.clear();
  await findClosedDays(closed, ask, total);
  if (isComplete() && ranges.failures() === 0 && !isExplained(closed, total)) {
    await store.keepUnexplained(kind, first, last, text);
  }
}

const hasBegunToCount = ({ counts }: ClosedDays, total: SiteCounts): boolean =>
  [...total.values()].some(
    ({ key, count }) =>
      count === 0 && [...counts.values()].every((day) => day.get(key)?.count === undefined),
  );

const totalText = (total: SiteCounts): string =>
  [...total.values()]
    .map(({ key, count }) => `${key}\0${count ?? "–"}`)
    .toSorted()
    .join("\n");

const daysToKeep = ({ counts, fresh }: ClosedDays): ReadonlyMap<string, SiteCounts> =>
  new Map([...counts].filter(([day]) => fresh.has(day)));
