/** The federal minimum for a full month's work, before tax, in rubles, by the day from which it holds. */
const minimums = [
  { since: "2024-01-01", sum: 19_242 },
  { since: "2025-01-01", sum: 22_440 },
  { since: "2026-01-01", sum: 27_093 },
] as const;

export interface MinimumWage {
  readonly since: string;
  readonly sum: number;
  /** What is left of it after 13 % of tax, to the ruble. */
  readonly net: number;
  /** The sum is an earlier year's, because this year's is not in the table. */
  readonly isEarlier: boolean;
}

/**
 * The minimum wage on a day (`YYYY-MM-DD`); undefined before the table begins. After its last row the last sum holds on: a
 * new year's sum may not be lower, so a salary below it is below the new one too.
 */
export function minimumWageOn(day: string): MinimumWage | undefined {
  const row = minimums.findLast(({ since }) => since <= day);
  return (
    row && {
      ...row,
      net: Math.round(row.sum * 0.87),
      isEarlier: row.since.slice(0, 4) < day.slice(0, 4),
    }
  );
}
