import { expect, test } from "vitest";
import { ApiError, retryAfterMs } from "#contract/api-error.ts";
import { concurrency, sendMany, type RowResult, type SendMany } from "./send-many.ts";

const rows = Array.from({ length: 12 }, (_, at) => ({
  key: `row-${at}`,
  body: { vacancy_id: 1, full_name: "Вера", phone: `+7 (200) 000-00-${10 + at}` },
}));

function run(send: SendMany["send"], more: Partial<SendMany> = {}) {
  const results = new Map<string, RowResult>();
  const pauses: (number | undefined)[] = [];
  const left = sendMany({
    rows,
    send,
    onResult: (key, result) => void results.set(key, result),
    onPause: (until) => void pauses.push(until),
    stopsSending: () => false,
    mayBeTaken: () => false,
    wait: () => Promise.resolve(),
    now: () => 1_000,
    signal: new AbortController().signal,
    ...more,
  });
  const kinds = () => rows.map(({ key }) => results.get(key)?.kind);
  return { left, results, pauses, kinds };
}

test("at most four requests run at once, and every row is sent once", async () => {
  let running = 0;
  let most = 0;
  const sent: string[] = [];
  const { left, kinds } = run(async (_body, key) => {
    running += 1;
    most = Math.max(most, running);
    sent.push(key);
    await Promise.resolve();
    running -= 1;
    return sent.length;
  });
  expect(await left).toEqual({ left: [], reason: undefined });
  expect(most).toBe(concurrency);
  expect(sent).toEqual(rows.map(({ key }) => key));
  expect(new Set(kinds())).toEqual(new Set(["sent"]));
});

test("a failed row shows its reason and does not stop the others", async () => {
  const { left, results, kinds } = run(async (_body, key) => {
    if (key === "row-3") throw new ApiError("offline");
    return 1;
  });
  await left;
  expect(results.get("row-3")).toMatchObject({ kind: "failed", error: { kind: "offline" } });
  expect(kinds().filter((kind) => kind === "sent")).toHaveLength(11);
});

test("a row that the service may have taken is not counted as failed", async () => {
  const { left, results } = run(
    async (_body, key) => {
      throw new ApiError(key === "row-3" ? "timeout" : "invalid");
    },
    { mayBeTaken: ({ kind }) => kind === "timeout" },
  );
  await left;
  expect(results.get("row-3")).toMatchObject({ kind: "unsure", error: { kind: "timeout" } });
  expect(results.get("row-4")).toMatchObject({ kind: "failed" });
});

const tooMany = new ApiError("too-many", { status: 429, retryAfter: "30" });

test("all requests pause for as long as the service asks", async () => {
  let refusals = 3;
  const { left, kinds, pauses } = run(async () => {
    refusals -= 1;
    if (refusals >= 0) throw tooMany;
    return 1;
  });
  await left;
  expect(new Set(kinds())).toEqual(new Set(["sent"]));
  expect(pauses).toEqual([31_000, undefined]);
});

test("stopped during a pause, paused rows become ready again instead of failed", async () => {
  const stop = new AbortController();
  let calls = 0;
  const { left, results } = run(
    async () => {
      calls += 1;
      if (calls > 3) throw tooMany;
      return 1;
    },
    {
      signal: stop.signal,
      wait: async () => {
        stop.abort();
      },
    },
  );
  expect((await left).left).toHaveLength(rows.length - 3);
  expect([...results.values()].filter(({ kind }) => kind === "failed")).toEqual([]);
});

test("after a hopeless error, rows not started stay unchanged", async () => {
  const { left } = run(
    async () => {
      throw new ApiError("not-found", { status: 404 });
    },
    { stopsSending: ({ kind }) => kind === "not-found" },
  );
  expect((await left).left).toHaveLength(rows.length - concurrency);
});

test("an outage leaves the rows that were not started ready", async () => {
  for (const away of [
    new ApiError("offline"),
    new ApiError("timeout"),
    new ApiError("server", { status: 503 }),
  ]) {
    let calls = 0;
    const { left, kinds } = run(
      async () => {
        calls += 1;
        if (calls > 4) throw away;
        return 1;
      },
      { mayBeTaken: () => true },
    );
    const { left: unsent, reason } = await left;
    expect(reason).toBe(away);
    expect(kinds().filter((kind) => kind === "sent")).toHaveLength(4);
    // Three in a row, and those that were on their way meanwhile.
    expect(kinds().filter((kind) => kind === "unsure").length).toBeLessThanOrEqual(2 + concurrency);
    expect(unsent).toEqual(rows.slice(-unsent.length).map(({ key }) => key));
  }
});

test("single rows without an answer do not stop the others", async () => {
  let calls = 0;
  const { left } = run(async () => {
    calls += 1;
    if (calls % 3 === 0) throw new ApiError("timeout");
    return 1;
  });
  expect(await left).toEqual({ left: [], reason: undefined });
  expect(calls).toBe(rows.length);
});

test("a service that asks for a pause of days is not asked again", async () => {
  let calls = 0;
  const { left, pauses } = run(async () => {
    calls += 1;
    throw new ApiError("too-many", { status: 429, retryAfter: "2592000" });
  });
  expect((await left).reason).toMatchObject({ kind: "too-many" });
  expect((await left).left).toHaveLength(rows.length);
  expect(calls).toBe(concurrency);
  expect(pauses).toEqual([]);
});

test("when stopped, it ends after the running requests", async () => {
  const stop = new AbortController();
  const { left } = run(
    async () => {
      stop.abort();
      return 1;
    },
    { signal: stop.signal },
  );
  expect((await left).left.length).toBeGreaterThanOrEqual(rows.length - concurrency);
});

const now = Date.parse("2026-11-21T09:00:00Z");

test.for([
  ["30", 30_000],
  [" 7 ", 7_000],
  ["0", 1_000],
  ["Sat, 21 Nov 2026 09:02:00 GMT", 120_000],
  ["Sat, 21 Nov 2026 08:00:00 GMT", 1_000],
  ["soon", 5_000],
  ["", 5_000],
  [undefined, 5_000],
] as const)("`Retry-After` %j means a pause of %d ms", ([retryAfter, ms]) => {
  expect(retryAfterMs({ retryAfter }, now)).toBe(ms);
});
