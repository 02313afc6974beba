import type { DayPoint } from "../chart-day-points.ts";
import { statisticsKinds, type StatisticsKind } from "../../foreign/days/statistics.ts";
import { countsRoom, dayPlot, scaleTicks } from "./chart-geometry.ts";

/** The counts written at the scale of one kind. */
export const dayTicksOf = (points: readonly DayPoint[], kind: StatisticsKind): readonly number[] =>
  scaleTicks(
    points.reduce((most, { [kind]: value }) => {
      return value.state === "count" ? Math.max(most, value.count) : most;
    }, 0),
  );

/** Room in px for the counts of both panels, whose days are below each other. */
export const dayCountsRoom = (
  points: readonly DayPoint[],
  inWords: (count: number) => string,
): number =>
  countsRoom(
    statisticsKinds.flatMap((kind) => dayTicksOf(points, kind).map(inWords)),
    dayPlot.left,
  );
