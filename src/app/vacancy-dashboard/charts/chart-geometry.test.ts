import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bandAt,
  dayBands,
  scaleTicks,
  sitePanels,
  sitePlot,
  writtenDays,
} from "./chart-geometry.ts";

test("a point belongs to its band, or outside all bands to the nearest one", () => {
  const bands = { axis: "x", start: 10, size: 5, count: 3 } as const;
  expect([0, 10, 14.9, 15, 24, 100].map((place) => bandAt(bands, place))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
});

test("the last day is always labeled, and labels never overlap", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 200, max: 2000 }),
      (days, width) => {
        const written = writtenDays(dayBands(width, days, 72), 52);
        expect(written.at(-1)).toBe(days - 1);
        const nearest = Math.min(
          ...written.slice(1).map((at, index) => at - (written[index] ?? 0)),
        );
        // In whole numbers, because a day's share of the width is a rounded fraction.
        const { size: plotWidth } = dayBands(width, 1, 72);
        expect(nearest * plotWidth).toBeGreaterThanOrEqual(52 * days);
      },
    ),
  );
});

test("a scale goes from 0 in few whole steps to its greatest number or slightly beyond", () => {
  expect(scaleTicks(0)).toEqual([0, 1]);
  expect(scaleTicks(1007)).toEqual([0, 500, 1000, 1500]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (most) => {
      const ticks = scaleTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }),
  );
});

test("titles and both panels fill the width, even on a phone", () => {
  for (const width of [300, 700, 1200]) {
    const { titles, views, calls } = sitePanels(width);
    expect(titles + views + sitePlot.gap + calls).toBe(width);
    expect(Math.min(views, calls)).toBeGreaterThan(85);
  }
});
