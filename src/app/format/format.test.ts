import { expect, test } from "vitest";
import { addDays, daysBetween, daysOf, formatDate, localToday } from "./date.ts";
import { formatKopecks, formatNumber, formatRoubles } from "./number.ts";

test("a date is written as its language writes it, and anything else stays as it stands", () => {
  expect(formatDate("2026-03-05", "ru")).toBe("05.03.2026");
  expect(formatDate("2026-03-05", "en")).toBe("5 Mar 2026");
  expect(formatDate("2026-03-05 10:00", "ru")).toBe("2026-03-05 10:00");
});

test("days between dates count calendar days, over a leap day and a change of clocks", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
  expect(daysBetween("вчера", "2026-02-28")).toBeNaN();
});

test("days are added over ends of months and years, leap days and changes of clocks", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysOf("2025-12-30", "2026-01-02")).toEqual([
    "2025-12-30",
    "2025-12-31",
    "2026-01-01",
    "2026-01-02",
  ]);
  expect(daysOf("2026-01-02", "2026-01-01")).toEqual([]);
});

test("today is the day on this computer's clock", () => {
  expect(localToday(new Date(2026, 0, 2, 23, 59))).toBe("2026-01-02");
});

test("numbers and roubles are grouped by language", () => {
  expect(formatNumber(1234567, "ru").replaceAll(/\s/g, " ")).toBe("1 234 567");
  expect(formatNumber(1234567, "en")).toBe("1,234,567");
  expect(formatRoubles(1234, "ru").replaceAll(/\s/g, " ")).toBe("1 234 ₽");
  expect(formatRoubles(1234, "en")).toBe("₽1,234");
});

test("an amount in kopecks shows both digits of them", () => {
  expect(formatKopecks(123_405, "ru").replaceAll(/\s/g, " ")).toBe("1 234,05 ₽");
  expect(formatKopecks(-5, "en")).toBe("-₽0.05");
});
