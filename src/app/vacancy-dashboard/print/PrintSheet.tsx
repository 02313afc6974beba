import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { cutText } from "../../format/cut.ts";
import { formatTimestamp } from "../../format/timestamp.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { usePrintAlone } from "../../ui/print-alone.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { PrintCharts } from "./PrintCharts.tsx";
import { PrintFigures } from "./PrintFigures.tsx";
import { PrintFlags } from "./PrintFlags.tsx";
import classes from "./PrintSheet.module.css";
import { PrintSites } from "./PrintSites.tsx";
import { useDayWords } from "../use-day-words.ts";
import { usePrintParts } from "./use-print-parts.ts";

/** One sheet of A4, always light. @param props.onReady everything on it is drawn, once */
export function PrintSheet(props: { data: DashboardData; onReady: () => void }) {
  const { data } = props;
  const { vacancy, days, compared } = data;
  usePrintAlone();
  const { language } = useLanguage();
  const { watch, figures, charts } = useFeatureText("dashboard");
  const text = watch.print;
  const dayWords = useDayWords();
  const parts = usePrintParts(data);
  const [printedAt] = useState(localTimestamp);

  const ready = useEffectEvent(props.onReady);
  const { isReady } = parts;
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);

  const number = charts.vacancy(vacancy.id);
  return createPortal(
    // On the screen it is there for its measures alone.
    <div className={classes.sheet} data-print-alone="" aria-hidden="true" lang={language}>
      <header className={classes.head}>
        <h1>{vacancy.title === undefined ? number : cutText(vacancy.title)}</h1>
        <p>
          {[vacancy.title === undefined ? "" : number, cutText(vacancy.company ?? "", 120)]
            .filter((part) => part !== "")
            .join(" · ")}
        </p>
        <p>
          {days !== undefined && text.period(dayWords.withLength(days))}
          {days?.to === data.today && `, ${figures.period.withToday}`}
          {compared !== undefined && `; ${text.compared(dayWords.range(compared.before))}`}
        </p>
        <p className={classes.printed}>{text.printedAt(formatTimestamp(printedAt, language))}</p>
      </header>
      <PrintFigures data={data} />
      {!parts.isWhole && (
        <p className={classes.warning}>{parts.isReady ? text.notAll : text.daysOpen}</p>
      )}
      <PrintFlags flags={parts.flags} />
      <PrintCharts parts={parts} />
      <PrintSites sites={data.sites} parts={parts} />
    </div>,
    document.body,
  );
}

/** As this computer's clock shows it. */
function localTimestamp(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
}
