import type { BoardSite, SiteTally } from "../board-sites.ts";
import type { DashboardData, DashboardPart } from "../dashboard-data.ts";
import { statisticsKinds, type StatisticsKind } from "../statistics-operation.ts";
import type { Change } from "./board-figures.ts";

export const figureNames = [
  "views",
  "calls",
  "conversion",
  "live",
  "withErrors",
  "withoutStatistics",
] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures of the period; the others are current values. */
export const periodFigures = ["views", "calls", "conversion"] as const;
export type PeriodFigure = (typeof periodFigures)[number];

const kindsOf: Readonly<Record<FigureName, readonly StatisticsKind[]>> = {
  views: ["views"],
  calls: ["calls"],
  conversion: ["views", "calls"],
  live: [],
  withErrors: [],
  withoutStatistics: ["views", "calls"],
};

/** The answers a figure is made of. */
export function partsOfFigure(
  name: FigureName,
  data: DashboardData,
): readonly DashboardPart<unknown>[] {
  if (name === "live") return [data.links];
  if (name === "withErrors") return [data.errors];
  return kindsOf[name].map((kind) => data[kind]);
}

/** Sites missing from a sum; undefined for figures that cannot miss any. */
export interface LeftOut {
  readonly noStatistics: readonly string[];
  readonly notTold: readonly string[];
}

/** A figure of several kinds leaves out a site that lacks one of them. */
export function leftOut(name: FigureName, sites: readonly BoardSite[]): LeftOut | undefined {
  if (name !== "views" && name !== "calls" && name !== "conversion") return undefined;
  const kinds = kindsOf[name];
  const has = (site: BoardSite, state: SiteTally["state"]) =>
    kinds.some((kind) => site[kind].state === state);
  const noStatistics = sites.filter((site) => has(site, "no-statistics"));
  const notTold = sites.filter((site) => has(site, "unknown") && !has(site, "no-statistics"));
  return {
    noStatistics: noStatistics.map(({ title }) => title),
    notTold: notTold.map(({ title }) => title),
  };
}

/** A figure's change, or why there is none. */
export type FigureChange =
  | Change
  /** The period has no day that is over. */
  | { readonly state: "no-whole-day" }
  /** The period before includes days without placement, which would make any figure look better. */
  | { readonly state: "before-placement"; readonly placedOn: string };

/** Whether it is still loading. */
export const isChangeComing = (name: PeriodFigure, data: DashboardData): boolean =>
  figureChange(name, data).state === "unknown" &&
  (name === "conversion" ? statisticsKinds : [name]).some((kind) => data[kind].isBeforeComing);

/** Compares closed days with as many days before them. */
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

type Known = Pick<DashboardData, "days" | "compared" | "placedOn" | "changes" | "vacancy">;

/** Samples as long as nearly all real values. */
const usual = {
  views: { state: "known", absolute: 8888, share: 0.888 },
  calls: { state: "known", absolute: 888, share: 0.888 },
  conversion: { state: "known", absolute: 0.088, share: 0.888 },
} as const satisfies Record<PeriodFigure, FigureChange>;

/** What a figure's change will most likely say, while it is loading. */
export function expectedChange(name: PeriodFigure, data: Known): FigureChange {
  const placedOn = data.placedOn ?? data.vacancy.activatedAt?.slice(0, 10);
  // Since placement: nothing was before it.
  if (data.days === undefined) {
    return placedOn === undefined ? usual[name] : { state: "before-placement", placedOn };
  }
  const change = figureChange(name, { ...data, placedOn });
  return change.state === "unknown" || change.state === "known" ? usual[name] : change;
}
