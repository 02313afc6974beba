import { startTransition, useEffect, useState } from "react";

const shortestRowPx = 28;
const laterPart = 40;

/** A screenful: what has to be there at once. */
export const firstPart = (): number => Math.ceil(innerHeight / shortestRowPx);

/** Lets the part before be painted. */
const pauseMs = 30;

/**
 * How many of the rows to draw now. A long page comes a screenful first and the rest in parts, so that no click waits
 * for rows nobody sees yet; all of them end up in the page, where the browser's own search finds them.
 * @param list which list the rows are of; the same list fetched anew keeps what is drawn
 * @param least rows that have to be there whatever the part, such as up to the one with the focus
 */
export function useRowsInParts(list: string, total: number, least: number): number {
  const [drawn, setDrawn] = useState({ list, count: firstPart() });
  const count = Math.max(least, drawn.list === list ? drawn.count : firstPart());
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => setDrawn({ list, count: count + laterPart }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [list, total, count]);
  return Math.min(count, total);
}
