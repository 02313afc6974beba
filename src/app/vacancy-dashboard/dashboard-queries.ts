import { queryOptions } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import type { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { Answer } from "../api/request.ts";
import { type SentRange, statisticsOperation, type StatisticsKind } from "./dashboard-period.ts";

/** Runs tasks in the order of the calls, as many at once as the limit allows. */
export type RequestLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `most` tasks run at once; the others wait. */
export function requestLimit(most: number): RequestLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeTurn = async (): Promise<void> => {
    if (running < most) running += 1;
    // A finished task passes its slot to the next one, so a later call cannot take it first.
    else await new Promise<void>((start) => waiting.push(start));
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    await takeTurn();
    try {
      return await task();
    } finally {
      endTurn();
    }
  };
}

/** Shared by all statistics requests of a page: views, calls, days and flags of every vacancy. */
export const statisticsLimit = requestLimit(4);

/** Views or calls of a range, requested within the page's limit of concurrent statistics requests. */
export const statisticsQuery = (kind: StatisticsKind, id: number, range: SentRange) => {
  const name = statisticsOperation[kind];
  const input = { params: { id }, query: range };
  return queryOptions<Answer<ResultOf<"vacancyViews">>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) =>
      statisticsLimit(async () => {
        signal.throwIfAborted();
        return await call(name, input, { signal });
      }),
  });
};
