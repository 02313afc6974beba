import { expect, test } from "vitest";
import { withPauses } from "./long-job.ts";

/**
 * More items than fit between a few pauses, but a limited number, so a job that never yields fails its test instead of
 * hanging it.
 */
const many = function* (): Generator<number> {
  for (let number = 0; number < 5_000_000; number += 1) yield number;
};

async function collect<T>(things: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const thing of things) seen.push(thing);
  return seen;
}

test("a long job lets the page respond, reports its progress, and can be stopped", async () => {
  const control = new AbortController();
  const reported: number[] = [];
  let pauses = 0;
  let taken = 0;
  const job = {
    signal: control.signal,
    onProgress: (done: number) => reported.push(done),
    yieldToPage: () => {
      pauses += 1;
      if (pauses === 3) control.abort(new Error("enough"));
      return Promise.resolve();
    },
  };
  const work = async (): Promise<void> => {
    for await (const number of withPauses(many(), job)) taken = number + 1;
  };
  await expect(work()).rejects.toThrow("enough");
  expect(pauses).toBe(3);
  expect(reported).toHaveLength(3);
  expect(reported.at(-1)).toBe(taken);
});

test("the browser gets a turn between two stretches", async () => {
  let turns = 0;
  const port = new MessageChannel();
  port.port1.addEventListener("message", () => {
    turns += 1;
    port.port1.close();
  });
  port.port1.start();
  port.port2.postMessage("waiting");
  for await (const _ of withPauses(many(), { signal: new AbortController().signal })) {
    if (turns > 0) break;
  }
  expect(turns).toBe(1);
});

test("a short job ends with its count, and does not start if already stopped", async () => {
  const reported: number[] = [];
  const { signal } = new AbortController();
  const seen = await collect(
    withPauses(["a", "b"], { signal, onProgress: (done) => reported.push(done) }),
  );
  expect(seen).toEqual(["a", "b"]);
  expect(reported).toEqual([2]);
  const stopped = { signal: AbortSignal.abort(new Error("enough")) };
  await expect(collect(withPauses(["a"], stopped))).rejects.toThrow("enough");
});
