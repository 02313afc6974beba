import { memo, useMemo, useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import type { PlacedSite, SiteTally } from "../../foreign/attention/placed-sites.ts";
import { ChartFrame, ChartTable } from "./ChartFrame.tsx";
import classes from "./Charts.module.css";
import type { LazyPlots } from "./lazy-plots.ts";
import { PlotArea } from "./PlotArea.tsx";
import { sitePlot, sitePlotHeight, siteRowHeight } from "./chart-geometry.ts";
import { siteRows, sitesAtFirst, sumOfRows, type SiteRow } from "../site-order.ts";
import { siteSummary } from "./chart-words.ts";
import { statisticsKinds } from "../../foreign/days/statistics.ts";

/** Rows to keep room for before the first answer. */
const rowsExpected = 12;

/** Views and calls per site. */
export const SiteChart = memo(function SiteChart(props: {
  vacancyId: number;
  sites: readonly PlacedSite[];
  /** The period in words, and for the file name. */
  period: string;
  fileRange: string;
  /** The picture's heading. */
  heading: string;
  /** What the sums lack. */
  lackNotes: readonly string[];
  lazyPlots: LazyPlots;
}) {
  const { vacancyId, sites, period, lackNotes, lazyPlots } = props;
  const text = useFeatureText("dashboard").charts;
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => siteRows(sites), [sites]);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, sitesAtFirst)), [rows, isWhole]);
  const words = useMemo(
    () => ({
      kinds: text.kinds,
      noStatistics: text.noStatistics,
      noAnswer: text.noAnswer,
      number: format.number,
    }),
    [text, format],
  );
  const inWords = (tally: SiteTally): string =>
    tally.state === "counts"
      ? format.number(tally.count)
      : tally.state === "no-statistics"
        ? text.noStatistics
        : text.noAnswer;
  const isGap = (row: SiteRow) =>
    statisticsKinds.some((kind) => row[kind].state === "no-statistics");
  return (
    <ChartFrame
      title={text.sites.title}
      period={period}
      summary={siteSummary(rows, text, format.number)}
      picture={{
        heading: props.heading,
        fileName: `vacancy-${vacancyId}-sites-${props.fileRange}`,
      }}
      notes={[...lackNotes, ...(shown.some(isGap) ? [text.sites.gapLegend] : [])]}
      plot={
        lazyPlots.state === "failed" ? undefined : (
          <>
            <PlotArea
              title={text.sites.title}
              height={sitePlotHeight(shown.length || rowsExpected)}
              bands={() => ({
                axis: "y",
                start: sitePlot.top,
                size: siteRowHeight,
                count: shown.length,
              })}
              read={(at) => reading(shown[at], text.kinds, inWords)}
              renderPlot={
                lazyPlots.state === "loaded" && shown.length > 0
                  ? (width) => <lazyPlots.plots.SitePlot rows={shown} width={width} words={words} />
                  : undefined
              }
            />
            {rows.length > sitesAtFirst && (
              <p className={classes.frameNotes}>
                <Button
                  size="small"
                  className={classes.inlineButton}
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole
                    ? text.sites.less(sitesAtFirst)
                    : text.sites.more(rows.length - sitesAtFirst)}
                </Button>{" "}
                {!isWhole && restSums(rows.slice(sitesAtFirst), text.sites, format.number)}
              </p>
            )}
          </>
        )
      }
      table={
        <ChartTable
          caption={`${text.sites.title}, ${period}`}
          heads={[text.sites.site, text.kinds.views, text.kinds.calls]}
          rows={rows.map((row) => ({
            key: row.key,
            head: row.title,
            cells: statisticsKinds.map((kind) => ({
              text: inWords(row[kind]),
              isGap: row[kind].state !== "counts",
            })),
          }))}
        />
      }
    />
  );
});

function reading(
  row: SiteRow | undefined,
  kinds: Readonly<Record<"views" | "calls", string>>,
  inWords: (tally: SiteTally) => string,
) {
  return {
    title: row?.title ?? "",
    values:
      row === undefined
        ? []
        : statisticsKinds.map((kind) => ({ name: kinds[kind], value: inWords(row[kind]) })),
  };
}

function restSums(
  rest: readonly SiteRow[],
  text: {
    restSum: (sums: string) => string;
    sum: Readonly<Record<"views" | "calls", (count: string) => string>>;
  },
  number: (count: number) => string,
): string {
  const sums = statisticsKinds.flatMap((kind) => {
    const sum = sumOfRows(rest, kind);
    return sum === undefined ? [] : [text.sum[kind](number(sum))];
  });
  return sums.length === 0 ? "" : text.restSum(sums.join(", "));
}
