import type { Change } from "./board-figures.ts";
import type { DashboardData } from "./dashboard-data.ts";
import type { PeriodFigure } from "./figure-facts.ts";

/** A figure's change, or why there is none. */
export type FigureChange =
  | Change
  /** The period has no day that is over. */
  | { readonly state: "no-whole-day" }
  /** The period before reaches back to days without a placement: they would make any figure look better. */
  | { readonly state: "before-placement"; readonly placedOn: string };

/** Closed days against as many before them. */
export function figureChange(name: PeriodFigure, data: DashboardData): FigureChange {
  const { compared, placedOn, changes } = data;
  if (data.days === undefined) return { state: "unknown" };
  if (compared === undefined) return { state: "no-whole-day" };
  if (placedOn !== undefined && compared.before.from < placedOn) {
    return { state: "before-placement", placedOn };
  }
  return changes[name];
}
