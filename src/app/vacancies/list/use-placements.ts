import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "#contract/api-error.ts";
import { answers } from "../../api/client.ts";
import {
  freshPlacement,
  keepPlacement,
  placementsFreshMs,
  type PlacementSummary,
} from "../../api/kept-placements.ts";
import { useStore, type Readable } from "../../api/memory-store.ts";
import { isUnfinished, streaming } from "../../api/queries.ts";
import type { Completeness } from "../../foreign/known.ts";

/** Why there is nothing to show: it is still loading, the request failed, or the service has no such vacancy. */
export type SummaryMissing = "loading" | ApiError;

export interface Placements {
  readonly of: (id: number) => PlacementSummary | SummaryMissing;
}

interface FoundPlacements {
  readonly byId: ReadonlyMap<number, PlacementSummary>;
  readonly known: Completeness | undefined;
}

const unknownVacancy = new ApiError("not-found", { status: 404 });

/**
 * The placements of a page's rows, requested only while the page is visible.
 * @param isWanted false sends no request
 */
export function usePlacements(ids: readonly number[], isWanted: boolean): Placements {
  const isVisible = useStore(visible);
  const { data, error, isPlaceholderData } = useQuery<FoundPlacements, ApiError>({
    queryKey: ["vacancyAttention", "page", ids.join()],
    ...streaming<FoundPlacements>((signal) => placementsOf(ids, signal)),
    placeholderData: keepPreviousData,
    enabled: isWanted && isVisible && ids.length > 0,
    staleTime: ({ state: { data: found, dataUpdatedAt } }) =>
      isUnfinished(found) ? 0 : placementsFreshMs(hasProblem(found), dataUpdatedAt),
    structuralSharing: false,
  });
  return useMemo(() => {
    const isComing = error === null && (isPlaceholderData || isUnfinished(data));
    return {
      of: (id) =>
        data?.byId.get(id) ??
        (data === undefined || isComing ? (error ?? "loading") : unknownVacancy),
    };
  }, [data, error, isPlaceholderData]);
}

const hasProblem = (found: FoundPlacements | undefined): boolean =>
  found?.known?.unchecked.some(
    (one) => one.because === "placements" && one.problem !== undefined,
  ) ?? false;

/** A row seen on another page or in another order is not requested again while its answer is fresh. */
async function* placementsOf(
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<FoundPlacements, void> {
  const byId = new Map(ids.flatMap((id) => pairOf(freshPlacement(id))));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length === 0) {
    yield { byId, known: undefined };
    return;
  }
  const input = { query: { ids: unknown.join() } };
  for await (const { data, known } of answers("vacancyAttention", input, { signal })) {
    for (const item of data.items) {
      if (byId.has(item.id)) continue;
      const unchecked = known?.unchecked.find(
        (one) => one.because === "placements" && one.id === item.id,
      );
      const summary = {
        ...item,
        days: data.days,
        unchecked: unchecked?.because === "placements" ? unchecked : undefined,
      };
      keepPlacement(summary);
      byId.set(item.id, summary);
    }
    yield { byId: new Map(byId), known };
  }
}

const pairOf = (summary: PlacementSummary | undefined) =>
  summary === undefined ? [] : [[summary.id, summary] as const];

const visible: Readable<boolean> = {
  get: () => document.visibilityState === "visible",
  subscribe: (changed) => {
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  },
};
