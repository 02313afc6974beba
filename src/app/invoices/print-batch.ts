/** How one of the batch stands. */
export type BatchItem<T> =
  | { readonly state: "waiting" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly error: unknown };

/** A batch at one moment; the same object until something changes. */
export interface BatchState<T> {
  /** "settled": nothing waits any more; some may have failed. "cancelled" keeps what came before. */
  readonly phase: "running" | "paused" | "settled" | "cancelled";
  /** In the order the batch was asked for. */
  readonly items: ReadonlyMap<number, BatchItem<T>>;
  readonly ready: number;
  readonly failed: number;
  /** Waiting and loading. */
  readonly left: number;
  /** Milliseconds until nothing waits, by the pace so far; undefined until there is one, and unless running. */
  readonly timeLeft: number | undefined;
}

export interface BatchOptions<T> {
  readonly ids: readonly number[];
  readonly fetch: (id: number, signal: AbortSignal) => Promise<T>;
  readonly atOnce?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface Batch<T> {
  readonly state: () => BatchState<T>;
  /** Calls back at every change; returns how to stop that. */
  readonly subscribe: (changed: () => void) => () => void;
  /** What is loading comes to its end; nothing new begins. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Aborts what is loading. What is ready stays. */
  readonly cancel: () => void;
  /** Fetches these again, each only if it has failed; the rest stays as it is. */
  readonly retry: (ids: readonly number[]) => void;
}

/**
 * Fetches many records, a few at once, so that one failure loses nothing of the rest. Begins by itself; keeps no timer,
 * so a batch that is settled, paused or cancelled holds nothing open.
 */
export function startBatch<T>({
  ids,
  fetch,
  atOnce = 4,
  now = () => performance.now(),
}: BatchOptions<T>): Batch<T> {
  const items = new Map<number, BatchItem<T>>(ids.map((id) => [id, { state: "waiting" }]));
  const control = new AbortController();
  const pace = makePace(now);
  const listeners = new Set<() => void>();
  let waiting = [...items.keys()];
  let loading = 0;
  let paused = false;
  let current: BatchState<T> | undefined;

  const phase = (): BatchState<T>["phase"] => {
    if (control.signal.aborted) return "cancelled";
    if (waiting.length === 0 && loading === 0) return "settled";
    return paused ? "paused" : "running";
  };
  const changed = (): void => {
    current = undefined;
    pace.run(phase() === "running");
    for (const listener of listeners) listener();
  };
  const load = async (id: number): Promise<void> => {
    let item: BatchItem<T>;
    try {
      item = { state: "ready", value: await fetch(id, control.signal) };
    } catch (error) {
      item = { state: "failed", error };
    }
    loading -= 1;
    // After the end an answer is nobody's: what was loading waits, as everything that had not begun.
    items.set(id, control.signal.aborted && item.state === "failed" ? { state: "waiting" } : item);
    pace.done();
    begin();
    changed();
  };
  const mayBegin = (): boolean => !paused && !control.signal.aborted && loading < atOnce;
  const begin = (): void => {
    while (mayBegin()) {
      const id = waiting.shift();
      if (id === undefined) return;
      items.set(id, { state: "loading" });
      loading += 1;
      void load(id);
    }
  };

  begin();
  changed();
  return {
    state: () => (current ??= describe(items, phase(), pace)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => {
      paused = true;
      changed();
    },
    resume: () => {
      paused = false;
      begin();
      changed();
    },
    cancel: () => {
      if (phase() === "settled") return;
      control.abort();
      changed();
    },
    retry: (again) => {
      if (control.signal.aborted) return;
      const failed = again.filter((id) => items.get(id)?.state === "failed");
      for (const id of failed) items.set(id, { state: "waiting" });
      waiting = [...waiting, ...new Set(failed)];
      begin();
      changed();
    },
  };
}

/** How long one takes, counting only the time in which the batch ran. */
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
): BatchState<T> {
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
    timeLeft: perItem === undefined ? undefined : perItem * left,
  };
}
