import pLimit from "p-limit";
import { useRef, useState } from "react";
import type { ResponseBody } from "#contract/responses.ts";
import { ApiError, isAway, isRefusal, retryAfterMs } from "#contract/api-error.ts";
import { pause } from "../../foreign/pause.ts";
import { refetchAfter } from "../../api/queries.ts";
import { useSignedInAgain } from "../../api/session.ts";
import {
  refuseApiKey,
  isRefusedKey,
  mayBeTaken,
  sendResponse,
  type Intake,
} from "../send-response.ts";
import { applicantOf, type AnsweredApplicants, type ManyRow } from "./many-rows.ts";
import { useRunning } from "../../ui/use-running.ts";

/** The largest number of parallel requests. */
export const concurrency = 4;
/** After this many rows in a row without an answer the service counts as unreachable. */
const failuresUntilAway = 3;
/** A service that asks for more than a day ends the sending. A timer of more than 24 days would end at once. */
const longestPauseMs = 86_400_000;

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
  /** Whether an error makes further sending useless, such as a refused key. */
  readonly stopsSending: (error: ApiError) => boolean;
  /** Whether the service may have taken the response in spite of this error. */
  readonly mayBeTaken: (error: ApiError) => boolean;
  /** Resolves early when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** Stops after the running requests; paused rows become ready again. */
  readonly signal: AbortSignal;
}

/** How a run ended. */
export interface EndOfSending {
  /** The keys of rows that were not started, or not taken before a pause. */
  readonly left: readonly string[];
  /** Why these were not sent; undefined if they were all sent, or if the user stopped. */
  readonly reason: ApiError | undefined;
}

/**
 * Sends rows in order, a few at a time. A failed row does not stop the others, but a service that is away does: each
 * further row could be one that it has taken without an answer. After a 429 all requests pause for as long as the service
 * asks.
 */
export async function sendMany(task: SendMany): Promise<EndOfSending> {
  const { rows, onResult, signal } = task;
  const left: string[] = [];
  let reason: ApiError | undefined;
  let unanswered = 0;
  let pausing: Promise<void> | undefined;
  const waitForAll = async (ms: number) => {
    pausing ??= (async () => {
      task.onPause(task.now() + ms);
      await task.wait(ms, signal);
      task.onPause(undefined);
      pausing = undefined;
    })();
    await pausing;
  };
  const sendOne = async (row: (typeof rows)[number]) => {
    const { key, body } = row;
    onResult(key, { kind: "sending" });
    for (;;) {
      try {
        const id = await task.send(body, key);
        unanswered = 0;
        return onResult(key, { kind: "sent", id });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === "too-many") {
          const ms = retryAfterMs(error, task.now());
          if (ms > longestPauseMs) reason ??= error;
          else await waitForAll(ms);
          if (!signal.aborted && reason === undefined) continue;
          return void left.push(key);
        }
        unanswered = isAway(error) || error.kind === "timeout" ? unanswered + 1 : 0;
        if (task.stopsSending(error) || unanswered >= failuresUntilAway) reason ??= error;
        return onResult(key, { kind: task.mayBeTaken(error) ? "unsure" : "failed", error });
      }
    }
  };
  for (const { key } of rows) onResult(key, { kind: "waiting" });
  await pLimit(concurrency).map(rows, async (row) => {
    if (pausing !== undefined) await pausing;
    if (reason !== undefined || signal.aborted) left.push(row.key);
    else await sendOne(row);
  });
  return { left, reason: left.length === 0 ? undefined : reason };
}

/** Shorter pauses are not shown, because a rate-limited key pauses for a second again and again. */
const shortestShownMs = 2_500;

/** Whether the service would refuse every other row as well: it knows nobody, or has no room. */
const refusesAll = (intake: Intake, error: ApiError): boolean =>
  isRefusedKey(intake, error) || isRefusal(error) || error.kind === "full";

/**
 * Sends rows and keeps each result by the row's key while the page is open, so a row pasted again is not sent again.
 * @param answered what is known of applicants, which sending changes
 */
export function useManySending(intake: Intake | undefined, answered: AnsweredApplicants) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  /** Why the last run ended before all rows were sent. */
  const [ended, setEnded] = useState<ApiError>();
  const [run, setRun] = useState<{
    readonly keys: ReadonlySet<string>;
    /** The end of the service's pause, in ms since 1970. */
    readonly pausedUntil: number | undefined;
  }>();
  // One key per row for all its tries, so a row with a lost answer is not entered twice, even if it is pasted again.
  const idempotencyKeys = useRef(new Map<string, string>());
  const isSending = useRef(false);
  const running = useRunning();
  useSignedInAgain(() => {
    // These rows were refused because nobody was signed in, so they are ready as before.
    const isOver = (error: ApiError | undefined) => error?.kind === "signed-out";
    setEnded((error) => (isOver(error) ? undefined : error));
    setResults(
      (before) =>
        new Map([...before].filter(([, one]) => one.kind !== "failed" || !isOver(one.error))),
    );
  });

  const send = async (rows: readonly ManyRow[], through: Intake) => {
    isSending.current = true;
    setRun({ keys: new Set(rows.map(({ key }) => key)), pausedUntil: undefined });
    setEnded(undefined);
    try {
      const { left, reason } = await sendMany({
        rows: rows.flatMap(({ key, body }) => (body === undefined ? [] : [{ key, body }])),
        send: async (body, rowKey) => {
          const key = idempotencyKeys.current.get(rowKey) ?? crypto.randomUUID();
          idempotencyKeys.current.set(rowKey, key);
          const applicant = applicantOf(body);
          const known = answered.get(applicant);
          // After a lost answer the service is asked again.
          answered.delete(applicant);
          const id = await sendResponse(through, body, key);
          if ((known ?? id) !== undefined) answered.set(applicant, known ?? id);
          return id;
        },
        onResult: (key, result) => setResults((before) => new Map(before).set(key, result)),
        onPause: (until) => {
          const isLong = until !== undefined && until - Date.now() >= shortestShownMs;
          setRun((before) => before && { ...before, pausedUntil: isLong ? until : undefined });
        },
        stopsSending: (error) => {
          if (isRefusedKey(through, error)) refuseApiKey(through);
          return refusesAll(through, error);
        },
        mayBeTaken: (error) => mayBeTaken(through, error),
        wait: pause,
        now: Date.now,
        signal: running.begin(),
      });
      setResults((before) => new Map([...before].filter(([key]) => !left.includes(key))));
      // The field of the key says itself that it was refused.
      setEnded(reason && isRefusedKey(through, reason) ? undefined : reason);
    } finally {
      isSending.current = false;
      setRun(undefined);
      void refetchAfter("enterResponse");
    }
  };

  return {
    results,
    ended,
    /** The rows being sent. */
    run,
    send: (rows: readonly ManyRow[]) => {
      if (intake !== undefined && !isSending.current) void send(rows, intake);
    },
    stop: running.abort,
  };
}
