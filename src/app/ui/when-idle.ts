import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { queryClient } from "../api/query-client.ts";

/**
 * Runs a function when the browser is idle.
 * @param longestMs the longest wait. Without one, Chromium may forget the function on a page where nothing moves.
 * @returns cancels it
 */
export function whenIdle(work: () => void, longestMs = 5_000): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, Math.min(longestMs, 2_000));
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: longestMs });
  return () => cancelIdleCallback(idle);
}

/**
 * Resolves when the page is visible and idle, for work that nobody waits for.
 * @throws the signal's reason
 */
export async function whenVisibleAndIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    const done = () => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    };
    whenVisible(signal, () => whenIdle(done, 1_000));
  });
}

function whenVisible(signal: AbortSignal, then: () => void): void {
  if (document.visibilityState !== "hidden") {
    then();
    return;
  }
  const control = new AbortController();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") return;
      control.abort();
      then();
    },
    { signal: AbortSignal.any([signal, control.signal]) },
  );
}

/**
 * Runs a function when the browser is idle, if the component is still shown then.
 * @param options `of` is what it is about: for another, it runs again
 */
export function useWhenIdle(
  work: () => void,
  options: {
    readonly isWanted?: boolean;
    readonly of?: unknown;
    readonly longestMs?: number | undefined;
  } = {},
): void {
  const { isWanted = true, of, longestMs } = options;
  const run = useEffectEvent(work);
  useEffect(
    () => (isWanted ? whenIdle(() => run(), longestMs) : undefined),
    [isWanted, of, longestMs],
  );
}

/** False until the browser is idle for the first time since the component was ready. */
export function useIsIdle(isReady = true, longestMs?: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(() => setIdle(true), { isWanted: isReady, longestMs });
  return isIdle;
}

let waitingParts = 0;

/** While the component is shown, `whenAnswered` waits: the page needs more than its answers. */
export function useIdleWorkHeld(): void {
  useLayoutEffect(() => {
    waitingParts += 1;
    return () => {
      // Drawing what it waited for comes first.
      requestAnimationFrame(() => (waitingParts -= 1));
    };
  }, []);
}

/**
 * Runs a function once no data request is under way, the page is drawn and the browser is idle.
 * @returns cancels it
 */
export function whenAnswered(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = whenIdle(attempt);
  function attempt(): void {
    if (queryClient.isFetching() === 0 && waitingParts === 0) work();
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
