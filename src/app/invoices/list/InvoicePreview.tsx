import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { InvoiceStatusMark } from "../InvoiceStatusMark.tsx";
import { useCellTools } from "../use-cell-tools.ts";
import { InvoiceFacts, shownAmount } from "../paper/InvoiceFacts.tsx";
import classes from "./InvoicePreview.module.css";

/** Further lines are on the invoice's page. */
const mostLines = 12;

/** A preview of an invoice beside its list: what it is for, whether it is paid, its acts. */
export function InvoicePreview(props: {
  invoice: InvoiceListItem;
  search: string;
  onClose: () => void;
}) {
  const { invoice, search } = props;
  const { count_id: countId } = invoice;
  const text = useFeatureText("invoiceChecks").invoicePreview;
  const { table } = useText().invoices;
  const { common } = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery(
    query("invoiceDetails", { params: { count_id: countId } }),
  );
  const details = data?.data;
  const lines = details?.services ?? [];
  const number = cutText(invoice.count_number, 60);
  return (
    <aside className={classes.preview} aria-label={text.title(number)}>
      <header>
        <h2>
          <Link to={paths.invoice(countId, search)}>{number}</Link>
        </h2>
        <IconButton label={common.close} onClick={props.onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {/* The focus stays on the row, so the panel announces which invoice it shows. */}
      <p role="status" className="visually-hidden">
        {text.spoken(number, format.rubles(invoice.amount))}
      </p>
      <InvoiceStatusMark invoice={invoice} tools={useCellTools()} isAgeInWords />
      <dl className={classes.parties}>
        <dt>{table.columns.payer}</dt>
        <dd>{cutText(invoice.payer, 200)}</dd>
        <dt>{table.columns.recipient}</dt>
        <dd>{cutText(invoice.recipient, 200)}</dd>
        <dt>{table.columns.created_at}</dt>
        <dd>{format.date(cutText(invoice.created_at))}</dd>
        {invoice.payed_at !== null && (
          <>
            <dt>{table.columns.payed_at}</dt>
            <dd>
              {format.date(cutText(invoice.payed_at))}
              {invoice.payment_order !== null && `, ${text.order(String(invoice.payment_order))}`}
            </dd>
          </>
        )}
      </dl>
      {error !== null && details === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <table
            className={classes.lines}
            aria-label={text.lines}
            aria-busy={details === undefined}
          >
            <tbody>
              {lines.slice(0, mostLines).map((line, index) => (
                <tr key={index}>
                  <td>{cutText(line.title, 200)}</td>
                  <td>{details && shownAmount(line.amount, details, format)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > mostLines && (
            <p className={classes.more}>
              {text.moreLines(format.number(lines.length - mostLines))}
            </p>
          )}
          <InvoiceFacts countId={countId} details={details} />
        </>
      )}
    </aside>
  );
}
