import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import type { ApiError } from "../api/api-error.ts";
import { query } from "../api/queries.ts";
import type { UnreadableRecord } from "../api/salvage.ts";
import { responseListInput, type ResponseFilter } from "./response-filter.ts";
import { readTypedSearch } from "./typed-search.ts";

export type ResponseItem = ResultOf<"listResponses">["items"][number];

/** @param typed a name or a phone: then they go in a body, where no address holds them */
export function listQuery(filter: ResponseFilter, typed: string) {
  const { params, query: days = {} } = responseListInput(filter);
  const search = readTypedSearch(typed);
  return Object.keys(search).length === 0
    ? query("listResponses", { ...(params && { params }), query: days })
    : query("searchResponses", { ...(params && { params }), body: { ...days, ...search } });
}

export interface ResponseList {
  /** Undefined until the first answer, and where there is none. */
  readonly shown:
    | { readonly items: readonly ResponseItem[]; readonly total: number; readonly pages: number }
    | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  /** A problem instead of rows. */
  readonly error: ApiError | undefined;
  /** The rows are older than the last attempt to fetch them: from when, in ms since 1970. */
  readonly staleSince: number | undefined;
  /** The rows are those of the filter before. */
  readonly isOfBefore: boolean;
  readonly retry: () => void;
}

/** A page of the responses (`ext/responses/list`). */
export function useResponseList(filter: ResponseFilter, typed: string): ResponseList {
  const list = useQuery({ ...listQuery(filter, typed), placeholderData: keepPreviousData });
  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  return {
    shown: answer && {
      items: answer.data.items,
      total: answer.data.total,
      pages: Math.max(1, answer.data.pages.total),
    },
    unreadable: answer?.unreadable ?? [],
    error: answer === undefined && list.error !== null ? list.error : undefined,
    staleSince: answer !== undefined && list.isRefetchError ? answer.receivedAt : undefined,
    isOfBefore: list.isPlaceholderData,
    retry: () => void list.refetch(),
  };
}
