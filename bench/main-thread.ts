import type { CDPSession } from "@playwright/test";

/** The longest task of a page's main thread, in ms. */
export interface LongestTask {
  /** In the thread's own processor time. */
  readonly work: number;
  /** In wall time, which includes time spent on other programs. */
  readonly clock: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Both in µs; `tdur` is the thread's own time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Watches the page's main thread until the returned function is called. The page's own `longtask` entries have wall
 * time only, which on a busy machine says more about other programs.
 */
export async function watchMainThread(devtools: CDPSession): Promise<() => Promise<LongestTask>> {
  const tasks: TraceEvent[] = [];
  const mainThreads = new Set<string>();
  const collect = ({ value }: { value: object[] }): void => {
    // The protocol does not define the events' shape; this is what Chromium writes.
    for (const event of value as TraceEvent[]) {
      if (event.ph === "M" && event.args.name === "CrRendererMain") mainThreads.add(thread(event));
      if (event.name === "RunTask" && event.ph === "X") tasks.push(event);
    }
  };
  devtools.on("Tracing.dataCollected", collect);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      recordMode: "recordAsMuchAsPossible",
      includedCategories: ["disabled-by-default-devtools.timeline"],
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
    return {
      work: longest(own.map(({ tdur = 0 }) => tdur)),
      clock: longest(own.map(({ dur = 0 }) => dur)),
    };
  };
}

const thread = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

const longest = (durations: readonly number[]): number =>
  durations.reduce((most, one) => Math.max(most, one), 0) / 1000;

/** As rows for a table of figures. */
export const taskFigures = (what: string, task: LongestTask, shown: (value: number) => string) => [
  { what: `${what}: work`, figure: task.work, aim: 200, shown },
  { what: `${what}: clock`, figure: task.clock, shown },
];
