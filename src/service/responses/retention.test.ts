import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeResponse } from "../testing/make-responses.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { eraseDaily, tellRun, type ErasureRun } from "./retention.ts";

const dayMs = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

onBothStores("the daily erasure", (running) => {
  test("erases what is due once a day until it is ended", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    await makeResponse(store, { clientId, vacancyId });
    let now = Date.now();
    const told: (ErasureRun | { failure: unknown })[] = [];
    let tell: () => void = () => undefined;
    const clock = { now: () => now, sleep: async () => undefined };
    const end = eraseDaily(store, clock, (run) => {
      told.push(run);
      tell();
    });
    const nextDay = async () => {
      const ran = new Promise<void>((resolve) => (tell = resolve));
      vi.advanceTimersByTime(dayMs);
      await ran;
    };
    await nextDay();
    now = Date.now() + 181 * dayMs;
    await nextDay();
    await end();
    vi.advanceTimersByTime(10 * dayMs);
    expect(told).toMatchObject([{ erased: 0 }, { erased: 1, isOverwritten: true }]);
  });
});

test("a failure is told without what the database says of the row", () => {
  const lines: unknown[][] = [];
  vi.spyOn(console, "error").mockImplementation((...line) => void lines.push(line));
  tellRun({ failure: Object.assign(new Error("disk full"), { detail: "Скрепкина Вера" }) });
  expect(lines).toEqual([["Responses whose time had come could not be erased: disk full"]]);
});
