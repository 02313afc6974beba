import { useState, type ReactNode } from "react";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import classes from "./DashboardBar.module.css";
import type { DashboardData } from "./dashboard-data.ts";
import { absolutePeriod, writeDashboardPeriod, type DashboardPeriod } from "./dashboard-period.ts";
import { Freshness } from "./Freshness.tsx";
import { PeriodPicker } from "./PeriodPicker.tsx";
import { useDayWords } from "./use-day-words.ts";

/** The period, how old the data are, and what can be done with all of it. */
export function DashboardBar(props: {
  data: DashboardData;
  titleId: string;
  onChoose: (period: DashboardPeriod) => void;
  /** More to be done with all of it. */
  children?: ReactNode;
}) {
  const { data } = props;
  const { days, placedOn } = data;
  const text = useFeatureText("dashboard").figures;
  const format = useFormat();
  const dayWords = useDayWords();
  const [isCopying, setCopying] = useState(false);

  const copy = async () => {
    if (days === undefined) return;
    const search = writeDashboardPeriod(absolutePeriod(days));
    const address = new URL(paths.vacancy(data.vacancy.id, search), location.origin).href;
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
      <div className={classes.line}>
        <h2 id={props.titleId}>{text.title}</h2>
        {placedOn !== undefined && <span>{text.placedSince(format.date(placedOn))}</span>}
        <div className={classes.tools}>
          <Freshness data={data} />
          <ActionButton
            isBusy={isCopying}
            reason={days === undefined ? text.period.unknownStart : undefined}
            onClick={() => void copy()}
          >
            {text.period.copy}
          </ActionButton>
          {props.children}
        </div>
      </div>
      <div className={classes.line}>
        <PeriodPicker
          period={data.period}
          days={days}
          today={data.today}
          onChoose={props.onChoose}
        />
        {days !== undefined && (
          <p className={classes.days}>
            {dayWords.withLength(days)}
            {days.to === data.today && `, ${text.period.withToday}`}
            {days.isCut && `. ${text.period.cut(dayWords.length(days))}`}
          </p>
        )}
      </div>
    </header>
  );
}
