import { useMemo } from "react";
import { formatMoment } from "../format/date.ts";
import { daysBetween } from "#contract/days.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { useNow } from "../ui/use-now.ts";
import type { PeriodDays } from "../foreign/days/statistics.ts";

const tickMs = 10_000;

/**
 * The time since something was received. It updates without rerendering its surroundings.
 * @param props.of ms since 1970
 */
export function Age(props: { of: number; as: "updated" | "answer" }) {
  const { age } = useFeatureText("dashboard").figures;
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow(tickMs);
  const words = props.as === "updated" ? age.updated : age.answer;
  const minutes = Math.floor(Math.max(0, now - props.of) / 60_000);
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutes(format.number(minutes));
  if (minutes < 24 * 60) return words.hours(format.number(Math.floor(minutes / 60)));
  return words.at(formatMoment(props.of, language));
}

/** Days in words, with and without their number. */
export function useDayWords() {
  const format = useFormat();
  const { period } = useFeatureText("dashboard").figures;
  return useMemo(() => {
    const range = ({ from, to }: PeriodDays) => format.dayRange(from, to);
    return {
      range,
      length: lengthOf,
      withLength: (days: PeriodDays) => period.days(range(days), lengthOf(days)),
    };
  }, [format, period]);
}

const lengthOf = ({ from, to }: PeriodDays): number => daysBetween(from, to) + 1;
