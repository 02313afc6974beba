import type { Change } from "./board-figures.ts";
import type { DashboardData } from "../dashboard-data.ts";
import type { PeriodFigure } from "./figure-facts.ts";
import { statisticsKinds } from "../statistics-operation.ts";

/** A figure's change, or why there is none. */
export type FigureChange =
  | Change
  /** The period has no day that is over. */
  | { readonly state: "no-whole-day" }
  /** The period before reaches back to days without a placement: they would make any figure look better. */
  | { readonly state: "before-placement"; readonly placedOn: string };

/** Whether it is not known yet, and may still be. */
export const isChangeComing = (name: PeriodFigure, data: DashboardData): boolean =>
  figureChange(name, data).state === "unknown" &&
  (name === "conversion" ? statisticsKinds : [name]).some((kind) => data[kind].isBeforeComing);

/** Closed days against as many before them. */
export function figureChange(
  name: PeriodFigure,
  data: Pick<DashboardData, "days" | "compared" | "placedOn" | "changes">,
): FigureChange {
  const { compared, placedOn, changes } = data;
  if (data.days === undefined) return { state: "unknown" };
  if (compared === undefined) return { state: "no-whole-day" };
  if (placedOn !== undefined && compared.before.from < placedOn) {
    return { state: "before-placement", placedOn };
  }
  return changes[name];
}
