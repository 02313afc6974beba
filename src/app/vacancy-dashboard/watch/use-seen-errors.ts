import { useEffect, useMemo } from "react";
import { useStorageOwner } from "../../api/browser-store.ts";
import type { PlacementError } from "../board-sites.ts";
import type { DashboardPart } from "../dashboard-data.ts";
import { keepSeenErrors, readSeenErrors, seenNow, type SeenErrors } from "./seen-errors.ts";

/** When this browser first saw each error; the interface does not tell when it began (§2.6). */
export function useSeenErrors(
  vacancyId: number,
  part: DashboardPart<readonly PlacementError[]>,
): SeenErrors {
  const { data: errors, receivedAt } = part;
  const owner = useStorageOwner();
  const seen = useMemo(
    () =>
      owner === undefined || errors === undefined || receivedAt === undefined
        ? {}
        : seenNow(readSeenErrors(owner, vacancyId), errors, receivedAt),
    [owner, vacancyId, errors, receivedAt],
  );
  useEffect(() => {
    if (owner !== undefined && errors !== undefined) keepSeenErrors(owner, vacancyId, seen);
  }, [owner, vacancyId, errors, seen]);
  return seen;
}
