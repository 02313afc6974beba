import type { Language } from "../i18n/catalogue.ts";

/** A moment (ms since 1970) as this computer's clock showed it: `14:05`. */
export function formatTime(moment: number, language: Language): string {
  return new Date(moment).toLocaleTimeString(language === "ru" ? "ru-RU" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
}
