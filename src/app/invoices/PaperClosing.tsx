import type { InvoiceDetails } from "#contract/invoices.ts";
import classes from "./PaperClosing.module.css";
import { paperAmount } from "./paper-amount.ts";

/** What follows the totals: the sum in words, the signature, the place for the stamp. */
export function PaperClosing({ details }: { details: InvoiceDetails }) {
  const { services, total_amount_with_vat: total } = details;
  return (
    <div className={classes.closing} data-measure="closing">
      <p>{`Всего наименований ${services.length}, на сумму ${paperAmount(total)} руб.`}</p>
      <p className={classes.words}>{details.sum_string}</p>
      <div className={classes.signature}>
        <span className={classes.position}>{details.general_manager_position}</span>
        <span className={classes.signHere}>
          <small>подпись</small>
        </span>
        <span className={classes.signer}>
          {details.general_manager}
          <small>расшифровка подписи</small>
        </span>
        <span className={classes.stamp}>М. П.</span>
      </div>
    </div>
  );
}
