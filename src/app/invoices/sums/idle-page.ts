/** The longest wait for an idle page, in ms. */
const maxWaitMs = 1000;

/**
 * Resolves when the page is visible and idle, for work that nobody waits for.
 * @throws the signal's reason
 */
export async function waitForIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    const done = () => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    };
    whenVisible(signal, () => {
      // Safari has no requestIdleCallback.
      if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: maxWaitMs });
      else setTimeout(done);
    });
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
