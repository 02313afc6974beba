import { useEffect, useMemo, useRef } from "react";

/** Long enough that a pointer passing over asks for nothing. */
const settleMs = 80;

/**
 * Gets a record ready while somebody is about to open it.
 * @param get called once the pointer or the focus has rested on it; the same function as long as it means the same
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
