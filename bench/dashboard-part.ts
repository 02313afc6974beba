import { measureDashboardLoads } from "./dashboard-loads.ts";
import { measureDashboardTurns } from "./dashboard-turns.ts";
import { startPlaced, type PlacedSize } from "./placed-vacancy.ts";

export interface DashboardSize extends PlacedSize {
  readonly name: string;
  readonly period: string;
  /** Words of the button that chooses the period. */
  readonly button: string;
  /** Browsers that have never seen the vacancy, and how often each of them comes back. */
  readonly cold: number;
  readonly returns: number;
  readonly periodTurns: number;
}

/** A cold visit of a year asks for every day of it, so there are fewer of them. */
const sizes: readonly DashboardSize[] = [
  {
    name: "month",
    sites: 18,
    days: 30,
    period: "30d",
    button: "30 дней",
    cold: 5,
    returns: 1,
    periodTurns: 40,
  },
  {
    name: "year",
    sites: 60,
    days: 365,
    period: "placement",
    button: "С начала размещения",
    cold: 2,
    returns: 2,
    periodTurns: 20,
  },
];
const parts = { loads: measureDashboardLoads, turns: measureDashboardTurns } as const;

/**
 * The dashboard of a vacancy on a processor made four times as slow: what comes when, and how soon it answers.
 * @param options of `month`, `year`, `loads` and `turns` those that are wanted; all where none of a kind is named
 * @throws Error for another option
 */
export async function measureDashboard(options: readonly string[]): Promise<void> {
  const known = [...sizes.map(({ name }) => name), ...Object.keys(parts)];
  const unknown = options.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new Error(`The dashboard has no part “${unknown}”; there are ${known.join(", ")}.`);
  }
  const wantedSizes = wanted(sizes, ({ name }) => options.includes(name));
  const wantedParts = wanted(Object.entries(parts), ([name]) => options.includes(name));
  const app = await startPlaced(wantedSizes);
  try {
    for (const [at, size] of wantedSizes.entries()) {
      const path = `/vacancies/${app.vacancies[at]}?period=${size.period}`;
      for (const [, measure] of wantedParts) await measure(app, path, size);
    }
  } finally {
    await app.close();
  }
}

function wanted<One>(all: readonly One[], isNamed: (one: One) => boolean): readonly One[] {
  const named = all.filter(isNamed);
  return named.length === 0 ? all : named;
}
