import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";

/** Of a page of records: more than anybody asks for; a service that sends more than it was asked for is met by this. */
export const recordsAtFirst = 500;

/**
 * The beginning of a list that may be of any length, and more of it on request: a page with all of twenty thousand rows
 * stands still.
 * @param list which list it is; another one begins anew
 * @param step how many at first, and each time
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  step: number,
  list = "",
): { shown: readonly Row[]; left: number; next: number; showMore: () => void } {
  const [drawn, setDrawn] = useState({ list, count: step });
  const count = drawn.list === list ? drawn.count : step;
  const left = Math.max(0, rows.length - count);
  return {
    shown: left === 0 ? rows : rows.slice(0, count),
    left,
    next: Math.min(left, step),
    showMore: () => setDrawn({ list, count: count + step }),
  };
}

/** Below the beginning of a long list: how many are left, and the next of them. */
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
