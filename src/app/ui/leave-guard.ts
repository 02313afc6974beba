import type { Location } from "react-router";

/** A page that asks before it is left. */
export interface LeaveGuard {
  readonly mayLeave: (from: Location, to: Location) => boolean;
  /** The page stays. `leave` goes where the user was going, without asking again. */
  readonly onStay: (leave: () => void) => void;
}

let current: LeaveGuard | undefined;

export const currentGuard = (): LeaveGuard | undefined => current;

/** One guard at a time. @returns removes it */
export function setLeaveGuard(guard: LeaveGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = undefined;
  };
}

let isAbandoned = false;

/** Whether the window may close with unsaved text without asking. */
export const isPageAbandoned = (): boolean => isAbandoned;

/**
 * Loads the page again for another user. What the previous user saw and typed leaves this window's memory, and nobody is
 * asked about their unsaved text.
 */
export function reloadUnasked(): void {
  isAbandoned = true;
  location.reload();
}
