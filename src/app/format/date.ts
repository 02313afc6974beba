import type { Language } from "../i18n/catalog.ts";
import { cutText } from "./cut.ts";
import { dateParts } from "#contract/days.ts";

/** `2026-03-05` → `05.03.2026` (ru) or `Mar 5, 2026` (en); anything else is returned unchanged. */
export function formatDate(date: string, language: Language): string {
  const found = dateParts(date);
  if (found === undefined) return cutText(date, 40);
  const { year, month, day } = found;
  return language === "ru"
    ? `${day}.${month}.${year}`
    : `${englishMonths[Number(month) - 1] ?? month} ${Number(day)}, ${year}`;
}

const englishMonths = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** The month of a day, with its year: `октябрь 2026 г.`, `October 2026`. */
export const formatMonth = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language, { month: "long", year: "numeric", timeZone: "UTC" });

/** Moscow is at UTC+3 all year. */
const moscowOffset = { minutes: 180, ms: 180 * 60_000 } as const;

/** The clock in Moscow at a moment: `2026-03-05T14:05`. */
const moscowClock = (moment: number): string =>
  new Date(moment + moscowOffset.ms).toISOString().slice(0, 16);

/** The day in Moscow at a moment (ms since 1970). */
export const moscowDay = (moment: number): string => moscowClock(moment).slice(0, 10);

/** Today in Moscow, which is the service's day: every preset, age and limit counts from it, whatever this computer's zone. */
export const moscowToday = (now: number = Date.now()): string => moscowDay(now);

/** A range of days: `18.11.2026 – 20.11.2026` (ru) or `Nov 18 – 20, 2026` (en), as either language's regions write it. */
export function formatDayRange(from: string, to: string, language: Language): string {
  const [first, last] = [formatDate(from, language), formatDate(to, language)];
  if (from === to) return first;
  const isSame = (length: number) => from.slice(0, length) === to.slice(0, length);
  if (
    language === "ru" ||
    dateParts(from) === undefined ||
    dateParts(to) === undefined ||
    !isSame(4)
  ) {
    return `${first} – ${last}`;
  }
  return `${withoutYear(first)} – ${isSame(7) ? last.replace(/^\S+ /, "") : last}`;
}

/** A day without its year: `05.03` (ru) or `Mar 5` (en). */
export const formatShortDay = (day: string, language: Language): string =>
  withoutYear(formatDate(day, language));

const withoutYear = (shown: string): string => shown.replace(/(?:\.|, )\d{4}$/, "");

/**
 * The time of a moment (ms since 1970) in Moscow, as the service counts: `14:05` (ru) or `2:05 PM` (en). Where this
 * computer's clock shows another time, the zone is named.
 */
export const formatTime = (moment: number, language: Language): string =>
  clockTime(moscowClock(moment).slice(11), language) + zoneName(moment, language);

/** The day and time of a moment (ms since 1970), like `formatTime`. */
export const formatMoment = (moment: number, language: Language): string =>
  `${formatDate(moscowDay(moment), language)}, ${formatTime(moment, language)}`;

function clockTime(time: string, language: Language): string {
  const [, hours = "", minutes = ""] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const hour = Number(hours);
  return language === "ru"
    ? time
    : `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}\u00A0${hour < 12 ? "AM" : "PM"}`;
}

const zoneName = (moment: number, language: Language): string =>
  -new Date(moment).getTimezoneOffset() === moscowOffset.minutes
    ? ""
    : `\u00A0${language === "ru" ? "МСК" : "MSK"}`;

/**
 * The day and time of a timestamp (ISO 8601), like `formatMoment`. Without an offset its day and time stay as written;
 * anything else is returned unchanged.
 */
export function formatTimestamp(timestamp: string, language: Language): string {
  const moment = readMoment(timestamp);
  if (moment !== undefined) return formatMoment(moment, language);
  const [, day, time = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(timestamp) ?? [];
  return day === undefined
    ? cutText(timestamp, 40)
    : `${formatDate(day, language)}, ${clockTime(time, language)}`;
}

/** The day of a timestamp, without its time. */
export function formatTimestampDay(timestamp: string, language: Language): string {
  const moment = readMoment(timestamp);
  if (moment !== undefined) return formatDate(moscowDay(moment), language);
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(timestamp) ?? [];
  return day === undefined ? cutText(timestamp, 40) : formatDate(day, language);
}

/** In ms since 1970; undefined without an offset. */
function readMoment(timestamp: string): number | undefined {
  const isWhole =
    timestamp.length <= 40 &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(timestamp);
  const moment = isWhole ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
