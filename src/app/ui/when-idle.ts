import { queryClient } from "../api/query-client.ts";

/**
 * Runs a function when the browser is idle.
 * @param longestMs the longest wait; unlimited if omitted
 * @returns cancels it
 */
export function whenIdle(work: () => void, longestMs?: number): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, longestMs ?? 2000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, longestMs === undefined ? {} : { timeout: longestMs });
  return () => cancelIdleCallback(idle);
}

/**
 * Runs a function once no data request is under way and the browser is idle.
 * @returns cancels it
 */
export function whenAnswered(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = whenIdle(attempt);
  function attempt(): void {
    if (queryClient.isFetching() === 0) work();
    else {
      timer = setTimeout(() => {
        cancel = whenIdle(attempt);
      }, 100);
    }
  }
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
