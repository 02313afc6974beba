import { memo, useId, useMemo } from "react";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from "recharts";
import type { DayPoint } from "./chart-day-points.ts";
import { dayBands, dayPlot, scaleTicks, writtenDays } from "./chart-geometry.ts";
import classes from "./ChartPlot.module.css";
import { DayMarks } from "./DayMarks.tsx";
import { PartialDayPattern } from "./PartialDayPattern.tsx";
import type { StatisticsKind } from "./site-counts.ts";

export interface DayPlotWords {
  readonly kinds: Readonly<Record<StatisticsKind, string>>;
  readonly today: string;
  readonly day: (day: string) => string;
  readonly number: (count: number) => string;
}

const labelWidth = 52;

/** Views above and calls below, day under day, each on its own scale. */
export const DayPlot = memo(function DayPlot(props: {
  points: readonly DayPoint[];
  width: number;
  words: DayPlotWords;
}) {
  const { points, width, words } = props;
  return (
    <div className={classes.days}>
      <Panel points={points} width={width} words={words} kind="views" />
      <Panel points={points} width={width} words={words} kind="calls" hasDays />
    </div>
  );
});

function Panel(props: {
  points: readonly DayPoint[];
  width: number;
  words: DayPlotWords;
  kind: StatisticsKind;
  hasDays?: boolean;
}) {
  const { points, width, words, kind, hasDays = false } = props;
  const patternId = useId();
  const data = useMemo(
    () =>
      points.map((point) => {
        const value = point[kind];
        const count = value.state === "count" ? value.count : null;
        return { day: point.day, isToday: point.isToday, count };
      }),
    [points, kind],
  );
  const ticks = scaleTicks(Math.max(0, ...data.map(({ count }) => count ?? 0)));
  const { size } = dayBands(width, points.length);
  const barSize = Math.max(1, Math.min(28, size < 4 ? size : size * 0.72));
  const written = writtenDays(points.length, width, labelWidth);
  const dayAt = new Map(written.map((at) => [points[at]?.day, points[at]]));
  const colour = `var(--chart-${kind})`;
  return (
    <BarChart
      width={width}
      height={dayPlot.top + dayPlot.panel + (hasDays ? dayPlot.ticks : dayPlot.gap)}
      data={data}
      margin={{
        left: 0,
        right: dayPlot.right,
        top: dayPlot.top,
        bottom: hasDays ? 0 : dayPlot.gap - 1,
      }}
      accessibilityLayer={false}
    >
      <PartialDayPattern id={patternId} kind={kind} />
      <DayMarks points={points} kind={kind} width={width} />
      {/* Over the weekends' stripes and under the bars. */}
      <CartesianGrid vertical={false} stroke="var(--chart-line)" zIndex={10} />
      <XAxis
        dataKey="day"
        height={hasDays ? dayPlot.ticks : 1}
        ticks={[...dayAt.keys()].filter((day) => day !== undefined)}
        interval={0}
        tick={hasDays ? { className: classes.tick, fill: "var(--chart-quiet)" } : false}
        tickLine={hasDays}
        tickFormatter={(day: string) =>
          dayAt.get(day)?.isToday === true ? words.today : words.day(day)
        }
        stroke="var(--chart-quiet)"
      />
      <YAxis
        width={dayPlot.left}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={{ className: classes.tick, fill: "var(--chart-quiet)" }}
        tickFormatter={words.number}
      />
      <Bar
        dataKey="count"
        barSize={barSize}
        minPointSize={shortestBar}
        isAnimationActive={false}
        shape={dayBar(colour, `url(#${patternId})`)}
      />
      <text x={0} y={14} className={classes.title}>
        {words.kinds[kind]}
      </text>
    </BarChart>
  );
}

/** A stub for a true 0, which a gap has not. */
const shortestBar = (value: unknown): number => (typeof value === "number" ? 2 : 0);

/** Today's is hatched. */
const dayBar = (colour: string, hatching: string) => (bar: BarShapeProps) => {
  // The chart hands the day's own record back, untyped.
  const { count, isToday } = bar.payload as { count: number | null; isToday: boolean };
  const { x, y, width, height } = bar;
  if (count === null) return <g />;
  return isToday ? (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(1, width - 1)}
      height={Math.max(1, height - 0.5)}
      fill={hatching}
      stroke={colour}
    />
  ) : (
    <rect x={x} y={y} width={width} height={height} fill={colour} />
  );
};
