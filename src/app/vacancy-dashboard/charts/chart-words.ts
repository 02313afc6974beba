import type { FeatureText } from "../../i18n/feature-texts.ts";
import { cutText } from "../../format/cut.ts";
import { showsWeekends, dayExtremes, type DayPoint, type DayValue } from "../chart-day-points.ts";
import { statisticsKinds, type StatisticsKind } from "../../foreign/days/statistics.ts";
import type { ChartReading } from "./PlotArea.tsx";
import { countedRows, type SiteRow } from "../site-order.ts";

type ChartText = FeatureText<"dashboard">["charts"];

interface DayFormat {
  readonly number: (count: number) => string;
  readonly date: (day: string) => string;
}

/** A number, or the text for its gap. */
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

/** The values of a day, for the slider and the tooltip. */
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

/** The legend of the marks on the plot. */
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

/** Longer titles are cut here; the table has them in full. */
const longestTitle = 80;
type InWords = (count: number) => string;

/** The chart of sites in sentences, by kind: sum, most, least and the gaps. */
export function siteSummary(rows: readonly SiteRow[], text: ChartText, number: InWords): string {
  if (rows.length === 0) return text.sites.none;
  return statisticsKinds.map((kind) => kindOfSites(rows, kind, text, number)).join(" ");
}

function kindOfSites(
  rows: readonly SiteRow[],
  kind: StatisticsKind,
  text: ChartText,
  number: InWords,
): string {
  const words = text.sites;
  if (rows.every((row) => row[kind].state === "unknown")) return words.unknown(text.kinds[kind]);
  const counted = countedRows(rows, kind);
  const [most, least] = [counted[0], counted.at(-1)];
  const gaps = rows
    .filter((row) => row[kind].state === "no-statistics")
    .map(({ title }) => cutText(title, longestTitle));
  const sum = counted.reduce((all, { count }) => all + count, 0);
  return [
    most === undefined
      ? words.nothing(text.kinds[kind])
      : words.summary(text.kinds[kind], number(sum), counted.length, rows.length),
    ...(most === undefined
      ? []
      : [words.most(cutText(most.title, longestTitle), number(most.count))]),
    ...(least === undefined || counted.length < 2
      ? []
      : [words.least(cutText(least.title, longestTitle), number(least.count))]),
    ...(gaps.length === 0 ? [] : [words.gaps(text.kindsInside[kind], gaps.join(", "))]),
  ].join(" ");
}

const nearlyEven = 0.05;

/** The chart of days in sentences, by kind: sum, most, least, trend, gaps, and today separately. */
export function daySummary(
  points: readonly DayPoint[],
  text: ChartText,
  words: { readonly number: InWords; readonly date: (day: string) => string },
): string {
  return statisticsKinds.map((kind) => kindOfDays(points, kind, text, words)).join(" ");
}

function kindOfDays(
  points: readonly DayPoint[],
  kind: StatisticsKind,
  text: ChartText,
  { number, date }: { readonly number: InWords; readonly date: (day: string) => string },
): string {
  const words = text.days;
  const found = dayExtremes(points, kind);
  const gaps = points.filter((point) => point[kind].state !== "count").length;
  const today = points.find(({ isToday }) => isToday)?.[kind];
  return [
    ...(found === undefined
      ? [words.nothing(text.kinds[kind])]
      : [
          words.summary(text.kinds[kind], number(found.sum), found.days),
          words.most(date(found.most.day), number(found.most.count)),
          words.least(date(found.least.day), number(found.least.count)),
        ]),
    ...(found?.trend === undefined ? [] : [trendInWords(found.trend, words.trend)]),
    ...(gaps === 0 ? [] : [words.gaps(gaps)]),
    ...(today?.state === "count" ? [words.todaySoFar(number(today.count))] : []),
  ].join(" ");
}

function trendInWords(trend: number, words: ChartText["days"]["trend"]): string {
  if (Math.abs(trend) < nearlyEven) return words.even;
  const share = `${Math.round(Math.abs(trend) * 100)}\u00a0%`;
  return trend > 0 ? words.up(share) : words.down(share);
}
