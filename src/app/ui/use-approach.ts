import { useEffect, useMemo, useRef } from "react";

/** Long enough to ignore a pointer that only passes over. */
const settleMs = 80;

/**
 * Prefetches a record the user is about to open.
 * @param get called after the pointer or focus has rested on it; must be a stable function
 */
export function useApproach(get: (id: number) => void): {
  readonly soon: (id: number) => void;
  readonly cancel: () => void;
} {
  const waiting = useRef<{ id: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const approach = useMemo(() => {
    const cancel = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const soon = (id: number) => {
      if (id === waiting.current?.id) return;
      cancel();
      waiting.current = { id, timer: setTimeout(() => get(id), settleMs) };
    };
    return { soon, cancel };
  }, [get]);
  useEffect(() => approach.cancel, [approach]);
  return approach;
}
