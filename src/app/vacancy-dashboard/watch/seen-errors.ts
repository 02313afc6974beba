import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useStorageOwner } from "../../api/browser-store.ts";
import type { DashboardPart } from "../dashboard-data.ts";
import type { PlacementError } from "../dashboard-sites.ts";

/** By site id: its error, and when this browser first saw it, in ms since 1970. */
const seenErrors = z.record(z.string(), z.object({ error: z.string(), since: z.number() }));
export type SeenErrors = z.infer<typeof seenErrors>;

const keyOf = (owner: string, vacancyId: number) => `placard.seen-errors ${owner} ${vacancyId}`;

/** Characters to compare; longer texts that begin alike count as the same. */
const comparedLength = 300;

/** A changed error starts anew; the entry of a site without an error is removed. */
export function seenNow(
  before: SeenErrors,
  errors: readonly { readonly id: number; readonly error: string }[],
  now: number,
): SeenErrors {
  return Object.fromEntries(
    errors.map(({ id, error }) => {
      const text = error.slice(0, comparedLength);
      const known = before[id];
      return [String(id), known?.error === text ? known : { error: text, since: now }];
    }),
  );
}

/** Invalid stored data are ignored. */
function readSeenErrors(owner: string, vacancyId: number): SeenErrors {
  try {
    const kept = localStorage.getItem(keyOf(owner, vacancyId));
    const read = seenErrors.safeParse(kept === null ? {} : JSON.parse(kept));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Without storage every error looks new. */
function keepSeenErrors(owner: string, vacancyId: number, seen: SeenErrors): void {
  try {
    const key = keyOf(owner, vacancyId);
    if (Object.keys(seen).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // The error then dates from this visit.
  }
}

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
