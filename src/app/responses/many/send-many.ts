import { useEffect, useRef, useState } from "react";
import type { ResponseBody } from "#contract/responses.ts";
import { ApiError } from "../../api/api-error.ts";
import { refetchAfter } from "../../api/queries.ts";
import {
  refuseApiKey,
  isRefusedKey,
  mayBeTaken,
  sendResponse,
  type Intake,
} from "../send-response.ts";
import type { ManyRow } from "./many-rows.ts";

/** The largest number of parallel requests. */
export const concurrency = 4;

export type RowResult =
  | { readonly kind: "waiting" | "sending" }
  | { readonly kind: "sent"; readonly id: number | undefined }
  /** `unsure`: the service may have taken it. */
  | { readonly kind: "failed" | "unsure"; readonly error: ApiError };

export interface SendMany {
  readonly rows: readonly { readonly key: string; readonly body: ResponseBody }[];
  /** @throws ApiError */
  readonly send: (body: ResponseBody, rowKey: string) => Promise<number | undefined>;
  readonly onResult: (rowKey: string, result: RowResult) => void;
  /** Called with the end of a pause, in ms since 1970; undefined when sending continues. */
  readonly onPause: (until: number | undefined) => void;
  /** Whether an error makes further sending useless, such as a refused key. Rows not started become ready again. */
  readonly stopsSending: (error: ApiError) => boolean;
  /** Whether the service may have taken the response in spite of this error. */
  readonly mayBeTaken: (error: ApiError) => boolean;
  /** Resolves early when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** Stops after the running requests; paused rows become ready again. */
  readonly signal: AbortSignal;
}

/**
 * Sends rows in order, a few at a time. A failed row does not stop the others. After a 429 all requests pause for as
 * long as the service asks.
 * @returns the keys of rows that were not started
 */
export async function sendMany(task: SendMany): Promise<string[]> {
  const { rows, onResult, signal } = task;
  const queue = [...rows];
  let isOver = false;
  let pause: Promise<void> | undefined;
  const waitForAll = async (ms: number) => {
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
          await waitForAll(waitOf(error.retryAfter, task.now()));
          if (!signal.aborted && !isOver) continue;
          queue.push(row);
          return undefined;
        }
        if (task.stopsSending(error)) isOver = true;
        return onResult(key, { kind: task.mayBeTaken(error) ? "unsure" : "failed", error });
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

/** The pause in ms if the service does not give one. */
const defaultPauseMs = 5_000;

/**
 * The pause before the next request, in ms.
 * @param header `Retry-After` of a 429: seconds or an HTTP date; an unreadable one is ignored
 * @param now ms since 1970
 */
export function waitOf(header: string | undefined, now: number): number {
  if (header === undefined) return defaultPauseMs;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Math.max(1_000, Number(header) * 1_000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? defaultPauseMs : Math.max(1_000, moment - now);
}

/** Shorter pauses are not shown, because a rate-limited key pauses for a second again and again. */
const shortestShownMs = 2_500;

/** Resolves early, without an error, when the signal aborts. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });

/** Sends rows and keeps each result by the row's key while the page is open, so a row pasted again is not sent again. */
export function useManySending(intake: Intake | undefined) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [run, setRun] = useState<{
    readonly keys: ReadonlySet<string>;
    /** The end of the service's pause, in ms since 1970. */
    readonly pausedUntil: number | undefined;
  }>();
  // One key per row for all its tries, so a row with a lost answer is not entered twice, even if it is pasted again.
  const idempotencyKeys = useRef(new Map<string, string>());
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (rows: readonly ManyRow[], through: Intake) => {
    const stop = new AbortController();
    stopper.current = stop;
    setRun({ keys: new Set(rows.map(({ key }) => key)), pausedUntil: undefined });
    try {
      const left = await sendMany({
        rows: rows.flatMap(({ key, body }) => (body === undefined ? [] : [{ key, body }])),
        send: async (body, rowKey) => {
          const key = idempotencyKeys.current.get(rowKey) ?? crypto.randomUUID();
          idempotencyKeys.current.set(rowKey, key);
          return await sendResponse(through, body, key);
        },
        onResult: (key, result) => setResults((before) => new Map(before).set(key, result)),
        onPause: (until) => {
          const isLong = until !== undefined && until - Date.now() >= shortestShownMs;
          setRun((before) => before && { ...before, pausedUntil: isLong ? until : undefined });
        },
        stopsSending: (error) => {
          if (!isRefusedKey(through, error)) return false;
          refuseApiKey(through);
          return true;
        },
        mayBeTaken: (error) => mayBeTaken(through, error),
        wait,
        now: Date.now,
        signal: stop.signal,
      });
      setResults((before) => new Map([...before].filter(([key]) => !left.includes(key))));
    } finally {
      stopper.current = undefined;
      setRun(undefined);
      void refetchAfter("enterResponse");
    }
  };

  return {
    results,
    /** The rows being sent. */
    run,
    send: (rows: readonly ManyRow[]) => {
      if (intake !== undefined && stopper.current === undefined) void send(rows, intake);
    },
    stop: () => stopper.current?.abort(),
  };
}
