import { dateOnly } from "#contract/wire.ts";
import { endSent, type PeriodDays, type PeriodEnd } from "../foreign/days/statistics.ts";
import { moscowToday } from "../format/date.ts";
import { addDays, daysBetween } from "#contract/days.ts";
import { unreadOf, type UnreadPart } from "../ui/filter/unread-address.ts";

export const periodPresets = ["7d", "14d", "30d", "90d", "placement"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** The period in the address. */
export type DashboardPeriod =
  | { readonly kind: "preset"; readonly preset: PeriodPreset }
  | { readonly kind: "absolute"; readonly from: string; readonly to: string };

/** The names of a period in the address. */
export const periodNames: ReadonlySet<string> = new Set(["period", "from", "to"]);

export const defaultPeriod: DashboardPeriod = { kind: "preset", preset: "14d" };

/** A year and a day. The limit exists because each day of a period may cost a request. */
export const longestPeriod = 366;

/** `longestDayPeriod` of the contract, whose reports are too large for the app's first file. */
const longestTable = 2 * longestPeriod;

/** The closed days that the flags check, plus today; the same as the default period. */
const watchedWithToday = 14;

const presetDays = { "7d": 7, "14d": 14, "30d": 30, "90d": 90 } as const;

/**
 * Reads `period` or `from` and `to`. Both ends must be days, in order, not all in the future and not too many. An
 * invalid period is ignored, so that a mistyped link still opens the dashboard; `unreadPeriod` names it.
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

/** The parts of the address that name a period and were not read. */
export function unreadPeriod(search: URLSearchParams, today: string): readonly UnreadPart[] {
  const period = readDashboardPeriod(search, today);
  const own = new URLSearchParams([...search].filter(([name]) => periodNames.has(name)));
  return unreadOf(own, periodNames, (name, value) =>
    period.kind === "preset" ? name === "period" && value === period.preset : name !== "period",
  );
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
 * @param placedOn the first day of placement: the `from` in the statistics when none was requested (§4.12)
 * @returns undefined for "since placement" while that day is unknown
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

/** The same days for a user who opens the link on another day. */
export const absolutePeriod = ({ from, to }: PeriodDays): DashboardPeriod => ({
  kind: "absolute",
  from,
  to,
});

export interface ComparedPeriods {
  /** The days of the period that are over. */
  readonly now: PeriodDays;
  /** The same number of days before the period. */
  readonly before: PeriodDays;
}

/** For longer periods, whole weeks would take more days than one answer may have (`longestTable`). */
const mostInWeeks = 52 * 7;

/**
 * Only whole days, because a part of today must not be compared with a whole day; undefined if none is over. The period
 * before lies whole weeks earlier, so both have the same weekdays. For a year it lies right before: there one weekday
 * more or less means nothing.
 */
export function comparedPeriods(
  { from, to }: PeriodDays,
  today: string,
): ComparedPeriods | undefined {
  const last = to < today ? to : addDays(today, -1);
  if (last < from) return undefined;
  const length = daysBetween(from, last) + 1;
  const earlier = length > mostInWeeks ? length : Math.ceil(length / 7) * 7;
  return {
    now: { from, to: last },
    before: { from: addDays(from, -earlier), to: addDays(last, -earlier) },
  };
}

/** The `from` and `to` to send; without them the service counts all days of the placement (§4.12). */
export type SentRange =
  | { readonly from: string; readonly to: string }
  | { readonly from?: never; readonly to?: never };

/** The requests for the figures of a period; parts that the period lacks are undefined. */
export interface PeriodRanges {
  readonly closed: PeriodDays | undefined;
  readonly today: PeriodDays | undefined;
  readonly before: PeriodDays | undefined;
}

/**
 * Days that are over, and today separately: only whole days are compared, and the day series is checked against them.
 */
export function periodRanges(days: PeriodDays, today: string): PeriodRanges {
  const compared = comparedPeriods(days, today);
  return {
    closed: compared?.now,
    today: days.to >= today && days.from <= today ? { from: today, to: today } : undefined,
    before: compared?.before,
  };
}

/** The query for a range of days. */
export const sentRange = ({ from, to }: PeriodDays, end: PeriodEnd) => ({
  from,
  to: endSent(to, end),
});

/** A range of the answer with all days; without `from` it begins with the placement. */
export interface TableRange {
  readonly from?: string;
  readonly to: string;
}

/**
 * The ranges requested from `ext/orders/stats/days`: the period, the one it is compared with, and the days the
 * flags check. They are one range, unless the period is so long ago that a service would refuse it: then the first one
 * ends with the period, and the second has the days of the flags. "Since placement" is requested without its first day,
 * which only the answer gives.
 */
export function tableRanges(period: DashboardPeriod, today: string): readonly TableRange[] {
  const days = daysOfPeriod(period, today, undefined);
  if (days === undefined) return [{ to: today }];
  const from = comparedPeriods(days, today)?.before.from ?? days.from;
  const watched = { from: addDays(today, 1 - watchedWithToday), to: today };
  if (daysBetween(from, today) < longestTable) {
    return [{ from: from < watched.from ? from : watched.from, to: today }];
  }
  const ofPeriod = { from, to: days.to };
  // The flags check closed days only.
  return days.to >= addDays(today, -1) ? [ofPeriod] : [ofPeriod, watched];
}

/** The same for the period in an address. */
export function tableRangesOf(search: URLSearchParams): readonly TableRange[] {
  const today = moscowToday();
  return tableRanges(readDashboardPeriod(search, today), today);
}
