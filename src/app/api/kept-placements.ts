import type { ResultOf } from "#contract/operations.ts";
import type { CheckedPlacements, UncheckedPlacements } from "../foreign/known.ts";
import { moscowToday } from "../format/date.ts";
import { queryClient } from "./query-client.ts";

type Attention = ResultOf<"vacancyAttention">;

/** A vacancy's placements (`ext/orders/attention`), with the days of its series and what could not be checked. */
export type PlacementSummary = Attention["items"][number] & {
  readonly days: readonly string[];
  readonly unchecked: UncheckedPlacements | undefined;
};

/** Counts of closed days hardly change; what failed is tried again soon. */
const freshMs = 5 * 60_000;
const freshWithProblemMs = 30_000;

/**
 * How long placements stay as they were found, in ms.
 * @param at when they were found; on the next day other days are closed
 */
export const placementsFreshMs = (hasProblem: boolean, at: number): number =>
  moscowToday(at) !== moscowToday() ? 0 : hasProblem ? freshWithProblemMs : freshMs;

/** Under the operation's name, so that changes to a vacancy make it stale. */
const keyOf = (id: number) => ["vacancyAttention", "vacancy", id];

/** What was found out about a vacancy's placements, while that is fresh. */
export function freshPlacement(id: number): PlacementSummary | undefined {
  const state = queryClient.getQueryState<PlacementSummary>(keyOf(id));
  if (state?.data === undefined || state.isInvalidated) return undefined;
  const { data, dataUpdatedAt: at } = state;
  const age = Date.now() - at;
  return age <= placementsFreshMs(data.unchecked?.problem !== undefined, at) ? data : undefined;
}

export const keepPlacement = (summary: PlacementSummary): void =>
  void queryClient.setQueryData<PlacementSummary>(keyOf(summary.id), summary);

export function keptPlacement(id: number): CheckedPlacements | undefined {
  const kept = freshPlacement(id);
  if (kept === undefined) return undefined;
  const { days: _, unchecked, ...item } = kept;
  return { item, unchecked };
}
