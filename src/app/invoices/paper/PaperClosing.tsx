import classes from "./PaperClosing.module.css";
import { paperAmount } from "./paper-amount.ts";
import type { PaperBlocks } from "./paper-blocks.ts";

/** What follows the totals: the sum in words, the signature, the place for the stamp. */
export function PaperClosing({ blocks: { details, unit } }: { blocks: PaperBlocks }) {
  const { services, total_amount_with_vat: total } = details;
  return (
    <div className={classes.closing} data-measure="closing">
      <p>{`Всего наименований ${services.length}, на сумму ${paperAmount(total, unit)} руб.`}</p>
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
