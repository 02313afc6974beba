/** Resolves after so many ms, or as soon as the signal aborts. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted === true) end();
    else signal?.addEventListener("abort", end);
  });
