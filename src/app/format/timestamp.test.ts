import { expect, test } from "vitest";
import { formatTimestamp, formatTimestampDay } from "./timestamp.ts";

test("a timestamp names the day of its own offset, wherever it is read", () => {
  expect(formatTimestampDay("2026-03-05T00:10:00+03:00", "ru")).toBe("05.03.2026");
  expect(formatTimestamp("2026-03-05T23:59:59+03:00", "ru")).toBe("05.03.2026, 23:59");
  expect(formatTimestamp("2026-03-05T23:59:59.123Z", "en")).toBe("5 Mar 2026, 23:59");
});

test("what is spelled otherwise is shown as it stands", () => {
  expect(formatTimestamp("вчера", "ru")).toBe("вчера");
  expect(formatTimestampDay("2026-03-05", "ru")).toBe("2026-03-05");
});

test("of a megabyte instead of a day or a moment only the beginning is shown", () => {
  const long = "9".repeat(1_000_000);
  expect(formatTimestamp(long, "ru")).toHaveLength(41);
  expect(formatTimestampDay(long, "ru")).toHaveLength(41);
  expect(formatTimestamp(`2026-11-21T09:00${long}`, "ru")).toBe("21.11.2026, 09:00");
});
