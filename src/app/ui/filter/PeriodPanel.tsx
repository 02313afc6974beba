import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./FilterPanel.module.css";
import { Button } from "../Button.tsx";
import { PeriodForm, type TypedPeriod } from "./PeriodForm.tsx";

/** The days that a list shows: ready periods, two dates to type, a calendar. Both ends belong to it. */
export function PeriodPanel(props: {
  value: TypedPeriod;
  /** `YYYY-MM-DD` */
  today: string;
  presets: readonly { readonly label: string; readonly period: TypedPeriod }[];
  presetsLabel: string;
  /** A period was chosen, the same one perhaps. */
  onPeriod: (period: TypedPeriod) => void;
}) {
  const { value, today, onPeriod } = props;
  const { common } = useText();
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={props.presetsLabel}>
        {props.presets.map(({ label, period }) => (
          <li key={label}>
            <Button
              variant="quiet"
              isWide

              aria-pressed={period.from === value.from && period.to === value.to}
              onClick={() => onPeriod(period)}
            >
              {label}
            </Button>
          </li>
        ))}
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
