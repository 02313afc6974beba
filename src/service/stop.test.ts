import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopOnSignal } from "./stop.ts";

const exit = vi.fn<(code?: unknown) => void>();
let signaled: (signal: NodeJS.Signals) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // Real signals would end the test's own process.
  vi.spyOn(process, "exit").mockImplementation(exit as never);
  vi.spyOn(process, "on").mockImplementation((_name, listener) => {
    signaled = listener as typeof signaled;
    return process;
  });
  exit.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "a repeat of %s within two seconds changes nothing, a later one ends at once",
  (signal) => {
    const stop = vi.fn(() => new Promise<void>(() => undefined));
    stopOnSignal(stop);
    signaled(signal);
    signaled(signal);
    vi.advanceTimersByTime(1_999);
    signaled("SIGTERM");
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    signaled("SIGINT");
    expect(exit.mock.calls).toEqual([[1]]);
    expect(stop.mock.calls).toEqual([[signal === "SIGINT"]]);
  },
);
