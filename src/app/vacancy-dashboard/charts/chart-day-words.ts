import type { FeatureText } from "../../i18n/feature-texts.ts";
import type { ChartReading } from "./ChartReader.tsx";
import { showsWeekends, type DayPoint, type DayValue } from "../chart-day-points.ts";
import { statisticsKinds } from "../statistics-operation.ts";

type ChartText = FeatureText<"dashboard">["charts"];

interface DayFormat {
  readonly number: (count: number) => string;
  readonly date: (day: string) => string;
}

/** A number, or the word of its gap. */
export function valueInWords(
  value: DayValue,
  { days }: ChartText,
  number: (count: number) => string,
): string {
  switch (value.state) {
    case "count":
      return number(value.count);
    case "failed":
      return days.failed;
    case "gap":
      return days.gap;
    case "before":
      return days.before;
    case "waiting":
      return days.waiting;
  }
}

/** A day as it is read out, or shown beside the pointer. */
export function readDay(
  point: DayPoint | undefined,
  text: ChartText,
  { number, date }: DayFormat,
): ChartReading {
  if (point === undefined) return { title: "", values: [] };
  const states = statisticsKinds.map((kind) => point[kind].state);
  const notes = [
    ...(point.isToday ? [text.days.todayNote] : []),
    ...(states.includes("failed") ? [text.days.failedNote] : []),
    ...(states.includes("gap") ? [text.days.gapNote] : []),
  ];
  return {
    title: `${text.days.weekdays[point.weekday] ?? ""}, ${date(point.day)}`,
    values: statisticsKinds.map((kind) => ({
      name: text.kinds[kind],
      value: valueInWords(point[kind], text, number),
    })),
    note: notes.length === 0 ? undefined : notes.join("; "),
  };
}

/** What the marks that are on the plot mean. */
export function dayNotes(points: readonly DayPoint[], { days }: ChartText): string[] {
  const has = (state: DayValue["state"]) =>
    points.some((point) => statisticsKinds.some((kind) => point[kind].state === state));
  return [
    ...(points.some(({ isToday }) => isToday) ? [days.legend.today] : []),
    ...(showsWeekends(points) ? [days.legend.weekends] : []),
    ...(has("failed") ? [days.legend.failed] : []),
    ...(has("gap") ? [days.legend.gap] : []),
    ...(has("before") ? [days.legend.before] : []),
  ];
}
