/** Milliseconds of laying out one invoice: what it took last in this window, until then what it takes on a slow computer. */
let pace = 50;

/** Milliseconds for laying out so many invoices. */
export const layoutTime = (count: number): number => count * pace;

/** Keeps for the next estimate what laying out took. */
export function keepLayoutTime(count: number, milliseconds: number): void {
  if (count > 0) pace = milliseconds / count;
}

/**
 * Milliseconds until all are done, if the rest takes as long as those that are done.
 * @param spent milliseconds
 */
export const timeForRest = (done: number, all: number, spent: number): number | undefined =>
  done === 0 ? undefined : (spent / done) * (all - done);
