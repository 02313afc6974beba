import { paths } from "../paths.ts";
import type { AddressFilter } from "../ui/filter/address-filter.ts";
import { decisionStates, type DecisionState } from "./decisions.ts";
import { outcomes, type Outcome } from "./match/match-rows.ts";

/** What the page's address says; nothing of a statement ever stands in it. */
export interface OutcomeFilter {
  /** undefined shows all. */
  readonly outcome: Outcome | undefined;
  readonly decision: DecisionState | undefined;
}

export const outcomeAddress: AddressFilter<OutcomeFilter> = {
  read: (search) => ({
    outcome: outcomes.find((known) => known === search.get("outcome")),
    decision: decisionStates.find((known) => known === search.get("decision")),
  }),
  write: ({ outcome, decision }) =>
    new URLSearchParams({
      ...(outcome === undefined ? {} : { outcome }),
      ...(decision === undefined ? {} : { decision }),
    }).toString(),
  change: (filter, change) => ({ ...filter, ...change }),
  path: paths.reconcile,
};
