import { addDays, daysBetween } from "../format/date.ts";
import type { PeriodEnd } from "./dashboard-period.ts";
import { haveSameCounts, isQuiet, sumOfCounts, type SiteCounts } from "./site-counts.ts";

/** Remembers what was found out about a service; undefined: not yet known. Neither of them ever rejects. */
export interface PeriodEndMemory {
  readonly get: () => Promise<PeriodEnd | undefined>;
  readonly put: (found: PeriodEnd | undefined) => Promise<void>;
}

type AskAsItStands = (from: string, to: string) => Promise<SiteCounts | undefined>;

/** Days around a period whose service is yet unknown. */
export interface UnknownPeriod {
  readonly from: string;
  /** Its last closed day; it may lie before `from`. */
  readonly last: string;
  /** The day after its last day. */
  readonly after: string;
  readonly today: string;
}

/**
 * Finds out by counts that are not 0. One-day ranges are compared with the two-day range of both, first at the newest
 * closed day, where most vacancies have views, then wherever halving the period leads.
 * @returns undefined when the counts cannot tell
 */
export async function findPeriodEnd(
  ask: AskAsItStands,
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

/** A range that counted something is halved until two days are left of it. */
async function descend(
  ask: AskAsItStands,
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
  // Neither half has what the whole has: it was counted on the day of the first half's end.
  return isQuiet(second) ? "exclusive" : await descend(ask, today, addDays(middle, 1), to);
}

async function comparePair(
  ask: AskAsItStands,
  today: string,
  day: string,
  mayStepBack = true,
): Promise<PeriodEnd | undefined> {
  const next = addDays(day, 1);
  // Both days come first: today's count may grow meanwhile, and must not be found in them and nowhere else.
  const both = await ask(day, next);
  const [first, second] = await Promise.all([ask(day, day), ask(next, next)]);
  if (both === undefined || first === undefined || second === undefined) return undefined;
  if (isQuiet(second)) {
    if (isQuiet(first)) return isQuiet(both) ? undefined : "exclusive";
    // The first day is counted when asked for alone; the pair that ends with it can tell the rest.
    return mayStepBack ? await comparePair(ask, today, addDays(day, -1), false) : undefined;
  }
  if (haveSameCounts(both, sumOfCounts([first, second]), true)) return "inclusive";
  // A service may read one day as that day and still leave out the end of a longer range. Today cannot show it: it may
  // have grown since both days were asked for.
  return next < today && haveSameCounts(both, first, true) ? "exclusive" : undefined;
}
