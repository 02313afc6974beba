import { useSyncExternalStore } from "react";

export interface Notice {
  readonly id: number;
  /** A problem stays until it is read; what was done goes by itself. */
  readonly kind: "problem" | "done";
  readonly message: string;
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** A lone action that failed says so once, in a corner, and stays until it is read. */
export function showProblem(message: string): void {
  show("problem", message);
}

/** What was done where nothing else on the screen would say so. */
export function showDone(message: string): void {
  show("done", message);
}

function show(kind: Notice["kind"], message: string): void {
  notices = [...notices, { id: notices.length + 1, kind, message }];
  for (const listener of listeners) listener();
}

/** All that was said so far; the area that shows them is loaded with the first. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
