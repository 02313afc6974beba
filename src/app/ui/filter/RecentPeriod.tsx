import { moscowToday } from "../../format/date.ts";
import { addDays } from "#contract/days.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { TypedPeriod } from "./PeriodForm.tsx";
import { PeriodPanel } from "./PeriodPanel.tsx";

const daysBack = { today: 0, week: 6, month: 29 } as const;
const names = ["today", "week", "month"] as const;

/** The period of a list of events. */
export function RecentPeriod(props: {
  value: TypedPeriod;
  /** Called when a period is chosen, even if it is the same one. */
  onPeriod: (period: TypedPeriod) => void;
}) {
  const { from, to } = props.value;
  const text = useText().list.period;
  const today = moscowToday();
  const periods = names.map((name) => ({
    name,
    label: text.recent[name],
    from: addDays(today, -daysBack[name]),
    to: today,
  }));
  return (
    <PeriodPanel
      presets={{ label: text.recentLabel, periods }}
      value={{ from, to }}
      today={today}
      last={today}
      onPeriod={props.onPeriod}
    />
  );
}
