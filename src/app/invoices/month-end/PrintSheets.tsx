import { memo, type ReactNode } from "react";
import { InvoicePaper } from "../paper/InvoicePaper.tsx";
import { printedCode, type CodeWish } from "../payment-code/payment-code.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import classes from "./PrintSheets.module.css";

/** Where an invoice's sheets stand in the page. */
export const sheetsId = (countId: number): string => `sheets-${countId}`;

/** The invoices of a batch, each on sheets of its own. They print only once all of them stand there. */
export function PrintSheets(props: {
  label: string;
  invoices: readonly PreparedInvoice[];
  wish: CodeWish;
  isReady: boolean;
  onDrawn: (countId: number, sheets: number) => void;
}): ReactNode {
  return (
    <section className={classes.sheets} aria-label={props.label} data-ready={props.isReady}>
      {props.invoices.map((invoice) => (
        <Sheets
          key={invoice.countId}
          invoice={invoice}
          code={printedCode(invoice, props.wish)}
          onDrawn={props.onDrawn}
        />
      ))}
    </section>
  );
}

/** Memoised: one more invoice, or another choice, draws only what it changes. */
const Sheets = memo(function Sheets(props: {
  invoice: PreparedInvoice;
  code: QrDrawing | undefined;
  onDrawn: (countId: number, sheets: number) => void;
}) {
  const { invoice, code, onDrawn } = props;
  return (
    <div id={sheetsId(invoice.countId)} className={classes.invoice} tabIndex={-1}>
      <InvoicePaper
        details={invoice.details}
        bank={invoice.bank}
        code={code}
        onDrawn={(_details, sheets) => onDrawn(invoice.countId, sheets)}
      />
    </div>
  );
});
