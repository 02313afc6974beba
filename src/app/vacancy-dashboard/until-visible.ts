/** Waits while nobody sees the page. @throws the signal's reason */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (document.visibilityState === "visible") return;
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(abortReason(signal));
      else resolve();
    };
    const look = () => {
      if (document.visibilityState === "visible") end();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", end);
  });
}

function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error("aborted");
}
