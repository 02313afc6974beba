/** The positions of a plot's values, in px: bands of equal size along one axis, one per value. */
export interface PlotBands {
  readonly axis: "x" | "y";
  readonly start: number;
  readonly size: number;
  readonly count: number;
}

/** The band at a position on the axis; outside the plot, the nearest one. */
export function bandAt({ start, size, count }: PlotBands, place: number): number {
  const at = Math.floor((place - start) / size);
  return Math.min(Math.max(at, 0), count - 1);
}

export const siteRowHeight = 24;
export const sitePlot = {
  top: 28,
  bottom: 4,
  /** Between both panels. */
  gap: 14,
  /** The least room after the longest bar for its number. */
  number: 48,
} as const;

export const sitePlotHeight = (rows: number): number =>
  sitePlot.top + rows * siteRowHeight + sitePlot.bottom;

interface SitePanels {
  readonly titles: number;
  readonly views: number;
  readonly calls: number;
}

/** Widths of the titles and of both panels. */
export function sitePanels(width: number): SitePanels {
  const titles = Math.round(Math.min(Math.max(width * 0.24, 92), 220));
  const views = Math.round((width - titles - sitePlot.gap) * 0.54);
  return { titles, views, calls: width - titles - sitePlot.gap - views };
}

export const dayPlot = {
  /** The least room for the counts. */
  left: 48,
  /** Half of the last day's label may extend beyond its band. */
  right: 26,
  top: 26,
  panel: 150,
  /** Below the lower panel. */
  ticks: 24,
  /** Between both panels. */
  gap: 10,
} as const;

export const dayPlotHeight = 2 * (dayPlot.top + dayPlot.panel) + dayPlot.gap + dayPlot.ticks;

/** @param left the room for the counts, from `countsRoom` */
export const dayBands = (width: number, count: number, left: number): PlotBands => ({
  axis: "x",
  start: left,
  size: (width - left - dayPlot.right) / Math.max(count, 1),
  count,
});

/** The days that get a label, counted back from the last so that today always has one. */
export function writtenDays({ count, size }: PlotBands, labelWidth: number): readonly number[] {
  const step = Math.max(1, Math.ceil(labelWidth / size));
  // With a step of a week every label is the same weekday.
  const even = step > 3 && step <= 7 && count > 14 ? 7 : step;
  const places: number[] = [];
  for (let at = count - 1; at >= 0; at -= even) places.unshift(at);
  return places;
}

/** Round whole numbers from 0 to at least `most`. */
export function scaleTicks(most: number): readonly number[] {
  const rough = Math.max(1, most / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** As `--text-xs`, in which plots are written. */
export const plotFontPx = 12;
/** Between a count and its axis or bar. */
const countGap = 10;

/** Room in px for any of these counts, and never less than `least`, so that most plots line up. */
export function countsRoom(counts: readonly string[], least: number): number {
  // Plots have figures of one width, which a canvas does not know: 0 is as wide in both.
  const widths = counts.map((count) =>
    textWidth(count.replaceAll(/\d/g, "0"), pageFont(plotFontPx)),
  );
  return Math.max(least, Math.ceil(Math.max(0, ...widths)) + countGap);
}

const longestMeasured = 400;
let brush: CanvasRenderingContext2D | null | undefined;

/** In px; 0 if the browser cannot measure. */
export function textWidth(text: string, font: string): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (brush === null) return 0;
  brush.font = font;
  return brush.measureText(text).width;
}

/** Text cut with an ellipsis to fit a width in px. SVG cannot do that by itself. */
export function textThatFits(text: string, width: number, font: string): string {
  // Avoids measuring thousands of letters that cannot fit.
  const letters = Array.from(text.slice(0, longestMeasured));
  if (text.length <= longestMeasured && textWidth(text, font) <= width) return text;
  let [fits, fails] = [0, letters.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    const isShort = textWidth(`${letters.slice(0, middle).join("")}…`, font) <= width;
    if (isShort) fits = middle;
    else fails = middle;
  }
  return `${letters.slice(0, fits).join("").trimEnd()}…`;
}

/** The page's own font, for measuring. */
export const pageFont = (px: number): string =>
  `${px}px ${getComputedStyle(document.body).fontFamily}`;
