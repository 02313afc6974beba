import { useSyncExternalStore } from "react";

export interface Notice {
  readonly id: number;
  /** A problem stays until it is closed; a success disappears by itself. */
  readonly kind: "problem" | "done";
  readonly message: string;
  /** What the user may do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Shows the error of a single action in a corner, once, until it is closed. */
export function showProblem(message: string, action?: Notice["action"]): void {
  show("problem", message, action);
}

/** Reports a success that nothing else on the screen shows. */
export function showDone(message: string): void {
  show("done", message);
}

function show(kind: Notice["kind"], message: string, action?: Notice["action"]): void {
  notices = [...notices, { id: notices.length + 1, kind, message, action }];
  for (const listener of listeners) listener();
}

/** All notices so far; the area that shows them loads with the first. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
