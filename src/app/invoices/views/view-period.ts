import { periodPresets, presetPeriod, type PeriodPreset } from "../period-presets.ts";

/** The preset whose days these are today; undefined for days of one's own, or none. @param today `YYYY-MM-DD` */
export function presetOfDays(
  days: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === days.from && to === days.to;
  });
}

/** A view's address query with the days that its period has today; as it stands where the view keeps days of its own. */
export function searchOnDay(
  { search, period }: { readonly search: string; readonly period?: PeriodPreset | undefined },
  today: string,
): string {
  if (period === undefined) return search;
  const parameters = new URLSearchParams(search);
  const { from, to } = presetPeriod(period, today);
  parameters.set("from", from);
  parameters.set("to", to);
  return parameters.toString();
}
