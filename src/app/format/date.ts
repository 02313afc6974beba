import type { Language } from "../i18n/catalog.ts";
import { cutText } from "./cut.ts";

/** A date-only value in parts. It never becomes a moment, so no time zone can shift it. */
function parts(date: string): { year: string; month: string; day: string } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, year, month, day] = match ?? [];
  return year === undefined || month === undefined || day === undefined
    ? undefined
    : { year, month, day };
}

/** `2026-03-05` → `05.03.2026` (ru) or `5 Mar 2026` (en); anything else is returned unchanged. */
export function formatDate(date: string, language: Language): string {
  const found = parts(date);
  if (found === undefined) return cutText(date, 40);
  const { year, month, day } = found;
  return language === "ru"
    ? `${day}.${month}.${year}`
    : `${Number(day)} ${englishMonths[Number(month) - 1] ?? month} ${year}`;
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
  monthFormats[language].format(Date.parse(date));

const monthFormats = {
  ru: new Intl.DateTimeFormat("ru", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** Whole days from one date-only value to another; negative if `to` is earlier, NaN if either is not a date. */
export function daysBetween(from: string, to: string): number {
  return (utcDay(to) - utcDay(from)) / 86_400_000;
}

/** A date moved by `days`, which may be negative: `2026-02-28` and 1 → `2026-03-01`. */
export function addDays(date: string, days: number): string {
  return new Date(utcDay(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Every day from `from` to `to`, both included; empty if `to` is earlier. */
export function daysOf(from: string, to: string): string[] {
  const length = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length }, (_, index) => addDays(from, index));
}

/** The day of a moment, unless told of now, by this computer's clock: beside its time by the same clock. */
export function localDay(moment: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * Today in Moscow, which is the service's day: every preset, age and limit counts from it, whatever this computer's zone.
 * Moscow is at UTC+3 all year.
 */
export const moscowToday = (now: number = Date.now()): string =>
  new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);

function utcDay(date: string): number {
  const found = parts(date);
  return found === undefined
    ? Number.NaN
    : Date.UTC(Number(found.year), Number(found.month) - 1, Number(found.day));
}

/** A range of days in short form: `18.11–20.11.2026` (ru) or `18 Nov–20 Nov 2026` (en). */
export function formatDayRange(from: string, to: string, language: Language): string {
  if (from === to) return formatDate(from, language);
  const [first, last] = [formatDate(from, language), formatDate(to, language)];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first}–${last}`;
  return `${first.slice(0, -5)}–${last}`;
}

/** A moment (ms since 1970) by this computer's clock: `14:05`. */
export function formatTime(moment: number, language: Language): string {
  return new Date(moment).toLocaleTimeString(language === "ru" ? "ru-RU" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
}

/**
 * The day and time of a timestamp (ISO 8601 with offset), in the timestamp's own offset, so the service's day is the
 * same wherever it is read. Anything else is returned unchanged.
 */
export function formatTimestamp(timestamp: string, language: Language): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(timestamp) ?? [];
  return day === undefined ? cutText(timestamp, 40) : `${formatDate(day, language)}, ${time ?? ""}`;
}

/** The day and time of a moment (ms since 1970) by this computer's clock. */
export function formatMoment(moment: number, language: Language): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return formatTimestamp(new Date(moment - offset).toISOString(), language);
}

/** The day of a timestamp, without its time. */
export function formatTimestampDay(timestamp: string, language: Language): string {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(timestamp) ?? [];
  return day === undefined ? cutText(timestamp, 40) : formatDate(day, language);
}
