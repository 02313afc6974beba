import type { Random } from "./random.ts";
import { dayMs } from "../clock.ts";

/* Days as whole numbers since 1970-01-01, so that adding days does not depend on a time zone. */

/** @throws RangeError if `day` is not a valid `YYYY-MM-DD` */
export function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  if (!Number.isInteger(number) || dayText(number) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return number;
}

/** `YYYY-MM-DD` */
export function dayText(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 Saturday; the first day of 1970 was a Thursday. */
export function weekday(number: number): number {
  return (number + 4) % 7;
}

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export function dayOnPaper(day: string): string {
  return day.split("-").toReversed().join(".");
}

/** Three years have 1095 or 1096 days; this many, counting the last one, always reach back three years. */
export const demonstrationDays = 1096;

/**
 * The days of `count` invoices, in order: few on weekends and in the January holidays, more at the end of a month, and
 * slightly more every year. The first and the last day have at least one (the last, if there is only one).
 */
export function* creationDays(random: Random, count: number, lastDay: number): Generator<number> {
  const firstDay = lastDay - demonstrationDays + 1;
  const weights = Array.from({ length: demonstrationDays }, (_, index) =>
    dayWeight(random, firstDay + index, index / demonstrationDays),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let made = 0;
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    const day = firstDay + index;
    const due =
      day === lastDay
        ? count
        : Math.min(count - 1, Math.max(1, Math.round((count * passed) / whole)));
    for (; made < due; made += 1) yield day;
  }
}

const SUNDAY = 0;
const SATURDAY = 6;

function dayWeight(random: Random, day: number, share: number): number {
  const [, month = "", ofMonth = ""] = dayText(day).split("-");
  const rhythm = weekday(day) === SUNDAY ? 0.05 : weekday(day) === SATURDAY ? 0.12 : 1;
  const holidays = month === "01" && ofMonth <= "08" ? 0.1 : 1;
  const monthEnd = ofMonth >= "26" ? 1.6 : 1;
  const growth = 0.75 + share / 2;
  return (rhythm * holidays * monthEnd * growth * random.whole(60, 140)) / 100;
}
