import type { Language } from "../i18n/catalogue.ts";
import { cutText } from "./cut.ts";
import { formatDate } from "./date.ts";

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
