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
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      either.throwIfAborted();
      await work(item, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, workOn));
  } finally {
    failed.abort();
  }
}
