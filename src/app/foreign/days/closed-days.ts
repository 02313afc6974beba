import {
  haveSameCounts,
  isQuiet,
  countsWithout,
  sumOfCounts,
  type SiteCounts,
} from "./site-counts.ts";
import type { StatisticsKind } from "./statistics.ts";

/** Closed days of one vacancy, stored permanently. No method rejects; if storing fails, the days are just missing. */
export interface DayStore {
  readonly days: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<ReadonlyMap<string, SiteCounts>>;
  readonly keep: (kind: StatisticsKind, days: ReadonlyMap<string, SiteCounts>) => Promise<void>;
  /** The total of a range to which its days did not add up, even after all of them had been requested. */
  readonly unexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<string | undefined>;
  readonly keepUnexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
    total: string,
  ) => Promise<void>;
}

/** Days in a row that are over. */
export interface ClosedDays {
  readonly days: readonly string[];
  /** Known counts; filled in and corrected as answers arrive. */
  readonly counts: Map<string, SiteCounts>;
  /** Days whose request failed. */
  readonly failed: Set<string>;
  /** Days with a new count, to be stored. */
  readonly fresh: Set<string>;
}

type AskDays = (from: string, to: string) => Promise<SiteCounts | undefined>;

interface Total {
  readonly counts: SiteCounts;
  /** False if it was calculated from other answers. Then it guides the search but proves nothing. */
  readonly isAsked: boolean;
}

/**
 * Finds each day's counts by halving. A range whose known days add up to its total is done, a range without any count
 * is not split, and every remaining day is requested alone.
 * @param total the service's total of all the days
 */
export async function findClosedDays(
  closed: ClosedDays,
  ask: AskDays,
  total: SiteCounts,
): Promise<void> {
  await findDays(closed, ask, closed.days, { counts: total, isAsked: true });
}

/** Whether all the days are known and add up to the total. */
export const isExplained = (closed: ClosedDays, total: SiteCounts): boolean =>
  explains(closed, closed.days, { counts: total, isAsked: true });

async function findDays(
  closed: ClosedDays,
  ask: AskDays,
  days: readonly string[],
  total: Total | undefined,
): Promise<void> {
  if (total !== undefined && explains(closed, days, total)) return;
  const given = total?.isAsked === true ? total.counts : undefined;
  if (days.length === 1 || (given !== undefined && isQuiet(given))) {
    const own = given ?? (await askTotal(ask, days))?.counts;
    for (const day of days) {
      if (own !== undefined) take(closed, day, own);
      else if (!closed.counts.has(day)) closed.failed.add(day);
    }
    return;
  }
  const [asked, other] = split(closed, days);
  const askedTotal = await askTotal(ask, asked);
  const rest = restOf(total, askedTotal);
  const guides = rest !== undefined && (explains(closed, other, rest) || !isQuiet(rest.counts));
  const findOther = async () =>
    await findDays(closed, ask, other, guides ? rest : await askTotal(ask, other));
  await Promise.all([findDays(closed, ask, asked, askedTotal), findOther()]);
}

async function askTotal(ask: AskDays, days: readonly string[]): Promise<Total | undefined> {
  // Equivalent mutant: There is a first and a last day; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const counts = await ask(from, to);
  return counts === undefined ? undefined : { counts, isAsked: true };
}

function take(closed: ClosedDays, day: string, counts: SiteCounts): void {
  closed.counts.set(day, counts);
  closed.failed.delete(day);
  closed.fresh.add(day);
}

function explains(closed: ClosedDays, days: readonly string[], total: Total): boolean {
  const counts = days.flatMap((day) => closed.counts.get(day) ?? []);
  return (
    counts.length === days.length &&
    haveSameCounts(total.counts, sumOfCounts(counts), !total.isAsked)
  );
}

function restOf(total: Total | undefined, part: Total | undefined): Total | undefined {
  const counts =
    total === undefined || part === undefined
      ? undefined
      : countsWithout(total.counts, part.counts);
  return counts === undefined ? undefined : { counts, isAsked: false };
}

/**
 * Two parts, the first of which is requested. Splits between known and unknown days where possible, so that the sum can be
 * compared with the rest of the total; otherwise in the middle, with the newer half first.
 */
function split(
  closed: ClosedDays,
  days: readonly string[],
): readonly [asked: readonly string[], other: readonly string[]] {
  const known = days.map((day) => closed.counts.has(day));
  const middle = Math.floor(days.length / 2);
  const [border] = known
    .flatMap((isKnown, at) => (at > 0 && isKnown !== known[at - 1] ? [at] : []))
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const start = border ?? middle;
  const [older, newer] = [days.slice(0, start), days.slice(start)];
  const isOnlyNewerKnown = known[start] === true && known[start - 1] === false;
  return isOnlyNewerKnown ? [older, newer] : [newer, older];
}
