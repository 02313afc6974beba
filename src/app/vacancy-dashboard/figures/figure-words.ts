import { useMemo } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import {
  isAwaitingLinks,
  type DashboardData,
  type StatisticsPart,
  type DashboardPart,
} from "../dashboard-data.ts";
import { statisticsKinds, type StatisticsKind } from "../../foreign/days/statistics.ts";
import type { ComparedPeriods } from "../dashboard-period.ts";
import { useDayWords } from "../dashboard-words.tsx";
import type { PlacedSite, SiteTally } from "../../foreign/attention/placed-sites.ts";
import type { Change } from "./dashboard-figures.ts";

/** Counts, shares and percentage points as people write them. */
export function useFigureWords() {
  const { language } = useLanguage();
  const { change } = useFeatureText("dashboard").figures;
  const format = useFormat();
  return useMemo(() => {
    const tenth = (value: number) => {
      const [whole = "0", part = "0"] = Math.abs(value).toFixed(1).split(".");
      const shown = format.number(Number(whole));
      return part === "0" ? shown : `${shown}${language === "ru" ? "," : "."}${part}`;
    };
    return {
      count: format.number,
      /** `0.1234` → `12,3 %`; the sign is added elsewhere, in words. */
      percent: (ratio: number) => `${tenth(ratio * 100)}${language === "ru" ? "\u00a0" : ""}%`,
      /** `0.5` → `50`. */
      share: (share: number) => tenth(share * 100),
      points: (difference: number) => change.points(tenth(difference * 100)),
    };
  }, [language, format, change]);
}

interface FigureWords {
  /** Undefined is unknown; it is never shown as 0. */
  readonly value: string | undefined;
  readonly notes: readonly string[];
}

/** A figure in words, and the sites it covers. */
export function useFigureNotes(name: FigureName, data: DashboardData): FigureWords {
  const text = useFeatureText("dashboard").figures;
  const words = useFigureWords();
  const { figures } = data;
  const shown = <T>(value: T | undefined, write: (value: T) => string) =>
    value === undefined ? undefined : write(value);
  const lacks = (...parts: readonly StatisticsPart[]) => [
    ...(parts.some((part) => part.lacks === "today") ? [text.lacksToday] : []),
    ...(parts.some((part) => part.lacks === "closed") ? [text.lacksClosed] : []),
  ];

  switch (name) {
    case "views":
    case "calls": {
      const sum = figures[name];
      return {
        value: shown(sum?.value, words.count),
        notes: sum === undefined ? [] : [text.ofSites(sum.counting, sum.of), ...lacks(data[name])],
      };
    }
    case "conversion": {
      const { conversion } = figures;
      if (conversion === undefined) return { value: undefined, notes: [] };
      const { ratio, counting, of, isImpossible } = conversion;
      return {
        value: shown(ratio, words.percent),
        notes: [
          text.ofSites(counting, of),
          ...(isImpossible ? [text.doubtful] : []),
          ...lacks(data.views, data.calls),
        ],
      };
    }
    case "live":
    case "withErrors":
    case "withoutStatistics":
      return {
        value: shown(figures[name], words.count),
        notes:
          figures[name] === undefined
            ? []
            : [
                name === "live" && isAwaitingLinks(data)
                  ? text.waitingFor(figures.sites)
                  : text.ofAll(figures.sites),
              ],
      };
  }
}

/** Views and calls whose sums lack a part of the period, in words; for sums of single sites. */
export function useLackNotes({ views, calls }: DashboardData): readonly string[] {
  const text = useFeatureText("dashboard").figures;
  const [ofViews, ofCalls] = [views.lacks, calls.lacks];
  return useMemo(() => {
    const words = { today: text.lacksToday, closed: text.lacksClosed };
    const note = (kind: StatisticsKind, lacks: StatisticsPart["lacks"]) =>
      lacks === undefined ? [] : [text.lacksOf(text.names[kind], words[lacks])];
    return [...note("views", ofViews), ...note("calls", ofCalls)];
  }, [text, ofViews, ofCalls]);
}

/** A sample of the text about the sites a figure covers, to reserve its height. */
export function useExpectedNote(name: FigureName, { sites }: DashboardData): string {
  const text = useFeatureText("dashboard").figures;
  const count = sites.length > 0 ? sites.length : 10;
  switch (name) {
    case "views":
    case "calls":
    case "conversion":
      return text.ofSites(count, count);
    case "live":
    case "withErrors":
    case "withoutStatistics":
      return text.ofAll(count);
  }
}

/**
 * A change in words.
 * @param isRatio the figure is calls per view, and its change is in percentage points
 */
export function useChangeWords(isRatio: boolean): (change: FigureChange) => string {
  const text = useFeatureText("dashboard").figures.change;
  const format = useFormat();
  const words = useFigureWords();
  return (change) => {
    switch (change.state) {
      case "known": {
        if (change.absolute === 0) return text.same;
        const size = Math.abs(change.absolute);
        const shown = isRatio ? words.points(size) : words.count(size);
        const share =
          isRatio || change.share === undefined ? undefined : words.share(Math.abs(change.share));
        return change.absolute > 0 ? text.more(shown, share) : text.less(shown, share);
      }
      case "other-sites":
        return text.otherSites;
      case "before-placement":
        return text.beforePlacement(format.date(change.placedOn));
      case "no-whole-day":
        return text.noWholeDay;
      case "unknown":
        return text.unknown;
    }
  };
}

/** A change on one line: with its sign instead of a word; why there is none, in a few words. */
export function useShortChange(isRatio: boolean): (change: FigureChange) => string {
  const text = useFeatureText("dashboard").figures.change;
  const words = useFigureWords();
  return (change) => {
    if (change.state !== "known") return text.none[change.state];
    if (change.absolute === 0) return text.same;
    const signed = (shown: string) => `${change.absolute > 0 ? "+" : "−"}${shown}`;
    const size = Math.abs(change.absolute);
    if (isRatio) return signed(words.points(size));
    const { share } = change;
    const shownShare = share === undefined ? undefined : signed(words.share(Math.abs(share)));
    return text.signed(signed(words.count(size)), shownShare);
  };
}

/** The compared days and the sites that prevent a comparison; undefined if nothing is compared. */
export function useComparedWords(
  change: FigureChange,
  compared: ComparedPeriods | undefined,
): string | undefined {
  const text = useFeatureText("dashboard").figures.change;
  const dayWords = useDayWords();
  if (compared === undefined) return undefined;
  const days = text.compared(
    dayWords.range(compared.now),
    dayWords.range(compared.before),
    dayWords.length(compared.now),
  );
  if (change.state !== "other-sites") return days;
  return `${days}. ${text.otherSitesDetail(change.appeared.join(", "), change.gone.join(", "))}`;
}

export const figureNames = [
  "views",
  "calls",
  "conversion",
  "live",
  "withErrors",
  "withoutStatistics",
] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures that depend on the period; the others are current values. */
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

/** The answers a figure is calculated from. */
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

/** A figure of several kinds leaves out sites that lack one of them. */
export function leftOut(name: FigureName, sites: readonly PlacedSite[]): LeftOut | undefined {
  if (name !== "views" && name !== "calls" && name !== "conversion") return undefined;
  const kinds = kindsOf[name];
  const has = (site: PlacedSite, state: SiteTally["state"]) =>
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
  /** The previous period includes days before the placement, which would make any figure look better. */
  | { readonly state: "before-placement"; readonly placedOn: string };

/** Whether it is still loading. */
export const isChangeComing = (name: PeriodFigure, data: DashboardData): boolean =>
  figureChange(name, data).state === "unknown" &&
  (name === "conversion" ? statisticsKinds : [name]).some((kind) => data[kind].isBeforeComing);

/** Compares closed days with as many earlier ones. */
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
  const change = changes[name];
  const isUnseen =
    name === "conversion" && change.state === "known" && Math.abs(change.absolute) < leastPoints;
  return isUnseen ? { ...change, absolute: 0 } : change;
}

/** A smaller change of the conversion would be shown as 0 percentage points. */
const leastPoints = 0.0005;

type Known = Pick<DashboardData, "days" | "compared" | "placedOn" | "changes" | "vacancy">;

/** Samples as long as nearly all real values. */
const usual = {
  views: { state: "known", absolute: 8888, share: 0.888 },
  calls: { state: "known", absolute: 888, share: 0.888 },
  conversion: { state: "known", absolute: 0.088, share: 0.888 },
} as const satisfies Record<PeriodFigure, FigureChange>;

/** A sample of the text about a figure's change, to reserve its height. */
export function expectedChange(name: PeriodFigure, data: Known): FigureChange {
  const placedOn = data.placedOn ?? data.vacancy.activatedAt?.slice(0, 10);
  // Since placement, there is nothing to compare with.
  if (data.days === undefined) {
    return placedOn === undefined ? usual[name] : { state: "before-placement", placedOn };
  }
  const change = figureChange(name, { ...data, placedOn });
  return change.state === "unknown" || change.state === "known" ? usual[name] : change;
}
