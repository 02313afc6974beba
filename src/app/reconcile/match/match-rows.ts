import { foldText } from "#contract/text.ts";
import { withPauses, type LongJob } from "../../format/long-job.ts";
import { stateOf, type Decisions, type DecisionState } from "../decisions.ts";
import { signedAmount, type PaymentMatch } from "./payment-match.ts";

export type Outcome = PaymentMatch["outcome"];

/** The most certain outcome first. */
export const outcomes = [
  "exact",
  "probable",
  "several",
  "amount_only",
  "already_paid",
  "entered",
  "returned",
  "sent_back",
  "none",
] as const satisfies readonly Outcome[];

/** A match with its index among all matches, whatever the filter. */
export interface MatchRow {
  readonly index: number;
  readonly match: PaymentMatch;
}

/** The number of payments and their sum in kopecks; money sent back is negative. */
export interface OutcomeTotal {
  readonly count: number;
  readonly sum: number;
}

export function countOutcomes(
  matches: readonly PaymentMatch[],
): Readonly<Record<Outcome | "all", OutcomeTotal>> {
  const empty = (): { count: number; sum: number } => ({ count: 0, sum: 0 });
  const totals = {
    all: empty(),
    exact: empty(),
    probable: empty(),
    several: empty(),
    amount_only: empty(),
    already_paid: empty(),
    entered: empty(),
    returned: empty(),
    sent_back: empty(),
    none: empty(),
  };
  for (const { outcome, payment } of matches) {
    for (const total of [totals.all, totals[outcome]]) {
      total.count += 1;
      total.sum += signedAmount(payment);
    }
  }
  return totals;
}

/** The same by the decisions about them. */
export function countDecisions(
  matches: readonly PaymentMatch[],
  decisions: Decisions,
): Readonly<Record<DecisionState | "all", OutcomeTotal>> {
  const empty = (): { count: number; sum: number } => ({ count: 0, sum: 0 });
  const totals = {
    all: empty(),
    undecided: empty(),
    accepted: empty(),
    refund: empty(),
    refused: empty(),
    not_needed: empty(),
  };
  for (const match of matches) {
    for (const total of [totals.all, totals[stateOf(match, decisions)]]) {
      total.count += 1;
      total.sum += signedAmount(match.payment);
    }
  }
  return totals;
}

/** Cached: folding ten thousand purposes is slow, and they do not change. */
const folded = new WeakMap<PaymentMatch, string>();

/** Prepares the search without blocking the page. */
export async function foldForSearch(matches: readonly PaymentMatch[], job: LongJob): Promise<void> {
  // Equivalent mutant: It only saves time: the text is folded once, and only for a search.
  //   searchedText(match); ⇒ ;
  for await (const match of withPauses(matches, job)) searchedText(match);
}

function searchedText(match: PaymentMatch): string {
  const known = folded.get(match);
  // Equivalent mutant: It only saves time: the text is folded once, and only for a search.
  //   known !== undefined ⇒ false
  if (known !== undefined) return known;
  const { payment, candidates } = match;
  const text = foldText(
    [
      payment.payer.name,
      payment.payer.inn,
      payment.number,
      payment.purpose,
      ...candidates.map(({ invoice }) => invoice.count_number),
    ].join("\n"),
  );
  // Equivalent mutant: It only saves time: the text is folded once, and only for a search.
  //   folded.set(match, text); ⇒ ;
  folded.set(match, text);
  return text;
}

/** The matches of one outcome and decision state that contain every search word, in statement order. */
export function filterMatches(
  matches: readonly PaymentMatch[],
  wanted: {
    readonly outcome: Outcome | undefined;
    readonly search: string;
    readonly decision?: DecisionState | undefined;
    readonly decisions?: Decisions;
  },
): MatchRow[] {
  const { decisions = new Map() } = wanted;
  const searched = foldText(wanted.search);
  const words = searched.split(" ");
  const rows: MatchRow[] = [];
  for (const [index, match] of matches.entries()) {
    if (wanted.outcome !== undefined && match.outcome !== wanted.outcome) continue;
    if (wanted.decision !== undefined && stateOf(match, decisions) !== wanted.decision) continue;
    // Equivalent mutants: It only saves time: the text is folded once, and only for a search.
    //   searched === "" ⇒ false
    //   "" ⇒ "Stryker was here!"
    if (searched === "" || words.every((word) => searchedText(match).includes(word))) {
      rows.push({ index, match });
    }
  }
  return rows;
}
