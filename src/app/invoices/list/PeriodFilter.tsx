import { localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { PeriodForm, type TypedPeriod } from "../../ui/filter/PeriodForm.tsx";
import type { FilterPanelProps } from "../invoice-filter.ts";
import classes from "../../ui/filter/FilterPanel.module.css";
import { Button } from "../../ui/Button.tsx";
import { periodPresets, presetPeriod } from "../period-presets.ts";

/** The filter by the day an invoice was issued (§4.1) or, if the service offers it, paid. Both ends are included. */
export function PeriodFilter({
  of,
  filter,
  onChange,
  close,
}: FilterPanelProps & { of: "made" | "paid" }) {
  const all = useText();
  const text = all.invoices.filter;
  const today = localToday();
  const isPaid = of === "paid";
  const given: TypedPeriod = isPaid
    ? { from: filter.paid_from, to: filter.paid_to }
    : { from: filter.from, to: filter.to };
  const set = ({ from, to }: TypedPeriod) => {
    close();
    if (from === given.from && to === given.to) return;
    onChange(isPaid ? { paid_from: from, paid_to: to } : { from, to });
  };
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={text.presetsLabel}>
        {periodPresets.map((preset) => {
          const period = presetPeriod(preset, today);
          const isChosen = period.from === given.from && period.to === given.to;
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
      <PeriodForm value={given} today={today} onApply={set}>
        {(given.from !== undefined || given.to !== undefined) && (
          <Button onClick={() => set({ from: undefined, to: undefined })}>
            {all.common.reset}
          </Button>
        )}
      </PeriodForm>
    </div>
  );
}
