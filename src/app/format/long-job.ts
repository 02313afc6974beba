/** How a long job shares the page: where it waits, and how it is told to stop. */
export interface LongJob {
  readonly signal: AbortSignal;
  /** Given how many are done, every time the job lets the page breathe, and at its end. */
  readonly onProgress?: (done: number) => void;
  /** Lets the browser handle what waits; replaced in tests. */
  readonly breathe?: () => Promise<void>;
}

/** Milliseconds of work between two breaths: of a frame at 60 Hz a part is left for drawing. */
const stretch = 10;

/**
 * Things one by one, with a breath whenever the work on them has taken long enough.
 * @throws the signal's reason once it is given
 */
export async function* inStretches<T>(
  things: Iterable<T>,
  { signal, onProgress, breathe = nextTask }: LongJob,
): AsyncGenerator<T, void> {
  let began = performance.now();
  let done = 0;
  for (const thing of things) {
    if (performance.now() - began > stretch) {
      onProgress?.(done);
      await breathe();
      began = performance.now();
    }
    signal.throwIfAborted();
    yield thing;
    done += 1;
  }
  onProgress?.(done);
}

/** Lets the browser handle what waits. A message to oneself: unlike timers, it is not slowed down when there are many. */
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
