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
