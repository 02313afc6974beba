import { dateOnly } from "#contract/wire.ts";
import type { OperationName } from "#contract/operations.ts";
import { addDays, daysBetween, moscowToday } from "../format/date.ts";

/** Views (§4.12), or views of the phone number, called calls in the trade (§4.13). */
export const statisticsKinds = ["views", "calls"] as const;
export type StatisticsKind = (typeof statisticsKinds)[number];

/** The operations of views (§4.12) and calls (§4.13). */
export const statisticsOperation = {
  views: "vacancyViews",
  calls: "vacancyCalls",
} as const satisfies Record<StatisticsKind, OperationName>;

export const periodPresets = ["7d", "14d", "30d", "90d", "placement"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** What the address says. */
export type DashboardPeriod =
  | { readonly kind: "preset"; readonly preset: PeriodPreset }
  | { readonly kind: "absolute"; readonly from: string; readonly to: string };

/** Days, `YYYY-MM-DD`, both included. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

export const defaultPeriod: DashboardPeriod = { kind: "preset", preset: "14d" };

/** A year and a day: every day of a period may cost a request. */
export const longestPeriod = 366;

/** The closed days that the flags look at, and today; the same as the default period. */
const watchedWithToday = 14;

const presetDays = { "7d": 7, "14d": 14, "30d": 30, "90d": 90 } as const;

/**
 * Reads `period` or `from` and `to`. Both ends must be days, in order, not all in the future and not too many. What
 * is invalid is dropped, so that a mistyped link still opens the dashboard.
 * @param today the service's day (Moscow)
 */
export function readDashboardPeriod(search: URLSearchParams, today: string): DashboardPeriod {
  const from = dateOnly.safeParse(search.get("from"));
  const to = dateOnly.safeParse(search.get("to"));
  if (from.success && to.success) {
    const period = { from: from.data, to: to.data };
    const length = daysBetween(period.from, period.to) + 1;
    if (length >= 1 && length <= longestPeriod && period.from <= today) {
      return { kind: "absolute", ...period };
    }
  }
  const preset = periodPresets.find((name) => name === search.get("period"));
  return preset === undefined ? defaultPeriod : { kind: "preset", preset };
}

/** The query of a period; empty for the default. */
export function writeDashboardPeriod(period: DashboardPeriod): string {
  if (period.kind === "absolute") {
    return new URLSearchParams({ from: period.from, to: period.to }).toString();
  }
  const isDefault = defaultPeriod.kind === "preset" && period.preset === defaultPeriod.preset;
  return isDefault ? "" : new URLSearchParams({ period: period.preset }).toString();
}

/** The days of a period, and whether older ones were left out. */
export interface ResolvedPeriod extends PeriodDays {
  readonly isCut: boolean;
}

/**
 * Presets end today, and no period ends later.
 * @param placedOn the first day of placement: what the statistics answer as `from` when none was asked for (§4.12)
 * @returns undefined for "since placement" while that day is not known
 */
export function daysOfPeriod(
  period: DashboardPeriod,
  today: string,
  placedOn: string | undefined,
): ResolvedPeriod | undefined {
  if (period.kind === "absolute") {
    const { from, to } = period;
    return { from, to: to < today ? to : today, isCut: false };
  }
  if (period.preset !== "placement") {
    return { from: addDays(today, 1 - presetDays[period.preset]), to: today, isCut: false };
  }
  if (placedOn === undefined) return undefined;
  const earliest = addDays(today, 1 - longestPeriod);
  const from = placedOn < today ? placedOn : today;
  return from < earliest
    ? { from: earliest, to: today, isCut: true }
    : { from, to: today, isCut: false };
}

/** The same days for somebody who opens the link on another day. */
export const absolutePeriod = ({ from, to }: PeriodDays): DashboardPeriod => ({
  kind: "absolute",
  from,
  to,
});

export interface ComparedPeriods {
  /** The period's days that are over. */
  readonly now: PeriodDays;
  /** As many days right before the period. */
  readonly before: PeriodDays;
}

/** Whole days only, so that a part of today is never compared with a day; undefined when none is over. */
export function comparedPeriods(
  { from, to }: PeriodDays,
  today: string,
): ComparedPeriods | undefined {
  const last = to < today ? to : addDays(today, -1);
  if (last < from) return undefined;
  const length = daysBetween(from, last) + 1;
  return {
    now: { from, to: last },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  };
}

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

/**
 * What `ext/orders/stats/days` is asked for: the period, the equal period before, and the days that the flags look at.
 * Since placement it is asked for without its first day, which only the answer tells.
 */
export function tableRange(period: DashboardPeriod, today: string): { from?: string; to: string } {
  const days = daysOfPeriod(period, today, undefined);
  if (days === undefined) return { to: today };
  const from = comparedPeriods(days, today)?.before.from ?? days.from;
  const watched = addDays(today, 1 - watchedWithToday);
  return { from: from < watched ? from : watched, to: today };
}

/** The same for an address. */
export function tableRangeOf(search: URLSearchParams): { from?: string; to: string } {
  const today = moscowToday();
  return tableRange(readDashboardPeriod(search, today), today);
}
