import { moscowToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { TypedPeriod } from "../../ui/filter/PeriodForm.tsx";
import { PeriodPanel } from "../../ui/filter/PeriodPanel.tsx";
import type { FilterPanelProps } from "../invoice-filter.ts";
import { periodPresets, presetPeriod } from "../period-presets.ts";

/** The filter by the day an invoice was issued (§4.1) or, if the service offers it, paid. Both ends are included. */
export function PeriodFilter({
  of,
  filter,
  onChange,
  close,
}: FilterPanelProps & { of: "made" | "paid" }) {
  const text = useText().invoices.filter;
  const today = moscowToday();
  const isPaid = of === "paid";
  const given: TypedPeriod = isPaid
    ? { from: filter.paid_from, to: filter.paid_to }
    : { from: filter.from, to: filter.to };
  const set = ({ from, to }: TypedPeriod) => {
    close();
    if (from === given.from && to === given.to) return;
    onChange(isPaid ? { paid_from: from, paid_to: to } : { from, to });
  };
  const periods = periodPresets.map((name) => ({
    name,
    label: text.presets[name],
    ...presetPeriod(name, today),
  }));
  return (
    <PeriodPanel
      presets={{ label: text.presetsLabel, periods }}
      value={given}
      today={today}
      onPeriod={set}
    />
  );
}
