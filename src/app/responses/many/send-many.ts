import type { ResponseBody } from "#contract/responses.ts";
import { ApiError } from "../../api/api-error.ts";

/** How many requests are under way at once. */
export const concurrency = 4;

export type RowResult =
  | { readonly kind: "waiting" | "sending" }
  | { readonly kind: "sent"; readonly id: number | undefined }
  | { readonly kind: "failed"; readonly error: ApiError };

export interface SendMany {
  readonly rows: readonly { readonly key: string; readonly body: ResponseBody }[];
  /** @throws ApiError */
  readonly send: (body: ResponseBody, rowKey: string) => Promise<number | undefined>;
  readonly onResult: (rowKey: string, result: RowResult) => void;
  /** Nothing is sent until then, in ms since 1970; undefined: it goes on. */
  readonly onPause: (until: number | undefined) => void;
  /** Going on is of no use, such as with a key that is not accepted; rows not begun go back to be ready. */
  readonly isHopeless: (error: ApiError) => boolean;
  /** Ends early when the signal does. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** Ends it after the requests under way; rows that were told to wait go back to be ready. */
  readonly signal: AbortSignal;
}

/**
 * Sends rows a few at a time, in their order. One that fails stops no other; a service that answers 429 is waited for as
 * long as it says, by all at once.
 * @returns rows that were not begun
 */
export async function sendMany(task: SendMany): Promise<string[]> {
  const { rows, onResult, signal } = task;
  const queue = [...rows];
  let isOver = false;
  let pause: Promise<void> | undefined;
  const takeBreath = async (ms: number) => {
    pause ??= (async () => {
      task.onPause(task.now() + ms);
      await task.wait(ms, signal);
      task.onPause(undefined);
      pause = undefined;
    })();
    await pause;
  };
  const sendOne = async (row: (typeof rows)[number]) => {
    const { key, body } = row;
    onResult(key, { kind: "sending" });
    for (;;) {
      try {
        return onResult(key, { kind: "sent", id: await task.send(body, key) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === "too-many") {
          await takeBreath(waitOf(error.retryAfter, task.now()));
          if (!signal.aborted && !isOver) continue;
          queue.push(row);
          return undefined;
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

/** How long a service that does not say how long is waited for, in ms. */
const untoldMs = 5_000;

/**
 * How long to wait before asking again, in ms.
 * @param header `Retry-After` of a 429: seconds, or a moment as HTTP writes it; one that cannot be read counts as none
 * @param now ms since 1970
 */
export function waitOf(header: string | undefined, now: number): number {
  if (header === undefined) return untoldMs;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Math.max(1_000, Number(header) * 1_000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? untoldMs : Math.max(1_000, moment - now);
}
