import type { CDPSession } from "@playwright/test";

/** A figure of a page's main thread, in ms. */
export interface TaskTime {
  /** In the thread's own processor time. */
  readonly work: number;
  /** In wall time, which includes time spent on other programs. */
  readonly clock: number;
}

/** The tasks of a page's main thread. */
export interface MainThread {
  readonly longest: TaskTime;
  /** What each task after the first contentful paint takes beyond 50 ms, summed (total blocking time). */
  readonly blocking: TaskTime;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** All in µs; `tdur` is the thread's own time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Watches the page's main thread until the returned function is called. The page's own `longtask` entries have wall
 * time only, which on a busy machine says more about other programs.
 */
export async function watchMainThread(devtools: CDPSession): Promise<() => Promise<MainThread>> {
  const tasks: TraceEvent[] = [];
  const mainThreads = new Set<string>();
  let painted = Number.POSITIVE_INFINITY;
  const collect = ({ value }: { value: object[] }): void => {
    // The protocol does not define the events' shape; this is what Chromium writes.
    for (const event of value as TraceEvent[]) {
      if (event.ph === "M" && event.args.name === "CrRendererMain") mainThreads.add(thread(event));
      if (event.name === "RunTask" && event.ph === "X") tasks.push(event);
      if (event.name === "firstContentfulPaint") painted = Math.min(painted, event.ts);
    }
  };
  devtools.on("Tracing.dataCollected", collect);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      recordMode: "recordAsMuchAsPossible",
      includedCategories: ["disabled-by-default-devtools.timeline", "loading"],
      excludedCategories: ["*"],
    },
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    devtools.once("Tracing.tracingComplete", () => resolve());
    await devtools.send("Tracing.end");
    await promise;
    devtools.off("Tracing.dataCollected", collect);
    const own = tasks.filter((task) => mainThreads.has(thread(task)));
    if (own.length === 0) throw new Error("The browser told of no task of the page");
    const later = own.filter(({ ts, dur = 0 }) => ts + dur > painted);
    return { longest: each(own, longest), blocking: each(later, blocking) };
  };
}

const each = (
  tasks: readonly TraceEvent[],
  figure: (durations: readonly number[]) => number,
): TaskTime => ({
  work: figure(tasks.map(({ tdur = 0 }) => tdur / 1000)),
  clock: figure(tasks.map(({ dur = 0 }) => dur / 1000)),
});

const thread = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

const longest = (durations: readonly number[]): number =>
  durations.reduce((most, one) => Math.max(most, one), 0);

const blocking = (durations: readonly number[]): number =>
  durations.reduce((sum, one) => sum + Math.max(0, one - 50), 0);

/** As rows for a table of figures. */
export const taskFigures = (what: string, task: TaskTime, shown: (value: number) => string) => [
  { what: `${what}: work`, figure: task.work, aim: 200, shown },
  { what: `${what}: clock`, figure: task.clock, shown },
];
