import { useEffect, useRef } from "react";
import { cutText } from "../format/cut.ts";
import { formatKopecks } from "../format/number.ts";
import { focusOnMount } from "../ui/focus-return.ts";
import { CloseIcon, NextPageIcon, PreviousPageIcon } from "../ui/icons.tsx";
import type { Decision, Decisions } from "./decisions.ts";
import {
  dayOf,
  doubtsInShort,
  isOnlyMoneyBack,
  moneyBackText,
  orderOf,
  type ReasonTools,
} from "./match/match-reasons.ts";
import { OutcomeMark } from "./OutcomeFilterBar.tsx";
import type { MatchRow } from "./match/match-rows.ts";
import {
  isForAll,
  isNamed,
  signedAmount,
  type MoneyBack,
  type PaymentMatch,
} from "./match/payment-match.ts";
import { paidForParty } from "./match/stated-payer.ts";
import type { OnDecide } from "./DecisionSection.tsx";
import { PaymentDecision, type DecisionTools } from "./PaymentDecision.tsx";
import classes from "./PaymentTable.module.css";
import { SentBackDecision } from "./SentBackDecision.tsx";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { IconButton, TextButton } from "../ui/Button.tsx";
import { useKeyDown } from "../ui/use-key-down.ts";

/** All details of one payment: the bank's data, and the evidence for and against each candidate invoice. */
export function PaymentDetails(props: {
  row: MatchRow;
  /** The name of the file it is from. */
  file: string;
  /** Whether it is next to the table or covers it. */
  isBeside: boolean;
  /** How many times the details were opened. */
  opened: number;
  tools: ReasonTools;
  decision: Decision | undefined;
  deciding: DecisionTools;
  onDecide: OnDecide;
  onOpen: (payment: StatementPayment) => void;
  /** To the next undecided payment; undefined if there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}) {
  const { row, tools } = props;
  const { match } = row;
  const { payment, outcome, candidates } = match;
  const text = tools.text.details;
  const { sentBack } = tools.text;
  const isSentBack = outcome === "sent_back";
  const paidFor = paidForParty(payment.purpose);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollTo({ top: 0 });
  }, [match]);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, select, [popover]")) return;
    event.preventDefault();
    props.onClose();
  };
  useKeyDown(leave);
  // Below the reasons, which the user opens the details for.
  const place = (
    <dl className={classes.detailsFacts}>
      <dt>{isSentBack ? sentBack.account : text.account}</dt>
      <dd>{payment.account}</dd>
      <dt>{text.place}</dt>
      <dd>{text.at(props.file, String(payment.line))}</dd>
    </dl>
  );

  return (
    <section
      ref={section}
      className={classes.details}
      data-beside={props.isBeside || undefined}
      aria-label={text.label}
    >
      <header className={classes.detailsHead}>
        {/* Opening moves the focus here; moving through the rows while it is open does not. */}
        <h2
          key={props.opened}
          ref={focusOnMount}
          tabIndex={-1}
          aria-live={props.isBeside ? undefined : "polite"}
        >
          {(isSentBack ? sentBack : text).title(payment.number, dayOf(payment.date, tools))}
        </h2>
        <p className={classes.detailsAmount}>
          {formatKopecks(signedAmount(payment), tools.language)}
        </p>
        <div className={classes.detailsMoves}>
          <IconButton
            size="small"
            label={text.previous}
            reason={props.onPrevious === undefined ? text.noPrevious : undefined}
            onClick={props.onPrevious}
          >
            <PreviousPageIcon />
          </IconButton>
          <IconButton
            size="small"
            label={text.next}
            reason={props.onNext === undefined ? text.noNext : undefined}
            onClick={props.onNext}
          >
            <NextPageIcon />
          </IconButton>
          <IconButton size="small" label={text.close} onClick={props.onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </header>
      <dl className={classes.detailsFacts}>
        <dt>{isSentBack ? sentBack.payee : text.payer}</dt>
        <dd>
          {payment.payer.name === "" ? tools.text.table.noName : payment.payer.name}
          {payment.payer.inn !== "" && <span>{text.inn(payment.payer.inn)}</span>}
        </dd>
        {paidFor !== undefined && (
          <>
            <dt>{text.paysFor}</dt>
            <dd>{cutText(paidFor, 200)}</dd>
          </>
        )}
        <dt>{text.purpose}</dt>
        <dd>{payment.purpose === "" ? "—" : payment.purpose}</dd>
      </dl>
      <div className={classes.detailsOutcome}>
        <OutcomeMark outcome={outcome} />
        <p>{meaningOf(match, tools)}</p>
        {match.returnWord !== undefined && <p>{text.returnWord(cutText(match.returnWord, 40))}</p>}
        {!isSentBack &&
          match.moneyBack?.map((back) => (
            <p key={`${back.of.line} ${back.of.number}`}>
              {moneyBackShown(match, back, props.deciding.decisions, tools)}{" "}
              <TextButton onClick={() => props.onOpen(back.of)}>
                {back.kind === "paid" ? sentBack.open : sentBack.openRefund}
              </TextButton>
            </p>
          ))}
        {(isForAll(match) || (outcome === "several" && candidates.some(isNamed))) && (
          <p>{match.addsUp ? text.addsUp : text.addsUpNot}</p>
        )}
      </div>
      {isSentBack ? (
        <SentBackDecision
          key={row.index}
          match={match}
          deciding={props.deciding}
          tools={tools}
          onDecide={props.onDecide}
          onOpen={props.onOpen}
        >
          {place}
        </SentBackDecision>
      ) : (
        <>
          {candidates.length > 0 && <h3>{headingOf(match, text)}</h3>}
          <PaymentDecision
            key={row.index}
            match={match}
            decision={props.decision}
            deciding={props.deciding}
            tools={tools}
            onDecide={props.onDecide}
          >
            {place}
          </PaymentDecision>
        </>
      )}
    </section>
  );
}

/** What the outcome means here: of a probable one, what to check. */
function meaningOf(match: PaymentMatch, tools: ReasonTools): string {
  const { details, outcomeMeaning } = tools.text;
  if (match.outcome !== "probable") return outcomeMeaning[match.outcome];
  if (isOnlyMoneyBack(match, tools)) return details.onlyMoneyBack;
  const doubts = doubtsInShort(match, tools);
  return doubts === "" ? outcomeMeaning.probable : details.probable(doubts);
}

/** What touches the payment, or how much of it an accepted refund sent back. */
function moneyBackShown(
  match: PaymentMatch,
  back: MoneyBack,
  decisions: Decisions,
  tools: ReasonTools,
): string {
  const decision = decisions.get(back.of);
  return decision?.kind === "refund" && decision.of === match.payment
    ? tools.text.sentBack.done(
        orderOf(back.of, tools),
        formatKopecks(back.of.amount, tools.language),
      )
    : moneyBackText(match, back, tools);
}

function headingOf(match: PaymentMatch, text: ReasonTools["text"]["details"]): string {
  if (match.candidates.length === 1) return text.candidate;
  return isForAll(match) ? text.allOf : text.candidates;
}
