/** A range of ages in days, and the days on which invoices of that age were made. */
export interface Age {
  readonly from_days: number;
  readonly to_days: number | null;
  readonly created_at_from: string | null;
  readonly created_at_to: string | null;
}

/** The names of the ages in a query, youngest first. */
export const ageNames = ["0-30", "31-60", "61-90", "over-90"] as const;

/** The last day of each age except the oldest. */
const bounds = [30, 60, 90] as const;
const dayMs = 86_400_000;

/**
 * The ages of unpaid invoices: 0–30 days, 31–60, 61–90, and older.
 * @param today `YYYY-MM-DD`; invoices with a later date count as new
 */
export function invoiceAges(today: string): readonly Age[] {
  const daysAgo = (days: number) =>
    new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
  return [0, ...bounds.map((bound) => bound + 1)].map((from, index) => {
    const to = bounds[index] ?? null;
    return {
      from_days: from,
      to_days: to,
      created_at_from: to === null ? null : daysAgo(to),
      created_at_to: from === 0 ? null : daysAgo(from),
    };
  });
}

/** The index in `invoiceAges` of an age in days. */
export function ageIndex(days: number): 0 | 1 | 2 | 3 {
  const [young, middle, old] = bounds;
  return days <= young ? 0 : days <= middle ? 1 : days <= old ? 2 : 3;
}
