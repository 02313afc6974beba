import type { ApiError } from "../api/api-error.ts";
import type { DashboardData, DashboardPart } from "./dashboard-data.ts";

export const partNames = ["links", "errors", "views", "calls"] as const;
export type PartName = (typeof partNames)[number];

/** The four answers, for what concerns them all. */
export const partsOf = (data: DashboardData): readonly DashboardPart<unknown>[] =>
  partNames.map((name) => data[name]);

/** What all four failed with, to be said once; undefined when any of them stands or they failed differently. */
export function sharedError(data: DashboardData): ApiError | undefined {
  const parts = partsOf(data);
  const [first] = parts.map(({ error }) => error);
  return first !== undefined && parts.every(({ error }) => error?.kind === first.kind)
    ? first
    : undefined;
}

/** When the oldest of what is shown came; undefined when nothing is. */
export function oldestReceived(data: DashboardData): number | undefined {
  const received = partsOf(data).flatMap(({ receivedAt }) => receivedAt ?? []);
  return received.length === 0 ? undefined : Math.min(...received);
}
