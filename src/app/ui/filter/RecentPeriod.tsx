import { addDays, localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";
import classes from "./FilterPanel.module.css";
import { PeriodForm, type TypedPeriod } from "./PeriodForm.tsx";

const daysBack = { today: 0, week: 6, month: 29 } as const;
const names = ["today", "week", "month"] as const;

/** The period of a list of events: presets, two date fields and a calendar. Both ends are included. */
export function RecentPeriod(props: {
  value: TypedPeriod;
  /** Called when a period is chosen, even if it is the same one. */
  onPeriod: (period: TypedPeriod) => void;
}) {
  const { value, onPeriod } = props;
  const { common, list } = useText();
  const text = list.period;
  const today = localToday();
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={text.recentLabel}>
        {names.map((name) => {
          const period = { from: addDays(today, -daysBack[name]), to: today };
          return (
            <li key={name}>
              <Button
                variant="quiet"
                isWide
                aria-pressed={period.from === value.from && period.to === value.to}
                onClick={() => onPeriod(period)}
              >
                {text.recent[name]}
              </Button>
            </li>
          );
        })}
      </ul>
      <PeriodForm
        value={{ from: value.from, to: value.to }}
        today={today}
        last={today}
        onApply={onPeriod}
      >
        {(value.from !== undefined || value.to !== undefined) && (
          <Button onClick={() => onPeriod({ from: undefined, to: undefined })}>
            {common.reset}
          </Button>
        )}
      </PeriodForm>
    </div>
  );
}
