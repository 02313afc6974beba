import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { addresses, isElsewhere } from "./addresses.ts";

const patienceMs = 5_000;
const firstRestMs = 1_000;
const longestRestMs = 15_000;

/** Ends the pause before the next request to an unreachable service. */
let askNow = (): void => undefined;
let isAsking = false;

/**
 * Whether the service is reachable, which only a request can tell: a browser without a network (`navigator.onLine`)
 * still reaches a service on its own machine. React-query retries failed queries once the service is back.
 */
onlineManager.setEventListener(() => {
  if (typeof window === "undefined") return undefined;
  const events = new AbortController();
  window.addEventListener("offline", doubtTwice, { signal: events.signal });
  window.addEventListener("online", () => askNow(), { signal: events.signal });
  return () => events.abort();
});

/** A network that is just failing may still deliver one more answer. */
function doubtTwice(): void {
  doubtConnection();
  setTimeout(doubtConnection, firstRestMs);
}

/** Called when a request got no answer. Sends requests until the service answers. */
export function doubtConnection(): void {
  if (isAsking) return;
  isAsking = true;
  void untilReachable().finally(() => {
    isAsking = false;
  });
}

async function untilReachable(): Promise<void> {
  for (let restMs = firstRestMs; !(await isReachable());) {
    onlineManager.setOnline(false);
    await new Promise<void>((resolve) => {
      askNow = resolve;
      setTimeout(resolve, restMs);
    });
    restMs = Math.min(restMs * 2, longestRestMs);
  }
  onlineManager.setOnline(true);
}

/** Any answer counts, except one which says that the service or its database does not respond. */
async function isReachable(): Promise<boolean> {
  const { base } = addresses();
  try {
    const { status } = await fetch(`${base}/healthz`, {
      method: "HEAD",
      mode: isElsewhere(base) ? "no-cors" : "same-origin",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(patienceMs),
    });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}

/** False while the service is unreachable. */
export const useIsReachable = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
