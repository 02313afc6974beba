import { useEffect, useRef, useState } from "react";
import { refetchAfter } from "../../api/queries.ts";
import type { ManyRow } from "./many-rows.ts";
import { refusePlainKey } from "../plain-key.ts";
import { sendMany, type RowResult } from "./send-many.ts";
import { isRefusedKey, sendResponse, type Intake } from "../send-response.ts";

/** Shorter pauses are not shown, because a rate-limited key pauses for a second again and again. */
const shortestToldMs = 2_500;

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

/** Sends rows and keeps each result by the row's key while the page is open. */
export function useManySending(intake: Intake | undefined) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [run, setRun] = useState<{
    readonly keys: ReadonlySet<string>;
    /** The end of the service's pause, in ms since 1970. */
    readonly pausedUntil: number | undefined;
  }>();
  // One key per row for all its tries, so a row with a lost answer is not entered twice.
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
          const isLong = until !== undefined && until - Date.now() >= shortestToldMs;
          setRun((before) => before && { ...before, pausedUntil: isLong ? until : undefined });
        },
        isHopeless: (error) => {
          if (!isRefusedKey(through, error)) return false;
          refusePlainKey();
          return true;
        },
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
    clear: () => {
      idempotencyKeys.current.clear();
      setResults(new Map());
    },
  };
}
