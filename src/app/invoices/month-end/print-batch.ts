import { makeListeners } from "../../api/memory-store.ts";
import { pause } from "../../foreign/pause.ts";

/** The state of one record of the batch. */
export type BatchItem<T> =
  | { readonly state: "waiting" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly error: unknown };

/** The state of a batch; the object keeps its identity until something changes. */
export interface BatchState<T> {
  /**
   * "settled": nothing is waiting; some may have failed. "canceled" keeps what was loaded. "away": the batch paused
   * itself because the service is unreachable, and checks from time to time whether it is back.
   */
  readonly phase: "running" | "paused" | "away" | "settled" | "canceled";
  /** In the order requested. */
  readonly items: ReadonlyMap<number, BatchItem<T>>;
  readonly ready: number;
  readonly failed: number;
  /** The number waiting or loading. */
  readonly left: number;
  readonly loading: number;
  /** The service's last error, while the phase is "away". */
  readonly awayBecause: unknown;
  /** Estimated milliseconds until nothing is waiting; undefined without an estimate, and unless running. */
  readonly timeLeft: number | undefined;
}

export interface BatchOptions<T> {
  readonly ids: readonly number[];
  readonly fetch: (id: number, signal: AbortSignal) => Promise<T>;
  readonly atOnce?: number;
  /** Whether an error means that the service is unreachable, and says nothing about the record. */
  readonly isAway?: (error: unknown) => boolean;
  /** Whether an error certainly is about every record, so that one is enough to stop and no record is to blame for it. */
  readonly isForAll?: (error: unknown) => boolean;
  /** Waits for so many milliseconds, or until the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export interface Batch<T> {
  readonly state: () => BatchState<T>;
  /** Calls back on every change; returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Pauses: requests under way are finished, but no new ones start. */
  readonly pause: () => void;
  /** Resumes. If the service is unreachable, checks at once whether it is back. */
  readonly resume: () => void;
  /** Aborts requests under way. What is loaded stays. */
  readonly cancel: () => void;
  /** Fetches these again if they failed; everything else stays. */
  readonly retry: (ids: readonly number[]) => void;
}

/** After this many failures in a row the batch takes the service for unreachable and pauses. */
const failuresUntilAway = 3;
/** Milliseconds between two checks whether the service is back. */
const pauses = [2000, 4000, 8000, 15_000];

/**
 * Fetches many records, a few at once, so that one failure does not lose the rest. Starts by itself. It holds no timers
 * or requests once it is settled, paused or canceled.
 *
 * If the service becomes unreachable, the batch pauses itself, and the records that failed meanwhile wait again. Then
 * it requests one record at a time until any answer arrives. A record that stops the batch a second time counts as
 * failed, so that a few broken records do not block the others forever.
 */
export function startBatch<T>({
  ids,
  fetch,
  atOnce = 4,
  isAway = () => false,
  isForAll = () => false,
  wait: rest = pause,
  now = () => performance.now(),
}: BatchOptions<T>): Batch<T> {
  const items = new Map<number, BatchItem<T>>(ids.map((id) => [id, { state: "waiting" }]));
  const control = new AbortController();
  const pace = makePace(now);
  const outage = trackOutage();
  const { subscribe, tell } = makeListeners();
  let waiting = [...items.keys()];
  let loading = 0;
  let paused = false;
  let pausing: AbortController | undefined;
  let current: BatchState<T> | undefined;

  const phase = (): BatchState<T>["phase"] => {
    if (control.signal.aborted) return "canceled";
    if (waiting.length === 0 && loading === 0) return "settled";
    if (paused) return "paused";
    return outage.isAway() ? "away" : "running";
  };
  const changed = (): void => {
    current = undefined;
    pace.run(phase() === "running");
    tell();
  };
  const waitAgain = (id: number): void => {
    items.set(id, { state: "waiting" });
    waiting.push(id);
  };
  const load = async (id: number): Promise<void> => {
    items.set(id, { state: "loading" });
    loading += 1;
    let item: BatchItem<T>;
    try {
      item = { state: "ready", value: await fetch(id, control.signal) };
    } catch (error) {
      item = { state: "failed", error };
    }
    loading -= 1;
    // An answer after the end is dropped; records under way count as waiting again.
    items.set(id, control.signal.aborted && item.state === "failed" ? { state: "waiting" } : item);
    if (item.state === "ready") pace.done();
    if (item.state === "failed" && isAway(item.error)) {
      const again = outage.failed(id, item.error, isForAll(item.error));
      if (!control.signal.aborted) for (const one of again) waitAgain(one);
    } else outage.answered();
    startNext();
    changed();
  };
  const next = (): void => {
    const id = waiting.shift();
    if (id !== undefined) void load(id);
  };
  const startNext = (): void => {
    pausing?.abort();
    pausing = undefined;
    if (paused || control.signal.aborted) return;
    if (outage.isAway()) {
      if (loading === 0 && waiting.length > 0) void checkAfterPause(new AbortController());
    } else for (let free = atOnce - loading; free > 0; free -= 1) next();
  };
  /** No pause if the service is unreachable. */
  const checkNow = (): void => {
    startNext();
    if (phase() !== "away" || loading > 0) return;
    pausing?.abort();
    next();
  };
  const checkAfterPause = async (own: AbortController): Promise<void> => {
    pausing = own;
    await rest(outage.rest(), own.signal);
    if (own.signal.aborted) return;
    next();
    changed();
  };

  startNext();
  changed();
  return {
    state: () =>
      (current ??= {
        ...describe(items, phase(), pace),
        awayBecause: phase() === "away" ? outage.because() : undefined,
      }),
    subscribe,
    pause: () => {
      paused = true;
      startNext();
      changed();
    },
    resume: () => {
      paused = false;
      checkNow();
      changed();
    },
    cancel: () => {
      if (phase() === "settled") return;
      control.abort();
      startNext();
      changed();
    },
    retry: (again) => {
      if (control.signal.aborted) return;
      for (const id of again) {
        if (items.get(id)?.state !== "failed") continue;
        outage.allowAgain(id);
        waitAgain(id);
      }
      checkNow();
      changed();
    },
  };
}

/** Decides from the latest requests whether the service is unreachable. */
function trackOutage() {
  /** Requests in a row that could not reach it. */
  let inRow: number[] = [];
  let because: unknown;
  let isAway = false;
  let rested = 0;
  const retriedAfterOutage = new Set<number>();
  return {
    isAway: () => isAway,
    because: () => because,
    /** Milliseconds until the next check. */
    rest: () => pauses[Math.min(rested++, pauses.length - 1)] ?? 0,
    /** @returns the records that have to wait again */
    failed: (id: number, error: unknown, isCertain: boolean): readonly number[] => {
      because = error;
      // A request that only checks whether the service is back needs no others to fail, either.
      isAway ||= isCertain;
      if (isAway) return [id];
      inRow.push(id);
      if (inRow.length < failuresUntilAway) return [];
      isAway = true;
      const again = inRow.filter((one) => !retriedAfterOutage.has(one));
      for (const one of again) retriedAfterOutage.add(one);
      return again;
    },
    answered: () => {
      inRow = [];
      isAway = false;
      rested = 0;
    },
    /** The user repeats it, so it may wait for the service once more. */
    allowAgain: (id: number) => retriedAfterOutage.delete(id),
  };
}

/** Average time of a successful request, counting only the time in which the batch ran. */
function makePace(now: () => number) {
  let finished = 0;
  let spent = 0;
  let since: number | undefined;
  return {
    run: (isRunning: boolean) => {
      if (isRunning) since ??= now();
      else {
        if (since !== undefined) spent += now() - since;
        since = undefined;
      }
    },
    done: () => {
      finished += 1;
    },
    perItem: () =>
      finished === 0 ? undefined : (spent + (since === undefined ? 0 : now() - since)) / finished,
  };
}

function describe<T>(
  items: ReadonlyMap<number, BatchItem<T>>,
  phase: BatchState<T>["phase"],
  pace: ReturnType<typeof makePace>,
): Omit<BatchState<T>, "awayBecause"> {
  const count = { waiting: 0, loading: 0, ready: 0, failed: 0 };
  for (const { state } of items.values()) count[state] += 1;
  const left = count.waiting + count.loading;
  const perItem = phase === "running" ? pace.perItem() : undefined;
  return {
    phase,
    items: new Map(items),
    ready: count.ready,
    failed: count.failed,
    left,
    loading: count.loading,
    timeLeft: perItem === undefined ? undefined : perItem * left,
  };
}
