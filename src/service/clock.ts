import { setTimeout } from "node:timers/promises";

/** A day, in milliseconds. */
export const dayMs = 86_400_000;

/** The current time; tests use their own clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** The time used for expiry while the machine's clock is doubted. */
  readonly believed?: () => number;
}

/** The time by which sessions, stored answers, notices, known devices and counts of guesses expire. */
export const expiryTime = (clock: Clock): number => clock.believed?.() ?? clock.now();

/** How far the clock may differ from the expected time before it is doubted. */
const plausible = { behindMs: dayMs, aheadMs: 7 * dayMs } as const;

export const isPlausible = (now: number, expected: number): boolean =>
  now >= expected - plausible.behindMs && now <= expected + plausible.aheadMs;

/**
 * A clock that prevents a wrong time from expiring anything. While the machine's clock is doubted, time continues from
 * the last moment the store was in use; the same applies if the clock jumps while the service runs.
 * @param seenAt that last moment, if the clock is doubted already
 * @param passed elapsed milliseconds, independent of the machine's clock
 */
export function guardedClock(
  clock: Clock,
  seenAt: number | undefined,
  passed: () => number = () => performance.now(),
): Clock {
  const from = (seenAt ?? clock.now()) - passed();
  return {
    ...clock,
    believed: () => {
      const expected = Math.floor(from + passed());
      const now = clock.now();
      return seenAt === undefined && isPlausible(now, expected) ? now : expected;
    },
  };
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms) => {
    await setTimeout(ms);
  },
};

/** The day in Moscow, `YYYY-MM-DD`: the service's day (decisions, Vacancies). */
export function moscowDay(now: number): string {
  return new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
}

/** A moment in the interface's format: ISO 8601 in whole seconds with Moscow's offset (decisions, Vacancies). */
export function moscowTimestamp(moment: number): string {
  return `${new Date(moment + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

/** The same for what may not have happened. */
export const timestampOrNull = (moment: number | null): string | null =>
  moment === null ? null : moscowTimestamp(moment);

/** The beginning of a day in Moscow, in ms since 1970. */
export const moscowDayStart = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);

/** The day in Moscow so many days ago, `YYYY-MM-DD`. */
export const moscowDayBefore = (now: number, days: number): string =>
  moscowDay(moscowDayStart(moscowDay(now)) - days * dayMs);
