/*
 * Days as whole numbers since 1970-01-01, so that adding days knows no time zone.
 */

const MS_A_DAY = 86_400_000;

/** @throws RangeError when `day` is not a `YYYY-MM-DD` of the calendar */
export function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;
  if (!Number.isInteger(number) || dayText(number) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return number;
}

/** `YYYY-MM-DD` */
export function dayText(number: number): string {
  return new Date(number * MS_A_DAY).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 Saturday; the first day of 1970 was a Thursday. */
export function weekday(number: number): number {
  return (number + 4) % 7;
}

/** `YYYY-MM-DD` as people write it on paper: `DD.MM.YYYY`. */
export function dayOnPaper(day: string): string {
  return day.split("-").toReversed().join(".");
}
