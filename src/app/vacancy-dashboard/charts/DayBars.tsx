import type { DayPoint } from "../chart-day-points.ts";
import { dayBands, dayPlot } from "./chart-geometry.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

/** A stub for a true 0, which a gap has not. */
const shortestBar = 2;
const widestBar = 28;
const bottom = dayPlot.top + dayPlot.panel;

/**
 * A bar a day, today's hatched. All of them are one path: as the library's own bars, those of a year would take a slow
 * computer half a second.
 */
export function DayBars(props: {
  points: readonly DayPoint[];
  kind: StatisticsKind;
  width: number;
  /** The count at the top of the plot. */
  top: number;
  hatchingId: string;
}) {
  const { points, kind, width, top, hatchingId } = props;
  const { start, size } = dayBands(width, points.length);
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
  const colour = `var(--chart-${kind})`;
  return (
    <>
      <path d={path(false)} fill={colour} />
      {today !== "" && (
        <path d={today} fill={`url(#${hatchingId})`} stroke={colour} data-partial="" />
      )}
    </>
  );
}
