import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { useOffered } from "../../api/capabilities.ts";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { MenuButton, type Action } from "../../ui/ActionMenu.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { notPaidInvoices } from "../invoice-filter.ts";
import classes from "./InvoiceFacts.module.css";
import { invoiceNumber, letterAddress, requisitesText } from "./invoice-letter.ts";
import { paperFileName } from "./paper-print.ts";
import { Link } from "../../ui/Link.tsx";

interface FactsProps {
  readonly countId: number;
  /** Undefined while they are on their way. */
  readonly details: InvoiceDetails | undefined;
  /** Left out while there is nothing to print. */
  readonly onPrint: (() => void) | undefined;
}

/**
 * What belongs to the invoice and is not printed: its sum, its acts, what else its payer owes, and what can be done with
 * it. Its lines are there before their words, so nothing moves.
 */
export function InvoiceFacts(props: FactsProps) {
  const { countId, details } = props;
  const text = useFeatureText("invoiceChecks").facts;
  const format = useFormat();
  const isOffered = useOffered("ext/billing/invoices", true);
  const listed = useQuery({
    ...query("listedInvoice", { params: { count_id: countId } }),
    enabled: isOffered === true,
  }).data?.data;
  const others = listed?.payer_not_paid;
  return (
    <section className={classes.facts} aria-label={text.title}>
      <dl>
        <Fact name={text.amount}>
          {details !== undefined && <b>{format.roubles(details.total_amount_with_vat)}</b>}
        </Fact>
        {isOffered !== false && (
          <>
            <Fact name={text.acts}>
              {listed !== undefined &&
                (listed.acts_amount === 0 ? text.noActs : format.roubles(listed.acts_amount))}
              {listed?.acts_text !== null && listed?.acts_text !== undefined && (
                <span className={classes.note}>{cutText(listed.acts_text, 120)}</span>
              )}
            </Fact>
            <Fact name={text.others}>
              {listed !== undefined &&
                others !== undefined &&
                (others.count === 0 ? (
                  text.noOthers
                ) : (
                  <Link to={notPaidInvoices({ payer: listed.payer_id })}>
                    {text.invoices(others.count, format.number(others.count))} ·{" "}
                    {format.roubles(others.amount)}
                  </Link>
                ))}
            </Fact>
          </>
        )}
      </dl>
      <FactsMenu {...props} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Copying, a letter, the file. */
function FactsMenu({ countId, details, onPrint }: FactsProps) {
  const text = useFeatureText("invoiceChecks").facts;
  const format = useFormat();
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      showDone(text.copied);
    } catch {
      showProblem(text.notCopied);
    }
  };
  const action = (key: string, label: string, run: () => unknown): Action => ({
    key,
    label,
    reason: undefined,
    run: () => void run(),
  });
  const actions = (of: InvoiceDetails): readonly Action[] => [
    action("number", text.copyNumber, () => copy(invoiceNumber(of))),
    action("requisites", text.copyRequisites, () => copy(requisitesText(of))),
    action("link", text.copyLink, () => copy(new URL(paths.invoice(countId), location.href).href)),
    action("letter", text.letter, () => {
      const subject = paperFileName(of.count_number);
      const sum = format.roubles(of.total_amount_with_vat);
      location.href = letterAddress(of, { subject, lead: text.letterLead(subject, sum) });
    }),
    ...(onPrint === undefined
      ? []
      : [action("pdf", text.pdf(paperFileName(of.count_number)), onPrint)]),
  ];
  return <MenuButton label={text.menu} actions={details && actions(details)} />;
}
