import { startTransition, useEffect, useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";

const shortestRowPx = 28;
const laterPart = 40;

/** A screenful: the rows that must be there at once. */
export const firstPart = (): number => Math.ceil(innerHeight / shortestRowPx);

/** Enough for the previous part to be painted. */
const pauseMs = 30;

/**
 * How many rows to render now. A long page gets a screenful first and the rest in parts, so that no click waits for
 * rows outside the screen. In the end all rows are in the page, where the browser's own search finds them.
 * @param list identifies the list; the same list fetched again keeps what is rendered
 * @param least rows that must be there in any case, such as up to the focused one
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

/** More than any page size; exceeded only if a service sends more records than requested. */
export const recordsAtFirst = 500;

/**
 * The first rows of a list, and more on request: rendering 20,000 rows at once freezes the page.
 * @param list identifies the list; another one starts over
 * @param step how many rows with each request
 * @param first how many rows at first
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  step: number,
  list = "",
  first = step,
): { shown: readonly Row[]; left: number; next: number; showMore: () => void } {
  const [drawn, setDrawn] = useState({ list, count: first });
  const count = drawn.list === list ? drawn.count : first;
  const left = Math.max(0, rows.length - count);
  return {
    shown: left === 0 ? rows : rows.slice(0, count),
    left,
    next: Math.min(left, step),
    showMore: () => setDrawn({ list, count: count + step }),
  };
}

/** The button below the first rows of a long list. It shows the next ones and says how many are left. */
export function MoreRows(props: { left: number; next: number; onMore: () => void }) {
  const { list } = useLanguage().text;
  const format = useFormat();
  if (props.left === 0) return null;
  return (
    <p>
      <Button onClick={props.onMore}>
        {list.more(format.number(props.next), format.number(props.left))}
      </Button>
    </p>
  );
}
