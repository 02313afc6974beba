import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { inStretches } from "../../format/long-job.ts";
import { loadPaperFonts } from "./paper-fonts.ts";
import type { PreparedInvoice } from "../month-end/prepared-invoice.ts";

/** How far the invoices have been laid out on sheets. */
export interface DrawnSheets {
  /** How many of the invoices, from the first, stand in the page. */
  readonly shown: number;
  readonly isDone: boolean;
  /** Sheets of those that are laid out. */
  readonly sheets: number;
  readonly onDrawn: (countId: number, sheets: number) => void;
}

/**
 * Lays out invoices one by one with breaths between, so that the page answers meanwhile. Fonts come first, since a font
 * that came later would lay out all of them anew at once.
 * @param invoices the same array while nothing changes; one more of them is laid out where it stands
 */
export function useDrawnSheets(
  invoices: readonly PreparedInvoice[],
  mayBegin: boolean,
): DrawnSheets {
  const [shown, setShown] = useState(0);
  const [done, setDone] = useState<readonly PreparedInvoice[]>();
  const sheetsOf = useRef(new Map<number, number>());
  const [sheets, setSheets] = useState(0);

  useEffect(() => {
    if (!mayBegin) return undefined;
    const control = new AbortController();
    draw(invoices, control.signal, (upTo) =>
      flushSync(() => setShown((before) => Math.max(before, upTo))),
    ).then(
      () => setDone(invoices),
      () => undefined,
    );
    return () => control.abort();
  }, [invoices, mayBegin]);

  const onDrawn = useCallback((countId: number, count: number) => {
    sheetsOf.current.set(countId, count);
    setSheets([...sheetsOf.current.values()].reduce((sum, one) => sum + one, 0));
  }, []);
  return { shown, isDone: done === invoices, sheets, onDrawn };
}

async function draw(
  invoices: readonly PreparedInvoice[],
  signal: AbortSignal,
  show: (upTo: number) => void,
): Promise<void> {
  const characters = new Set<string>();
  for await (const { details } of inStretches(invoices, { signal })) {
    for (const character of JSON.stringify(details)) characters.add(character);
  }
  await loadPaperFonts([...characters].join(""));
  for await (const index of inStretches(invoices.keys(), { signal })) show(index + 1);
}
