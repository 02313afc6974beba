import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useStorageOwner } from "../../api/browser-store.ts";
import { keepText, keptValue } from "../../api/kept-texts.ts";
import type { DashboardPart } from "../dashboard-data.ts";
import type { PlacementError } from "../../foreign/attention/placed-sites.ts";

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

const readSeenErrors = (owner: string, vacancyId: number): SeenErrors =>
  keptValue(keyOf(owner, vacancyId), seenErrors) ?? {};

/** Where the browser keeps nothing, every error dates from this visit. */
function keepSeenErrors(owner: string, vacancyId: number, seen: SeenErrors): void {
  const isNone = Object.keys(seen).length === 0;
  keepText(keyOf(owner, vacancyId), isNone ? undefined : JSON.stringify(seen));
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
