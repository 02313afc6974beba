import { queryOptions } from "@tanstack/react-query";
import pLimit from "p-limit";
import type { ResultOf } from "#contract/operations.ts";
import type { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { Answer } from "../api/request.ts";
import { statisticsOperation, type StatisticsKind } from "../foreign/days/statistics.ts";
import type { SentRange } from "./dashboard-period.ts";

/** Shared by all statistics requests of a page: views, calls, days and flags of every vacancy. */
export const statisticsLimit = pLimit(4);

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
