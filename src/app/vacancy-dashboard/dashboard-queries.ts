import { queryOptions } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import type { ApiError } from "#contract/api-error.ts";
import { call } from "../api/client.ts";
import type { Answer } from "../api/request.ts";
import { statisticsLimit } from "../api/statistics-limit.ts";
import { statisticsOperation, type StatisticsKind } from "../foreign/days/statistics.ts";
import type { SentRange } from "./dashboard-period.ts";

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
