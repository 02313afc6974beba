import { useFeatureText } from "../i18n/use-feature-text.ts";
import { StateMark, type StateLook } from "../ui/StateMark.tsx";
import type { Decision } from "./decisions.ts";

const looks: Readonly<Record<Decision["kind"], StateLook>> = {
  accepted: { shape: "ticks", tone: "good" },
  refused: { shape: "empty", tone: "quiet" },
};

/** What was decided about a payment. */
export function DecisionMark({ state }: { state: Decision["kind"] }) {
  const text = useFeatureText("reconcile").decision;
  return <StateMark look={looks[state]} word={text.states[state]} />;
}
