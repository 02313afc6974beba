import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { isWorthAnotherTry } from "../../api/query-client.ts";
import type { Answer } from "../../api/request.ts";
import type { UnreadableRecord } from "#contract/reading/salvage.ts";

/** What a list has to show, and what is wrong with it. */
export interface ListAnswer<Data> {
  /** The last good one; undefined until the first, and where access has ended. */
  readonly answer: Answer<Data> | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  /** A problem instead of rows. */
  readonly error: ApiError | undefined;
  /** The rows are older than the last attempt to fetch them: from when, in ms since 1970. */
  readonly staleSince: number | undefined;
  /** The rows are those of the filter before. */
  readonly isPlaceholder: boolean;
  readonly retry: () => void;
}

/** While the service is away the rows stay that were there, also those of another filter or page. */
export function useListAnswer<Data>(
  list: UseQueryResult<Answer<Data>, ApiError>,
): ListAnswer<Data> {
  const { error } = list;
  // Someone whose access ended must not go on reading what was fetched before.
  const isClosed = error?.kind === "forbidden" || error?.kind === "signed-out";
  const [last, setLast] = useState<Answer<Data>>();
  const lasting = isClosed ? undefined : (list.data ?? last);
  if (lasting !== last) setLast(lasting);
  const isAway = error !== null && isWorthAnotherTry(error);
  const answer =
    error?.kind === "forbidden" ? undefined : (list.data ?? (isAway ? last : undefined));
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

/** A page of records, wherever it comes from. */
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
