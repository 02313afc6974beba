import { readRussianPhone } from "#contract/phone.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import type { ResponseSearch } from "#contract/responses.ts";
import { call } from "../../api/client.ts";
import { createStore, useStore } from "../../api/memory-store.ts";
import { query } from "../../api/queries.ts";
import { useRecordList, type ListState } from "../../ui/list/use-record-list.ts";
import { useNamedVacancy } from "../named-vacancy.ts";
import { type ResponseFilter, responseFilter } from "./response-filter.ts";

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

const none: ReadonlySet<number> = new Set();
const markedKey = ["markedResponses"];

/**
 * The responses to mark as new: those since the user last looked. Seeing the newest of all responses counts as looking.
 * The marks stay until the page is loaded again.
 * @param newest the first response of the whole list, once it is shown
 */
export function useNewResponses(newest: number | undefined): ReadonlySet<number> {
  const client = useQueryClient();
  const news = useQuery(query("newResponses", {}));
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
    // Responses that arrived after this list was read have not been seen yet.
    if (first !== newest) void client.invalidateQueries({ queryKey: ["listResponses"] });
    call("seeResponses", { body: { upTo: newest } }).then(
      () => client.invalidateQueries({ queryKey: ["newResponses"] }),
      // They stay marked until the next look.
      () => undefined,
    );
  }, [client, ids, newest]);
  return useMemo(
    () => (ids === undefined || ids.length === 0 ? marked.data : new Set([...marked.data, ...ids])),
    [ids, marked.data],
  );
}

/** The title of the vacancy in the filter, taken from the rows, or requested if there are none. */
export function useFilteredTitle(
  { vacancy }: ResponseFilter,
  { shown, isPlaceholder }: ListState<ResponseItem>,
): string | undefined {
  const named = useNamedVacancy(shown?.items.length === 0 ? vacancy : undefined);
  if (isPlaceholder) return undefined;
  return shown?.items[0]?.vacancy.title ?? (named.state === "known" ? named.title : undefined);
}

/* The search by a candidate's name or phone. It is kept only in this page's memory, because an address, and the
   browser's history with it, would reveal it. */
const typedSearch = createStore("");
export const setTypedSearch = typedSearch.set;

/** The search text. It is still there when the user comes back from a response; otherwise the list opens without it. */
export function useTypedSearch(): string {
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!cameBack) setTypedSearch("");
    // Depends only on how the list was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useStore(typedSearch);
}

/** A complete phone in any spelling, otherwise a part of the name; neither if nothing was typed. */
export function readTypedSearch(text: string): Pick<ResponseSearch, "full_name" | "phone"> {
  const wanted = text.trim();
  if (wanted === "") return {};
  const phone = readRussianPhone(wanted);
  return phone === undefined ? { full_name: wanted } : { phone };
}
