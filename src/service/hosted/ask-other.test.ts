import { afterEach, expect, test, vi } from "vitest";
import { CallerTurns } from "./ask-other.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("what a caller's reads share is kept until ten seconds after the last of them, and not longer", () => {
  vi.useFakeTimers();
  const turns = new CallerTurns(Date.now);
  const shared = turns.enter("somebody");
  turns.leave("somebody");
  vi.advanceTimersByTime(9_000);
  expect(turns.enter("somebody")).toBe(shared);
  turns.leave("somebody");
  vi.advanceTimersByTime(9_000);
  expect(turns.enter("somebody")).toBe(shared);
  vi.advanceTimersByTime(60_000);
  expect(turns.enter("somebody")).toBe(shared);
  expect(turns.enter("somebody else")).not.toBe(shared);
  turns.leave("somebody");
  turns.leave("somebody");
  vi.advanceTimersByTime(11_000);
  expect(turns.enter("somebody")).not.toBe(shared);
});
