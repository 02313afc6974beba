import { useMemo } from "react";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import type { AddressFilter } from "../ui/filter/address-filter.ts";
import { unreadOf } from "../ui/filter/unread-address.ts";
import { Button } from "../ui/Button.tsx";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";
import { countOutcomes, outcomes, type Outcome } from "./match/match-rows.ts";
import classes from "./PaymentTable.module.css";
import type { PaymentMatch } from "./match/payment-match.ts";
import { decisionStates, type DecisionState, type ShownDecision } from "./decisions.ts";

/** Rare outcomes, offered only if a payment has them. */
const rare: ReadonlySet<Outcome | "all"> = new Set([
  "already_paid",
  "entered",
  "returned",
  "sent_back",
]);

/** The outcomes with their counts and sums; choosing one filters the table. */
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
    <div role="group" aria-label={text.outcomes.label} className={classes.outcomeBar}>
      {(["all", ...outcomes] as const).filter(isOffered).map((outcome) => {
        const { count, sum } = totals[outcome];
        const value = outcome === "all" ? undefined : outcome;
        return (
          <Button
            key={outcome}
            isWide
            className={classes.outcomeChoice}
            aria-pressed={props.chosen === value}
            title={[
              ...(outcome === "all" ? [] : [text.outcomeMeaning[outcome]]),
              format.kopecks(sum),
            ].join(" ")}
            onClick={() => props.onChoose(value)}
          >
            <span className={classes.outcomeName}>
              {outcome === "all" ? text.outcomes.all : <OutcomeMark outcome={outcome} />}{" "}
              <b>{format.number(count)}</b>
            </span>{" "}
            <span className={classes.outcomeSum}>{format.kopecks(sum)}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** The filter in the page's address; it never contains data of a statement. */
interface OutcomeFilter {
  /** Undefined shows all. */
  readonly outcome: Outcome | undefined;
  readonly decision: DecisionState | undefined;
}

export const outcomeAddress: AddressFilter<OutcomeFilter> = {
  read: (search) => ({
    outcome: outcomes.find((known) => known === search.get("outcome")),
    decision: decisionStates.find((known) => known === search.get("decision")),
  }),
  unread: (search) =>
    unreadOf(search, new Set(["outcome", "decision"]), (name, value) =>
      name === "outcome"
        ? outcomes.some((known) => known === value)
        : decisionStates.some((known) => known === value),
    ),
  write: ({ outcome, decision }) =>
    new URLSearchParams({
      ...(outcome === undefined ? {} : { outcome }),
      ...(decision === undefined ? {} : { decision }),
    }).toString(),
  change: (filter, change) => ({ ...filter, ...change }),
  path: paths.reconcile,
};

const marks: Readonly<Record<Outcome, StateAppearance>> = {
  exact: { shape: "tick", tone: "good" },
  probable: { shape: "half", tone: "waiting" },
  several: { shape: "two", tone: "waiting" },
  amount_only: { shape: "equals", tone: "partly" },
  already_paid: { shape: "ticks", tone: "waiting" },
  entered: { shape: "box", tone: "quiet" },
  returned: { shape: "back", tone: "waiting" },
  sent_back: { shape: "forth", tone: "waiting" },
  none: { shape: "dashed", tone: "quiet" },
};

/** The outcome of a payment: word, shape and color. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const text = useFeatureText("reconcile").outcomes;
  return <StateMark appearance={marks[outcome]} word={text[outcome]} />;
}

const decisions: Readonly<Record<ShownDecision, StateAppearance>> = {
  undecided: { shape: "dashed", tone: "quiet" },
  accepted: { shape: "ticks", tone: "good" },
  accepted_part: { shape: "half", tone: "partly" },
  accepted_entered: { shape: "box", tone: "waiting" },
  refund: { shape: "back", tone: "quiet" },
  refused: { shape: "empty", tone: "quiet" },
  not_needed: { shape: "box", tone: "quiet" },
  sent_back: { shape: "forth", tone: "good" },
  taken_back: { shape: "forth", tone: "quiet" },
  not_ours: { shape: "empty", tone: "quiet" },
};

/** The decision about a payment. `why` also says why none is needed. */
export function DecisionMark({ state, why = false }: { state: ShownDecision; why?: boolean }) {
  const text = useFeatureText("reconcile").decision;
  return (
    <StateMark appearance={decisions[state]} word={why ? text.isEntered : text.shown[state]} />
  );
}
