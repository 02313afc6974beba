import { useEffect, useRef } from "react";
import { cutText } from "../format/cut.ts";
import { formatKopecks } from "../format/number.ts";
import { focusOnMount } from "../ui/focus-return.ts";
import { CloseIcon } from "../ui/icons.tsx";
import type { Decision } from "./decisions.ts";
import { dayOf, moneyBackOf, type ReasonTools } from "./match/match-reasons.ts";
import { OutcomeMark } from "./OutcomeFilterBar.tsx";
import type { MatchRow } from "./match/match-rows.ts";
import { isForAll, isNamed, type PaymentMatch } from "./match/payment-match.ts";
import { PaymentDecision, type DecisionTools } from "./PaymentDecision.tsx";
import classes from "./PaymentTable.module.css";
import { IconButton } from "../ui/Button.tsx";
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
  onDecide: (decision: Decision | undefined) => void;
  onClose: () => void;
}) {
  const { row, tools } = props;
  const { match } = row;
  const { payment, outcome, candidates } = match;
  const text = tools.text.details;
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
          {text.title(payment.number, dayOf(payment.date, tools))}
        </h2>
        <p className={classes.detailsAmount}>{formatKopecks(payment.amount, tools.language)}</p>
        <IconButton label={text.close} onClick={props.onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <dl className={classes.detailsFacts}>
        <dt>{text.payer}</dt>
        <dd>
          {payment.payer.name === "" ? tools.text.table.noName : payment.payer.name}
          {payment.payer.inn !== "" && <span>{text.inn(payment.payer.inn)}</span>}
        </dd>
        <dt>{text.purpose}</dt>
        <dd>{payment.purpose === "" ? "—" : payment.purpose}</dd>
      </dl>
      <div className={classes.detailsOutcome}>
        <OutcomeMark outcome={outcome} />
        <p>{tools.text.outcomeMeaning[outcome]}</p>
        {match.returnWord !== undefined && <p>{text.returnWord(cutText(match.returnWord, 40))}</p>}
        {moneyBackOf(match, tools).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {(isForAll(match) || (outcome === "several" && candidates.some(isNamed))) && (
          <p>{match.addsUp ? text.addsUp : text.addsUpNot}</p>
        )}
      </div>
      {candidates.length > 0 && <h3>{headingOf(match, text)}</h3>}
      <PaymentDecision
        key={row.index}
        match={match}
        decision={props.decision}
        deciding={props.deciding}
        tools={tools}
        onDecide={props.onDecide}
      >
        {/* Below the reasons, which the user opens the details for. */}
        <dl className={classes.detailsFacts}>
          <dt>{text.account}</dt>
          <dd>{payment.account}</dd>
          <dt>{text.place}</dt>
          <dd>{text.at(props.file, String(payment.line))}</dd>
        </dl>
      </PaymentDecision>
    </section>
  );
}

function headingOf(match: PaymentMatch, text: ReasonTools["text"]["details"]): string {
  if (match.candidates.length === 1) return text.candidate;
  return isForAll(match) ? text.allOf : text.candidates;
}
