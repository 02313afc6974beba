/** How a long job yields to the browser, reports progress and is canceled. */
export interface LongJob {
  readonly signal: AbortSignal;
  /** Gets the number of items done each time the job yields, and at its end. */
  readonly onProgress?: (done: number) => void;
  /** Yields to the browser; replaced in tests. */
  readonly yieldToPage?: () => Promise<void>;
}

/** Milliseconds of work before the job yields: shorter than a frame at 60 Hz, so that drawing fits in. */
const busyMs = 10;

/**
 * Yields the items one by one, and lets the browser work after every `busyMs` of work.
 * @throws the signal's reason once it is aborted
 */
export async function* withPauses<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { signal, onProgress, yieldToPage = nextTask }: LongJob,
): AsyncGenerator<T, void> {
  let began = performance.now();
  let done = 0;
  for await (const item of items) {
    if (performance.now() - began > busyMs) {
      onProgress?.(done);
      await yieldToPage();
      began = performance.now();
    }
    signal.throwIfAborted();
    yield item;
    done += 1;
  }
  onProgress?.(done);
}

/** The chunks of a stream, which not every browser can iterate itself. The stream is canceled if they are not all taken. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void> {
  const reader = stream.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      yield chunk.value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Lets the browser work. Uses a message channel because browsers throttle nested timers. */
export async function nextTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
