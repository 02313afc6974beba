import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { linkOrMessage } from "#contract/placement-link.ts";
import type { ApiError } from "../api/api-error.ts";
import type { Answer } from "../api/request.ts";
import { query } from "../api/queries.ts";
import type { PlacementError, PlacementUrl } from "./board-sites.ts";
import type { ListPart } from "./dashboard-data.ts";
import { isFinal, refreshed } from "./part-freshness.ts";
import { requestLine } from "./request-line.ts";

/** §4.11: `count` counts the links and not the messages. A service that counts every site contradicts nobody either. */
export function useLinksPart(id: number): ListPart<PlacementUrl> {
  const input = { params: { id } };
  return useListPart(
    query("vacancyLinks", input),
    requestLine("vacancyLinks", input),
    countsOfLinks,
  );
}

/** §4.14 */
export function useErrorsPart(id: number): ListPart<PlacementError> {
  const input = { params: { id } };
  return useListPart(
    query("vacancyErrors", input),
    requestLine("vacancyErrors", input),
    countsOfErrors,
  );
}

const countsOfLinks = (items: readonly PlacementUrl[]): readonly number[] => [
  items.filter(({ url }) => linkOrMessage(url).kind === "link").length,
  items.length,
];
const countsOfErrors = (items: readonly PlacementError[]): readonly number[] => [items.length];

interface ItemList<Item> {
  readonly count: number;
  readonly items: readonly Item[];
}

/** @param counts what the service may say of its items; the first is told where it says something else */
function useListPart<Item, Given extends ItemList<Item>>(
  options: UseQueryOptions<Answer<Given>, ApiError>,
  request: string,
  counts: (items: readonly Item[]) => readonly number[],
): ListPart<Item> {
  const { data, error, isFetching, refetch } = useQuery({ ...options, ...refreshed });
  const answer = isFinal(error ?? undefined) ? undefined : data;
  return useMemo(
    () => ({
      data: answer?.data.items,
      receivedAt: answer?.receivedAt,
      error: error ?? undefined,
      isFetching,
      unreadable: answer?.unreadable ?? [],
      countDiffers: answer && countDifference(answer, counts),
      requests: [request],
      retry: () => void refetch(),
    }),
    [answer, error, isFetching, request, counts, refetch],
  );
}

/** Records that could not be read are told apart, and any of them may be one that was counted. */
export function countDifference<Item>(
  { data, unreadable }: Pick<Answer<ItemList<Item>>, "data" | "unreadable">,
  counts: (items: readonly Item[]) => readonly number[],
): ListPart<Item>["countDiffers"] {
  const [listed = 0, ...others] = counts(data.items);
  const isSame = [listed, ...others].some(
    (count) => data.count >= count && data.count <= count + unreadable.length,
  );
  return isSame ? undefined : { said: data.count, listed };
}
