import { useState, type ReactNode } from "react";
import { addressOnHost } from "../api/addresses.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Button, ButtonGroup } from "../ui/Button.tsx";
import { QuietTools } from "../ui/list/QuietTools.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import { lazyPanel } from "../ui/lazy-part.tsx";
import classes from "./Dashboard.module.css";
import { oldestReceived, partsOf, type DashboardData } from "./dashboard-data.ts";
import type { PeriodDays } from "../foreign/days/statistics.ts";
import {
  absolutePeriod,
  writeDashboardPeriod,
  periodPresets,
  type DashboardPeriod,
  type PeriodPreset,
} from "./dashboard-period.ts";
import { useDayWords, Age } from "./dashboard-words.tsx";

/** The age of the data, actions on all of it, and the period. */
export function DashboardBar(props: {
  data: DashboardData;
  titleId: string;
  /** The choice of the period; on a phone it is elsewhere. */
  period: ReactNode;
  /** More actions. */
  children?: ReactNode;
}) {
  const { data } = props;
  const { days, placedOn } = data;
  const text = useFeatureText("dashboard").figures;
  const format = useFormat();
  const [isCopying, setCopying] = useState(false);

  const copy = async () => {
    if (days === undefined) return;
    const search = writeDashboardPeriod(absolutePeriod(days));
    const address = new URL(addressOnHost(paths.vacancy(data.vacancy.id, search)), location.origin)
      .href;
    setCopying(true);
    try {
      await navigator.clipboard.writeText(address);
      showDone(text.period.copied);
    } catch {
      showProblem(`${text.period.notCopied} ${address}`);
    }
    setCopying(false);
  };

  return (
    <header className={classes.bar}>
      <div className={classes.barLine}>
        <h2 id={props.titleId}>{text.title}</h2>
        <span className={classes.barSince}>
          {placedOn !== undefined && text.placedSince(format.date(placedOn))}
        </span>
        <div className={classes.barTools}>
          <Freshness data={data} />
          <QuietTools label={text.report}>
            <Button
              variant="quiet"
              isBusy={isCopying}
              reason={days === undefined ? text.period.unknownStart : undefined}
              onClick={() => void copy()}
            >
              {text.period.copy}
            </Button>
            {props.children}
          </QuietTools>
        </div>
      </div>
      {props.period}
    </header>
  );
}

/** The choice of the period, and its days. */
export function PeriodLine(props: {
  data: DashboardData;
  onChoose: (period: DashboardPeriod) => void;
}) {
  const { data, onChoose } = props;
  const { period, days, today } = data;
  const { period: text } = useFeatureText("dashboard").figures;
  const dayWords = useDayWords();
  return (
    <div className={classes.barLine}>
      <PeriodPicker period={period} days={days} today={today} onChoose={onChoose} />
      {days !== undefined && (
        <p className={classes.barDays}>
          {dayWords.withLength(days)}
          {days.to === today && `, ${text.withToday}`}
          {days.isCut && `. ${text.cut(dayWords.length(days))}`}
        </p>
      )}
    </div>
  );
}

/** The age of the oldest data shown, and a button that refreshes everything. */
function Freshness({ data }: { data: DashboardData }) {
  const { age } = useFeatureText("dashboard").figures;
  const parts = partsOf(data);
  const received = oldestReceived(data);
  const isFetching = parts.some((part) => part.isFetching);
  return (
    <>
      <span className={classes.barAge}>
        {received !== undefined && <Age of={received} as="updated" />}
      </span>
      <Button
        variant="quiet"
        isBusy={isFetching}
        onClick={() => parts.forEach(({ retry }) => retry())}
      >
        <span className={classes.refreshLabel} data-longest={age.refreshing}>
          <span>{isFetching ? age.refreshing : age.refresh}</span>
        </span>
      </Button>
    </>
  );
}

const load = async () => (await import("./OwnPeriod.tsx")).OwnPeriod;
const OwnPeriod = lazyPanel(load);

/** Presets and a calendar. Every choice changes the address. */
function PeriodPicker(props: {
  period: DashboardPeriod;
  days: PeriodDays | undefined;
  today: string;
  onChoose: (period: DashboardPeriod) => void;
}) {
  const { period, days, today, onChoose } = props;
  const text = useFeatureText("dashboard").figures.period;
  const dayWords = useDayWords();
  // A pressed button shows at once, before the figures of the new period are drawn.
  const [pressed, setPressed] = useState<{ preset: PeriodPreset; instead: DashboardPeriod }>();
  const shown =
    pressed?.instead === period
      ? pressed.preset
      : period.kind === "preset"
        ? period.preset
        : undefined;
  return (
    <div className={classes.periodPicker} role="group" aria-label={text.label}>
      <ButtonGroup>
        {periodPresets.map((preset) => (
          <Button
            key={preset}
            aria-pressed={preset === shown}
            onClick={() => {
              setPressed({ preset, instead: period });
              onChoose({ kind: "preset", preset });
            }}
          >
            {text.presets[preset]}
          </Button>
        ))}
      </ButtonGroup>
      <FilterPopover
        label={text.own}
        set={period.kind === "absolute" ? dayWords.range(period) : undefined}
        preload={load}
      >
        {(close) => (
          <OwnPeriod
            // When the period changes, the fields start with its days.
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
