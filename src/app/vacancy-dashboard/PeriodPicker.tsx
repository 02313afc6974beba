import { useState } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import { fetchCode, latePanel } from "../ui/filter/late-panel.ts";
import {
  periodPresets,
  type DashboardPeriod,
  type PeriodDays,
  type PeriodPreset,
} from "./dashboard-period.ts";
import { useDayWords } from "./use-day-words.ts";
import classes from "./PeriodPicker.module.css";

const load = async () => (await import("./OwnPeriod.tsx")).OwnPeriod;
const OwnPeriod = latePanel(load);

/** Presets and a calendar; every choice is an address. */
export function PeriodPicker(props: {
  period: DashboardPeriod;
  days: PeriodDays | undefined;
  today: string;
  onChoose: (period: DashboardPeriod) => void;
}) {
  const { period, days, today, onChoose } = props;
  const { common } = useText();
  const text = useFeatureText("dashboard").figures.period;
  const dayWords = useDayWords();
  // A press shows at once, however long the figures of the new period are being drawn.
  const [pressed, setPressed] = useState<{ preset: PeriodPreset; instead: DashboardPeriod }>();
  const shown =
    pressed?.instead === period
      ? pressed.preset
      : period.kind === "preset"
        ? period.preset
        : undefined;
  return (
    <div className={classes.picker} role="group" aria-label={text.label}>
      <span className={classes.presets}>
        {periodPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === shown}
            onClick={() => {
              setPressed({ preset, instead: period });
              onChoose({ kind: "preset", preset });
            }}
          >
            {text.presets[preset]}
          </button>
        ))}
      </span>
      <FilterPopover
        label={text.own}
        set={period.kind === "absolute" ? dayWords.range(period) : undefined}
        closeLabel={common.close}
        loading={common.loading}
        preload={() => fetchCode(load)}
      >
        {(close) => (
          <OwnPeriod
            // Another period by then: the fields begin with its days.
            key={`${days?.from} ${days?.to}`}
            value={days}
            today={today}
            onApply={(chosen) => {
              close();
              onChoose({ kind: "absolute", ...chosen });
            }}
          />
        )}
      </FilterPopover>
    </div>
  );
}
