import { startTransition, useEffect, useState } from "react";

/** About a screenful: what has to be there at once. */
export const firstPart = 40;
const laterPart = 40;
/** Lets the part before be painted. */
const pauseMs = 30;

/**
 * How many of the rows to draw now. A long page comes a screenful first and the rest in parts, so that no click waits
 * for rows nobody sees yet; all of them end up in the page, where the browser's own search finds them.
 */
export function useRowsInParts(rows: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ rows, count: firstPart });
  const count = drawn.rows === rows ? drawn.count : firstPart;
  useEffect(() => {
    if (count >= rows.length) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => setDrawn({ rows, count: count + laterPart }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [rows, count]);
  return Math.min(count, rows.length);
}
