import type { ErrorEntry } from "#contract/errors.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { Sending } from "../draft/draft.ts";
import type { Claimed } from "../draft/draft-store.ts";

/** Moments in ms since 1970. */
export type SendState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  /** The answer was lost. `nextAt` is when it is asked for again; undefined while it is. */
  | {
      readonly kind: "asking-again";
      readonly attempt: number;
      readonly of: number;
      readonly nextAt: number | undefined;
    }
  /** The request went out and nobody knows what came of it. */
  | { readonly kind: "unknown"; readonly sentAt: number }
  | { readonly kind: "refused"; readonly entries: readonly ErrorEntry[]; readonly status: number }
  | { readonly kind: "changed" }
  /** `isUnknown`: an earlier request's answer is still missing. */
  | {
      readonly kind: "signed-out" | "forbidden" | "not-found" | "too-many";
      readonly isUnknown: boolean;
    }
  /** `remaining`: fields changed since it was sent; they wait in an edit's draft. */
  | { readonly kind: "done"; readonly vacancyId: number; readonly remaining: number };

/** What is sent. */
export type SendSubject =
  | { readonly kind: "create" }
  | {
      readonly kind: "edit";
      readonly vacancyId: number;
      /** The version the edit starts from. */
      readonly etag: string | undefined;
      readonly base: VacancyValues | undefined;
    };

/** What the service said to one request. */
export type SendReply<Made> =
  | { readonly kind: "made"; readonly made: Made }
  | { readonly kind: "refused"; readonly entries: readonly ErrorEntry[]; readonly status: number }
  | { readonly kind: "changed" }
  | { readonly kind: "signed-out" | "forbidden" | "not-found" | "too-many" }
  | { readonly kind: "no-answer" };

export interface SendMeans<Made> {
  /** @param isRepeat an earlier request of the same key may have been carried out */
  readonly ask: (sending: Sending, isRepeat: boolean) => Promise<SendReply<Made>>;
  /** Written down before the request goes out. */
  readonly claim: (values: VacancyValues) => Promise<Claimed>;
  /** The outcome is known, and nothing came of it. */
  readonly release: (sending: Sending) => Promise<void>;
  /** The service acknowledged: everything that follows from it. */
  readonly settle: (
    made: Made,
    sending: Sending,
  ) => Promise<{ readonly vacancyId: number; readonly remaining: number }>;
  /** The same request twice makes one record. */
  readonly mayAskAgain: () => boolean;
  readonly now: () => number;
  /** Ends early when the signal does. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface VacancySender {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => SendState;
  /** While a request runs it does nothing; while an outcome is unknown it asks for that first. */
  send(values: VacancyValues): Promise<void>;
  /** The very same request once more. */
  askAgain(): Promise<void>;
  /** The user knows that the first may have been carried out, and wants another. */
  sendAnyway(values: VacancyValues): Promise<void>;
  /** No more asking by itself. */
  stop(): void;
  /** Another window's request, or its outcome. */
  learn(sending: Sending | undefined): void;
}

/** Pauses before the answer is asked for again, in ms. */
export const pauses: readonly number[] = [1_500, 4_000, 10_000];

/** One press makes one vacancy, whatever becomes of the answer. */
export function makeVacancySender<Made>(
  means: SendMeans<Made>,
  leftOpen: Sending | undefined,
): VacancySender {
  /** A request whose outcome is not known. */
  let open = leftOpen;
  let state: SendState =
    open === undefined ? { kind: "idle" } : { kind: "unknown", sentAt: open.sentAt };
  let isRunning = false;
  let waiting: AbortController | undefined;
  const listeners = new Set<() => void>();
  const setState = (next: SendState) => {
    state = next;
    for (const listener of listeners) listener();
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
        // Only a request that was carried out leaves its key behind.
        if (reply.entries.some(({ code }) => code === "idempotency_key_reused")) {
          return setState({ kind: "unknown", sentAt: sending.sentAt });
        }
        await closeOpen(sending);
        return setState(reply);
      case "changed":
        await closeOpen(sending);
        return setState(reply);
      default:
        // Asked for rights before it looks for the key, the service says nothing about the first request.
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
      if (reply.kind !== "no-answer" || !means.mayAskAgain()) break;
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

  /** One at a time: a double click is one press. */
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
    // The other window has ended the draft; what to do with what is here is asked elsewhere on the page.
    if (claimed.kind === "gone") return setState({ kind: "idle" });
    if (claimed.kind === "other") {
      open = claimed.sending;
      if (!means.mayAskAgain()) {
        return setState({ kind: "unknown", sentAt: claimed.sending.sentAt });
      }
    }
    await run(claimed.sending, claimed.kind === "claimed");
  };

  const send = (values: VacancyValues) =>
    alone(async () => {
      if (open === undefined) return await claimAndRun(values);
      if (means.mayAskAgain()) await run(open, false);
      else setState({ kind: "unknown", sentAt: open.sentAt });
    });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    send,
    askAgain: () =>
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
