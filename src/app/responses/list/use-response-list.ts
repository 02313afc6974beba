import type { ResultOf } from "#contract/operations.ts";
import { query } from "../../api/queries.ts";
import { useRecordList, type ListState } from "../../ui/list/use-record-list.ts";
import { type ResponseFilter, responseFilter } from "./response-filter.ts";
import { readTypedSearch } from "./typed-search.ts";
import { useNamedVacancy } from "../use-vacancy-suggestions.ts";

export type ResponseItem = ResultOf<"listResponses">["items"][number];

/** @param typed a name or a phone: then they go in a body, where no address holds them */
export function listQuery(filter: ResponseFilter, typed: string) {
  const { params, query: days = {} } = responseFilter.request(filter);
  const search = readTypedSearch(typed);
  return Object.keys(search).length === 0
    ? query("listResponses", { ...(params && { params }), query: days })
    : query("searchResponses", { ...(params && { params }), body: { ...days, ...search } });
}

/** A page of the responses (`ext/responses/list`), and where it stands in the address. */
export const useResponseList = (typed: string) =>
  useRecordList(responseFilter, (filter) => listQuery(filter, typed));

/** The title of the vacancy that the list is narrowed to, as its rows have it; where there are none it is asked for. */
export function useFilteredTitle(
  { vacancy }: ResponseFilter,
  { shown, isPlaceholder }: ListState<ResponseItem>,
): string | undefined {
  const named = useNamedVacancy(shown?.items.length === 0 ? vacancy : undefined);
  if (isPlaceholder) return undefined;
  return shown?.items[0]?.vacancy.title ?? (named.state === "known" ? named.title : undefined);
}
