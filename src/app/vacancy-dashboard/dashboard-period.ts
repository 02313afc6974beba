import { dateOnly } from "#contract/wire.ts";
import { addDays, daysBetween } from "../format/date.ts";

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

const presetDays = { "7d": 7, "14d": 14, "30d": 30, "90d": 90 } as const;

/**
 * Reads `period` or `from` and `to`. Both ends have to be days, in order, not all of them to come and not too many; what
 * is not valid is dropped, so that a mistyped link still opens the dashboard.
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

/** The address of a period, without what is the default anyway. */
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
 * Presets end today, and no period goes on after it.
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
