import { expect, test } from "vitest";
import { formatDayRange } from "./day-range.ts";

test("days of one year name it once, one day stands alone", () => {
  expect(formatDayRange("2026-11-18", "2026-11-20", "ru")).toBe("18.11–20.11.2026");
  expect(formatDayRange("2026-11-18", "2026-12-02", "en")).toBe("18 Nov–2 Dec 2026");
  expect(formatDayRange("2026-12-31", "2027-01-01", "ru")).toBe("31.12.2026–01.01.2027");
  expect(formatDayRange("2026-12-31", "2026-12-31", "en")).toBe("31 Dec 2026");
});
