import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import { isUnfinished, query } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import type { ListAddress, Paged, Sort } from "../filter/address-filter.ts";
import type { UnreadPart } from "../filter/unread-address.ts";
import { useAddressFilter } from "../filter/use-address-filter.ts";
import { isRefusal, isRetryable, type ApiError } from "#contract/api-error.ts";
import { useSession } from "../../api/session.ts";

/** What a list shows, and its problem. */
export interface ListState<Item> extends Omit<ListAnswer<unknown>, "answer"> {
  /** Undefined until the first answer, and if there is none. */
  readonly shown: RecordPage<Item> | undefined;
}

/** A list's filter, with the functions that change its address. */
export interface ListPlace<By extends string = string> {
  readonly filter: Paged & { readonly sort?: Sort<By> };
  /** Identifies the page, order and filter the rows belong to. */
  readonly search: string;
  readonly change: (change: Partial<Paged & { readonly sort: Sort<By> }>) => void;
  /** Includes changes that are not rendered yet, for keys pressed in quick succession. */
  readonly latest: () => Paged;
  /** The service has the list's extension, and so all its filters and orders. */
  readonly isExtended: boolean;
  /** The pointer or the focus is on a page's button. */
  readonly prefetchPage: (page: number) => void;
  /** The parts of the address that the list could not read. */
  readonly unread: readonly UnreadPart[];
  readonly dropUnread: () => void;
}

interface WholeList<Item> {
  readonly items: readonly Item[];
}
interface PageOfList<Item> extends WholeList<Item> {
  readonly total: number;
  readonly pages: { readonly total: number };
}
type OperationWith<Result> = {
  [Name in OperationName]: ResultOf<Name> extends Result ? Name : never;
}[OperationName];
type ItemOf<Name extends OperationName> =
  ResultOf<Name> extends WholeList<infer Item> ? Item : never;

/**
 * The page of records that the address names.
 * @param ask the request to send instead of the filter's own operation
 */
export function useRecordList<
  Operation extends OperationWith<PageOfList<unknown>>,
  Filter extends Paged,
  Name extends string,
>(
  address: ListAddress<Operation, Filter, Name>,
  ask: (filter: Filter) => ReturnType<typeof query<Operation>> = (filter) =>
    query(address.operation, address.request(filter)),
) {
  const client = useQueryClient();
  const place = useAddressFilter(address);
  const { filter } = place;
  const list = useListAnswer(useQuery({ ...ask(filter), placeholderData: keepPreviousData }));
  const prefetchPage = (page: number) =>
    // The compiler does not know that `page` is part of every filter.
    void client.prefetchQuery(ask(address.change(filter, { page } as Partial<Filter>)));
  // Nor that these operations answer with a page; the type parameter allows only such operations.
  const answer = list.answer as Answer<PageOfList<ItemOf<Operation>>> | undefined;
  return { ...place, prefetchPage, list: { ...list, shown: pageOf(answer) } };
}

/** All records of a list that is too short for pages. */
export function useWholeList<Operation extends OperationWith<WholeList<unknown>>>(
  operation: Operation,
  input: InputOf<Operation>,
): ListState<ItemOf<Operation>> {
  const list = useListAnswer(useQuery(query(operation, input)));
  const items = (list.answer?.data as WholeList<ItemOf<Operation>> | undefined)?.items;
  return { ...list, shown: items && { items, total: items.length, pages: 1 } };
}

/** What a list can show, and its problem. */
export interface ListAnswer<Data> {
  /** The last good answer; undefined before the first, and without access. */
  readonly answer: Answer<Data> | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  /** A problem shown instead of rows. */
  readonly error: ApiError | undefined;
  /** Set if the last attempt to fetch the rows failed: when they were received, in ms since 1970. */
  readonly staleSince: number | undefined;
  /** The rows belong to the previous filter. */
  readonly isPlaceholder: boolean;
  readonly retry: () => void;
}

/** While the service is unreachable the last rows stay, even if they belong to another filter or page. */
export function useListAnswer<Data>(
  list: UseQueryResult<Answer<Data>, ApiError>,
): ListAnswer<Data> {
  const { error } = list;
  // Users who lost access must not go on reading what was fetched before.
  const isClosed = error !== null && isRefusal(error);
  // Where our own session has ended, the rows stay below the sign-in form.
  const isBelowForm = useSession().state !== "foreign" && error?.kind === "signed-out";
  const [last, setLast] = useState<Answer<Data>>();
  const lastAnswer = isClosed ? undefined : (list.data ?? last);
  if (lastAnswer !== last) setLast(lastAnswer);
  const isAway = error !== null && isRetryable(error);
  const kept = isClosed && !isBelowForm ? undefined : (list.data ?? (isAway ? last : undefined));
  // What was being put together when it failed is no list.
  const answer = error !== null && isUnfinished(kept) ? undefined : kept;
  const isKept = answer !== undefined && list.data === undefined;
  return {
    answer,
    unreadable: answer?.unreadable ?? [],
    error: answer === undefined && error !== null ? error : undefined,
    staleSince:
      isKept || (answer !== undefined && list.isRefetchError) ? answer.receivedAt : undefined,
    isPlaceholder: list.isPlaceholderData || isKept,
    retry: () => void list.refetch(),
  };
}

/** A page of records from any source. */
export interface RecordPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
}

/** A page of records as §2.1 sends one; an empty list has one page. */
export function pageOf<Item>(
  answer:
    | Answer<{
        readonly items: readonly Item[];
        readonly total: number;
        readonly pages: { readonly total: number };
      }>
    | undefined,
): RecordPage<Item> | undefined {
  if (answer === undefined) return undefined;
  const { items, total, pages } = answer.data;
  return { items, total, pages: Math.max(1, pages.total) };
}
