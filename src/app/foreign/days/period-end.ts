import { addDays, daysBetween } from "#contract/days.ts";
import type { PeriodEnd } from "./statistics.ts";
import { haveSameCounts, isQuiet, sumOfCounts, type SiteCounts } from "./site-counts.ts";

/** Stores what was learned about a service; undefined while unknown. Neither function rejects. */
export interface PeriodEndMemory {
  readonly get: () => Promise<PeriodEnd | undefined>;
  readonly put: (found: PeriodEnd | undefined) => Promise<void>;
}

/** A range's counts; undefined if the service did not answer. `from` and `to` are sent unchanged. */
export type AskRange = (from: string, to: string) => Promise<SiteCounts | undefined>;

/** The days of a period, for a service whose period end is unknown. */
export interface UnknownPeriod {
  readonly from: string;
  /** Its last closed day; it may lie before `from`. */
  readonly last: string;
  /** The day after its last day. */
  readonly after: string;
  readonly today: string;
}

/**
 * Finds out from counts above 0 whether a service includes the last day of a range. Compares two one-day ranges with
 * the range of both days: first at the newest closed day, where most vacancies have views, then where halving the
 * period finds counts.
 * @returns undefined when the counts cannot tell
 */
export async function findPeriodEnd(
  ask: AskRange,
  { from, last, after, today }: UnknownPeriod,
): Promise<PeriodEnd | undefined> {
  const everything = await ask(from, after);
  if (everything !== undefined && isQuiet(everything)) return undefined;
  const atTheEnd = await comparePair(ask, today, addDays(last, -1));
  if (atTheEnd !== undefined) return atTheEnd;
  for (const to of [last, after]) {
    if (to < from) continue;
    const whole = await ask(from, to);
    if (whole === undefined) return undefined;
    if (!isQuiet(whole)) return await descend(ask, today, from, to);
  }
  return undefined;
}

/** After so many vacancies whose counts cannot tell, the next ones are not asked: the service's counts do not add up. */
const mostUnclear = 3;

/**
 * Finds the period end once for all vacancies of a list, which ask one after the other until the counts of one of them
 * tell. `any`: nothing is counted, so both ends give the same answers.
 */
export function sharedPeriodEnd(
  memory: PeriodEndMemory,
): (ask: AskRange, period: UnknownPeriod) => Promise<PeriodEnd | "any" | undefined> {
  let unclear = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const find = async (ask: AskRange, period: UnknownPeriod) => {
    const remembered = await memory.get();
    if (remembered !== undefined || unclear >= mostUnclear) return remembered;
    let isCounted = false;
    const end = await findPeriodEnd(async (from, to) => {
      const counts = await ask(from, to);
      isCounted ||= counts === undefined || !isQuiet(counts);
      return counts;
    }, period);
    if (end !== undefined) await memory.put(end);
    else if (!isCounted) return "any";
    else unclear += 1;
    return end;
  };
  return async (ask, period) => {
    const found = turn.then(async () => await find(ask, period));
    turn = found.catch(() => undefined);
    return await found;
  };
}

/** Halves a range with counts until two days are left. */
async function descend(
  ask: AskRange,
  today: string,
  from: string,
  to: string,
): Promise<PeriodEnd | undefined> {
  const length = daysBetween(from, to) + 1;
  if (length <= 2) return await comparePair(ask, today, from);
  const middle = addDays(from, Math.floor(length / 2) - 1);
  const first = await ask(from, middle);
  if (first === undefined) return undefined;
  if (!isQuiet(first)) return await descend(ask, today, from, middle);
  const second = await ask(addDays(middle, 1), to);
  if (second === undefined) return undefined;
  // Neither half has what the whole has, so it was counted on the day at the first half's end.
  return isQuiet(second) ? "exclusive" : await descend(ask, today, addDays(middle, 1), to);
}

async function comparePair(
  ask: AskRange,
  today: string,
  day: string,
  mayStepBack = true,
): Promise<PeriodEnd | undefined> {
  const next = addDays(day, 1);
  // Request both days together first: today's count may grow meanwhile.
  const both = await ask(day, next);
  const [first, second] = await Promise.all([ask(day, day), ask(next, next)]);
  if (both === undefined || first === undefined || second === undefined) return undefined;
  if (isQuiet(second)) {
    if (isQuiet(first)) return isQuiet(both) ? undefined : "exclusive";
    // The first day alone has counts, so the pair that ends with it can tell.
    return mayStepBack ? await comparePair(ask, today, addDays(day, -1), false) : undefined;
  }
  if (haveSameCounts(both, sumOfCounts([first, second]), true)) return "inclusive";
  // A service may count a one-day range and still leave out the end of a longer one. Today cannot show this, because it may
  // have grown since the request for both days.
  return next < today && haveSameCounts(both, first, true) ? "exclusive" : undefined;
}
