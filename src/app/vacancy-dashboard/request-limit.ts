/** Runs tasks in the order of the calls, each as soon as there is room. */
export type RequestLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `most` tasks run at once; the others wait. */
export function requestLimit(most: number): RequestLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeTurn = async (): Promise<void> => {
    if (running < most) running += 1;
    // A finished task hands its place to the next one, so that a later call cannot slip in.
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

/** Shared by all statistics requests of a page: views, calls, days and flags of every vacancy. */
export const statisticsLimit = requestLimit(4);
