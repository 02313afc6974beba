import { addDays } from "../../format/date.ts";
import { findClosedDays, isExplained, type ClosedDays } from "./closed-day-counts.ts";
import { daySeriesOf, type DaySeries } from "./day-series-result.ts";
import type { DayStore } from "./day-store.ts";
import { endSent, type PeriodEnd } from "../period-ranges.ts";
import type { RangeAsker } from "../range-asker.ts";
import { underSitesOf, type SiteCounts } from "../site-counts.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

/** The views or the calls of a period while they are being found out. */
export interface KindSeries {
  readonly kind: StatisticsKind;
  readonly days: readonly string[];
  readonly today: string;
  readonly closed: ClosedDays;
  /** What the service says of all closed days together. */
  total: SiteCounts | undefined;
  /** `failed`: asked for in vain. */
  partial: SiteCounts | "failed" | undefined;
  /** It does not add up, is known not to, and nothing has changed since. */
  isSettled: boolean;
  /** The service failed while the end of its periods was being found out: nothing is proved. */
  isDoubtful: boolean;
}

export function openSeries(
  kind: StatisticsKind,
  days: readonly string[],
  today: string,
): KindSeries {
  const closedDays = days.filter((day) => day < today);
  return {
    kind,
    days,
    today,
    closed: { days: closedDays, counts: new Map(), failed: new Set(), fresh: new Set() },
    total: undefined,
    partial: undefined,
    isSettled: false,
    isDoubtful: false,
  };
}

/** As far as it is known. */
export function seriesSoFar(series: KindSeries, requests: number): DaySeries {
  const { days, today, closed, total, partial } = series;
  const isFailed = partial === "failed";
  const counts =
    isFailed || partial === undefined
      ? closed.counts
      : new Map([...closed.counts, [today, partial]]);
  const found = daySeriesOf({
    days,
    closedDays: closed.days,
    partialDay: days.at(-1) === today ? today : undefined,
    counts,
    total,
    failed: isFailed ? new Set([...closed.failed, today]) : closed.failed,
    requests,
  });
  return series.isDoubtful ? { ...found, proof: "open", mismatches: [] } : found;
}

export interface SeriesSources {
  readonly asker: RangeAsker;
  readonly store: DayStore;
  readonly end: PeriodEnd;
}

/** @throws the asker's signal's reason */
export async function fillSeries(series: KindSeries, sources: SeriesSources): Promise<void> {
  await Promise.all([fillToday(series, sources), fillClosedDays(series, sources)]);
}

async function fillToday(series: KindSeries, { asker, end }: SeriesSources): Promise<void> {
  const { kind, days, today } = series;
  if (days.at(-1) !== today) return;
  series.partial = (await asker.ask(kind, today, endSent(today, end))) ?? "failed";
}

async function fillClosedDays(series: KindSeries, sources: SeriesSources): Promise<void> {
  const { kind, closed } = series;
  const { asker, store, end } = sources;
  const [first, last] = [closed.days[0], closed.days.at(-1)];
  if (first === undefined || last === undefined) return;
  const ask = async (from: string, to: string) => await asker.ask(kind, from, endSent(to, end));
  const kept = await store.days(kind, first, last);
  const isKnownTotal = asker.isKnown(kind, first, endSent(last, end));
  series.total = await ask(first, last);
  const { total } = series;
  for (const [day, counts] of kept) {
    const isNamedSo = total === undefined || [...counts.keys()].every((key) => total.has(key));
    closed.counts.set(day, isNamedSo ? counts : underSitesOf(total, counts));
  }
  if (series.total === undefined) {
    for (const day of closed.days) if (!kept.has(day)) closed.failed.add(day);
    return;
  }
  try {
    // Whether it still has its number shows in the total too, unless the day before made up for it.
    if (isKnownTotal) await askYesterdayAgain(series, ask);
    await explain(series, sources, ask, { first, last, total: series.total });
    if (isKnownTotal && !isExplained(closed, series.total)) {
      // The page's answer may be older than the days.
      asker.forgetKnown(kind);
      series.total = (await ask(first, last)) ?? series.total;
      await explain(series, sources, ask, { first, last, total: series.total });
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

interface ClosedTotal {
  readonly first: string;
  readonly last: string;
  readonly total: SiteCounts;
}

/** Asks until the days add up to the total, or cannot. What never adds up is not asked for again on every visit. */
async function explain(
  series: KindSeries,
  { asker, store }: SeriesSources,
  ask: AskDays,
  { first, last, total }: ClosedTotal,
): Promise<void> {
  const { kind, closed } = series;
  if (isExplained(closed, total)) return;
  const isComplete = () => closed.days.every((day) => closed.counts.has(day));
  const text = totalText(total);
  series.isSettled = isComplete() && (await store.unexplained(kind, first, last)) === text;
  if (series.isSettled) return;
  // A 0 in the total cannot tell which of its gaps are 0 by now, so all days are asked for.
  if (hasBegunToCount(closed, total)) closed.counts.clear();
  await findClosedDays(closed, ask, total);
  if (isComplete() && asker.failures() === 0 && !isExplained(closed, total)) {
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
