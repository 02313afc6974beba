import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { Answer } from "../api/request.ts";
import { query } from "../api/queries.ts";
import type { PlacementError, PlacementUrl } from "./board-sites.ts";
import type { DashboardPart } from "./dashboard-data.ts";
import { isFinal, refreshed } from "./part-freshness.ts";
import { requestLine } from "./request-line.ts";

/** §4.11 */
export function useLinksPart(id: number): DashboardPart<readonly PlacementUrl[]> {
  const input = { params: { id } };
  return useListPart(query("vacancyLinks", input), requestLine("vacancyLinks", input));
}

/** §4.14 */
export function useErrorsPart(id: number): DashboardPart<readonly PlacementError[]> {
  const input = { params: { id } };
  return useListPart(query("vacancyErrors", input), requestLine("vacancyErrors", input));
}

interface ItemList<Item> {
  readonly items: readonly Item[];
}

function useListPart<Item, Given extends ItemList<Item>>(
  options: UseQueryOptions<Answer<Given>, ApiError>,
  request: string,
): DashboardPart<Given["items"]> {
  const { data, error, isFetching, refetch } = useQuery({ ...options, ...refreshed });
  const answer = isFinal(error ?? undefined) ? undefined : data;
  return useMemo(
    () => ({
      data: answer?.data.items,
      receivedAt: answer?.receivedAt,
      error: error ?? undefined,
      isFetching,
      unreadable: answer?.unreadable ?? [],
      requests: [request],
      retry: () => void refetch(),
    }),
    [answer, error, isFetching, request, refetch],
  );
}
