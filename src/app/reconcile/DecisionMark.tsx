import { useFeatureText } from "../i18n/use-feature-text.ts";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";
import type { Decision } from "./decisions.ts";

const appearances: Readonly<Record<Decision["kind"], StateAppearance>> = {
  accepted: { shape: "ticks", tone: "good" },
  refused: { shape: "empty", tone: "quiet" },
};

/** What was decided about a payment. */
export function DecisionMark({ state }: { state: Decision["kind"] }) {
  const text = useFeatureText("reconcile").decision;
  return <StateMark appearance={appearances[state]} word={text.states[state]} />;
}
