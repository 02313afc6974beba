import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import type { ResponseSearch } from "#contract/responses.ts";
import { useOffered } from "../../api/capabilities.ts";
import { call } from "../../api/client.ts";
import { query } from "../../api/queries.ts";
import { useRecordList, type ListState } from "../../ui/list/use-record-list.ts";
import { useNamedVacancy } from "../named-vacancy.ts";
import { readPhone } from "../phone-mask.ts";
import { type ResponseFilter, responseFilter } from "./response-filter.ts";

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

/*
 * What a list of responses is searched for is a candidate's name or phone. It lives here, in the memory of the page: an
 * address, and what a browser stores of it, would give it away.
 */
let typed = "";
const listeners = new Set<() => void>();

export function setTypedSearch(text: string): void {
  typed = text;
  for (const listener of listeners) listener();
}

/** What is searched for. Back from a response finds the search as it was; any other way in begins without one. */
export function useTypedSearch(): string {
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!cameBack) setTypedSearch("");
    // Of the arrival alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useSyncExternalStore(subscribe, () => typed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A whole phone in any spelling, else a part of the name; neither where nothing was typed. */
export function readTypedSearch(text: string): Pick<ResponseSearch, "full_name" | "phone"> {
  const wanted = text.trim();
  if (wanted === "") return {};
  const phone = readPhone(wanted);
  return phone === undefined ? { full_name: wanted } : { phone };
}
