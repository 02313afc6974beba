import { onlineManager } from "@tanstack/react-query";
import { addresses, isElsewhere } from "./addresses.ts";
import { awayStatuses } from "#contract/api-error.ts";
import { useStore, type Readable } from "./memory-store.ts";
import { pause } from "../foreign/pause.ts";

const timeoutMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Ends the pause before the next request to an unreachable service. */
let resting = new AbortController();
const retryNow = (): void => resting.abort();
/** While requests are sent until the service answers; over once any other request was answered. */
let asking: { isOver: boolean } | undefined;

/**
 * Whether the service is reachable, which only a request can tell: a browser without a network (`navigator.onLine`)
 * still reaches a service on its own machine. React-query retries failed queries once the service is back.
 */
onlineManager.setEventListener(() => {
  if (typeof window === "undefined") return undefined;
  const events = new AbortController();
  window.addEventListener("offline", checkTwice, { signal: events.signal });
  window.addEventListener("online", retryNow, { signal: events.signal });
  return () => events.abort();
});

/** A network that is just failing may still deliver one more answer. */
function checkTwice(): void {
  checkConnection();
  setTimeout(checkConnection, firstPauseMs);
}

/** Called when a request got no answer. Sends requests until the service answers. */
export function checkConnection(): void {
  if (asking !== undefined) return;
  asking = { isOver: false };
  void untilReachable(asking).finally(() => {
    asking = undefined;
  });
}

/** Called when a request was answered: in front of another service, the address that is asked here may fail. */
export function noteAnswer(): void {
  if (asking === undefined) return;
  asking.isOver = true;
  onlineManager.setOnline(true);
  retryNow();
}

async function untilReachable(own: { readonly isOver: boolean }): Promise<void> {
  for (let pauseMs = firstPauseMs; !(await isReachable()) && !own.isOver;) {
    onlineManager.setOnline(false);
    resting = new AbortController();
    await pause(pauseMs, resting.signal);
    if (own.isOver) return;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  onlineManager.setOnline(true);
}

/** Any answer counts, except one of `awayStatuses`. */
async function isReachable(): Promise<boolean> {
  const { base } = addresses();
  try {
    const { status } = await fetch(`${base}/healthz`, {
      method: "HEAD",
      mode: isElsewhere(base) ? "no-cors" : "same-origin",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return !awayStatuses.includes(status);
  } catch {
    return false;
  }
}

const reachable: Readable<boolean> = {
  get: () => onlineManager.isOnline(),
  subscribe: (listener) => onlineManager.subscribe(listener),
};

/** False while the service is unreachable. */
export const useIsReachable = (): boolean => useStore(reachable);
