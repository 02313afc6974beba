import { createStore, useStore } from "../api/memory-store.ts";

export interface Notice {
  readonly id: number;
  /** A problem stays until it is closed; a success disappears by itself. */
  readonly kind: "problem" | "done";
  readonly message: string;
  /** What the user can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** What it says no longer holds. */
  readonly isWithdrawn?: true;
}

/** Undoes the action. */
export interface UndoAction {
  readonly undo: () => void;
  /** A newer notice of the same subject replaces this one, for example when columns are hidden one after another. */
  readonly subject?: string;
}

/** All notices so far; the area that shows them loads with the first. */
const notices = createStore<readonly Notice[]>([]);

/** The undo functions by notice id, newest last. They are forgotten when the notice closes. */
export const undoByNotice = new Map<number, UndoAction>();

/** Shows the error of a single action in a corner until it is closed. */
export function showProblem(message: string, action?: Notice["action"]): void {
  show({ kind: "problem", message, action });
}

/** Reports a success that nothing else on the screen shows, or one that can be undone. */
export function showDone(message: string, back?: UndoAction): void {
  show({ kind: "done", message }, back);
}

/** Takes back what is said of this subject once it no longer holds. */
export function withdrawNotices(subject: string): void {
  const isOf = ({ id }: Notice): boolean => undoByNotice.get(id)?.subject === subject;
  notices.set(
    notices.get().map((notice) => (isOf(notice) ? { ...notice, isWithdrawn: true } : notice)),
  );
}

function show(notice: Omit<Notice, "id">, back?: UndoAction): void {
  const before = notices.get();
  const id = before.length + 1;
  if (back !== undefined) undoByNotice.set(id, back);
  notices.set([...before, { id, ...notice }]);
}

export const useNotices = (): readonly Notice[] => useStore(notices);
