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
