import type { DashboardData } from "../dashboard-data.ts";
import { figureChange, type FigureChange } from "../figures/figure-change.ts";
import type { PeriodFigure } from "../figures/figure-facts.ts";

type Known = Pick<DashboardData, "days" | "compared" | "placedOn" | "changes" | "vacancy">;

/** Counts of thousands, and a share with its tenth: few vacancies have longer ones. */
const usual = {
  views: { state: "known", absolute: 8888, share: 0.888 },
  calls: { state: "known", absolute: 888, share: 0.888 },
  conversion: { state: "known", absolute: 0.088, share: 0.888 },
} as const satisfies Record<PeriodFigure, FigureChange>;

/** What a figure's change will most likely say, by what is known before it is. */
export function expectedChange(name: PeriodFigure, data: Known): FigureChange {
  const placedOn = data.placedOn ?? data.vacancy.activatedAt?.slice(0, 10);
  // Since placement: nothing was before it.
  if (data.days === undefined) {
    return placedOn === undefined ? usual[name] : { state: "before-placement", placedOn };
  }
  const change = figureChange(name, { ...data, placedOn });
  return change.state === "unknown" || change.state === "known" ? usual[name] : change;
}
