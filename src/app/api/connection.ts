import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { addresses, isElsewhere } from "./addresses.ts";

const patienceMs = 5_000;
const firstRestMs = 1_000;
const longestRestMs = 15_000;

/** Ends the pause before the service is asked again. */
let askNow = (): void => undefined;
let isAsking = false;

/**
 * The app asks the service to find out whether it is reachable; `navigator.onLine` does not tell. A browser without a
 * network still reaches a service on its own machine. React-query retries failed queries once the service is back.
 */
onlineManager.setEventListener(() => {
  if (typeof window === "undefined") return undefined;
  const events = new AbortController();
  window.addEventListener("offline", doubtTwice, { signal: events.signal });
  window.addEventListener("online", () => askNow(), { signal: events.signal });
  return () => events.abort();
});

/** A network that is just going may carry one more answer. */
function doubtTwice(): void {
  doubtConnection();
  setTimeout(doubtConnection, firstRestMs);
}

/** Called when a request got no answer. Asks the service until it answers. */
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

/** Any answer counts, except that the service, or its database, does not respond. */
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
