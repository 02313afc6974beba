import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { addresses } from "./addresses.ts";

const patienceMs = 5_000;
const firstRestMs = 1_000;
const longestRestMs = 15_000;

/** Ends the rest before the service is asked again. */
let askNow = (): void => undefined;
let isAsking = false;

/**
 * Whether the service can be reached is told by asking it: a browser without a network still reaches a service on its own
 * machine, and one with a network may not reach it. React-query asks again for what failed once it is back.
 */
onlineManager.setEventListener(() => {
  if (typeof window === "undefined") return undefined;
  const events = new AbortController();
  window.addEventListener("offline", doubtConnection, { signal: events.signal });
  window.addEventListener("online", () => askNow(), { signal: events.signal });
  return () => events.abort();
});

/** A request got no answer. Asks whether any would, and goes on asking until one does. */
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

/** Any answer is one, except a proxy's that the service gives none. */
async function isReachable(): Promise<boolean> {
  const { base } = addresses();
  try {
    const { status } = await fetch(`${base}/healthz`, {
      method: "HEAD",
      mode: base === "" ? "same-origin" : "no-cors",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(patienceMs),
    });
    return ![502, 504].includes(status);
  } catch {
    return false;
  }
}

/** False while the service cannot be reached at all. */
export const useIsReachable = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
