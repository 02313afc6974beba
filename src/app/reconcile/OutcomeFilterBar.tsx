import { useMemo } from "react";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { countOutcomes, outcomes, type Outcome } from "./match/match-rows.ts";
import { OutcomeMark } from "./OutcomeMark.tsx";
import classes from "./OutcomeFilterBar.module.css";
import type { PaymentMatch } from "./match/payment-match.ts";

/** Most statements have none of these, and a choice of nothing only takes room. */
const rare: ReadonlySet<Outcome | "all"> = new Set(["already_paid", "entered", "returned"]);

/** What came of the matching, and a choice of which part of it to see. */
export function OutcomeFilterBar(props: {
  matches: readonly PaymentMatch[];
  chosen: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}) {
  const text = useFeatureText("reconcile");
  const format = useFormat();
  const totals = useMemo(() => countOutcomes(props.matches), [props.matches]);
  const isOffered = (outcome: Outcome | "all"): boolean =>
    !rare.has(outcome) || totals[outcome].count > 0 || props.chosen === outcome;
  return (
    <div role="group" aria-label={text.outcomes.label} className={classes.bar}>
      {(["all", ...outcomes] as const).filter(isOffered).map((outcome) => {
        const { count, sum } = totals[outcome];
        const value = outcome === "all" ? undefined : outcome;
        return (
          <button
            key={outcome}
            type="button"
            className={classes.choice}
            aria-pressed={props.chosen === value}
            title={outcome === "all" ? undefined : text.outcomeMeaning[outcome]}
            onClick={() => props.onChoose(value)}
          >
            <span className={classes.name}>
              {outcome === "all" ? text.outcomes.all : <OutcomeMark outcome={outcome} />}{" "}
              <b>{format.number(count)}</b>
            </span>{" "}
            <span className={classes.sum}>{format.kopecks(sum)}</span>
          </button>
        );
      })}
    </div>
  );
}
