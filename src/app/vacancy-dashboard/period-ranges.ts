import { addDays, moscowToday } from "../format/date.ts";
import {
  comparedPeriods,
  daysOfPeriod,
  readDashboardPeriod,
  type PeriodDays,
} from "./dashboard-period.ts";
import { statisticsKinds, type StatisticsKind } from "./statistics-operation.ts";

/** Whether a service counts the day of `to` too; the interface does not say (§4.12). */
export type PeriodEnd = "inclusive" | "exclusive";

/** What is sent as `to` so that `day` is the last day counted. */
export const endSent = (day: string, end: PeriodEnd): string =>
  end === "inclusive" ? day : addDays(day, 1);

/** What is sent as `from` and `to`; without them the service answers for all days of the placement (§4.12). */
export type SentRange =
  | { readonly from: string; readonly to: string }
  | { readonly from?: never; readonly to?: never };

/** What the figures of a period are asked by; a part that the period lacks is undefined. */
export interface PeriodRanges {
  readonly closed: PeriodDays | undefined;
  readonly today: PeriodDays | undefined;
  readonly before: PeriodDays | undefined;
}

/** Days that are over and today apart: only whole days are compared, and the day series is proved by them. */
export function periodRanges(days: PeriodDays, today: string): PeriodRanges {
  const compared = comparedPeriods(days, today);
  return {
    closed: compared?.now,
    today: days.to >= today && days.from <= today ? { from: today, to: today } : undefined,
    before: compared?.before,
  };
}

/** What is sent for days. */
export const sentRange = ({ from, to }: PeriodDays, end: PeriodEnd) => ({
  from,
  to: endSent(to, end),
});

/** The ranges whose totals the figures show first; an end that is not yet known is taken as inclusive. */
export function firstRanges(search: URLSearchParams): [StatisticsKind, SentRange][] {
  const today = moscowToday();
  const days = daysOfPeriod(readDashboardPeriod(search, today), today, undefined);
  if (days === undefined) return [];
  const ranges = periodRanges(days, today);
  return [ranges.closed, ranges.today].flatMap((range) =>
    range === undefined
      ? []
      : statisticsKinds.map((kind): [StatisticsKind, SentRange] => [
          kind,
          sentRange(range, "inclusive"),
        ]),
  );
}
