import { useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";
import classes from "./FilterPanel.module.css";
import { PeriodForm, type TypedPeriod } from "./PeriodForm.tsx";

/** A filter by a period: presets, two date fields and a calendar. Both ends are included. */
export function PeriodPanel(props: {
  presets: {
    /** For screen readers. */
    readonly label: string;
    readonly periods: readonly (TypedPeriod & { readonly name: string; readonly label: string })[];
  };
  value: TypedPeriod;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The last day the calendar offers. */
  last?: string;
  /** Called when a period is chosen, even if it is the same one. */
  onPeriod: (period: TypedPeriod) => void;
}) {
  const { presets, value, onPeriod, ...days } = props;
  const { common } = useText();
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={presets.label}>
        {presets.periods.map(({ name, label, from, to }) => (
          <li key={name}>
            <Button
              variant="quiet"
              isWide
              aria-pressed={from === value.from && to === value.to}
              onClick={() => onPeriod({ from, to })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <PeriodForm value={value} onApply={onPeriod} {...days}>
        {(value.from !== undefined || value.to !== undefined) && (
          <Button onClick={() => onPeriod({ from: undefined, to: undefined })}>
            {common.reset}
          </Button>
        )}
      </PeriodForm>
    </div>
  );
}
