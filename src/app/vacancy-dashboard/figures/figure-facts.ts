import type { BoardSite, SiteTally } from "../board-sites.ts";
import type { DashboardData, DashboardPart } from "../dashboard-data.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

export const figureNames = [
  "views",
  "calls",
  "conversion",
  "live",
  "withErrors",
  "withoutStatistics",
] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures that depend on the period; the others say how it is now. */
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

/** Sites that a sum is without; undefined for a figure that leaves none out. */
export interface LeftOut {
  readonly noStatistics: readonly string[];
  readonly notTold: readonly string[];
}

/** A figure over several kinds is without a site as soon as one of them is. */
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
