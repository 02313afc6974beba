import { queryOptions } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { recordId } from "#contract/wire.ts";
import type { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { Answer } from "../api/request.ts";
import { query } from "../api/queries.ts";
import { startQuery } from "../api/session.ts";
import { firstRanges, type SentRange } from "./dashboard-period.ts";
import { statisticsLimit } from "./request-limit.ts";
import { statisticsOperation, type StatisticsKind } from "./statistics-operation.ts";

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

/** Starts the requests of the four answers while the page's code is loading, and does not wait for them. */
export function dashboardLoader({
  params,
  request,
}: Pick<LoaderFunctionArgs, "params" | "request">): null {
  const id = recordId.safeParse(params["id"]);
  if (!id.success) return null;
  const input = { params: { id: id.data } };
  startQuery(query("vacancyLinks", input));
  startQuery(query("vacancyErrors", input));
  for (const [kind, range] of firstRanges(new URL(request.url).searchParams)) {
    startQuery(statisticsQuery(kind, id.data, range));
  }
  return null;
}
