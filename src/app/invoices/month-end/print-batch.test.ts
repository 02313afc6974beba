import fc from "fast-check";
import { expect, test } from "vitest";
import { startBatch, type Batch } from "./print-batch.ts";

/** A service that answers when the test tells it to. */
function service() {
  const open = new Map<number, { answer: () => Promise<void>; fail: () => Promise<void> }>();
  const asked: number[] = [];
  let time = 0;
  return {
    asked,
    open,
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    fetch: async (id: number, signal: AbortSignal) => {
      asked.push(id);
      return await new Promise<string>((resolve, reject) => {
        const end = async (settle: () => void) => {
          open.delete(id);
          settle();
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        };
        open.set(id, {
          answer: () => end(() => resolve(`invoice ${id}`)),
          fail: () => end(() => reject(new Error(`no ${id}`))),
        });
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      });
    },
  };
}
const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const start = (count: number, atOnce = 3) => {
  const wire = service();
  return { wire, batch: startBatch({ ids: ids(count), fetch: wire.fetch, atOnce, now: wire.now }) };
};
const summary = (batch: Batch<string>) => {
  const { phase, ready, failed, left } = batch.state();
  return { phase, ready, failed, left };
};

test("a few invoices are fetched at once, and the next starts when one ends", async () => {
  const { wire, batch } = start(5);
  expect(wire.asked).toEqual([1, 2, 3]);
  await wire.open.get(2)?.answer();
  expect(wire.asked).toEqual([1, 2, 3, 4]);
  expect(summary(batch)).toEqual({ phase: "running", ready: 1, failed: 0, left: 4 });
});

test("a failed invoice leaves the rest alone, and is retried alone", async () => {
  const { wire, batch } = start(3);
  await wire.open.get(1)?.answer();
  await wire.open.get(2)?.fail();
  await wire.open.get(3)?.answer();
  expect(summary(batch)).toEqual({ phase: "settled", ready: 2, failed: 1, left: 0 });
  expect(batch.state().items.get(2)).toEqual({ state: "failed", error: new Error("no 2") });
  batch.retry([1, 2, 2, 7]);
  expect(wire.asked).toEqual([1, 2, 3, 2]);
  expect(summary(batch)).toEqual({ phase: "running", ready: 2, failed: 0, left: 1 });
  await wire.open.get(2)?.answer();
  expect(Array.from(batch.state().items.values(), (item) => item.state)).toEqual([
    "ready",
    "ready",
    "ready",
  ]);
  expect(batch.state().phase).toBe("settled");
});

test("a pause lets running requests finish and starts none; resuming continues where it stopped", async () => {
  const { wire, batch } = start(5);
  batch.pause();
  await wire.open.get(1)?.answer();
  expect(wire.asked).toEqual([1, 2, 3]);
  expect(summary(batch)).toEqual({ phase: "paused", ready: 1, failed: 0, left: 4 });
  batch.resume();
  expect(wire.asked).toEqual([1, 2, 3, 4]);
});

test("canceling aborts running requests, keeps what is ready, and is final", async () => {
  const { wire, batch } = start(5);
  await wire.open.get(1)?.answer();
  batch.cancel();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(summary(batch)).toEqual({ phase: "canceled", ready: 1, failed: 0, left: 4 });
  batch.resume();
  batch.retry(ids(5));
  expect(wire.asked).toHaveLength(4);
});

test("a fetch that throws at once is a failure like any other", async () => {
  const batch = startBatch({
    ids: [1],
    fetch: () => {
      throw new Error("at once");
    },
  });
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(batch.state()).toMatchObject({ phase: "settled", failed: 1 });
});

test("an empty batch is settled at once, and an id given twice is fetched once", () => {
  expect(startBatch({ ids: [], fetch: () => Promise.resolve("") }).state().phase).toBe("settled");
  const wire = service();
  startBatch({ ids: [4, 4], fetch: wire.fetch });
  expect(wire.asked).toEqual([4]);
});

test("the time left follows the pace of the running batch; pauses do not count", async () => {
  const { wire, batch } = start(10, 1);
  expect(batch.state().timeLeft).toBeUndefined();
  wire.pass(100);
  await wire.open.get(1)?.answer();
  expect(batch.state().timeLeft).toBe(900);
  batch.pause();
  expect(batch.state().timeLeft).toBeUndefined();
  wire.pass(60_000);
  batch.resume();
  wire.pass(100);
  await wire.open.get(2)?.answer();
  expect(batch.state().timeLeft).toBe(800);
});

test("the state is the same object until it changes, and listeners are called on each change", async () => {
  const { wire, batch } = start(2);
  let heard = 0;
  const stop = batch.subscribe(() => {
    heard += 1;
  });
  const before = batch.state();
  expect(batch.state()).toBe(before);
  await wire.open.get(1)?.answer();
  expect(batch.state()).not.toBe(before);
  expect(before.ready).toBe(0);
  expect(heard).toBe(1);
  stop();
  await wire.open.get(2)?.answer();
  expect(heard).toBe(1);
});

const step = fc.oneof(
  fc.record({ what: fc.constantFrom("answer" as const, "fail" as const), which: fc.nat(20) }),
  fc.record({ what: fc.constantFrom("pause" as const, "resume" as const), which: fc.constant(0) }),
  fc.record({ what: fc.constant("retry" as const), which: fc.nat(20) }),
);

test("in any order of events, counts add up, no more than the limit run at once, and all end ready", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 60 }),
      async (count, atOnce, steps) => {
        const { wire, batch } = start(count, atOnce);
        const check = () => {
          const { ready, failed, left, items } = batch.state();
          expect(ready + failed + left).toBe(count);
          expect(Array.from(items.keys())).toEqual(ids(count));
          expect(wire.open.size).toBeLessThanOrEqual(atOnce);
        };
        for (const { what, which } of steps) {
          const one = Array.from(wire.open.values())[which % Math.max(1, wire.open.size)];
          if (what === "answer" || what === "fail") await one?.[what]();
          else if (what === "retry") batch.retry([which]);
          else batch[what]();
          check();
        }
        batch.resume();
        batch.retry(ids(count));
        while (wire.open.size > 0) {
          for (const one of wire.open.values()) await one.answer();
          check();
        }
        expect(summary(batch)).toEqual({ phase: "settled", ready: count, failed: 0, left: 0 });
      },
    ),
    { numRuns: 300 },
  );
});

/** Pauses end when the test ends them. Every error except "broken" means that the service is unreachable. */
const startWatched = (count: number, atOnce = 3, isForAll?: () => boolean) => {
  const wire = service();
  const rests: { milliseconds: number; end: () => Promise<void> }[] = [];
  const batch = startBatch({
    ids: ids(count),
    fetch: wire.fetch,
    atOnce,
    now: wire.now,
    isAway: (error) => error instanceof Error && !error.message.endsWith(`${count}`),
    ...(isForAll && { isForAll }),
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const end = async () => {
          resolve();
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        };
        signal.addEventListener("abort", () => void end());
        rests.push({ milliseconds, end });
      }),
  });
  return { wire, batch, rests, fail: async (id: number) => await wire.open.get(id)?.fail() };
};

test("three requests in a row that find the service away pause the batch, and their invoices wait again", async () => {
  const { wire, batch, fail } = startWatched(9);
  await fail(1);
  await fail(2);
  expect(summary(batch)).toEqual({ phase: "running", ready: 0, failed: 2, left: 7 });
  await fail(3);
  expect(summary(batch)).toEqual({ phase: "away", ready: 0, failed: 0, left: 9 });
  expect(batch.state().awayBecause).toEqual(new Error("no 3"));
  await fail(4);
  await fail(5);
  expect(summary(batch)).toEqual({ phase: "away", ready: 0, failed: 0, left: 9 });
  expect(wire.open.size).toBe(0);
  expect(wire.asked).toEqual([1, 2, 3, 4, 5]);
});

test("any answer in between keeps the batch running, even an error", async () => {
  const { wire, batch, fail } = startWatched(9);
  await fail(1);
  await fail(2);
  await wire.open.get(3)?.answer();
  await fail(4);
  await fail(5);
  expect(summary(batch)).toEqual({ phase: "running", ready: 1, failed: 4, left: 4 });
  // The ninth is refused by a reachable service.
  await wire.open.get(6)?.answer();
  await wire.open.get(7)?.answer();
  await fail(8);
  await fail(9);
  expect(summary(batch)).toEqual({ phase: "settled", ready: 3, failed: 6, left: 0 });
});

test("while the service is away one invoice at a time is requested, ever less often; an answer resumes the rest", async () => {
  const { wire, batch, rests, fail } = startWatched(9);
  for (const id of [1, 2, 3, 4, 5]) await fail(id);
  expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
  await rests[0]?.end();
  expect([...wire.open.keys()]).toEqual([6]);
  expect(batch.state()).toMatchObject({ phase: "away", loading: 1 });
  await fail(6);
  expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([2000, 4000]);
  await rests[1]?.end();
  await wire.open.get(7)?.answer();
  expect(summary(batch)).toEqual({ phase: "running", ready: 1, failed: 0, left: 8 });
  expect(batch.state().awayBecause).toBeUndefined();
  expect(wire.open.size).toBe(3);
  while (wire.open.size > 0) for (const one of wire.open.values()) await one.answer();
  expect(summary(batch)).toEqual({ phase: "settled", ready: 9, failed: 0, left: 0 });
});

test("resuming requests an unavailable service at once; after a pause or a cancel nothing is requested", async () => {
  const { wire, batch, rests, fail } = startWatched(9);
  for (const id of [1, 2, 3, 4, 5]) await fail(id);
  batch.resume();
  expect([...wire.open.keys()]).toEqual([6]);
  await fail(6);
  batch.pause();
  expect(batch.state().phase).toBe("paused");
  await rests.at(-1)?.end();
  expect(wire.open.size).toBe(0);
  batch.resume();
  expect([...wire.open.keys()]).toEqual([7]);
  await fail(7);
  batch.cancel();
  await rests.at(-1)?.end();
  expect(wire.open.size).toBe(0);
  expect(summary(batch)).toEqual({ phase: "canceled", ready: 0, failed: 0, left: 9 });
});

test("records that stop the batch twice count as failed and no longer delay the others", async () => {
  const { wire, batch, rests, fail } = startWatched(5);
  for (const id of [1, 2, 3]) await fail(id);
  await wire.open.get(4)?.answer();
  while (wire.open.size > 0) {
    for (const [id, one] of wire.open) await (id <= 3 ? one.fail() : one.answer());
    await rests.at(-1)?.end();
  }
  expect(summary(batch)).toEqual({ phase: "settled", ready: 2, failed: 3, left: 0 });
  batch.retry([1, 2, 3]);
  while (wire.open.size > 0) for (const one of wire.open.values()) await one.answer();
  expect(summary(batch)).toEqual({ phase: "settled", ready: 5, failed: 0, left: 0 });
});

test("a failure that is about all records pauses the batch at once, and no record ever counts as failed for it", async () => {
  const { wire, batch, fail } = startWatched(9, 3, () => true);
  await fail(1);
  expect(summary(batch)).toEqual({ phase: "away", ready: 0, failed: 0, left: 9 });
  // What was sent before still answers.
  await wire.open.get(2)?.answer();
  for (const id of [3, 4, 5, 6]) {
    await fail(id);
    expect(batch.state()).toMatchObject({ phase: "away", failed: 0 });
    batch.resume();
  }
  while (wire.open.size > 0) for (const one of wire.open.values()) await one.answer();
  expect(summary(batch)).toEqual({ phase: "settled", ready: 9, failed: 0, left: 0 });
});

test("failures do not count as progress in the time left", async () => {
  const { wire, batch } = start(10, 1);
  wire.pass(100);
  await wire.open.get(1)?.answer();
  await wire.open.get(2)?.fail();
  await wire.open.get(3)?.fail();
  expect(batch.state()).toMatchObject({ ready: 1, failed: 2, timeLeft: 700 });
});

test("however often the service fails, nothing is lost and all invoices end up ready", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(
        fc.record({
          what: fc.constantFrom("answer", "fail", "fail", "fail", "rest", "pause", "resume"),
          which: fc.nat(20),
        }),
        { maxLength: 80 },
      ),
      async (count, atOnce, steps) => {
        const { wire, batch, rests } = startWatched(count, atOnce);
        const check = () => {
          const { ready, failed, left } = batch.state();
          expect(ready + failed + left).toBe(count);
          expect(wire.open.size).toBeLessThanOrEqual(atOnce);
        };
        for (const { what, which } of steps) {
          const one = Array.from(wire.open.values())[which % Math.max(1, wire.open.size)];
          if (what === "answer" || what === "fail") await one?.[what]();
          else if (what === "rest") await rests.at(-1)?.end();
          else if (what === "pause" || what === "resume") batch[what]();
          check();
        }
        batch.resume();
        batch.retry(ids(count));
        for (let round = 0; round < 100 && batch.state().phase !== "settled"; round += 1) {
          for (const one of wire.open.values()) await one.answer();
          check();
        }
        expect(summary(batch)).toEqual({ phase: "settled", ready: count, failed: 0, left: 0 });
      },
    ),
    { numRuns: 300 },
  );
});
