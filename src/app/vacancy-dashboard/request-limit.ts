/** Runs a task as soon as there is room for it, in the order of asking. */
export type RequestLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `most` tasks run at once; the others wait. */
export function requestLimit(most: number): RequestLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeTurn = async (): Promise<void> => {
    if (running < most) running += 1;
    // Whoever ends hands over their place, so that nobody who comes later can slip in between.
    else await new Promise<void>((start) => waiting.push(start));
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    await takeTurn();
    try {
      return await task();
    } finally {
      endTurn();
    }
  };
}

/** For all statistics a page asks for: views and calls, days and flags, of every vacancy on it. */
export const statisticsLimit = requestLimit(4);
