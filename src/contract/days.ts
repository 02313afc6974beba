/** A date-only value in parts. It never becomes a moment, so no time zone can shift it. */
export function dateParts(date: string): { year: string; month: string; day: string } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, year, month, day] = match ?? [];
  return year === undefined || month === undefined || day === undefined
    ? undefined
    : { year, month, day };
}

/** Whole days from one date-only value to another; negative if `to` is earlier, NaN if either is not a date. */
export function daysBetween(from: string, to: string): number {
  return (utcDay(to) - utcDay(from)) / 86_400_000;
}

/** A date moved by `days`, which may be negative: `2026-02-28` and 1 → `2026-03-01`. */
export function addDays(date: string, days: number): string {
  return new Date(utcDay(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Every day from `from` to `to`, both included; empty if `to` is earlier. */
export function daysOf(from: string, to: string): string[] {
  const length = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length }, (_, index) => addDays(from, index));
}

function utcDay(date: string): number {
  const found = dateParts(date);
  return found === undefined
    ? Number.NaN
    : Date.UTC(Number(found.year), Number(found.month) - 1, Number(found.day));
}
