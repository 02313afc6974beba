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
