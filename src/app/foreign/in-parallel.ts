import pLimit from "p-limit";

/**
 * Works on the items in their order, some at a time.
 * @throws the first failure, after which the signal of the others is aborted; or the given signal's reason
 */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  await pLimit(atOnce).map(items, async (item) => {
    either.throwIfAborted();
    try {
      await work(item, either);
    } catch (error) {
      // At once: the next item begins before the caller hears of the failure.
      failed.abort(error);
      throw error;
    }
  });
}
