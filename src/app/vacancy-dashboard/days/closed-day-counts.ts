import {
  haveSameCounts,
  isQuiet,
  countsWithout,
  sumOfCounts,
  type SiteCounts,
} from "../site-counts.ts";

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

/** Places in `days`, both included. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

interface Total {
  readonly counts: SiteCounts;
  /** False when it was calculated from other answers: it guides the search but proves nothing. */
  readonly isAsked: boolean;
}

/**
 * Finds each day's counts by halving. A range whose known days add up to its total is done, a range without any count is not
 * halved further, and every other day is requested by itself.
 * @param total what the service says of all the days together
 */
export async function findClosedDays(
  closed: ClosedDays,
  ask: AskDays,
  total: SiteCounts,
): Promise<void> {
  await findStretch(
    closed,
    ask,
    { first: 0, last: closed.days.length - 1 },
    { counts: total, isAsked: true },
  );
}

/** Whether all the days are known and add up to the total. */
export const isExplained = (closed: ClosedDays, total: SiteCounts): boolean =>
  explains(closed, { first: 0, last: closed.days.length - 1 }, { counts: total, isAsked: true });

async function findStretch(
  closed: ClosedDays,
  ask: AskDays,
  stretch: Stretch,
  total: Total | undefined,
): Promise<void> {
  if (total !== undefined && explains(closed, stretch, total)) return;
  const days = closed.days.slice(stretch.first, stretch.last + 1);
  if (total?.isAsked === true && (days.length === 1 || isQuiet(total.counts))) {
    for (const day of days) take(closed, day, total.counts);
    return;
  }
  const askStretch = async ({ first, last }: Stretch): Promise<Total | undefined> => {
    const [from, to] = [closed.days[first], closed.days[last]];
    const counts = from === undefined || to === undefined ? undefined : await ask(from, to);
    return counts === undefined ? undefined : { counts, isAsked: true };
  };
  const [day, second] = days;
  if (day !== undefined && second === undefined) {
    const own = await askStretch(stretch);
    if (own !== undefined) take(closed, day, own.counts);
    else if (!closed.counts.has(day)) closed.failed.add(day);
    return;
  }
  const [asked, other] = split(closed, stretch);
  const askedTotal = await askStretch(asked);
  const rest = restOf(total, askedTotal);
  const guides =
    rest !== undefined &&
    (explains(closed, other, rest) || (other.last > other.first && !isQuiet(rest.counts)));
  const findOther = async () =>
    await findStretch(closed, ask, other, guides ? rest : await askStretch(other));
  await Promise.all([findStretch(closed, ask, asked, askedTotal), findOther()]);
}

function take(closed: ClosedDays, day: string, counts: SiteCounts): void {
  closed.counts.set(day, counts);
  closed.failed.delete(day);
  closed.fresh.add(day);
}

function explains(closed: ClosedDays, { first, last }: Stretch, total: Total): boolean {
  const known = closed.days.slice(first, last + 1).map((day) => closed.counts.get(day));
  const counts = known.filter((day) => day !== undefined);
  return (
    counts.length === known.length &&
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
function split(closed: ClosedDays, { first, last }: Stretch): readonly [Stretch, Stretch] {
  const isKnown = (at: number): boolean => closed.counts.has(closed.days[at] ?? "");
  const middle = Math.floor((first + last + 1) / 2);
  let border: number | undefined;
  for (let at = first + 1; at <= last; at += 1) {
    const isNearer = border === undefined || Math.abs(at - middle) < Math.abs(border - middle);
    if (isKnown(at) !== isKnown(at - 1) && isNearer) border = at;
  }
  const start = border ?? middle;
  const older: Stretch = { first, last: start - 1 };
  const newer: Stretch = { first: start, last };
  return border !== undefined && isKnown(start) ? [older, newer] : [newer, older];
}
