import { memo, useMemo } from "react";
import { Bar, BarChart, XAxis, YAxis } from "recharts";
import {
  countsRoom,
  plotFontPx,
  sitePanels,
  sitePlot,
  sitePlotHeight,
  siteRowHeight,
  pageFont,
  textThatFits,
  textWidth,
} from "./chart-geometry.ts";
import { countOf } from "../../foreign/attention/placed-sites.ts";
import { SecondPanel } from "./PlotArea.tsx";
import type { SiteRow } from "../site-order.ts";
import classes from "./Charts.module.css";
import type { StatisticsKind } from "../../foreign/days/statistics.ts";

export interface SitePlotWords {
  readonly kinds: Readonly<Record<StatisticsKind, string>>;
  readonly noStatistics: string;
  readonly noAnswer: string;
  readonly number: (count: number) => string;
}

/**
 * Views and calls of each site side by side, each kind on its own scale: calls are a tenth of views and would be
 * slivers beside them.
 */
export const SitePlot = memo(function SitePlot(props: {
  rows: readonly SiteRow[];
  width: number;
  words: SitePlotWords;
}) {
  const { rows, width, words } = props;
  const panels = sitePanels(width);
  return (
    <div className={classes.sitePanels}>
      <Panel rows={rows} words={words} kind="views" width={panels.views} titles={panels.titles} />
      <SecondPanel width={panels.calls} height={sitePlotHeight(rows.length)}>
        <Panel rows={rows} words={words} kind="calls" width={panels.calls} titles={0} />
      </SecondPanel>
    </div>
  );
});

interface PanelProps {
  readonly rows: readonly SiteRow[];
  readonly words: SitePlotWords;
  readonly kind: StatisticsKind;
  /** The width of the bars with their numbers. */
  readonly width: number;
  /** The width of the sites' titles to their left. */
  readonly titles: number;
}

function Panel({ rows, words, kind, width, titles }: PanelProps) {
  const most = Math.max(1, ...rows.map((row) => countOf(row[kind]) ?? 0));
  const data = useMemo(
    () => rows.map((row) => ({ key: row.key, count: countOf(row[kind]) ?? null })),
    [rows, kind],
  );
  const room = useMemo(
    () =>
      countsRoom(
        rows.map((row) => words.number(countOf(row[kind]) ?? 0)),
        sitePlot.number,
      ),
    [rows, kind, words],
  );
  return (
    <BarChart
      layout="vertical"
      width={titles + width}
      height={sitePlotHeight(rows.length)}
      data={data}
      margin={{
        left: titles,
        right: room,
        top: sitePlot.top,
        bottom: sitePlot.bottom,
      }}
      accessibilityLayer={false}
    >
      <XAxis type="number" domain={[0, most]} hide />
      <YAxis type="category" dataKey="key" width={0} hide />
      <Bar
        dataKey="count"
        barSize={siteRowHeight - 10}
        fill={`var(--chart-${kind})`}
        isAnimationActive={false}
      />
      {titles > 0 && <Titles rows={rows} width={titles - 10} />}
      <PlotTitle title={words.kinds[kind]} start={titles} width={width} />
      <line
        x1={titles}
        x2={titles}
        y1={sitePlot.top}
        y2={sitePlotHeight(rows.length) - sitePlot.bottom}
        className={classes.plotAxis}
      />
      <Numbers rows={rows} kind={kind} words={words} start={titles} scale={(width - room) / most} />
    </BarChart>
  );
}

/** Above a panel; in two lines where it is wider than its panel, as on a phone. */
function PlotTitle({ title, start, width }: { title: string; start: number; width: number }) {
  const [first = "", ...others] = title.split(" ");
  const isWhole = others.length === 0 || textWidth(title, `600 ${pageFont(plotFontPx)}`) <= width;
  if (isWhole) {
    return (
      <text x={start} y={16} className={classes.plotTitle}>
        {title}
      </text>
    );
  }
  return (
    <text x={start} y={10} className={classes.plotTitle}>
      {`${first} `}
      <tspan x={start} dy={13}>
        {others.join(" ")}
      </tspan>
    </text>
  );
}

const middleOf = (at: number): number => sitePlot.top + (at + 0.5) * siteRowHeight;

function Titles({ rows, width }: { rows: readonly SiteRow[]; width: number }) {
  const font = pageFont(plotFontPx);
  return rows.map(({ key, title }, at) => (
    <text key={key} x={0} y={middleOf(at)} dy="0.35em" className={classes.plotText}>
      {textThatFits(title, width, font)}
    </text>
  ));
}

/** Each bar's number at its end. If there is none, a word in a dashed frame, which no bar has. */
function Numbers(props: {
  rows: readonly SiteRow[];
  kind: StatisticsKind;
  words: SitePlotWords;
  start: number;
  /** px per count. */
  scale: number;
}) {
  const { rows, kind, words, start, scale } = props;
  const font = pageFont(plotFontPx);
  const gapWords = { "no-statistics": words.noStatistics, unknown: words.noAnswer };
  return rows.map((row, at) => {
    const tally = row[kind];
    if (tally.state === "counts") {
      const end = start + Math.max(0, tally.count) * scale;
      return (
        <text key={row.key} x={end + 6} y={middleOf(at)} dy="0.35em" className={classes.plotNumber}>
          {words.number(tally.count)}
        </text>
      );
    }
    const word = gapWords[tally.state];
    return (
      <g key={row.key}>
        <rect
          x={start + 3}
          y={middleOf(at) - 8}
          width={textWidth(word, font) + 9}
          height={16}
          rx={2}
          className={classes.plotGap}
        />
        <text x={start + 7} y={middleOf(at)} dy="0.35em" className={classes.plotGapWord}>
          {word}
        </text>
      </g>
    );
  });
}
