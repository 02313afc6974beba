import type { ErrorEntry } from "#contract/errors.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { makeListeners } from "../../api/memory-store.ts";
import type { Sending } from "../draft/draft.ts";
import type { Claimed } from "../draft/draft-store.ts";

/** Times in ms since 1970. */
export type SendState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  /** The answer was lost. `nextAt` is the time of the next attempt; undefined while it is running. */
  | {
      readonly kind: "asking-again";
      readonly attempt: number;
      readonly of: number;
      readonly nextAt: number | undefined;
    }
  /** The request was sent and its outcome is unknown. */
  | { readonly kind: "unknown"; readonly sentAt: number }
  | { readonly kind: "refused"; readonly entries: readonly ErrorEntry[]; readonly status: number }
  | { readonly kind: "changed" }
  /** `isUnknown`: the outcome of an earlier request is still unknown. */
  | {
      readonly kind: "signed-out" | "forbidden" | "not-found" | "too-many" | "full";
      readonly isUnknown: boolean;
    }
  /** `remaining`: the number of fields changed since it was sent, now in a draft of an edit. */
  | { readonly kind: "done"; readonly vacancyId: number; readonly remaining: number };

/** The vacancy to create or edit. */
export type SendSubject =
  | { readonly kind: "create" }
  | {
      readonly kind: "edit";
      readonly vacancyId: number;
      /** The version the edit starts from. */
      readonly etag: string | undefined;
      readonly base: VacancyValues | undefined;
    };

/** The service's answer to one request. */
export type SendReply<Made> =
  | { readonly kind: "made"; readonly made: Made }
  | { readonly kind: "refused"; readonly entries: readonly ErrorEntry[]; readonly status: number }
  | { readonly kind: "changed" }
  | { readonly kind: "signed-out" | "forbidden" | "not-found" | "too-many" | "full" }
  | { readonly kind: "no-answer" };

export interface SendMeans<Made> {
  /** @param isRepeat whether an earlier request with the same key may have been carried out */
  readonly ask: (sending: Sending, isRepeat: boolean) => Promise<SendReply<Made>>;
  /** Stores the request before it is sent. */
  readonly claim: (values: VacancyValues) => Promise<Claimed>;
  /** Removes a request that is known to have had no effect. */
  readonly release: (sending: Sending) => Promise<void>;
  /** Does everything that follows from a success. */
  readonly settle: (
    made: Made,
    sending: Sending,
  ) => Promise<{ readonly vacancyId: number; readonly remaining: number }>;
  /** Whether repeating a request creates only one record. */
  readonly mayRetry: () => boolean;
  readonly now: () => number;
  /** Ends early when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface VacancySender {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => SendState;
  /** Does nothing while a request runs; while an outcome is unknown it repeats that request first. */
  send(values: VacancyValues): Promise<void>;
  /** Repeats exactly the same request. */
  retry(): Promise<void>;
  /** Sends another request although the first one may have been carried out, as the user confirmed. */
  sendAnyway(values: VacancyValues): Promise<void>;
  /** Stops automatic attempts. */
  stop(): void;
  /** Takes over another window's request, or its end. */
  learn(sending: Sending | undefined): void;
}

/** Pauses before the request is repeated, in ms. */
export const pauses: readonly number[] = [1_500, 4_000, 10_000];

/** Sends a vacancy so that one press creates only one, even if the answer is lost. */
export function makeVacancySender<Made>(
  means: SendMeans<Made>,
  leftOpen: Sending | undefined,
): VacancySender {
  /** A request with an unknown outcome. */
  let open = leftOpen;
  let state: SendState =
    open === undefined ? { kind: "idle" } : { kind: "unknown", sentAt: open.sentAt };
  let isRunning = false;
  let waiting: AbortController | undefined;
  const { subscribe, tell } = makeListeners();
  const setState = (next: SendState) => {
    state = next;
    tell();
  };

  const conclude = async (
    reply: SendReply<Made>,
    sending: Sending,
    isRepeat: boolean,
  ): Promise<void> => {
    switch (reply.kind) {
      case "no-answer":
        return setState({ kind: "unknown", sentAt: sending.sentAt });
      case "made": {
        const settled = await means.settle(reply.made, sending);
        open = undefined;
        return setState({ kind: "done", ...settled });
      }
      case "refused":
        // The service stores only keys of requests that were carried out.
        if (reply.entries.some(({ code }) => code === "idempotency_key_reused")) {
          return setState({ kind: "unknown", sentAt: sending.sentAt });
        }
        await closeOpen(sending);
        return setState(reply);
      case "changed":
        await closeOpen(sending);
        return setState(reply);
      default:
        // The service checks access before the key, so this says nothing about the first request.
        if (!isRepeat) await closeOpen(sending);
        return setState({ kind: reply.kind, isUnknown: isRepeat });
    }
  };
  const closeOpen = async (sending: Sending) => {
    open = undefined;
    await means.release(sending);
  };

  const run = async (sending: Sending, isFirst: boolean): Promise<void> => {
    open = sending;
    setState({ kind: "sending" });
    let reply = await means.ask(sending, !isFirst);
    let isRepeat = !isFirst;
    for (const [index, pause] of pauses.entries()) {
      if (reply.kind !== "no-answer" || !means.mayRetry()) break;
      const asking = { kind: "asking-again", attempt: index + 1, of: pauses.length } as const;
      waiting = new AbortController();
      setState({ ...asking, nextAt: means.now() + pause });
      await means.wait(pause, waiting.signal);
      if (waiting.signal.aborted) break;
      setState({ ...asking, nextAt: undefined });
      isRepeat = true;
      reply = await means.ask(sending, isRepeat);
    }
    await conclude(reply, sending, isRepeat);
  };

  /** Only one at a time, so that a double click counts as one press. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning || state.kind === "done") return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      waiting = undefined;
    }
  };

  const claimAndRun = async (values: VacancyValues): Promise<void> => {
    setState({ kind: "sending" });
    const claimed = await means.claim(values);
    // The other window ended the draft; another notice on the page offers what to do.
    if (claimed.kind === "gone") return setState({ kind: "idle" });
    if (claimed.kind === "other") {
      open = claimed.sending;
      if (!means.mayRetry()) {
        return setState({ kind: "unknown", sentAt: claimed.sending.sentAt });
      }
    }
    await run(claimed.sending, claimed.kind === "claimed");
  };

  const send = (values: VacancyValues) =>
    alone(async () => {
      if (open === undefined) return await claimAndRun(values);
      if (means.mayRetry()) await run(open, false);
      else setState({ kind: "unknown", sentAt: open.sentAt });
    });

  return {
    subscribe,
    get: () => state,
    send,
    retry: () =>
      alone(async () => {
        if (open !== undefined) await run(open, false);
      }),
    sendAnyway: (values) =>
      alone(async () => {
        if (open !== undefined) await closeOpen(open);
        await claimAndRun(values);
      }),
    stop: () => waiting?.abort(),
    learn: (sending) => {
      if (isRunning || state.kind === "done") return;
      if (sending !== undefined && sending.idempotencyKey !== open?.idempotencyKey) {
        open = sending;
        setState({ kind: "unknown", sentAt: sending.sentAt });
      } else if (sending === undefined && open !== undefined) {
        open = undefined;
        setState({ kind: "idle" });
      }
    },
  };
}
