/** A range of ages in days, and the days on which invoices of that age were made. */
export interface Age {
  readonly from_days: number;
  readonly to_days: number | null;
  readonly created_at_from: string | null;
  readonly created_at_to: string | null;
}

/** The names of the ages of debts, youngest first: what is older than 90 days is divided at a year. */
export const debtAgeNames = ["0-30", "31-60", "61-90", "91-365", "over-365"] as const;
/** The ages that a query of debts may name. */
export const debtAgeFilters = ["0-30", "31-60", "61-90", "over-90", "91-365", "over-365"] as const;
export type DebtAgeFilter = (typeof debtAgeFilters)[number];

/** The last day of each age except the oldest. */
const bounds = [30, 60, 90] as const;
const debtBounds = [...bounds, 365] as const;
const dayMs = 86_400_000;

/**
 * The ages of unpaid invoices: 0–30 days, 31–60, 61–90, and older.
 * @param today `YYYY-MM-DD`; invoices with a later date count as new
 */
export const invoiceAges = (today: string): readonly Age[] => agesOf(today, bounds);

/** The ages of debts: those of unpaid invoices, but 91–365 days and older instead of over 90. */
export const debtAges = (today: string): readonly Age[] => agesOf(today, debtBounds);

/** The days on which the invoices of an age were made. */
export function debtPeriod(age: DebtAgeFilter, today: string): Age {
  const found =
    age === "over-90" ? invoiceAges(today).at(-1) : debtAges(today)[debtAgeNames.indexOf(age)];
  if (found === undefined) throw new Error(`No such age: ${age}`);
  return found;
}

function agesOf(today: string, bounds: readonly number[]): readonly Age[] {
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
