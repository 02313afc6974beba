import fc from "fast-check";
import { expect, test } from "vitest";
import { startBatch, type Batch } from "./print-batch.ts";

/** A service that answers when it is told to. */
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

test("a few are fetched at once, and the next begins when one ends", async () => {
  const { wire, batch } = start(5);
  expect(wire.asked).toEqual([1, 2, 3]);
  await wire.open.get(2)?.answer();
  expect(wire.asked).toEqual([1, 2, 3, 4]);
  expect(summary(batch)).toEqual({ phase: "running", ready: 1, failed: 0, left: 4 });
});

test("one that fails loses nothing of the rest, and is fetched again alone", async () => {
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

test("a pause lets what is loading end and begins nothing; going on takes up where it stopped", async () => {
  const { wire, batch } = start(5);
  batch.pause();
  await wire.open.get(1)?.answer();
  expect(wire.asked).toEqual([1, 2, 3]);
  expect(summary(batch)).toEqual({ phase: "paused", ready: 1, failed: 0, left: 4 });
  batch.resume();
  expect(wire.asked).toEqual([1, 2, 3, 4]);
});

test("cancelling aborts what is loading, keeps what is ready, and ends for good", async () => {
  const { wire, batch } = start(5);
  await wire.open.get(1)?.answer();
  batch.cancel();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(summary(batch)).toEqual({ phase: "cancelled", ready: 1, failed: 0, left: 4 });
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

test("an empty batch is settled, and the same number twice is fetched once", () => {
  expect(startBatch({ ids: [], fetch: () => Promise.resolve("") }).state().phase).toBe("settled");
  const wire = service();
  startBatch({ ids: [4, 4], fetch: wire.fetch });
  expect(wire.asked).toEqual([4]);
});

test("the time left follows the pace while it runs; pauses do not count", async () => {
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

test("a state is the same object until something changes, and listeners hear of each change", async () => {
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

test("whatever happens, counts add up, the bound holds, and in the end each is ready", async () => {
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
