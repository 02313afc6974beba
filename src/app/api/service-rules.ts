import { sendsOwnHeaders } from "./request.ts";
import { isOwnService, useExtensions, useIsOwnService } from "./capabilities.ts";

/*
 * Rules that the contract has and the interface leaves to the service. Placard's own service keeps them; of another one
 * nothing is known. Until the service has told which it is, the page's settings decide.
 */

/** Whether the service has the contract's limits for fields. Another one may take more, or less. */
export const useHasOurLimits = (): boolean => useIsOwnService();

/** Whether the service compares the version of what is changed (`If-Match`). */
export const useComparesVersions = (): boolean => useIsOwnService() && sendsOwnHeaders();

/** Whether the service is certain to make a request with the same `Idempotency-Key` once. */
export function useRecognizesKeys(): boolean {
  const isTold = useExtensions() !== undefined;
  return useIsOwnService() && isTold && sendsOwnHeaders();
}

/**
 * Whether the numbers of parameters (§4.7) are the contract's.
 * @throws ApiError if the service does not answer
 */
export const hasOurPropertyIds = isOwnService;
