import { useId, useState, type ReactNode } from "react";
import { cutText } from "../format/cut.ts";
import { formatKopecks, formatNumber } from "../format/number.ts";
import { Button, TextButton } from "../ui/Button.tsx";
import { DecisionSection, type OnDecide } from "./DecisionSection.tsx";
import { DecisionMark } from "./OutcomeFilterBar.tsx";
import { keptAmount, offered, shownDecision, surelyNamed, type Decision } from "./decisions.ts";
import { InvoiceLink } from "./InvoiceLink.tsx";
import { orderOf, type ReasonTools } from "./match/match-reasons.ts";
import type { PaymentMatch } from "./match/payment-match.ts";
import type { DecisionTools } from "./PaymentDecision.tsx";
import classes from "./PaymentTable.module.css";
import type { StatementPayment } from "./statement/parse-statement.ts";

/** More payments are counted. The likeliest come first. */
const mostShown = 20;

/** The decision about money sent back: which payment it returns, or that it has nothing to do with the invoices. */
export function SentBackDecision(props: {
  match: PaymentMatch;
  deciding: DecisionTools;
  tools: ReasonTools;
  onDecide: OnDecide;
  onOpen: (payment: StatementPayment) => void;
  /** Shown between the payments and the buttons. */
  children: ReactNode;
}) {
  const { match, deciding, tools } = props;
  const { decisions, accepted, invoiceOf, matchOf } = deciding;
  const { text, language } = tools;
  const { payment, moneyBack = [] } = match;
  const decision = decisions.get(payment);
  const found = moneyBack.map(({ of }) => of);
  const known = decision?.kind === "refund" ? (decision.of ?? "none") : offeredOf(found);
  const [chosen, setChosen] = useState(known);
  const [seen, setSeen] = useState(decision);
  if (decision !== seen) {
    // The decision changed here or elsewhere, so the choice follows it.
    setSeen(decision);
    if (decision?.kind === "refund") setChosen(known);
  }
  const name = useId();
  const of = chosen === "none" ? undefined : chosen;
  const ofMatch = of && matchOf.get(of);
  const invoices = of === undefined ? surelyNamed(match) : invoicesOf(ofMatch, decisions.get(of));
  const perhaps =
    of === undefined
      ? match.candidates
          .map(({ invoice }) => invoice.count_id)
          .filter((id) => !invoices.includes(id))
      : [];
  const isSame = decision?.kind === "refund" && decision.of === of;
  const kept =
    of === undefined
      ? 0
      : keptAmount(of, deciding.sentBack) - (isSame ? 0 : Math.min(payment.amount, of.amount));

  return (
    <>
      {found.length === 0 ? (
        <p className={classes.decisionSum}>{text.sentBack.noneFound}</p>
      ) : (
        <fieldset className={classes.sentBack}>
          <legend>{text.sentBack.which}</legend>
          {found.slice(0, mostShown).map((one) => {
            const other = matchOf.get(one);
            return (
              <div key={one.line} className={classes.decisionChoice}>
                <input
                  type="radio"
                  name={name}
                  aria-label={orderOf(one, tools)}
                  checked={chosen === one}
                  onChange={() => setChosen(one)}
                />
                <div>
                  <p className={classes.detailsInvoice}>
                    <TextButton onClick={() => props.onOpen(one)}>{orderOf(one, tools)}</TextButton>
                    <b>{formatKopecks(one.amount, language)}</b>
                  </p>
                  <p className={classes.detailsParty}>{cutText(one.payer.name, 100)}</p>
                  {other !== undefined && (
                    <DecisionMark state={shownDecision(other, decisions, accepted, invoiceOf)} />
                  )}
                </div>
              </div>
            );
          })}
          {found.length > mostShown && (
            <p>{text.sentBack.more(formatNumber(found.length - mostShown, language))}</p>
          )}
          <div className={classes.decisionChoice}>
            <input
              id={`${name}-none`}
              type="radio"
              name={name}
              checked={chosen === "none"}
              onChange={() => setChosen("none")}
            />
            <label htmlFor={`${name}-none`}>{text.sentBack.none}</label>
          </div>
        </fieldset>
      )}
      {of !== undefined && (
        <p className={classes.sentBackInvoices}>
          {kept > 0
            ? text.sentBack.part(orderOf(of, tools), formatKopecks(kept, language))
            : text.sentBack.whole(orderOf(of, tools))}
        </p>
      )}
      <InvoiceLinks title={text.sentBack.invoices} ids={invoices} {...props} />
      <InvoiceLinks title={text.sentBack.perhaps} ids={perhaps} {...props} />
      {props.children}
      <DecisionSection
        payment={payment}
        decision={decision}
        shown={shownDecision(match, decisions, accepted, invoiceOf)}
        tools={tools}
        onDecide={props.onDecide}
      >
        {(decide) => (
          <>
            <Button
              size="small"
              variant="primary"
              reason={
                chosen === undefined
                  ? text.sentBack.chooseFirst
                  : isSame
                    ? text.sentBack.isAccepted
                    : undefined
              }
              onClick={(event) => decide({ kind: "refund", invoices, of }, event)}
            >
              {of === undefined
                ? text.sentBack.acceptAlone
                : text.sentBack.accept(orderOf(of, tools))}
            </Button>
            <Button
              size="small"
              reason={decision?.kind === "refused" ? text.sentBack.isNotOurs : undefined}
              onClick={(event) => decide({ kind: "refused" }, event)}
            >
              {text.sentBack.notOurs}
            </Button>
          </>
        )}
      </DecisionSection>
    </>
  );
}

function InvoiceLinks(props: { title: string; ids: readonly number[]; deciding: DecisionTools }) {
  const { title, ids, deciding } = props;
  if (ids.length === 0) return null;
  return (
    <p className={classes.sentBackInvoices}>
      {title}{" "}
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <InvoiceLink countId={id}>
            {cutText(deciding.invoiceOf(id)?.count_number ?? "", 60) || `№ ${id}`}
          </InvoiceLink>
        </span>
      ))}
    </p>
  );
}

/** The payment to preselect: the only one; undefined if the user has to choose. */
function offeredOf(found: readonly StatementPayment[]): StatementPayment | "none" | undefined {
  return found.length > 1 ? undefined : (found[0] ?? "none");
}

/** The invoices of a payment: the decided ones, or else those that it is surely for. */
function invoicesOf(
  match: PaymentMatch | undefined,
  decision: Decision | undefined,
): readonly number[] {
  if (decision !== undefined && decision.kind !== "refused") return decision.invoices;
  if (match === undefined) return [];
  const clear = offered(match);
  return clear.length > 0 ? clear : surelyNamed(match);
}
