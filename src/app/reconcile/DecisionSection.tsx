import type { MouseEvent, ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import type { Decision, ShownDecision } from "./decisions.ts";
import type { ReasonTools } from "./match/match-reasons.ts";
import { DecisionMark } from "./OutcomeFilterBar.tsx";
import classes from "./PaymentTable.module.css";
import type { StatementPayment } from "./statement/parse-statement.ts";

/** @param decision undefined withdraws it */
export type OnDecide = (payment: StatementPayment, decision: Decision | undefined) => void;

/** The decision about a payment or about money sent back, at the foot of its details, and the buttons that change it. */
export function DecisionSection(props: {
  payment: StatementPayment;
  decision: Decision | undefined;
  shown: ShownDecision;
  tools: ReasonTools;
  onDecide: OnDecide;
  /** What does not add up stays beside the buttons. */
  note?: ReactNode;
  /** The buttons before the one that withdraws the decision. */
  children: (
    decide: (decision: Decision, event: MouseEvent, payment?: StatementPayment) => void,
  ) => ReactNode;
}) {
  const { payment, decision, shown, onDecide } = props;
  const text = props.tools.text.decision;
  const decide = (next: Decision | undefined, event: MouseEvent, line = payment) => {
    // The second click of a double one: another payment may be open in the same place by then.
    if (event.detail > 1) return;
    onDecide(line, next);
    // The focus moves because the pressed button may be removed. The decisions are always in sight.
    event.currentTarget.closest("section")?.focus({ preventScroll: true });
  };
  return (
    <section tabIndex={-1} className={classes.decisionDecide} aria-label={text.label}>
      {props.note}
      <p role="status">
        <DecisionMark state={shown} why={shown === "not_needed"} />
      </p>
      {/* Each button keeps its place, so that a double click never presses another one. */}
      <div className={classes.decisionButtons}>
        {props.children(decide)}
        <Button
          size="small"
          reason={decision === undefined ? text.isUndecided : undefined}
          onClick={(event) => decide(undefined, event)}
        >
          {text.takeBack}
        </Button>
      </div>
    </section>
  );
}
