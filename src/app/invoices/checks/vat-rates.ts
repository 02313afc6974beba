/*
 * Rates of Russian VAT and the days from and to which an invoice may carry them, both ends included. 5 and 7 per cent
 * are those of the simplified system.
 */

interface RatePeriod {
  readonly percent: number;
  readonly from?: string;
  readonly to?: string;
}

const periods: readonly RatePeriod[] = [
  { percent: 0 },
  { percent: 5, from: "2025-01-01" },
  { percent: 7, from: "2025-01-01" },
  { percent: 10 },
  { percent: 18, from: "2004-01-01", to: "2018-12-31" },
  { percent: 20, from: "2019-01-01", to: "2025-12-31" },
  { percent: 22, from: "2026-01-01" },
];

const holds = ({ from, to }: RatePeriod, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** The legal rates on a day (`YYYY-MM-DD`), in per cent; on any day where none is given. */
export function legalRates(day?: string): number[] {
  return periods
    .filter((period) => day === undefined || holds(period, day))
    .map(({ percent }) => percent);
}
