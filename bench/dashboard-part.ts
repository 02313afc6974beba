import { measureDashboardLoads } from "./dashboard-loads.ts";
import { measureDashboardTurns } from "./dashboard-turns.ts";
import { startPlaced, type PlacedSize } from "./placed-vacancy.ts";

export interface DashboardSize extends PlacedSize {
  readonly name: string;
  readonly period: string;
  /** The name of the button that chooses the period. */
  readonly button: string;
  /** How many new browsers visit the vacancy, and how often each of them returns. */
  readonly cold: number;
  readonly returns: number;
  readonly periodTurns: number;
}

/** A first visit of a year requests each of its days, so there are fewer visits. */
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
 * Measures how a vacancy's dashboard loads and how fast it responds, CPU ÷ 4.
 * @param options any of `month`, `year`, `loads` and `turns`; all sizes or parts where none of them is named
 * @throws Error for any other option
 */
export async function measureDashboard(options: readonly string[]): Promise<void> {
  const known = [...sizes.map(({ name }) => name), ...Object.keys(parts)];
  const unknown = options.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new Error(
      `Unknown part of the dashboard: ${unknown}. The parts are ${known.join(", ")}.`,
    );
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
