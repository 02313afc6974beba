import { memo, useId, type ReactElement } from "react";
import { BarChart, CartesianGrid, XAxis, YAxis, ZIndexLayer } from "recharts";
import { isWeekend, showsWeekends, type DayPoint } from "../chart-day-points.ts";
import type { StatisticsKind } from "../../foreign/days/statistics.ts";
import { dayCountsRoom, dayTicksOf } from "./day-counts-room.ts";
import { dayPlot, writtenDays, dayBands, type PlotBands } from "./chart-geometry.ts";
import classes from "./Charts.module.css";
import { SecondPanel } from "./PlotArea.tsx";

interface DayPlotWords {
  readonly kinds: Readonly<Record<StatisticsKind, string>>;
  readonly today: string;
  readonly day: (day: string) => string;
  readonly number: (count: number) => string;
}

const bottom = dayPlot.top + dayPlot.panel;
const marksBottom = bottom - 1;
const labelWidth = 52;

const panelHeight = (hasDays: boolean): number =>
  dayPlot.top + dayPlot.panel + (hasDays ? dayPlot.ticks : dayPlot.gap);

/** Without it the library measures the days to find out which vertical lines fit. */
const noLines = () => [];

/** Views above and calls below with the same days, each on its own scale. */
export const DayPlot = memo(function DayPlot(props: {
  points: readonly DayPoint[];
  width: number;
  words: DayPlotWords;
}) {
  const { points, width, words } = props;
  const bands = dayBands(width, points.length, dayCountsRoom(points, words.number));
  return (
    <div className={classes.dayPanels}>
      <Panel points={points} width={width} bands={bands} words={words} kind="views" />
      <SecondPanel width={width} height={panelHeight(true)}>
        <Panel points={points} width={width} bands={bands} words={words} kind="calls" hasDays />
      </SecondPanel>
    </div>
  );
});

function Panel(props: {
  points: readonly DayPoint[];
  width: number;
  bands: PlotBands;
  words: DayPlotWords;
  kind: StatisticsKind;
  hasDays?: boolean;
}) {
  const { points, width, bands, words, kind, hasDays = false } = props;
  const patternId = useId();
  const ticks = dayTicksOf(points, kind);
  const top = ticks.at(-1) ?? 1;
  const written = writtenDays(bands, labelWidth);
  const dayAt = new Map(written.map((at) => [points[at]?.day, points[at]]));
  return (
    <BarChart
      width={width}
      height={panelHeight(hasDays)}
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
      <DayMarks points={points} kind={kind} bands={bands} />
      {/* Above the weekends' stripes and below the bars. */}
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
        width={bands.start}
        domain={[0, top]}
        // Without it the scale would wait for the library's own bars.
        allowDataOverflow
        ticks={ticks}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={countTicks(words.number)}
      />
      <ZIndexLayer zIndex={20}>
        <DayBars points={points} kind={kind} bands={bands} top={top} hatchingId={patternId} />
      </ZIndexLayer>
      <text x={0} y={14} className={classes.plotTitle}>
        {words.kinds[kind]}
      </text>
    </BarChart>
  );
}

/** Weekends behind the bars, and a mark for each kind of gap. */
function DayMarks(props: { points: readonly DayPoint[]; kind: StatisticsKind; bands: PlotBands }) {
  const { points, kind, bands } = props;
  const { start, size } = bands;
  const path = (fits: (point: DayPoint) => boolean, mark: (x: number) => string) =>
    points.map((point, at) => (fits(point) ? mark(start + at * size) : "")).join("");
  const column = (x: number) => `M${x},${dayPlot.top}h${size}V${marksBottom}h${-size}z`;
  const cross = (x: number) => {
    const [middle, arm] = [x + size / 2, Math.min(4, size / 2)];
    return `M${middle - arm},${marksBottom - 12 - arm}l${2 * arm},${2 * arm}m0,${-2 * arm}l${-2 * arm},${2 * arm}`;
  };
  const dash = (x: number) => `M${x + size * 0.3},${marksBottom - 8}h${size * 0.4}`;
  return (
    <>
      {showsWeekends(points) && <path d={path(isWeekend, column)} className={classes.weekend} />}
      <path
        d={path(
          (point) => point[kind].state === "failed",
          (x) => column(x) + cross(x),
        )}
        className={classes.plotGap}
      />
      <path
        d={path((point) => point[kind].state === "failed", cross)}
        className={classes.failedMark}
      />
      <path d={path((point) => point[kind].state === "gap", dash)} className={classes.failedMark} />
    </>
  );
}

/** The height of a 0, in px. A gap has no bar. */
const shortestBar = 2;
const widestBar = 28;

/**
 * One bar for each day, hatched for today. All bars are one path: with the library's own bars a year of days takes five times
 * as long to draw.
 */
function DayBars(props: {
  points: readonly DayPoint[];
  kind: StatisticsKind;
  bands: PlotBands;
  /** The count at the top of the plot. */
  top: number;
  hatchingId: string;
}) {
  const { points, kind, bands, top, hatchingId } = props;
  const { start, size } = bands;
  const barWidth = Math.max(1, Math.min(widestBar, size < 4 ? size : size * 0.72));
  const barAt = (point: DayPoint, at: number): string => {
    const value = point[kind];
    if (value.state !== "count") return "";
    const height = Math.max(shortestBar, (value.count / top) * dayPlot.panel);
    const left = start + (at + 0.5) * size - barWidth / 2;
    return `M${left.toFixed(2)},${bottom}v${(-height).toFixed(2)}h${barWidth.toFixed(2)}V${bottom}z`;
  };
  const path = (isToday: boolean) =>
    points.map((point, at) => (point.isToday === isToday ? barAt(point, at) : "")).join("");
  const today = path(true);
  const color = `var(--chart-${kind})`;
  return (
    <>
      <path d={path(false)} fill={color} />
      {today !== "" && (
        <path d={today} fill={`url(#${hatchingId})`} stroke={color} data-partial="" />
      )}
    </>
  );
}

/** Hatching for today, which is not over. */
function PartialDayPattern({ id, kind }: { id: string; kind: StatisticsKind }) {
  return (
    <defs>
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={5} height={5} fill="var(--chart-back)" />
        <rect width={2} height={5} fill={`var(--chart-${kind})`} />
      </pattern>
    </defs>
  );
}

/** The argument the library passes to a tick's renderer. */
interface Tick<Value> {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: Value };
}

type WriteTick<Value> = (tick: Tick<Value>) => ReactElement;

/* Texts of the axes. The library's own measure each text on the page first, and each measurement forces a layout of
   the whole page. */

/** Below an axis of days. */
const dayTicks = (inWords: (day: string) => string): WriteTick<string> =>
  function writeDay({ x, y, payload }) {
    return (
      <text x={x} y={y} dy="0.71em" textAnchor="middle" className={classes.plotTick}>
        {inWords(payload.value)}
      </text>
    );
  };

/** To the left of an axis of counts. */
const countTicks = (inWords: (count: number) => string): WriteTick<number> =>
  function writeCount({ x, y, payload }) {
    return (
      <text x={x} y={y} dy="0.355em" textAnchor="end" className={classes.plotTick}>
        {inWords(payload.value)}
      </text>
    );
  };
