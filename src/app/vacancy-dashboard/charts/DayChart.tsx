import { memo, useDeferredValue, useMemo, useState } from "react";
import { cutText } from "../../format/cut.ts";
import { formatShortDay } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import { dayPoints, sitesOfSeries, countedDays, type DayPoint } from "../chart-day-points.ts";
import { statisticsKinds } from "../../foreign/days/statistics.ts";
import { dayBands, dayPlotHeight } from "./chart-geometry.ts";
import { dayCountsRoom } from "./day-counts-room.ts";
import { dayNotes, readDay, valueInWords, daySummary } from "./chart-words.ts";
import { ChartFrame, ChartTable } from "./ChartFrame.tsx";
import classes from "./Charts.module.css";
import type { LazyPlots } from "./lazy-plots.ts";
import { PlotArea } from "./PlotArea.tsx";
import { Select } from "../../ui/controls.tsx";

/** Views and calls per day, of all sites or of one. */
export const DayChart = memo(function DayChart(props: {
  vacancyId: number;
  /** Undefined before the first answer. */
  series: BothSeries | undefined;
  isDone: boolean;
  /** The first day of placement, if known. */
  placedOn: string | undefined;
  onRetry: () => void;
  period: string;
  fileRange: string;
  heading: string;
  lazyPlots: LazyPlots;
}) {
  const { vacancyId, series, isDone, placedOn, lazyPlots } = props;
  const text = useFeatureText("dashboard").charts;
  const { language } = useLanguage();
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const sites = useMemo(() => (series === undefined ? [] : sitesOfSeries(series)), [series]);
  // The chosen site may be missing in another period.
  const site = sites.find(({ key }) => key === chosen);
  const points = useMemo(
    () => (series === undefined ? [] : dayPoints(series, site?.key, isDone, placedOn)),
    [series, site?.key, isDone, placedOn],
  );
  // The choice is shown immediately; the plot is drawn later.
  const drawn = useDeferredValue(points);
  const words = useMemo(
    () => ({
      kinds: text.kinds,
      today: text.days.today,
      day: (day: string) => formatShortDay(day, language),
      number: format.number,
    }),
    [text, language, format],
  );
  const { title } = text.days;
  const period = site === undefined ? props.period : `${props.period}, ${site.title}`;
  const isEmpty = site !== undefined && !site.counts;
  const empty = isEmpty
    ? text.days.siteWithout
    : isDone &&
      points.length === 0 &&
      (series === undefined ? text.days.notLoaded : text.days.noDays);
  const area = (
    <PlotArea
      title={title}
      height={dayPlotHeight}
      bands={(width) => dayBands(width, points.length, dayCountsRoom(points, format.number))}
      read={(at) => readDay(points[at], text, format)}
      renderPlot={
        lazyPlots.state === "loaded" && drawn.length > 0
          ? (width) => <lazyPlots.plots.DayPlot points={drawn} width={width} words={words} />
          : undefined
      }
    />
  );
  return (
    <ChartFrame
      title={title}
      period={period}
      summary={daySummary(points, text, format)}
      picture={{
        heading: props.heading,
        fileName: `vacancy-${vacancyId}-views-calls-days-${props.fileRange}`,
      }}
      notes={isEmpty ? [] : dayNotes(points, text)}
      tools={
        <>
          <Select
            aria-label={text.days.choose}
            isSmall
            value={site?.key ?? ""}
            options={[
              { value: "", title: text.days.all },
              ...sites.map(({ key, title, counts }) => ({
                value: key,
                title:
                  counts || !isDone
                    ? cutText(title, 80)
                    : text.days.withoutStatistics(cutText(title, 80)),
              })),
            ]}
            onChoose={(key) => setChosen(key === "" ? undefined : key)}
          />
          {series !== undefined && !isDone && <DayProgress series={series} />}
        </>
      }
      warnings={
        series !== undefined && isDone && <DayWarnings series={series} onRetry={props.onRetry} />
      }
      plot={
        lazyPlots.state === "failed" ? undefined : empty === false ? (
          area
        ) : (
          <p className={classes.plotEmpty}>{empty}</p>
        )
      }
      table={<DayTable points={points} caption={`${title}, ${period}`} />}
    />
  );
});

const mostNamed = 5;

/** How many days are loaded. */
function DayProgress({ series }: { series: BothSeries }) {
  const { days } = useFeatureText("dashboard").charts;
  return (
    <span role="status" className={classes.framePeriod} data-progress="">
      {days.progress(countedDays(series), series.views.days.length)}
    </span>
  );
}

/** Failed days, and sites whose days do not add up to the service's total. */
function DayWarnings(props: { series: BothSeries; onRetry: () => void }) {
  const { series } = props;
  const text = useFeatureText("dashboard").charts;
  const { date, number } = useFormat();
  const failed = series.views.days.filter((day) =>
    statisticsKinds.some((kind) => series[kind].failedDays.includes(day)),
  );
  const mismatches = statisticsKinds.flatMap((kind) =>
    series[kind].mismatches.map((mismatch) => ({
      ...mismatch,
      kind,
      title: series[kind].sites.find(({ key }) => key === mismatch.site)?.title ?? mismatch.site,
    })),
  );
  const inWords = (count: number | undefined) =>
    count === undefined ? text.days.noNumber : number(count);
  const named = failed.slice(0, mostNamed).map(date);
  const others = failed.length - named.length;
  return (
    <>
      {failed.length > 0 && (
        <div role="status" className={classes.frameWarning}>
          {text.days.failedDays(
            failed.length,
            [named.join(", "), ...(others > 0 ? [text.days.andMore(others)] : [])].join(" "),
          )}
          <Button size="small" className={classes.inlineButton} onClick={props.onRetry}>
            {text.days.retry}
          </Button>
        </div>
      )}
      {mismatches.length > 0 && (
        <div role="status" className={classes.frameWarning}>
          {text.days.broken}
          <ul>
            {mismatches.slice(0, mostNamed).map(({ site, kind, title, days, range }) => (
              <li key={`${kind} ${site}`}>
                {text.days.mismatch(title, text.kindsInside[kind], inWords(days), inWords(range))}
              </li>
            ))}
            {mismatches.length > mostNamed && (
              <li>{text.days.andMore(mismatches.length - mostNamed)}</li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

/** The chart's numbers as a table, whose texts are made only when it is shown. */
function DayTable({ points, caption }: { points: readonly DayPoint[]; caption: string }) {
  const text = useFeatureText("dashboard").charts;
  const format = useFormat();
  return (
    <ChartTable
      caption={caption}
      heads={[text.days.day, text.kinds.views, text.kinds.calls, text.days.note]}
      hasNotes
      rows={points.map((point) => ({
        key: point.day,
        head: `${text.days.weekdays[point.weekday] ?? ""}, ${format.date(point.day)}`,
        cells: [
          ...statisticsKinds.map((kind) => ({
            text: valueInWords(point[kind], text, format.number),
            isGap: point[kind].state !== "count",
          })),
          { text: readDay(point, text, format).note ?? "" },
        ],
      }))}
    />
  );
}
