import type { Language } from "../i18n/catalogue.ts";
import { formatDate } from "./date.ts";

/** Days from one to another as short as they can be said: `18.11–20.11.2026` (ru) or `18 Nov–20 Nov 2026` (en). */
export function formatDayRange(from: string, to: string, language: Language): string {
  if (from === to) return formatDate(from, language);
  const [first, last] = [formatDate(from, language), formatDate(to, language)];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first}–${last}`;
  return `${first.slice(0, -5)}–${last}`;
}
