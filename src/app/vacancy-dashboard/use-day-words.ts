import { useMemo } from "react";
import { daysBetween } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { PeriodDays } from "./dashboard-period.ts";

/** Days in words: `08.11.2026 – 21.11.2026`, with and without their number. */
export function useDayWords() {
  const format = useFormat();
  const { change, period } = useFeatureText("dashboard").figures;
  return useMemo(() => {
    const range = ({ from, to }: PeriodDays) => change.fromTo(format.date(from), format.date(to));
    return {
      range,
      length: lengthOf,
      withLength: (days: PeriodDays) => period.days(range(days), lengthOf(days)),
    };
  }, [format, change, period]);
}

const lengthOf = ({ from, to }: PeriodDays): number => daysBetween(from, to) + 1;
