import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import type { Placed, Placing, VacancyRow } from "./vacancy-row.ts";

/** Counts of closed days hardly change. */
const freshMs = 5 * 60_000;
const none: readonly VacancyRow[] = [];
const unknownVacancy = new ApiError("not-found", { status: 404 });

/**
 * What the service says of the placements of a page's rows, in one request, sent only while the page is visible.
 * @param isOffered whether the service has such an answer; undefined until it has said
 * @param isWanted false sends no request
 */
export function usePlacing(
  rows: readonly VacancyRow[] = none,
  isOffered: boolean | undefined,
  isWanted: boolean,
): Placing {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
  );
  const client = useQueryClient();
  const ids = rows.map(({ id }) => id);
  const { data, error } = useQuery<ReadonlyMap<number, Placed>, ApiError>({
    queryKey: ["vacancyAttention", "page", ids.join()],
    queryFn: async ({ signal }) => await askUnknown(client, ids, signal),
    enabled: isOffered === true && isWanted && isVisible && ids.length > 0,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  return useMemo(
    () => ({
      isOffered,
      of: (id: number) =>
        data?.get(id) ?? (data === undefined ? (error ?? "coming") : unknownVacancy),
    }),
    [isOffered, data, error],
  );
}

/** A row that was on another page, or in another order, is not asked for again while its answer is fresh. */
async function askUnknown(
  client: QueryClient,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Placed>> {
  const isUnknown = (id: number) => {
    const state = client.getQueryState<Placed>(keyOf(id));
    return (
      state?.data === undefined || state.isInvalidated || Date.now() - state.dataUpdatedAt > freshMs
    );
  };
  const unknown = ids.filter(isUnknown);
  if (unknown.length > 0) {
    const query = { ids: unknown.join() };
    const { days, items } = (await call("vacancyAttention", { query }, { signal })).data;
    for (const item of items) client.setQueryData<Placed>(keyOf(item.id), { ...item, days });
  }
  const known = ids.flatMap((id) => client.getQueryData<Placed>(keyOf(id)) ?? []);
  return new Map(known.map((placed) => [placed.id, placed]));
}

/** Under the operation's name, so that what changes a vacancy makes it stale. */
const keyOf = (id: number) => ["vacancyAttention", "vacancy", id];

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
