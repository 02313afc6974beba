import type { ApiError, ApiErrorKind } from "../api/api-error.ts";

/** After these what was shown before is not to be shown any more; a service that is away takes nothing back. */
const final: readonly ApiErrorKind[] = ["forbidden", "not-found", "signed-out"];

export const isFinal = (error: ApiError | undefined): boolean =>
  error !== undefined && final.includes(error.kind);

/** Every minute while the page is seen; on coming back at once when it is older than that. */
export const refreshed = { staleTime: 60_000, refetchInterval: 60_000 } as const;
