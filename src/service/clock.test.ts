import { expect, test } from "vitest";
import { dayMs, guardedClock, expiryTime } from "./clock.ts";

const seenAt = Date.parse("2026-11-21T12:00:00Z");
const sleep = async () => undefined;

/** A clock whose time and elapsed milliseconds are set by the test. */
function settable(now: number) {
  const set = { now, passed: 1_000 };
  const clock = { now: () => set.now, sleep };
  return { set, doubting: (seen?: number) => guardedClock(clock, seen, () => set.passed) };
}

test("records expire by the machine's time while that is plausible", () => {
  const { set, doubting } = settable(seenAt);
  const clock = doubting();
  set.now += 5 * dayMs;
  expect(expiryTime(clock)).toBe(set.now);
});

test.for([-300, -2, 8, 300])("a jump by %i days makes nothing expire", (days) => {
  const { set, doubting } = settable(seenAt);
  const clock = doubting();
  set.now += days * dayMs;
  set.passed += 60_000;
  expect(expiryTime(clock)).toBe(seenAt + 60_000);
  expect(clock.now()).toBe(set.now);
  set.now = seenAt + 60_000;
  expect(expiryTime(clock)).toBe(set.now);
});

test("a clock that is implausible at the start continues from the last time in the store", () => {
  const { set, doubting } = settable(seenAt + 300 * dayMs);
  const clock = doubting(seenAt);
  set.passed += 3_600_000;
  set.now += 3_600_000;
  expect(expiryTime(clock)).toBe(seenAt + 3_600_000);
});

test("the time while the clock is doubted is in whole milliseconds, as the store keeps it", () => {
  const { set, doubting } = settable(seenAt + 300 * dayMs);
  const clock = doubting(seenAt);
  set.passed += 0.4;
  expect(expiryTime(clock)).toBe(seenAt);
});
