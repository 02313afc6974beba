import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withPauses } from "../../format/long-job.ts";
import { loadPaperFonts } from "../paper/paper-fonts.ts";
import { paperText } from "../paper/paper-text.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";

/** How far the layout has progressed. */
interface DrawnSheets {
  /** How many of the invoices, from the first, have been laid out. */
  readonly shown: number;
  readonly isDone: boolean;
  /** The number of their sheets. */
  readonly sheets: number;
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
  for await (const { details } of withPauses(invoices, { signal })) {
    for (const character of paperText(JSON.stringify(details))) characters.add(character);
  }
  await loadPaperFonts([...characters].join(""));
  for await (const index of withPauses(invoices.keys(), { signal })) show(index + 1);
}
