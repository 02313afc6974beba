import { sql } from "kysely";
import { dayMs } from "../clock.ts";

/** A range of ages in days, and the days on which invoices of that age were made. */
export interface Age {
  readonly from_days: number;
  readonly to_days: number | null;
  readonly created_at_from: string | null;
  readonly created_at_to: string | null;
}

/** The last day of each age but the oldest. */
const bounds = [30, 60, 90] as const;

/** @param today `YYYY-MM-DD`; what is dated later counts as new */
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

/** Which of the ages a day of creation is in, from 0. */
export function ageOf(column: string, ages: readonly Age[]) {
  const cases = ages.flatMap(({ created_at_from: from }, index) =>
    from === null ? [] : [sql`when ${sql.ref(column)} >= ${from} then ${sql.lit(index)}`],
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(ages.length - 1)} end`;
}

/** A sum as both stores return it: PostgreSQL's sum of bigint is numeric, which would come as text. */
export const wholeSum = (column: string) =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
