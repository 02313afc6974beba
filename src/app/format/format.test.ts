import { afterEach, expect, test, vi } from "vitest";
import {
  formatDate,
  formatDayRange,
  formatMoment,
  formatShortDay,
  formatTime,
  formatTimestamp,
  formatTimestampDay,
} from "./date.ts";
import { addDays, daysBetween, daysOf } from "#contract/days.ts";
import {
  formatHundredths,
  formatKopecks,
  formatNumber,
  formatRecordNumber,
  formatRoubles,
} from "./number.ts";
import { cutText } from "./cut.ts";

test("a date has the language's format, and anything else stays unchanged", () => {
  expect(formatDate("2026-03-05", "ru")).toBe("05.03.2026");
  expect(formatDate("2026-03-05", "en")).toBe("Mar 5, 2026");
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

afterEach(() => void vi.unstubAllEnvs());

test("own actions and the service's have Moscow's day and time, and its name where this computer's clock differs", () => {
  const moment = Date.parse("2026-03-05T22:05:00Z");
  for (const [zone, ru, en] of [
    ["Europe/Moscow", "06.03.2026, 01:05", "Mar 6, 2026, 1:05\u00A0AM"],
    ["Asia/Vladivostok", "06.03.2026, 01:05\u00A0МСК", "Mar 6, 2026, 1:05\u00A0AM\u00A0MSK"],
    ["America/New_York", "06.03.2026, 01:05\u00A0МСК", "Mar 6, 2026, 1:05\u00A0AM\u00A0MSK"],
  ] as const) {
    vi.stubEnv("TZ", zone);
    expect(formatMoment(moment, "ru")).toBe(ru);
    expect(formatMoment(moment, "en")).toBe(en);
    expect(formatTimestamp("2026-03-06T01:05:00+03:00", "ru")).toBe(ru);
    expect(formatTimestamp("2026-03-05T22:05:00.000Z", "en")).toBe(en);
    expect(formatTimestampDay("2026-03-05T22:05:00Z", "ru")).toBe("06.03.2026");
  }
});

test("a time is that of the language's region", () => {
  vi.stubEnv("TZ", "Europe/Moscow");
  const at = (time: string) => Date.parse(`2026-03-05T${time}:00+03:00`);
  expect(formatTime(at("00:05"), "ru")).toBe("00:05");
  expect(["00:05", "11:59", "12:00", "23:59"].map((time) => formatTime(at(time), "en"))).toEqual([
    "12:05\u00A0AM",
    "11:59\u00A0AM",
    "12:00\u00A0PM",
    "11:59\u00A0PM",
  ]);
});

test("numbers and rubles are grouped by language", () => {
  expect(formatNumber(1234567, "ru").replaceAll(/\s/g, " ")).toBe("1 234 567");
  expect(formatNumber(1234567, "en")).toBe("1,234,567");
  expect(formatRoubles(1234, "ru").replaceAll(/\s/g, " ")).toBe("1 234 ₽");
  expect(formatRoubles(1234, "en")).toBe("₽1,234");
});

test("the number of a record has the language's sign", () => {
  expect(formatRecordNumber(12, "ru")).toBe("№ 12");
  expect(formatRecordNumber("СЧ-12", "en")).toBe("#СЧ-12");
});

test("an amount in kopecks shows both digits of them", () => {
  expect(formatKopecks(123_405, "ru").replaceAll(/\s/g, " ")).toBe("1 234,05 ₽");
  expect(formatKopecks(-5, "en")).toBe("-₽0.05");
  expect(formatHundredths(-123_405, "ru").replaceAll(/\s/g, " ")).toBe("-1 234,05");
  expect(formatHundredths(123_405, "en")).toBe("1,234.05");
});

test("a short text stays unchanged", () => {
  expect(cutText("ООО «Ромашка»")).toBe("ООО «Ромашка»");
  expect(cutText("x".repeat(300))).toBe("x".repeat(300));
});

test("a megabyte becomes its first 300 characters and an ellipsis", () => {
  expect(cutText("x".repeat(1_048_576))).toBe(`${"x".repeat(300)}…`);
});

test("a surrogate pair is left out rather than cut in half", () => {
  expect(cutText("ab😀cd", 3)).toBe("ab…");
  expect(cutText("ab😀cd", 4)).toBe("ab😀…");
});

test("a range of days is written as in the language's region, one day stands alone", () => {
  expect(formatDayRange("2026-11-18", "2026-11-20", "ru")).toBe("18.11.2026 – 20.11.2026");
  expect(formatDayRange("2026-11-18", "2026-11-20", "en")).toBe("Nov 18 – 20, 2026");
  expect(formatDayRange("2026-11-18", "2026-12-02", "en")).toBe("Nov 18 – Dec 2, 2026");
  expect(formatDayRange("2026-12-31", "2027-01-01", "en")).toBe("Dec 31, 2026 – Jan 1, 2027");
  expect(formatDayRange("2026-12-31", "2026-12-31", "en")).toBe("Dec 31, 2026");
  expect(formatShortDay("2026-03-05", "ru")).toBe("05.03");
  expect(formatShortDay("2026-03-05", "en")).toBe("Mar 5");
});

test("a timestamp without an offset stays as written, wherever it is read", () => {
  for (const zone of ["Asia/Vladivostok", "America/New_York"]) {
    vi.stubEnv("TZ", zone);
    expect(formatTimestamp("2026-03-05T23:59:59", "ru")).toBe("05.03.2026, 23:59");
    expect(formatTimestampDay("2026-03-05T00:10:00", "ru")).toBe("05.03.2026");
  }
});

test("a text in another format is shown unchanged", () => {
  expect(formatTimestamp("вчера", "ru")).toBe("вчера");
  expect(formatTimestampDay("2026-03-05", "ru")).toBe("2026-03-05");
});

test("only the beginning of a megabyte is shown in place of a day or a moment", () => {
  const long = "9".repeat(1_000_000);
  expect(formatTimestamp(long, "ru")).toHaveLength(41);
  expect(formatTimestampDay(long, "ru")).toHaveLength(41);
  expect(formatTimestamp(`2026-11-21T09:00${long}`, "ru")).toBe("21.11.2026, 09:00");
});
