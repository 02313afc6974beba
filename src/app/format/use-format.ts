import { useMemo } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { formatDate, formatDayRange } from "./date.ts";
import { formatKopecks, formatNumber, formatRoubles } from "./number.ts";

/** Formats dates, amounts and numbers in the current language. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      date: (date: string) => formatDate(date, language),
      dayRange: (from: string, to: string) => formatDayRange(from, to, language),
      number: (value: number) => formatNumber(value, language),
      kopecks: (value: number) => formatKopecks(value, language),
      rubles: (value: number) => formatRoubles(value, language),
    }),
    [language],
  );
}
