import { invoiceStatuses, type InvoiceListItem } from "#contract/invoices.ts";
import { cutText } from "../format/cut.ts";
import { invoiceAge } from "./invoice-age.ts";
import type { CellTools } from "./invoice-columns.tsx";
import classes from "./InvoiceStatusMark.module.css";

/** An empty, a half and a full circle: told apart without colour and in print. */
const shapes = {
  not_paid: <circle cx="8" cy="8" r="5.75" />,
  paid_partial: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 0 0 11.5z" fill="currentColor" />
    </>
  ),
  paid_full: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="currentColor" />
      <path className={classes.tick} d="m5.3 8.2 1.9 1.9 3.5-3.9" />
    </>
  ),
} as const;

/** Word, shape and colour; what waits for money also says for how long. An unknown status stands as the service wrote it. */
export function InvoiceStatusMark(props: {
  invoice: Pick<InvoiceListItem, "status" | "created_at">;
  tools: CellTools;
}) {
  const { invoice } = props;
  const { text, format, today } = props.tools;
  const status = invoiceStatuses.find((known) => known === invoice.status);
  if (status === undefined) return cutText(invoice.status);
  const age = invoiceAge(invoice, today);
  return (
    <span className={classes.mark} data-status={status}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        {shapes[status]}
      </svg>
      <span className={classes.word}>{text.statuses[status]}</span>
      {age === undefined ? null : (
        <span className={classes.age} title={text.ageTitle(age, format.number(age))}>
          {text.age(age, format.number(age))}
        </span>
      )}
    </span>
  );
}
