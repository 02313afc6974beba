import { localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { PeriodForm, type TypedPeriod } from "../../ui/filter/PeriodForm.tsx";
import type { FilterPanelProps } from "../invoice-filter.ts";
import classes from "../../ui/filter/FilterPanel.module.css";
import { Button } from "../../ui/Button.tsx";
import { periodPresets, presetPeriod } from "../period-presets.ts";

/** The days on which invoices were made, both ends included (§4.1). */
export function PeriodFilter({ filter, onChange, close }: FilterPanelProps) {
  const all = useText();
  const text = all.invoices.filter;
  const today = localToday();
  const set = (period: TypedPeriod) => {
    close();
    if (period.from !== filter.from || period.to !== filter.to) {
      onChange({ from: period.from, to: period.to });
    }
  };
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={text.presetsLabel}>
        {periodPresets.map((preset) => {
          const period = presetPeriod(preset, today);
          const isChosen = period.from === filter.from && period.to === filter.to;
          return (
            <li key={preset}>
              <Button
                variant="quiet"
                isWide

                aria-pressed={isChosen}
                onClick={() => set(period)}
              >
                {text.presets[preset]}
              </Button>
            </li>
          );
        })}
      </ul>
      <PeriodForm value={{ from: filter.from, to: filter.to }} today={today} onApply={set}>
        {(filter.from !== undefined || filter.to !== undefined) && (
          <Button onClick={() => set({ from: undefined, to: undefined })}>
            {all.common.reset}
          </Button>
        )}
      </PeriodForm>
    </div>
  );
}
