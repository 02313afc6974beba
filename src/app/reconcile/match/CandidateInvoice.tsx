import { cutText } from "../../format/cut.ts";
import { formatDate } from "../../format/date.ts";
import { formatRoubles } from "../../format/number.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { reasonsOf, type ReasonTools } from "./match-reasons.ts";
import type { Evidence, PaymentMatch } from "./payment-match.ts";
import classes from "../PaymentTable.module.css";
import { Link } from "../../ui/Link.tsx";

const signs = { for: "+", against: "−", unclear: "?" } as const;

/** An invoice that fits, with the reasons for it, the reasons against it, and what could not be compared. */
export function CandidateInvoice(props: {
  match: PaymentMatch;
  evidence: Evidence;
  tools: ReasonTools;
}) {
  const { match, evidence, tools } = props;
  const { text, language } = tools;
  const { statuses } = useText().invoices.table;
  const { invoice } = evidence;
  const status = Object.entries(statuses).find(([known]) => known === invoice.status)?.[1];
  return (
    <>
      <p className={classes.detailsInvoice}>
        <Link to={paths.invoice(invoice.count_id)}>
          {cutText(invoice.count_number, 60) || `№ ${invoice.count_id}`}
        </Link>{" "}
        {text.details.of(formatDate(invoice.created_at, language))}
        <b>{formatRoubles(invoice.amount, language)}</b>
      </p>
      <p className={classes.detailsParty}>
        {cutText(invoice.payer, 200)} · {status ?? cutText(invoice.status, 40)}
      </p>
      <ul className={classes.detailsReasons}>
        {reasonsOf(match, evidence, tools).map((reason) => (
          <li key={reason.text} data-side={reason.side}>
            <span aria-hidden="true">{signs[reason.side]}</span>
            <span className="visually-hidden">{text.evidence[reason.side]}: </span>
            {reason.text}
          </li>
        ))}
      </ul>
    </>
  );
}
