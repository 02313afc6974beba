import type { InputOf } from "#contract/operations.ts";
import { inSteps } from "../in-steps.ts";
import type { ForeignTools, Known } from "../known.ts";
import { deriveDaySeries } from "./day-series.ts";
import type { BothSeries } from "./day-series-result.ts";
import type { KnownAnswer } from "./range-reader.ts";
import { statisticsKinds, statisticsOperation } from "./statistics.ts";

/** How often the days found so far are reported, in ms: each time a chart is redrawn. */
const reportedEveryMs = 400;

/** What the days of a vacancy are found out with. */
export interface DaysWanted {
  /** The answers that the page has, which need not be requested again. */
  readonly known: readonly KnownAnswer[];
}

/**
 * The days of `ext/orders/stats/days` from the interface's ranges (§4.12, §4.13): some may be missing, and what is there
 * is proved by the sums of the ranges. Complete if the closed days of each site add up to its sum.
 * @throws the reason of the signal; a service that does not answer shows in the result
 */
export async function* vacancyDays(
  { ask, memory, limit, today, signal }: ForeignTools,
  { params, query = {} }: InputOf<"vacancyDays">,
  wanted: DaysWanted | undefined,
): AsyncGenerator<Known<BothSeries>, void> {
  const { from = today, to = today } = query;
  const asOf = Date.now();
  const store = await memory.days(params.id);
  const work = async (report: (soFar: () => Known<BothSeries>) => void) => {
    const series = await deriveDaySeries({
      ask: async (kind, first, last, own) => {
        const range = { params, query: { from: first, to: last } };
        return (await ask(statisticsOperation[kind], range, { signal: own })).data;
      },
      known: wanted?.known ?? [],
      store,
      periodEnd: memory.periodEnd,
      from,
      to,
      today,
      signal,
      limit,
      onProgress: (soFar) => {
        report(() => {
          const data = soFar();
          const { days, sites } = data.views;
          const done = days.filter((_, at) => sites.some(({ counts }) => counts[at] !== undefined));
          const reading = { because: "reading", done: done.length, of: days.length } as const;
          return { data, complete: false, asOf, unchecked: [reading], isCheap: false };
        });
      },
    });
    return {
      data: series,
      complete: statisticsKinds.every((kind) => series[kind].proof === "holds"),
      asOf,
      unchecked: [],
      isCheap: false,
    };
  };
  yield* inSteps(work, { everyMs: reportedEveryMs });
}
