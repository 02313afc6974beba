/** How long ago something was changed, in the largest unit that says it. */
export interface DraftAge {
  readonly unit: "now" | "minutes" | "hours" | "days";
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Moments in ms since 1970; a clock that was set back makes nothing newer than now. */
export function draftAge(changedAt: number, now: number): DraftAge {
  const age = now - changedAt;
  if (age < minute) return { unit: "now", count: 0 };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "days", count: Math.floor(age / day) };
}
