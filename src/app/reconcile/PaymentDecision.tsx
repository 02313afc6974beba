import { useState, type ReactNode } from "react";
import { cutText } from "../format/cut.ts";
import { formatDate } from "../format/date.ts";
import { formatKopecks, formatRoubles } from "../format/number.ts";
import { Button } from "../ui/Button.tsx";
import { AddInvoice } from "./AddInvoice.tsx";
import { DecisionSection, type OnDecide } from "./DecisionSection.tsx";
import {
  keptAmount,
  lackingAfter,
  moneySentBack,
  offered,
  owedWithout,
  shownDecision,
  surelyNamed,
  type AcceptedMoney,
  type Decision,
  type Decisions,
} from "./decisions.ts";
import { InvoiceLink } from "./InvoiceLink.tsx";
import { orderOf, type ReasonTools, reasonsOf } from "./match/match-reasons.ts";
import type { MatchedInvoice, PaymentMatch, Evidence } from "./match/payment-match.ts";
import classes from "./PaymentTable.module.css";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { useText } from "../i18n/LanguageProvider.tsx";

/** More payments are not named. */
const mostNamed = 5;

/** What the decision form needs from the page. */
export interface DecisionTools {
  readonly invoices: readonly MatchedInvoice[];
  readonly invoiceOf: (countId: number) => MatchedInvoice | undefined;
  readonly matchOf: ReadonlyMap<StatementPayment, PaymentMatch>;
  readonly decisions: Decisions;
  /** The money of accepted payments by invoice. */
  readonly accepted: ReadonlyMap<number, AcceptedMoney>;
  /** What accepted refunds sent back of each payment, in kopecks. */
  readonly sentBack: ReadonlyMap<StatementPayment, number>;
}

/** The choice of invoices a payment pays: the candidates, any added invoice, or none. */
export function PaymentDecision(props: {
  match: PaymentMatch;
  decision: Decision | undefined;
  deciding: DecisionTools;
  tools: ReasonTools;
  onDecide: OnDecide;
  /** Shown between the invoices and the buttons. */
  children: ReactNode;
}) {
  const { match, decision, deciding, tools, onDecide } = props;
  const { text, language } = tools;
  const { candidates, payment } = match;
  const decided =
    decision === undefined || decision.kind === "refused" ? undefined : decision.invoices;
  const isEntered = match.outcome === "entered";
  const isReturned = match.outcome === "returned";
  const toChoose = decided ?? (decision === undefined ? offered(match) : []);
  const ofOthers = (decided ?? []).filter(
    (id) => !candidates.some(({ invoice }) => invoice.count_id === id),
  );
  const [chosen, setChosen] = useState<readonly number[]>(toChoose);
  const [added, setAdded] = useState<readonly number[]>(ofOthers);
  const [seen, setSeen] = useState(decision);
  if (decision !== seen) {
    // The decision changed here or elsewhere, so the checkboxes follow it.
    setSeen(decision);
    setChosen(toChoose);
    setAdded(decided === undefined ? added : ofOthers);
  }
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const { accepted, invoiceOf } = deciding;
  const sum = chosen.reduce(
    (all, id) => all + (owedWithout(payment, id, accepted, invoiceOf) ?? 0),
    0,
  );
  const kept = keptAmount(payment, deciding.sentBack);
  const difference = kept - sum;
  const shownDifference = formatKopecks(Math.abs(difference), language);
  const isSame = decision?.kind === "accepted" && decided !== undefined && sameIds(decided, chosen);
  const returned = chosen.length > 0 ? chosen : surelyNamed(match);
  const lacking = lackingAfter(payment, chosen, accepted, invoiceOf, kept);
  const refunds = moneySentBack(match).filter(({ amount }) => amount === payment.amount);
  const chosenSum = chosen.length > 0 && !isEntered && decision?.kind !== "refund" && (
    <p className={classes.decisionSum}>
      {text.decision.chosen(chosen.length, String(chosen.length), formatKopecks(sum, language))}{" "}
      {difference === 0
        ? text.decision.exactly
        : difference > 0
          ? text.decision.lessThanPaid(shownDifference)
          : text.decision.moreThanPaid(shownDifference)}
    </p>
  );

  return (
    <>
      {candidates.length > 0 && (
        <ul className={classes.decisionChoices}>
          {candidates.map((evidence) => (
            <li key={evidence.invoice.count_id}>
              <Choice
                invoice={evidence.invoice}
                isChosen={chosen.includes(evidence.invoice.count_id)}
                onToggle={toggle}
                tools={tools}
              >
                <CandidateInvoice match={match} evidence={evidence} tools={tools} />
                <OtherMoney invoice={evidence.invoice} {...props} />
              </Choice>
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <>
          <h3>{text.decision.added}</h3>
          <ul className={classes.decisionChoices}>
            {added.map((id) => {
              const invoice = deciding.invoiceOf(id);
              return (
                <li key={id}>
                  {invoice === undefined ? (
                    <InvoiceLink countId={id}>№ {id}</InvoiceLink>
                  ) : (
                    <Choice
                      invoice={invoice}
                      isChosen={chosen.includes(id)}
                      onToggle={toggle}
                      tools={tools}
                    >
                      <InvoiceLine invoice={invoice} tools={tools} />
                      <OtherMoney invoice={invoice} {...props} />
                    </Choice>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <AddInvoice
        invoices={deciding.invoices}
        known={[...candidates.map(({ invoice }) => invoice.count_id), ...added]}
        tools={tools}
        onAdd={(id) => {
          setAdded([...added, id]);
          setChosen([...chosen, id]);
        }}
      />
      {props.children}
      {difference === 0 && chosenSum}
      <DecisionSection
        payment={payment}
        decision={decision}
        shown={shownDecision(match, deciding.decisions, accepted, invoiceOf)}
        tools={tools}
        onDecide={onDecide}
        note={difference !== 0 && chosenSum}
      >
        {(decide) => (
          <>
            {isReturned && (
              <Button
                size="small"
                variant="primary"
                reason={decision?.kind === "refund" ? text.decision.isRefund : undefined}
                onClick={(event) => decide({ kind: "refund", invoices: returned }, event)}
              >
                {text.decision.refund}
              </Button>
            )}
            <Button
              size="small"
              variant={isEntered || isReturned ? "plain" : "primary"}
              reason={
                chosen.length === 0
                  ? text.decision.chooseFirst
                  : isSame
                    ? text.decision.isAccepted
                    : undefined
              }
              onClick={(event) => decide({ kind: "accepted", invoices: chosen }, event)}
            >
              {lacking === undefined || isEntered
                ? text.decision.accept
                : text.decision.acceptPart(formatKopecks(lacking, language))}
            </Button>
            <Button
              size="small"
              reason={decision?.kind === "refused" ? text.decision.isRefused : undefined}
              onClick={(event) => decide({ kind: "refused" }, event)}
            >
              {text.decision.refuse}
            </Button>
            {refunds.slice(0, mostNamed).map((refund) => {
              const order = orderOf(refund, tools);
              const known = deciding.decisions.get(refund);
              const isDone = known?.kind === "refund" && known.of === payment;
              return (
                <Button
                  key={`${refund.line} ${order}`}
                  size="small"
                  reason={isDone ? text.sentBack.isAccepted : undefined}
                  onClick={(event) =>
                    decide({ kind: "refund", invoices: returned, of: payment }, event, refund)
                  }
                >
                  {text.sentBack.takenBack(order)}
                </Button>
              );
            })}
          </>
        )}
      </DecisionSection>
    </>
  );
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

function Choice(props: {
  invoice: MatchedInvoice;
  isChosen: boolean;
  onToggle: (id: number) => void;
  tools: ReasonTools;
  children: ReactNode;
}) {
  const { invoice, tools } = props;
  return (
    <div className={classes.decisionChoice}>
      <input
        type="checkbox"
        aria-label={tools.text.decision.choose(cutText(invoice.count_number, 60))}
        checked={props.isChosen}
        onChange={() => props.onToggle(invoice.count_id)}
        onFocus={({ currentTarget }) => {
          // The reasons come into view with it. Under a pressed pointer nothing may move.
          if (!currentTarget.matches(":focus-visible")) return;
          currentTarget.closest("li")?.scrollIntoView({ block: "nearest" });
        }}
      />
      <div>{props.children}</div>
    </div>
  );
}

function InvoiceLine({ invoice, tools }: { invoice: MatchedInvoice; tools: ReasonTools }) {
  const { text, language } = tools;
  return (
    <p className={classes.decisionInvoice}>
      <InvoiceLink countId={invoice.count_id}>
        {cutText(invoice.count_number, 60) || `№ ${invoice.count_id}`}
      </InvoiceLink>{" "}
      {text.details.of(formatDate(invoice.created_at, language))}{" "}
      <b>{formatRoubles(invoice.amount, language)}</b>
      <br />
      {cutText(invoice.payer, 200)}
    </p>
  );
}

/** The other payments accepted for an invoice, and the total of all. */
function OtherMoney(props: {
  invoice: MatchedInvoice;
  match: PaymentMatch;
  deciding: DecisionTools;
  tools: ReasonTools;
}) {
  const { invoice, match, deciding, tools } = props;
  const money = deciding.accepted.get(invoice.count_id);
  const others = [...(money?.parts.keys() ?? [])].filter((one) => one !== match.payment);
  if (money === undefined || others.length === 0) return null;
  const named = others.slice(0, mostNamed).map((one) => orderOf(one, tools));
  return (
    <p className={classes.decisionOthers}>
      {tools.text.decision.alsoPaidBy(
        named.join(", "),
        formatKopecks(money.sum, tools.language),
        formatKopecks(invoice.amount * 100, tools.language),
      )}
    </p>
  );
}

const signs = { for: "+", against: "−", unclear: "?" } as const;

/** An invoice that fits, with the reasons for it, the reasons against it, and what could not be compared. */
function CandidateInvoice(props: { match: PaymentMatch; evidence: Evidence; tools: ReasonTools }) {
  const { match, evidence, tools } = props;
  const { text, language } = tools;
  const { statuses } = useText().invoices.table;
  const { invoice } = evidence;
  const status = Object.entries(statuses).find(([known]) => known === invoice.status)?.[1];
  return (
    <>
      <p className={classes.detailsInvoice}>
        <InvoiceLink countId={invoice.count_id}>
          {cutText(invoice.count_number, 60) || `№ ${invoice.count_id}`}
        </InvoiceLink>{" "}
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
