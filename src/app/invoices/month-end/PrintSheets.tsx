import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { InvoicePaper } from "../paper/InvoicePaper.tsx";
import { printedCode, type CodeOptions } from "../payment-code/payment-code.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import classes from "./PrintPage.module.css";
import { withPauses } from "../../format/long-job.ts";
import { loadPaperFonts } from "../paper/paper-print.ts";
import { paperText } from "../paper/paper-text.ts";

/** The id of the element with an invoice's sheets. */
export const sheetsId = (countId: number): string => `sheets-${countId}`;

/** The invoices of a batch, each on its own sheets. Printing is possible once all of them are laid out. */
export function PrintSheets(props: {
  label: string;
  invoices: readonly PreparedInvoice[];
  codeOptions: CodeOptions;
  /** All are laid out. Before, they are not shown: what is above them still changes its height. */
  areDrawn: boolean;
  isReady: boolean;
  onDrawn: (countId: number, sheets: number) => void;
}): ReactNode {
  return (
    <section
      className={classes.sheets}
      aria-label={props.label}
      data-drawn={props.areDrawn}
      data-ready={props.isReady}
    >
      {props.invoices.map((invoice) => (
        <Sheets
          key={invoice.countId}
          invoice={invoice}
          code={printedCode(invoice, props.codeOptions)}
          onDrawn={props.onDrawn}
        />
      ))}
    </section>
  );
}

/** Memoized, so that one more invoice or another choice renders only what it changes. */
const Sheets = memo(function Sheets(props: {
  invoice: PreparedInvoice;
  code: QrDrawing | undefined;
  onDrawn: (countId: number, sheets: number) => void;
}) {
  const { invoice, code, onDrawn } = props;
  return (
    <div id={sheetsId(invoice.countId)} className={classes.sheetsInvoice} tabIndex={-1}>
      <InvoicePaper
        details={invoice.details}
        bank={invoice.bank}
        code={code}
        onDrawn={(_details, sheets) => onDrawn(invoice.countId, sheets)}
      />
    </div>
  );
});

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
