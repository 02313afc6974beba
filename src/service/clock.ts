import { setTimeout } from "node:timers/promises";

/** A day, in milliseconds. */
export const dayMs = 86_400_000;

/** The time; tests use their own clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
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

/** A moment as the wire has it: ISO 8601 in whole seconds with Moscow's offset (decisions, Vacancies). */
export function moscowTimestamp(moment: number): string {
  return `${new Date(moment + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

/** When a Moscow day begins, in ms since 1970. */
export const moscowDayStart = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);
