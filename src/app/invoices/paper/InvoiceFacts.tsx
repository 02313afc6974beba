import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { addressOnHost } from "../../api/addresses.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import type { Action } from "../../ui/ActionMenu.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { notPaidInvoices } from "../invoice-filter.ts";
import { Completeness } from "../../ui/Completeness.tsx";
import { amountUnit } from "../checks/preflight-sums.ts";
import classes from "./InvoiceFacts.module.css";
import { listedQuery } from "./invoice-payment.ts";
import { shortTitle } from "./paper-title.ts";
import { invoiceNumber, requisitesText, letterAddress } from "./invoice-words.ts";

interface FactsProps {
  readonly countId: number;
  /** Undefined while they are loading. */
  readonly details: InvoiceDetails | undefined;
}

/**
 * Facts about the invoice that are not printed: its sum, its acts, what else its payer owes, and its actions. The lines
 * are there before their texts, so nothing moves.
 */
export function InvoiceFacts(props: FactsProps) {
  const { countId, details } = props;
  const text = useFeatureText("invoiceChecks").facts;
  const format = useFormat();
  const answer = useQuery(listedQuery(countId)).data;
  const listed = answer?.data;
  const others = listed?.payer_not_paid;
  return (
    <section className={classes.facts} aria-label={text.title}>
      <dl>
        <Fact name={details && details.vat_amount > 0 ? text.amountWithVat : text.amount}>
          {details !== undefined && (
            <b>{shownAmount(details.total_amount_with_vat, details, format)}</b>
          )}
        </Fact>
        <Fact name={text.acts}>
          {listed !== undefined &&
            (listed.acts_amount === 0 ? text.noActs : format.rubles(listed.acts_amount))}
          {listed?.acts_text !== null && listed?.acts_text !== undefined && (
            <span className={classes.note}>{cutText(listed.acts_text, 120)}</span>
          )}
        </Fact>
        <Fact name={text.others}>
          {answer !== undefined && <Completeness of={answer} />}
          {others?.count === 0 && text.noOthers}
          {others !== undefined && others.count > 0 && (
            <Link to={notPaidInvoices({ payer: listed?.payer_id })}>
              {text.invoices(others.count, format.number(others.count))} ·{" "}
              {format.rubles(others.amount)}
            </Link>
          )}
        </Fact>
      </dl>
      <FactsMenu {...props} />
    </section>
  );
}

/** An amount of an invoice's details, in the unit that its sum in words shows. */
export const shownAmount = (
  value: number,
  details: InvoiceDetails,
  format: ReturnType<typeof useFormat>,
): string => (amountUnit(details) === "rubles" ? format.rubles(value) : format.kopecks(value));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Copy, email, download. */
function FactsMenu({ countId, details }: FactsProps) {
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
    run: () => void run(),
  });
  const actions = (of: InvoiceDetails): readonly Action[] => [
    action("number", text.copyNumber, () => copy(invoiceNumber(of))),
    action("requisites", text.copyRequisites, () => copy(requisitesText(of))),
    action("link", text.copyLink, () =>
      copy(new URL(addressOnHost(paths.invoice(countId)), location.href).href),
    ),
    action("letter", text.letter, () => {
      const subject = shortTitle(of.count_number);
      const sum = shownAmount(of.total_amount_with_vat, of, format);
      location.href = letterAddress(of, { subject, lead: text.letterLead(subject, sum) });
    }),
  ];
  return <MenuButton label={text.menu} actions={details && actions(details)} />;
}
