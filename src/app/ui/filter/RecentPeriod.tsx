import { addDays, localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { TypedPeriod } from "./PeriodForm.tsx";
import { PeriodPanel } from "./PeriodPanel.tsx";

const daysBack = { today: 0, week: 6, month: 29 } as const;
const names = ["today", "week", "month"] as const;

/** The days of a list of what happened: the last ones a click away, others typed or taken from a calendar. */
export function RecentPeriod(props: {
  value: TypedPeriod;
  onPeriod: (period: TypedPeriod) => void;
}) {
  const text = useText().list.period;
  const today = localToday();
  return (
    <PeriodPanel
      {...props}
      today={today}
      presetsLabel={text.recentLabel}
      presets={names.map((name) => ({
        label: text.recent[name],
        period: { from: addDays(today, -daysBack[name]), to: today },
      }))}
    />
  );
}
