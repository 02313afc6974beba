import { useFormat } from "../../format/use-format.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { InvoiceStatusMark } from "../InvoiceStatusMark.tsx";
import type { InvoicePayment } from "./invoice-payment.ts";
import classes from "../checks/PaperChecks.module.css";
import { useCellTools } from "../list/use-cell-tools.ts";
import type { KnownPayment } from "./use-payment.ts";

/** Whether the invoice is paid, by which payment order and when: on the screen only, since the paper is the same. */
export function PaperPayment({ known }: { known: KnownPayment }) {
  const text = useFeatureText("invoiceChecks").payment;
  return (
    <p className={classes.payment} role="status" aria-label={text.title}>
      {known.state === "looking" && <span className={classes.more}>{text.looking}</span>}
      {known.state === "known" && <Payment payment={known.payment} />}
      {known.state === "unknown" && (
        <>
          <span>{text.unknown[known.because]}</span>
          {known.because === "failed" && (
            <button type="button" className={classes.opener} onClick={known.retry}>
              {text.retry}
            </button>
          )}
        </>
      )}
    </p>
  );
}

function Payment({ payment }: { payment: InvoicePayment }) {
  const text = useFeatureText("invoiceChecks").payment;
  const format = useFormat();
  const { payment_order: order, payed_at: day } = payment;
  const parts = [
    ...(order === null || order === "" ? [] : [text.order(cutText(String(order), 60))]),
    ...(day === null || day === "" ? [] : [text.day(format.date(cutText(day, 60)))]),
  ];
  return (
    <>
      <InvoiceStatusMark invoice={payment} tools={useCellTools()} />
      {parts.length > 0 && <span>{parts.join(" ")}</span>}
    </>
  );
}
