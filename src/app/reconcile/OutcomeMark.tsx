import { useFeatureText } from "../i18n/use-feature-text.ts";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";
import type { Outcome } from "./match/match-rows.ts";
import type { Decision } from "./decisions.ts";

const outcomes: Readonly<Record<Outcome, StateAppearance>> = {
  exact: { shape: "tick", tone: "good" },
  probable: { shape: "half", tone: "waiting" },
  several: { shape: "two", tone: "waiting" },
  amount_only: { shape: "equals", tone: "partly" },
  already_paid: { shape: "ticks", tone: "waiting" },
  entered: { shape: "box", tone: "quiet" },
  returned: { shape: "back", tone: "waiting" },
  none: { shape: "dashed", tone: "quiet" },
};

/** The outcome of a payment: word, shape and color. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const text = useFeatureText("reconcile").outcomes;
  return <StateMark appearance={outcomes[outcome]} word={text[outcome]} />;
}

const decisions: Readonly<Record<Decision["kind"], StateAppearance>> = {
  accepted: { shape: "ticks", tone: "good" },
  refused: { shape: "empty", tone: "quiet" },
};

/** The decision about a payment. */
export function DecisionMark({ state }: { state: Decision["kind"] }) {
  const text = useFeatureText("reconcile").decision;
  return <StateMark appearance={decisions[state]} word={text.states[state]} />;
}
