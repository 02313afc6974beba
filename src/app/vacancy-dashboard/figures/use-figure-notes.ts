import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { DashboardData, StatisticsPart } from "../dashboard-data.ts";
import type { FigureName } from "./figure-facts.ts";
import { useFigureWords } from "./use-figure-words.ts";

interface FigureWords {
  /** Undefined is what no answer tells; it is never 0. */
  readonly value: string | undefined;
  readonly notes: readonly string[];
}

/** A figure in words, and what it is a sum of. */
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
          text.ofSitesBoth(counting, of),
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
        notes: figures[name] === undefined ? [] : [text.ofAll(figures.sites)],
      };
  }
}

/** What a figure will most likely be said to be a sum of. */
export function useExpectedNote(name: FigureName, { sites }: DashboardData): string {
  const text = useFeatureText("dashboard").figures;
  const count = sites.length > 0 ? sites.length : 10;
  switch (name) {
    case "views":
    case "calls":
      return text.ofSites(count, count);
    case "conversion":
      return text.ofSitesBoth(count, count);
    case "live":
    case "withErrors":
    case "withoutStatistics":
      return text.ofAll(count);
  }
}
