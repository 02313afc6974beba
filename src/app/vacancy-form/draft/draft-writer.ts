import { isEmptyValue } from "#contract/vacancy-values.ts";
import type { Draft } from "./draft.ts";
import { mergeTyped, putTyped } from "./draft-store.ts";
import { partsOf, type DraftChange, type DraftKey, type TypedPart } from "./typed-parts.ts";
import type { FormKey } from "../form-values.ts";

export type DraftState =
  | { readonly kind: "empty" }
  | { readonly kind: "saving" }
  /** `at` in ms since 1970. */
  | { readonly kind: "saved"; readonly at: number }
  /** `full`: the disk is full; `no-store`: this browser cannot store drafts. Input is only in this window's memory. */
  | { readonly kind: "failed"; readonly reason: "full" | "no-store" };

export interface DraftWriter {
  /**
   * Returns immediately, with the write already requested.
   * @param sees the revisions of a field that the window showed
   */
  keep(change: DraftChange, sees?: (field: FormKey) => readonly string[]): void;
  /** Writes pending changes, if there are any and they may be written. */
  write(): void;
  /** Discards pending changes. @returns when nothing is being written */
  drop(): Promise<void>;
  /** Whether a part was typed here and is not merged into the draft yet. */
  isWaiting(part: TypedPart["part"]): boolean;
  /** The same for any field. */
  hasTyped(): boolean;
  isStored(): boolean;
  /** Reports that the draft was stored or removed by something other than `keep`. */
  setStored(isStored: boolean): void;
  state(): DraftState;
  setState(state: DraftState): void;
  close(): void;
}

/** A write that takes longer shows “saving”. In ms. */
const slowAfter = 800;
const tryAgainAfter = 5_000;

/**
 * Writes changes of one draft. Each write starts immediately without waiting, because the page may close at any moment.
 * Merging into the draft needs an answer, so it follows, one merge at a time.
 */
export function makeDraftWriter(
  key: DraftKey,
  given: {
    /** The unique name of this window in the store. */
    readonly window: string;
    readonly isStored: boolean;
    readonly state: DraftState;
    /** Whether another window ended the draft, so that input here must wait. */
    readonly isEnded: () => boolean;
    /** @param hasChanges whether the merge included fields */
    readonly onMerged: (draft: Draft, hasChanges: boolean) => void;
    readonly onGone: () => void;
    /** Not called for each keystroke: `saved` is reported again only in a new minute. */
    readonly onState: () => void;
  },
): DraftWriter {
  const { window } = given;
  let { isStored, state } = given;
  /** The last change of each part until it is merged, and those of them not yet being written. */
  const unmerged = new Map<TypedPart["part"], TypedPart>();
  const unwritten = new Map<TypedPart["part"], TypedPart>();
  let count = 0;
  let merging: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: DraftState) => {
    const isSame = shownOf(state) === shownOf(next);
    state = isSame ? state : next;
    if (!isSame) given.onState();
  };
  const fail = (error: unknown) => {
    setState(failureOf(error));
    clearTimeout(again);
    again = setTimeout(write, tryAgainAfter);
  };

  const mayWrite = (): boolean =>
    unmerged.size > 0 && !given.isEnded() && (isStored || hasTypedContent(unmerged));

  const put = async (parts: readonly TypedPart[]): Promise<void> => {
    try {
      await putTyped(key, window, parts);
    } catch (error) {
      // Newer input stays.
      for (const part of parts) if (isLast(part)) unwritten.set(part.part, part);
      fail(error);
    }
  };
  const isLast = (part: TypedPart): boolean => unmerged.get(part.part) === part;

  const mergeOnce = async (): Promise<void> => {
    const parts = [...unmerged.values()];
    const merged = await mergeTyped(key, isStored ? window : undefined);
    if (merged.kind !== "kept") {
      for (const part of unmerged.values()) unwritten.set(part.part, part);
      if (merged.kind === "gone") given.onGone();
      return;
    }
    isStored = true;
    for (const part of parts) {
      if (isLast(part) && !unwritten.has(part.part)) unmerged.delete(part.part);
    }
    given.onMerged(merged.draft, parts.some(isTyped));
    if (unwritten.size === 0) setState({ kind: "saved", at: Date.now() });
  };

  const mergeAll = async (): Promise<void> => {
    const slow = setTimeout(() => {
      if (state.kind !== "failed") setState({ kind: "saving" });
    }, slowAfter);
    try {
      do await mergeOnce();
      while (mayWrite() && unwritten.size === 0);
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(slow);
      merging = undefined;
    }
  };

  function write(): void {
    if (!mayWrite()) return;
    if (unwritten.size > 0) {
      // Numbered when written, because all changes up to the last merged number count as merged.
      count += 1;
      const parts = [...unwritten.values()].map((part) => ({ ...part, count }));
      for (const part of parts) unmerged.set(part.part, part);
      unwritten.clear();
      void put(parts);
    }
    merging ??= mergeAll();
  }

  return {
    keep: (change, sees = () => []) => {
      for (const part of partsOf(change)) {
        const before = unmerged.get(part.part);
        // A change that replaces an unmerged one also replaces what that one saw.
        const former = before !== undefined && "sees" in before ? before.sees : [];
        const next =
          "sees" in part
            ? { ...part, sees: [...new Set([...part.sees, ...sees(part.part), ...former])] }
            : part;
        unmerged.set(next.part, next);
        unwritten.set(next.part, next);
      }
      write();
    },
    write,
    drop: async () => {
      unmerged.clear();
      unwritten.clear();
      clearTimeout(again);
      await merging;
    },
    isWaiting: (part) => unmerged.has(part),
    hasTyped: () => [...unmerged.values()].some(isTyped),
    isStored: () => isStored,
    setStored: (next) => {
      isStored = next;
    },
    state: () => state,
    setState,
    close: () => clearTimeout(again),
  };
}

const isTyped = (part: TypedPart): boolean => "sees" in part;

/** An emptied field counts as a change in an edit, but not in a new draft. */
const hasTypedContent = (parts: ReadonlyMap<TypedPart["part"], TypedPart>): boolean =>
  [...parts.values()].some(
    (part) => "sees" in part && (parts.has("edits") || !isEmptyValue(part.value)),
  );

/** Different for states that look different: the minute, the reason or the kind. */
function shownOf(state: DraftState): number | string {
  if (state.kind === "saved") return Math.floor(state.at / 60_000);
  return state.kind === "failed" ? state.reason : state.kind;
}

export const failureOf = (error: unknown): DraftState => ({
  kind: "failed",
  reason:
    error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "no-store",
});
