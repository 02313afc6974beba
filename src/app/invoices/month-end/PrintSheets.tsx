import { memo, type ReactNode } from "react";
import { InvoicePaper } from "../paper/InvoicePaper.tsx";
import { printedCode, type CodeOptions } from "../payment-code/payment-code.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import classes from "./PrintPage.module.css";

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
