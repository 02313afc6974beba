import { useId } from "react";
import { flushSync } from "react-dom";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import classes from "./PaymentTable.module.css";
import {
  decisionStates,
  offered,
  stateOf,
  type DecisionChanges,
  type Decisions,
  type DecisionState,
} from "./decisions.ts";
import type { MatchRow } from "./match/match-rows.ts";
import type { PaymentMatch } from "./match/payment-match.ts";
import { Select } from "../ui/controls.tsx";

/** The decided and open sums, and a button that accepts all exact matches shown. */
export function DecisionBar(props: {
  matches: readonly PaymentMatch[];
  rows: readonly MatchRow[];
  decisions: Decisions;
  chosen: DecisionState | undefined;
  canUndo: boolean;
  onChoose: (state: DecisionState | undefined) => void;
  onDecide: (changes: DecisionChanges) => void;
  onUndo: () => void;
}) {
  const { matches, rows, decisions } = props;
  const text = useFeatureText("reconcile").decision;
  const format = useFormat();
  const id = useId();
  const counts = { undecided: 0, accepted: 0, refused: 0 };
  for (const { payment } of matches) counts[stateOf(decisions.get(payment))] += 1;
  /** Runs an action that may remove the pressed button, and keeps the focus in the bar. */
  const keepingFocus = (act: () => void) => {
    flushSync(act);
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  };
  const exact = rows.filter(
    ({ match }) => match.outcome === "exact" && !decisions.has(match.payment),
  );
  return (
    <div className={classes.decisionBar}>
      <label htmlFor={id}>{text.filter}</label>
      <Select
        id={id}
        isSmall
        value={props.chosen ?? ""}
        options={[
          { value: "" as const, title: text.any },
          ...decisionStates.map((value) => ({
            value,
            title: text.withCount(text.states[value], format.number(counts[value])),
          })),
        ]}
        onChoose={(state) => props.onChoose(state === "" ? undefined : state)}
      />
      {exact.length > 0 && (
        <Button
          onClick={() =>
            keepingFocus(() =>
              props.onDecide(
                new Map(
                  exact.map(({ match }) => [
                    match.payment,
                    { kind: "accepted", invoices: offered(match) },
                  ]),
                ),
              ),
            )
          }
        >
          {text.acceptExact(format.number(exact.length))}
        </Button>
      )}
      {props.canUndo && <Button onClick={() => keepingFocus(props.onUndo)}>{text.undo}</Button>}
    </div>
  );
}
