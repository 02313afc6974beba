import { daysBetween } from "#contract/days.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { PeriodForm, type TypedPeriod } from "../ui/filter/PeriodForm.tsx";
import type { PeriodDays } from "../foreign/days/statistics.ts";
import { longestPeriod } from "./dashboard-period.ts";

/** Any days up to today. Both ends are required: an address with one end would mean other days tomorrow. */
export function OwnPeriod(props: {
  value: PeriodDays | undefined;
  today: string;
  onApply: (days: PeriodDays) => void;
}) {
  const { value, today, onApply } = props;
  const text = useFeatureText("dashboard").figures.period;
  const check = ({ from, to }: TypedPeriod) => {
    if (from === undefined) return { from: text.bothNeeded };
    if (to === undefined) return { to: text.bothNeeded };
    if (from > today) return { from: text.notYet };
    if (daysBetween(from, to) + 1 > longestPeriod) return { from: text.tooLong(longestPeriod) };
    return undefined;
  };
  return (
    <PeriodForm
      value={{ from: value?.from, to: value?.to }}
      today={today}
      last={today}
      check={check}
      onApply={({ from, to }) => {
        if (from !== undefined && to !== undefined) onApply({ from, to });
      }}
    />
  );
}
