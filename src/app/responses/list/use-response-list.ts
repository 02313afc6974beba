import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { useOffered } from "../../api/capabilities.ts";
import { call } from "../../api/client.ts";
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

const none: ReadonlySet<number> = new Set();
const markedKey = ["markedResponses"];

/**
 * The responses to mark: those that came since the user looked last. To see the newest of all is to look; what was
 * marked then stays marked until the page is loaded anew.
 * @param newest the first response of the whole list, once it is shown
 */
export function useNewResponses(newest: number | undefined): ReadonlySet<number> {
  const client = useQueryClient();
  const isOffered = useOffered("ext/responses/news", true) === true;
  const news = useQuery({ ...query("newResponses", {}), enabled: isOffered });
  const marked = useQuery<ReadonlySet<number>>({
    queryKey: markedKey,
    enabled: false,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const ids = news.data?.data.ids;
  const sent = useRef<number>(undefined);
  useEffect(() => {
    const [first] = ids ?? [];
    if (first === undefined || newest === undefined || sent.current === newest) return;
    sent.current = newest;
    client.setQueryData<ReadonlySet<number>>(
      markedKey,
      (before = none) => new Set([...before, ...(ids ?? [])]),
    );
    // What came after this list was read is not seen yet.
    if (first !== newest) void client.invalidateQueries({ queryKey: ["listResponses"] });
    call("seeResponses", { body: { upTo: newest } }).then(
      () => client.invalidateQueries({ queryKey: ["newResponses"] }),
      // They stay new until the next look.
      () => undefined,
    );
  }, [client, ids, newest]);
  return useMemo(
    () => (ids === undefined || ids.length === 0 ? marked.data : new Set([...marked.data, ...ids])),
    [ids, marked.data],
  );
}

/** The title of the vacancy that the list is narrowed to, as its rows have it; where there are none it is asked for. */
export function useFilteredTitle(
  { vacancy }: ResponseFilter,
  { shown, isPlaceholder }: ListState<ResponseItem>,
): string | undefined {
  const named = useNamedVacancy(shown?.items.length === 0 ? vacancy : undefined);
  if (isPlaceholder) return undefined;
  return shown?.items[0]?.vacancy.title ?? (named.state === "known" ? named.title : undefined);
}
