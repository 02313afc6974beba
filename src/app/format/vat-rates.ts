/* Rates of Russian VAT, with the first and last day on which an invoice may use them (Tax Code, article 164; 22 percent
   by law 425-ФЗ of 28 November 2025). 5 and 7 percent belong to the simplified tax system. Checked on 27 November 2026. */

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

/** The legal rates on a day (`YYYY-MM-DD`), in percent; all rates if no day is given. */
export function legalRates(day?: string): number[] {
  return periods
    .filter((period) => day === undefined || holds(period, day))
    .map(({ percent }) => percent);
}
