import { isWeekend, showsWeekends, type DayPoint } from "../chart-day-points.ts";
import { dayBands, dayPlot } from "./chart-geometry.ts";
import classes from "./ChartPlot.module.css";
import type { StatisticsKind } from "../statistics-operation.ts";

const bottom = dayPlot.top + dayPlot.panel - 1;

/** What is not a bar: weekends behind the bars, and gaps, each kind of them with a mark of its own. */
export function DayMarks(props: {
  points: readonly DayPoint[];
  kind: StatisticsKind;
  width: number;
}) {
  const { points, kind, width } = props;
  const { start, size } = dayBands(width, points.length);
  const path = (fits: (point: DayPoint) => boolean, mark: (x: number) => string) =>
    points.map((point, at) => (fits(point) ? mark(start + at * size) : "")).join("");
  const column = (x: number) => `M${x},${dayPlot.top}h${size}V${bottom}h${-size}z`;
  const cross = (x: number) => {
    const [middle, arm] = [x + size / 2, Math.min(4, size / 2)];
    return `M${middle - arm},${bottom - 12 - arm}l${2 * arm},${2 * arm}m0,${-2 * arm}l${-2 * arm},${2 * arm}`;
  };
  const dash = (x: number) => `M${x + size * 0.3},${bottom - 8}h${size * 0.4}`;
  return (
    <>
      {showsWeekends(points) && <path d={path(isWeekend, column)} className={classes.weekend} />}
      <path
        d={path(
          (point) => point[kind].state === "failed",
          (x) => column(x) + cross(x),
        )}
        className={classes.gap}
      />
      <path
        d={path((point) => point[kind].state === "failed", cross)}
        className={classes.failedMark}
      />
      <path d={path((point) => point[kind].state === "gap", dash)} className={classes.failedMark} />
    </>
  );
}
