import { useMemo } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";

/** Counts, shares and percentage points as people write them. */
export function useFigureWords() {
  const { language } = useLanguage();
  const { change } = useFeatureText("dashboard").figures;
  const format = useFormat();
  return useMemo(() => {
    const tenth = (value: number) => {
      const [whole = "0", part = "0"] = Math.abs(value).toFixed(1).split(".");
      const shown = format.number(Number(whole));
      return part === "0" ? shown : `${shown}${language === "ru" ? "," : "."}${part}`;
    };
    return {
      count: format.number,
      /** `0.1234` → `12,3 %`; the sign is said in words elsewhere. */
      percent: (ratio: number) => `${tenth(ratio * 100)}${language === "ru" ? "\u00a0" : ""}%`,
      /** `0.5` → `50`. */
      share: (share: number) => tenth(share * 100),
      points: (difference: number) => change.points(tenth(difference * 100)),
    };
  }, [language, format, change]);
}
