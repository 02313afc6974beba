import { isEmptyValue } from "#contract/vacancy-values.ts";
import { patchDraft, type DraftChange, type DraftKey } from "./draft-store.ts";

export type DraftState =
  | { readonly kind: "empty" }
  | { readonly kind: "saving" }
  /** `at` in ms since 1970. */
  | { readonly kind: "saved"; readonly at: number }
  /** `full`: the disk is; `no-store`: this browser keeps nothing. What was typed is in this window's memory only. */
  | { readonly kind: "failed"; readonly reason: "full" | "no-store" };

export interface DraftWriter {
  /** Returns at once. */
  keep(change: DraftChange): void;
  /** Writes what waits, if anything does and it may be written. */
  write(): void;
  /** The same without waiting for the write that runs: the page may be gone before it ends. */
  flush(): void;
  /** What waits is not wanted any more. @returns when nothing is being written */
  drop(): Promise<void>;
  /** Not written yet. */
  waiting(): DraftChange | undefined;
  isStored(): boolean;
  /** It stands in the store, or was taken from it, by other hands than `keep`. */
  setStored(isStored: boolean): void;
  state(): DraftState;
  setState(state: DraftState): void;
  close(): void;
}

/** A write that takes longer is worth a word; in ms. */
const slowAfter = 800;
const tryAgainAfter = 5_000;

/** Writes changes of one draft at once and in order, one at a time; what comes meanwhile goes together with the next. */
export function makeDraftWriter(
  key: DraftKey,
  given: {
    readonly isStored: boolean;
    readonly state: DraftState;
    /** Another window has ended the draft: what is typed here waits. */
    readonly isEnded: () => boolean;
    readonly onKept: (change: DraftChange) => void;
    readonly onGone: () => void;
    /** Not told of each keystroke: `saved` is told anew when its minute is another. */
    readonly onState: () => void;
  },
): DraftWriter {
  let { isStored, state } = given;
  let waiting: DraftChange | undefined;
  let writing: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: DraftState) => {
    const isSame = isShownAlike(state, next);
    state = isSame ? state : next;
    if (!isSame) given.onState();
  };

  const mayWrite = (): boolean =>
    waiting !== undefined && !given.isEnded() && (isStored || holdsTyped(waiting));

  const writeOnce = async (change: DraftChange): Promise<void> => {
    try {
      const patched = await patchDraft(key, change, { mustExist: isStored });
      if (patched === "kept") {
        isStored = true;
        given.onKept(change);
        return setState({ kind: "saved", at: Date.now() });
      }
      waiting = together(change, waiting);
      if (patched === "gone") given.onGone();
    } catch (error) {
      waiting = together(change, waiting);
      setState(failureOf(error));
      clearTimeout(again);
      again = setTimeout(write, tryAgainAfter);
    }
  };

  const writeAll = async (): Promise<void> => {
    const slow = setTimeout(() => {
      if (state.kind !== "failed") setState({ kind: "saving" });
    }, slowAfter);
    do {
      const change = waiting;
      waiting = undefined;
      // In order: a later change of a field stands.
      if (change !== undefined) await writeOnce(change);
    } while (mayWrite() && state.kind !== "failed");
    clearTimeout(slow);
    writing = undefined;
  };

  function write(): void {
    if (writing === undefined && mayWrite()) writing = writeAll();
  }

  return {
    keep: (change) => {
      waiting = together(waiting, change);
      write();
    },
    write,
    flush: () => {
      if (!mayWrite() || waiting === undefined) return;
      const change = waiting;
      waiting = undefined;
      // The database keeps the order of what it was given.
      void writeOnce(change);
    },
    drop: async () => {
      waiting = undefined;
      clearTimeout(again);
      await writing;
    },
    waiting: () => waiting,
    isStored: () => isStored,
    setStored: (next) => {
      isStored = next;
    },
    state: () => state,
    setState,
    close: () => clearTimeout(again),
  };
}

/** An emptied field of a new draft is nothing yet; of an edit it is a change. */
const holdsTyped = (change: DraftChange | undefined): boolean =>
  Object.values(change?.values ?? {}).some(
    (value) => change?.edits !== undefined || !isEmptyValue(value),
  );

/** What was given later stands. */
function together(first: DraftChange | undefined, later: DraftChange | undefined): DraftChange {
  const hasValues = first?.values !== undefined || later?.values !== undefined;
  return {
    ...first,
    ...later,
    ...(hasValues ? { values: { ...first?.values, ...later?.values } } : {}),
  };
}

const isShownAlike = (one: DraftState, other: DraftState): boolean =>
  one.kind === "saved" && other.kind === "saved"
    ? minuteOf(one.at) === minuteOf(other.at)
    : one.kind === "failed" && other.kind === "failed"
      ? one.reason === other.reason
      : one.kind === other.kind;

const minuteOf = (moment: number): number => Math.floor(moment / 60_000);

export const failureOf = (error: unknown): DraftState => ({
  kind: "failed",
  reason:
    error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "no-store",
});
