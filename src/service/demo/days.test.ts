import { expect, test } from "vitest";
import {
  creationDays,
  demonstrationDays,
  dayNumber,
  dayOnPaper,
  dayText,
  weekday,
} from "./days.ts";
import { makeRandom } from "./random.ts";

test("a day converts to its number and back", () => {
  expect(dayNumber("1970-01-01")).toBe(0);
  for (const day of ["2024-02-29", "2025-12-31", "2026-01-01", "2026-11-21"]) {
    expect(dayText(dayNumber(day))).toBe(day);
  }
  expect(dayNumber("2024-03-01") - dayNumber("2024-02-28")).toBe(2);
});

test("a day that is not in the calendar is refused", () => {
  for (const wrong of ["2026-02-31", "2025-02-29", "21.11.2026", "2026-1-1", ""]) {
    expect(() => dayNumber(wrong)).toThrow(RangeError);
  }
});

test("21 November 2026 is a Saturday", () => {
  expect(weekday(dayNumber("2026-11-21"))).toBe(6);
  expect(dayOnPaper("2026-11-21")).toBe("21.11.2026");
});

test("any number of invoices includes the last day, two or more also the first", () => {
  const last = dayNumber("2026-11-22");
  for (const count of [0, 1, 2, 3, 50, 5000]) {
    const days = [...creationDays(makeRandom(1), count, last)];
    expect(days).toHaveLength(count);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    if (count > 0) expect(days.at(-1)).toBe(last);
    if (count > 1) expect(days[0]).toBe(last - demonstrationDays + 1);
  }
});
