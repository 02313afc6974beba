import { daysBetween } from "#contract/days.ts";
import type { Debt, Debts } from "./read-debts.ts";

type Age = Debts["ages"][number];

/** An age as it is shown: its column, its limits, and what is owed of that age. */
export interface ShownAge extends Age {
  readonly id: "age0" | "age1" | "age2" | "age3" | "age4" | "older";
  /** A part of the age before it, which the sum of all ages has already. */
  readonly isPart?: true;
  /** What a payer owes of that age. */
  readonly of: (debt: Pick<Debt, "by_age">) => Debt["by_age"][number];
}

const ids = ["age0", "age1", "age2", "age3", "age4"] as const;
const nothing = { count: 0, amount: 0 };
const together = (some: readonly { count: number; amount: number }[]) => ({
  count: some.reduce((sum, { count }) => sum + count, 0),
  amount: some.reduce((sum, { amount }) => sum + amount, 0),
});

/** Every age that may be shown: those of the service, and before the last one the last two as one. */
export function allAges(ages: readonly Age[]): readonly ShownAge[] {
  const all = ids.flatMap((id, index): ShownAge[] => {
    const age = ages[index];
    return age === undefined ? [] : [{ ...age, id, of: ({ by_age }) => by_age[index] ?? nothing }];
  });
  const [, , , year, older] = all;
  if (year === undefined || older === undefined) return all;
  return [
    ...all.slice(0, 4),
    {
      ...year,
      ...together([year, older]),
      id: "older",
      to_days: null,
      created_at_from: null,
      of: (debt) => together([year.of(debt), older.of(debt)]),
    },
    { ...older, isPart: true },
  ];
}

/**
 * The scale of every screen, up to 90 days and over 90. What of that is over a year old is told only where there is
 * any.
 */
export function shownAges(ages: readonly Age[]): readonly ShownAge[] {
  const hasYear = (ages[4]?.count ?? 0) > 0;
  return allAges(ages).filter(({ id, isPart }) => id !== "age3" && (hasYear || isPart !== true));
}

/** The age of a payer's oldest invoice in days. */
export const daysOld = ({ oldest }: Pick<Debt, "oldest">, today: string): number =>
  Math.max(0, daysBetween(oldest.created_at, today));
