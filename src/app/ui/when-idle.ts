/**
 * Runs once the browser has nothing else to do.
 * @param longestMs after which it runs all the same; without it, it waits for as long as it takes
 * @returns takes it back
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
