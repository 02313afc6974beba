import { useMemo } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { shortDay } from "../charts/chart-words.ts";
import palette from "../charts/ChartFrame.module.css";
import classes from "./PrintSheet.module.css";
import type { PrintParts } from "./use-print-parts.ts";

/** px of the plots, which are then made smaller so that letters and sheet fit each other. */
const width = 930;
const mostSites = 8;

/** Both charts in the colours of paper. */
export function PrintCharts({ parts }: { parts: PrintParts }) {
  const { watch, charts } = useFeatureText("dashboard");
  const text = watch.print;
  const { language } = useLanguage();
  const format = useFormat();
  const words = useMemo(
    () => ({
      kinds: charts.kinds,
      noStatistics: charts.noStatistics,
      noAnswer: charts.noAnswer,
      today: charts.days.today,
      day: (day: string) => shortDay(day, language),
      number: format.number,
    }),
    [charts, language, format],
  );
  const { plots, points, rows } = parts;
  const shown = useMemo(() => rows.slice(0, mostSites), [rows]);
  if (plots === undefined) return null;
  return (
    <>
      {points.length > 0 && (
        <section className={`${classes.chart} ${palette.palette}`}>
          <h2>{text.dayChart}</h2>
          <div>
            <plots.DayPlot points={points} width={width} words={words} />
          </div>
        </section>
      )}
      {shown.length > 0 && (
        <section className={`${classes.chart} ${palette.palette}`}>
          <h2>
            {text.siteChart}
            {rows.length > shown.length && (
              <span>{text.firstSites(shown.length, rows.length)}</span>
            )}
          </h2>
          <div>
            <plots.SitePlot rows={shown} width={width} words={words} />
          </div>
        </section>
      )}
    </>
  );
}
