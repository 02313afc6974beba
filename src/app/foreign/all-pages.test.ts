import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fetchAllPages,
  passAllPages,
  type AllPages,
  type ListPage,
  askForPage,
} from "./all-pages.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";

interface Row {
  readonly id: number;
}
const numbered = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));
const idOf = ({ id }: Row): number => id;
const never = new AbortController().signal;
const page = (rows: readonly Row[], number: number, size: number): ListPage<Row> => ({
  rows: rows.slice((number - 1) * size, number * size),
  total: rows.length,
});

test.each([0, 1, 499, 500, 501, 2000, 2001])(
  "all of %i rows are read, in their order",
  async (count) => {
    const rows = numbered(count);
    const read = await fetchAllPages({
      ask: (number, limit) => Promise.resolve(page(rows, number, limit)),
      idOf,
      limit: 500,
      signal: never,
    });
    expect(read).toEqual({ isComplete: true, rows });
  },
);

test("pages answered out of order are joined in list order, with at most three requests at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 60 }), async (scheduler, count) => {
      const rows = numbered(count);
      let open = 0;
      const ask = async (number: number, limit: number) => {
        open += 1;
        expect(open).toBeLessThanOrEqual(3);
        await scheduler.schedule(Promise.resolve());
        open -= 1;
        return page(rows, number, limit);
      };
      const reading = fetchAllPages({ ask, idOf, limit: 5, signal: never });
      expect(await scheduler.waitFor(reading)).toEqual({ isComplete: true, rows });
    }),
  );
});

test("a service that returns smaller pages than asked for is read to the end", async () => {
  const rows = numbered(730);
  const read = await fetchAllPages({
    ask: (number) => Promise.resolve(page(rows, number, 100)),
    idOf,
    limit: 500,
    signal: never,
  });
  expect(read).toEqual({ isComplete: true, rows });
});

test("progress reports each page as it arrives and the rows so far", async () => {
  const seen: [number, number][] = [];
  await fetchAllPages({
    ask: (number, limit) => Promise.resolve(page(numbered(12), number, limit)),
    idOf,
    limit: 5,
    signal: never,
    onPage: ({ total }, rows) => seen.push([rows, total]),
  });
  expect(seen).toEqual([
    [5, 12],
    [10, 12],
    [12, 12],
  ]);
});

test("one failed page fails the read and aborts the other requests", async () => {
  const signals: AbortSignal[] = [];
  const ask = async (number: number, limit: number, signal: AbortSignal) => {
    if (number === 3) throw new Error("page 3");
    if (number > 1) {
      signals.push(signal);
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      });
    }
    return page(numbered(100), number, limit);
  };
  await expect(fetchAllPages({ ask, idOf, limit: 10, signal: never })).rejects.toThrow("page 3");
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.every((signal) => signal.aborted)).toBe(true);
});

test("canceling rejects with its reason and sends no more requests", async () => {
  const control = new AbortController();
  let asked = 0;
  const ask = (number: number, limit: number) => {
    asked += 1;
    if (number === 2) control.abort(new Error("enough"));
    return Promise.resolve(page(numbered(1000), number, limit));
  };
  const { signal } = control;
  await expect(fetchAllPages({ ask, idOf, limit: 10, signal })).rejects.toThrow("enough");
  expect(asked).toBeLessThanOrEqual(4);
  await expect(fetchAllPages({ ask, idOf, limit: 10, signal })).rejects.toThrow("enough");
});

test("unreadable rows are counted, and the list is marked incomplete", async () => {
  const read = await fetchAllPages<Row>({
    ask: () => Promise.resolve({ rows: numbered(8), total: 10, unreadable: 2 }),
    idOf,
    limit: 10,
    signal: never,
  });
  expect(read).toEqual({ isComplete: false, changes: [{ change: "unreadable", rows: 2 }] });
});

/** A list that changes just before the n-th request is answered. */
async function readWhileChanging(
  count: number,
  changes: readonly { readonly at: number; readonly change: (rows: Row[]) => void }[],
): Promise<{ read: AllPages<Row>; states: Row[][] }> {
  const rows = numbered(count);
  const states = [[...rows]];
  let asked = 0;
  const read = await fetchAllPages({
    ask: (number, limit) => {
      asked += 1;
      for (const { at, change } of changes) {
        if (at !== asked) continue;
        change(rows);
        states.push([...rows]);
      }
      return Promise.resolve(page(rows, number, limit));
    },
    idOf,
    limit: 5,
    signal: never,
  });
  return { read, states };
}

test("the result names what changed: the total or the first page", async () => {
  const added = await readWhileChanging(20, [
    { at: 3, change: (rows) => rows.unshift({ id: 99 }) },
  ]);
  expect(added.read).toEqual({
    isComplete: false,
    changes: [{ change: "total", from: 20, to: 21 }],
  });
  const swapped = await readWhileChanging(20, [
    {
      at: 2,
      change: (rows) => {
        rows.pop();
        rows.unshift({ id: 99 });
      },
    },
  ]);
  expect(swapped.read).toEqual({
    isComplete: false,
    changes: [{ change: "first_page" }, { change: "repeated", id: 4 }],
  });
});

const place = fc.nat(40);
const added = place.map((at) => ({ kind: "added", at }) as const);
const removed = place.map((at) => ({ kind: "removed", at }) as const);
const change = fc.oneof(added, removed);
let nextId = 1000;
const happen = (rows: Row[], { kind, at }: { kind: "added" | "removed"; at: number }): void => {
  if (kind === "removed") rows.splice(at % Math.max(1, rows.length), 1);
  else {
    nextId += 1;
    rows.splice(at % (rows.length + 1), 0, { id: nextId });
  }
};

test("if rows are added or removed at one moment, a complete list matches the state before or after", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.oneof(fc.array(added), fc.array(removed), fc.array(change, { maxLength: 1 })),
      async (count, at, list) => {
        const { read, states } = await readWhileChanging(count, [
          { at, change: (rows) => list.forEach((one) => happen(rows, one)) },
        ]);
        if (read.isComplete) expect(states).toContainEqual(read.rows);
        else expect(states.length).toBeGreaterThan(1);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a complete list holds every row the service counts exactly once, whatever changes during the read", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), change)),
      async (count, list) => {
        const { read, states } = await readWhileChanging(
          count,
          list.map(([at, one]) => ({ at, change: (rows) => happen(rows, one) })),
        );
        if (!read.isComplete) return;
        expect(new Set(read.rows.map(idOf)).size).toBe(read.rows.length);
        expect(states.map((state) => state.length)).toContain(read.rows.length);
      },
    ),
    { numRuns: 1000 },
  );
});

const service = (largest: number, kind: ApiErrorKind = "invalid") => {
  const asked: number[] = [];
  return {
    asked,
    ask: async (limit: number) => {
      asked.push(limit);
      if (limit > largest) throw new ApiError(kind, { status: 400 });
      return limit;
    },
  };
};

test("after a service refuses a large page, the app asks for a smaller one and keeps that size", async () => {
  const { ask, asked } = service(100);
  expect(await askForPage(501, ask)).toBe(100);
  expect(await askForPage(501, ask)).toBe(100);
  expect(asked).toEqual([501, 100, 100]);
});

test("a refusal at every size is reported, and other failures are not retried", async () => {
  const never = service(0);
  await expect(askForPage(502, never.ask)).rejects.toThrow("invalid");
  expect(never.asked).toEqual([502, 100, 20]);
  const closed = service(0, "forbidden");
  await expect(askForPage(503, closed.ask)).rejects.toThrow("forbidden");
  expect(closed.asked).toEqual([503]);
});

test("rows that are not kept are passed on in list order, one page at a time, and a failure of theirs ends the reading", async () => {
  const rows = numbered(23);
  const taken: Row[] = [];
  let isTaking = false;
  const options = {
    // Later pages answer first.
    ask: async (number: number, limit: number) => {
      for (let turn = number; turn < 9; turn += 1) await Promise.resolve();
      return page(rows, number, limit);
    },
    idOf,
    limit: 5,
    signal: never,
  };
  const read = await passAllPages(options, async (some) => {
    expect(isTaking).toBe(false);
    isTaking = true;
    await Promise.resolve();
    isTaking = false;
    taken.push(...some);
  });
  expect(read).toEqual({ isComplete: true, count: 23 });
  expect(taken).toEqual(rows);
  const failing = passAllPages(options, (some) => {
    if (some[0]?.id === 10) throw new Error("disk full");
  });
  await expect(failing).rejects.toThrow("disk full");
});
