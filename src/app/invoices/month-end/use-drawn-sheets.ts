import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { withPauses } from "../../format/long-job.ts";
import { loadPaperFonts } from "../paper/paper-fonts.ts";
import { paperText } from "../paper/paper-text.ts";
import { keepLayoutTime, layoutTime, timeForRest } from "./layout-pace.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";

/** How far the layout has progressed. */
interface DrawnSheets {
  /** How many of the invoices, from the first, have been laid out. */
  readonly shown: number;
  readonly isDone: boolean;
  /** Estimated milliseconds until all are laid out; undefined before the first is. */
  readonly timeLeft: number | undefined;
  /** The number of sheets of each invoice that is laid out, by `count_id`. */
  readonly sheets: ReadonlyMap<number, number>;
  readonly onDrawn: (countId: number, sheets: number) => void;
}

/**
 * Lays out invoices one by one and yields in between, so the page stays responsive. Fonts load first, because a font
 * that arrives later would mean laying out everything again.
 * @param invoices must keep its identity while nothing changes; an added invoice is laid out at its place
 */
export function useDrawnSheets(
  invoices: readonly PreparedInvoice[],
  mayBegin: boolean,
): DrawnSheets {
  const [{ shown, timeLeft }, setShown] = useState<{
    shown: number;
    timeLeft: number | undefined;
  }>({ shown: 0, timeLeft: undefined });
  const [done, setDone] = useState<readonly PreparedInvoice[]>();
  const [sheets, setSheets] = useState<ReadonlyMap<number, number>>(new Map());

  useEffect(() => {
    if (!mayBegin) return undefined;
    const control = new AbortController();
    draw(invoices, control.signal, (upTo, left) =>
      flushSync(() =>
        setShown((before) => ({ shown: Math.max(before.shown, upTo), timeLeft: left })),
      ),
    ).then(
      () => setDone(invoices),
      () => undefined,
    );
    return () => control.abort();
  }, [invoices, mayBegin]);

  const onDrawn = useCallback((countId: number, count: number) => {
    setSheets((before) => new Map(before).set(countId, count));
  }, []);
  return { shown, isDone: done === invoices, timeLeft, sheets, onDrawn };
}

async function draw(
  invoices: readonly PreparedInvoice[],
  signal: AbortSignal,
  show: (upTo: number, timeLeft: number) => void,
): Promise<void> {
  const start = performance.now();
  const all = invoices.length;
  const characters = new Set<string>();
  for await (const { details } of withPauses(invoices, { signal })) {
    for (const character of paperText(JSON.stringify(details))) characters.add(character);
  }
  await loadPaperFonts([...characters].join(""));
  const begun = performance.now();
  for await (const index of withPauses(invoices.keys(), { signal })) {
    const left = timeForRest(index, all, performance.now() - begun);
    show(index + 1, left ?? layoutTime(all));
  }
  keepLayoutTime(all, performance.now() - start);
}
