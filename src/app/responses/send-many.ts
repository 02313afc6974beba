import type { ResponseBody } from "#contract/responses.ts";
import { ApiError } from "../api/api-error.ts";

/** How many requests are under way at once. */
export const concurrency = 4;

/** How often, and for how long each time (ms), a service that asks to wait is waited for. */
export const patience = { times: 40, ms: 5_000 } as const;

export type RowResult =
  | { readonly kind: "waiting" | "sending" }
  | { readonly kind: "sent"; readonly id: number | undefined }
  | { readonly kind: "failed"; readonly error: ApiError };

export interface SendMany {
  readonly rows: readonly { readonly key: string; readonly body: ResponseBody }[];
  /** @throws ApiError */
  readonly send: (body: ResponseBody, rowKey: string) => Promise<number | undefined>;
  readonly onResult: (rowKey: string, result: RowResult) => void;
  readonly onPause: (isPausing: boolean) => void;
  /** Going on is of no use, such as with a key that is not accepted; rows not begun go back to be ready. */
  readonly isHopeless: (error: ApiError) => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Ends it after the requests under way. */
  readonly signal: AbortSignal;
}

/**
 * Sends rows a few at a time, in their order. One that fails stops no other; a service that answers 429 is waited for.
 * @returns rows that were not begun
 */
export async function sendMany(task: SendMany): Promise<string[]> {
  const { rows, onResult, signal } = task;
  const queue = [...rows];
  let isOver = false;
  let pause: Promise<void> | undefined;
  const takeBreath = async () => {
    pause ??= (async () => {
      task.onPause(true);
      await task.wait(patience.ms);
      task.onPause(false);
      pause = undefined;
    })();
    await pause;
  };
  const sendOne = async ({ key, body }: (typeof rows)[number]) => {
    onResult(key, { kind: "sending" });
    for (let attempt = 0; ; attempt += 1) {
      try {
        return onResult(key, { kind: "sent", id: await task.send(body, key) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === "too-many" && attempt < patience.times && !signal.aborted) {
          await takeBreath();
          continue;
        }
        if (task.isHopeless(error)) isOver = true;
        return onResult(key, { kind: "failed", error });
      }
    }
  };
  const work = async () => {
    for (;;) {
      if (pause !== undefined) await pause;
      if (isOver || signal.aborted) return;
      const row = queue.shift();
      if (row === undefined) return;
      await sendOne(row);
    }
  };
  for (const { key } of rows) onResult(key, { kind: "waiting" });
  await Promise.all(Array.from({ length: concurrency }, work));
  return queue.map(({ key }) => key);
}
