import type { ResultOf } from "#contract/operations.ts";
import { query } from "../../api/queries.ts";
import { useRecordList, type ListState } from "../../ui/list/use-record-list.ts";
import { useNamedVacancy } from "../named-vacancy.ts";
import { type ResponseFilter, responseFilter } from "./response-filter.ts";
import { readTypedSearch } from "./use-typed-search.ts";

export type ResponseItem = ResultOf<"listResponses">["items"][number];

/** @param typed a name or a phone, sent in the request's body, so that no address contains it */
export function listQuery(filter: ResponseFilter, typed: string) {
  const { params, query: days = {} } = responseFilter.request(filter);
  const search = readTypedSearch(typed);
  return Object.keys(search).length === 0
    ? query("listResponses", { ...(params && { params }), query: days })
    : query("searchResponses", { ...(params && { params }), body: { ...days, ...search } });
}

/** A page of the responses (`ext/responses/list`), and its place in the address. */
export const useResponseList = (typed: string) =>
  useRecordList(responseFilter, (filter) => listQuery(filter, typed));

/** The title of the vacancy in the filter, taken from the rows, or requested if there are none. */
export function useFilteredTitle(
  { vacancy }: ResponseFilter,
  { shown, isPlaceholder }: ListState<ResponseItem>,
): string | undefined {
  const named = useNamedVacancy(shown?.items.length === 0 ? vacancy : undefined);
  if (isPlaceholder) return undefined;
  return shown?.items[0]?.vacancy.title ?? (named.state === "known" ? named.title : undefined);
}
