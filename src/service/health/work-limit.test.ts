import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { WorkLimit, type Work } from "./work-limit.ts";

/** A limit with its own clock, and turns that end when the test says so. */
function limited() {
  let now = 0;
  let turns: (() => void)[] = [];
  const limit = new WorkLimit({ now: () => now, next: (begin) => turns.push(begin) });
  return {
    limit,
    pass: (ms: number) => {
      now += ms;
    },
    /** Ends this turn and starts what may start in the next one. */
    turn: async () => {
      const due = turns;
      turns = [];
      for (const begin of due) begin();
      await setImmediate();
    },
  };
}

/** Starts as much work as the limit allows. */
function fill(limit: WorkLimit): Promise<Work>[] {
  const entered: Promise<Work>[] = [];
  for (;;) {
    const work = limit.enter();
    if (work === undefined) return entered;
    entered.push(work);
  }
}

/**
 * Fills the limit, lets all of the work take so long, and ends it.
 * @returns how much was started
 */
async function takes({ limit, pass, turn }: ReturnType<typeof limited>, ms: number) {
  const works = await Promise.all(fill(limit));
  pass(ms);
  for (const work of works) work.end();
  await turn();
  return works.length;
}

test("a browser's burst is let in, however slow the work is", async () => {
  const slow = limited();
  for (let time = 0; time < 20; time += 1) await takes(slow, 30_000);
  expect(fill(slow.limit).length).toBeGreaterThanOrEqual(50);
});

test("more is let in while work is quick and refused, less in proportion to how slow it is", async () => {
  const changing = limited();
  const first = await takes(changing, 100);
  for (let time = 0; time < 30; time += 1) await takes(changing, 100);
  const quick = await takes(changing, 100);
  expect(quick).toBeGreaterThan(first * 4);
  await takes(changing, 600);
  const slow = await takes(changing, 600);
  expect(slow / quick).toBeCloseTo(0.5, 1);
});

test("nothing is refused and no limit moves while there is room", async () => {
  const { limit, pass, turn } = limited();
  for (let time = 0; time < 500; time += 1) {
    pass(50);
    await turn();
    (await limit.enter())?.end();
  }
  expect(limit.figures).toEqual({ limit: 64, inProgress: 0, refused: 0 });
});

test("work that waits begins in the order of arrival, a little in each turn", async () => {
  const { limit, pass, turn } = limited();
  const begun: number[] = [];
  const enter = (at: number) =>
    limit.enter()?.then((work) => {
      begun.push(at);
      // Its work takes most of a turn.
      pass(6);
      work.end();
    });
  for (let at = 0; at < 7; at += 1) {
    void enter(at);
    await setImmediate();
  }
  expect(begun).toEqual([0, 1]);
  await turn();
  expect(begun).toEqual([0, 1, 2, 3]);
  await turn();
  await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("what waits for a body or for its turn to guess takes no place and no time", async () => {
  const { limit, pass, turn } = limited();
  const [first, ...others] = await Promise.all(fill(limit));
  first?.pause();
  expect(fill(limit)).toHaveLength(1);
  pass(60_000);
  // It must continue even if the limit is reached.
  first?.resume();
  expect(limit.figures.inProgress).toBe(65);
  first?.end();
  first?.end();
  for (const work of others) work.end();
  await turn();
  expect(limit.figures.inProgress).toBe(1);
});
