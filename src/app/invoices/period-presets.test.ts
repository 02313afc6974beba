import { expect, test } from "vitest";
import { presetPeriod, type PeriodPreset } from "./period-presets.ts";

const cases: readonly [PeriodPreset, string, string, string][] = [
  ["today", "2026-03-05", "2026-03-05", "2026-03-05"],
  ["thisWeek", "2026-11-16", "2026-11-16", "2026-11-22"],
  ["thisWeek", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["thisWeek", "2026-01-01", "2025-12-29", "2026-01-04"],
  ["thisMonth", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["thisMonth", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["thisMonth", "2026-02-01", "2026-02-01", "2026-02-28"],
  ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["lastMonth", "2026-01-15", "2025-12-01", "2025-12-31"],
  ["thisQuarter", "2026-03-31", "2026-01-01", "2026-03-31"],
  ["thisQuarter", "2026-04-01", "2026-04-01", "2026-06-30"],
  ["thisQuarter", "2026-12-31", "2026-10-01", "2026-12-31"],
  ["lastQuarter", "2026-01-01", "2025-10-01", "2025-12-31"],
  ["lastQuarter", "2026-11-21", "2026-07-01", "2026-09-30"],
  ["thisYear", "2026-12-31", "2026-01-01", "2026-12-31"],
  ["lastYear", "2026-01-01", "2025-01-01", "2025-12-31"],
];

test.each(cases)("%s on %s is %s to %s", (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to });
});
