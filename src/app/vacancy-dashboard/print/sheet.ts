import { wholeOf } from "../../api/queries.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import { statisticsKinds } from "../../foreign/days/statistics.ts";
import type { Whole } from "../../foreign/known.ts";
import type { DashboardData } from "../dashboard-data.ts";

/** What is printed: the whole, or a part with the sentences that name what it lacks. */
export type Sheet<Content> =
  | { readonly content: Whole<Content>; readonly lacks?: undefined }
  | { readonly content: Content; readonly lacks: readonly [string, ...string[]] };

/** What a sheet shows of the dashboard, as far as it is there. */
type SheetParts = Pick<DashboardData, "views" | "calls" | "links" | "errors"> & {
  readonly days: {
    readonly series: BothSeries | undefined;
    readonly whole: Whole<BothSeries> | undefined;
    readonly isDone: boolean;
  };
  /** Everything has arrived or failed. */
  readonly isReady: boolean;
};

interface LackWords {
  readonly daysOpen: string;
  readonly notAll: string;
  readonly daysDiffer: string;
}

/** @param notes the sums that lack a part of the period, in words */
export function sheetOf<Content>(
  content: Content,
  { views, calls, links, errors, days, isReady }: SheetParts,
  words: LackWords,
  notes: readonly string[],
): Sheet<Content> {
  const { series, whole: wholeDays, isDone } = days;
  const differs = statisticsKinds.some((kind) => series?.[kind].proof === "broken");
  const isDayMissing =
    statisticsKinds.some((kind) => (series?.[kind].failedDays ?? []).length > 0) ||
    (wholeDays === undefined && !differs);
  const isMissing =
    [views, calls, links, errors].some(({ data }) => data === undefined) ||
    [views, calls].some(({ lacks }) => lacks !== undefined) ||
    !isDone ||
    isDayMissing;
  const lacks = [
    ...(isMissing ? [isReady ? words.notAll : words.daysOpen] : []),
    ...(differs ? [words.daysDiffer] : []),
    ...notes,
  ];
  const whole = wholeOf({ data: content, known: { complete: lacks.length === 0 } });
  if (whole !== undefined) return { content: whole };
  const [first = words.notAll, ...others] = lacks;
  return { content, lacks: [first, ...others] };
}
