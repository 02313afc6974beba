import { memo, useId } from "react";
import { BarChart, CartesianGrid, XAxis, YAxis, ZIndexLayer } from "recharts";
import type { DayPoint } from "../chart-day-points.ts";
import { dayPlot, scaleTicks, writtenDays } from "./chart-geometry.ts";
import { countTicks, dayTicks } from "./chart-ticks.tsx";
import classes from "./ChartPlot.module.css";
import { DayBars } from "./DayBars.tsx";
import { DayMarks } from "./DayMarks.tsx";
import { PartialDayPattern } from "./PartialDayPattern.tsx";
import type { StatisticsKind } from "../statistics-operation.ts";

export interface DayPlotWords {
  readonly kinds: Readonly<Record<StatisticsKind, string>>;
  readonly today: string;
  readonly day: (day: string) => string;
  readonly number: (count: number) => string;
}

const labelWidth = 52;

/** Else the library finds out which lines of days would fit, by measuring the days. */
const noLines = () => [];

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
  const ticks = scaleTicks(
    points.reduce((most, { [kind]: value }) => {
      return value.state === "count" ? Math.max(most, value.count) : most;
    }, 0),
  );
  const top = ticks.at(-1) ?? 1;
  const written = writtenDays(points.length, width, labelWidth);
  const dayAt = new Map(written.map((at) => [points[at]?.day, points[at]]));
  return (
    <BarChart
      width={width}
      height={dayPlot.top + dayPlot.panel + (hasDays ? dayPlot.ticks : dayPlot.gap)}
      data={points}
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
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={noLines}
        horizontalPoints={ticks.map((tick) => dayPlot.top + dayPlot.panel * (1 - tick / top))}
        stroke="var(--chart-line)"
        zIndex={10}
      />
      <XAxis
        dataKey="day"
        height={hasDays ? dayPlot.ticks : 1}
        ticks={[...dayAt.keys()].filter((day) => day !== undefined)}
        interval={0}
        tick={
          hasDays &&
          dayTicks((day) => (dayAt.get(day)?.isToday === true ? words.today : words.day(day)))
        }
        tickLine={hasDays}
        stroke="var(--chart-quiet)"
      />
      <YAxis
        width={dayPlot.left}
        domain={[0, top]}
        // Without it the scale would wait for bars of the library's own.
        allowDataOverflow
        ticks={ticks}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={countTicks(words.number)}
      />
      <ZIndexLayer zIndex={20}>
        <DayBars points={points} kind={kind} width={width} top={top} hatchingId={patternId} />
      </ZIndexLayer>
      <text x={0} y={14} className={classes.title}>
        {words.kinds[kind]}
      </text>
    </BarChart>
  );
}
