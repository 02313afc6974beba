/** Both days are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodPresets = [
  "today",
  "thisWeek",
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/**
 * The days of a preset. These are whole calendar periods, even those not over yet. The address has the days, so a
 * shared link shows the same invoices tomorrow.
 * @param today `YYYY-MM-DD`
 */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const quarter = month - ((month - 1) % 3);
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "thisWeek": {
      const monday = day - ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7);
      return { from: dayOf(year, month, monday), to: dayOf(year, month, monday + 6) };
    }
    case "thisMonth":
      return months(year, month, 1);
    case "lastMonth":
      return months(year, month - 1, 1);
    case "thisQuarter":
      return months(year, quarter, 3);
    case "lastQuarter":
      return months(year, quarter - 3, 3);
    case "thisYear":
      return months(year, 1, 12);
    case "lastYear":
      return months(year - 1, 1, 12);
  }
}

const months = (year: number, month: number, count: number): Period => ({
  from: dayOf(year, month, 1),
  to: dayOf(year, month + count, 0),
});

/** Months and days past either end carry over, as in a calendar. In UTC, which has no clock changes. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
