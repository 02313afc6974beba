import type { StatementPayment } from "./statement/parse-statement.ts";
import { isForAll, type MatchedInvoice, type PaymentMatch } from "./match/payment-match.ts";

/** The user's decision about a payment. */
export type Decision =
  | {
      readonly kind: "accepted";
      /** The `count_id` of each invoice it pays, in the order they are paid. */
      readonly invoices: readonly number[];
    }
  | {
      readonly kind: "refund";
      /** The `count_id` of each invoice whose money was sent back; it pays none of them. */
      readonly invoices: readonly number[];
      /** Of money sent back: the payment of the statement that it returns, if it is there. */
      readonly of?: StatementPayment | undefined;
    }
  | { readonly kind: "refused" };

export type Decisions = ReadonlyMap<StatementPayment, Decision>;

/** Decisions that change in one step; undefined withdraws a decision. */
export type DecisionChanges = ReadonlyMap<StatementPayment, Decision | undefined>;

export const decisionStates = ["undecided", "accepted", "refund", "refused", "not_needed"] as const;
export type DecisionState = (typeof decisionStates)[number];

/**
 * A payment that the service already has needs no decision, but may get one. While it is open whether it was sent back, it
 * needs one.
 */
export function stateOf(match: PaymentMatch, decisions: Decisions): DecisionState {
  const decision = decisions.get(match.payment);
  if (decision !== undefined) return decision.kind;
  const isOpen = moneySentBack(match).some((refund) => !decisions.has(refund));
  return match.outcome === "entered" && !isOpen ? "not_needed" : "undecided";
}

/** The money sent back that may return this payment. */
export const moneySentBack = ({ moneyBack = [] }: PaymentMatch): readonly StatementPayment[] =>
  moneyBack.flatMap(({ kind, of }) => (kind === "outgoing" ? [of] : []));

/** What accepted refunds sent back of each payment, in kopecks. */
export function sentBackSums(decisions: Decisions): ReadonlyMap<StatementPayment, number> {
  const sums = new Map<StatementPayment, number>();
  for (const [refund, decision] of decisions) {
    if (decision.kind !== "refund" || decision.of === undefined) continue;
    sums.set(decision.of, (sums.get(decision.of) ?? 0) + refund.amount);
  }
  return sums;
}

/** What is left of a payment after accepted refunds, in kopecks. */
export const keptAmount = (
  payment: StatementPayment,
  sentBack: ReadonlyMap<StatementPayment, number>,
): number => Math.max(0, payment.amount - (sentBack.get(payment) ?? 0));

/**
 * A decision and what follows from it: a payment that was sent back in full is no payment, and without the one decision
 * the other one falls.
 */
export function withPair(
  payment: StatementPayment,
  decision: Decision | undefined,
  decisions: Decisions,
): DecisionChanges {
  const changes = new Map([[payment, decision]]);
  const before = decisions.get(payment);
  if (payment.isOutgoing !== true) {
    if (before?.kind !== "refund" || decision?.kind === "refund") return changes;
    for (const [refund, other] of decisions)
      if (other.kind === "refund" && other.of === payment) changes.set(refund, undefined);
    return changes;
  }
  const returned = before?.kind === "refund" ? before.of : undefined;
  if (returned !== undefined && decisions.get(returned)?.kind === "refund")
    changes.set(returned, undefined);
  if (decision?.kind !== "refund" || decision.of === undefined) return changes;
  const sums = sentBackSums(changed(decisions, changes));
  if (keptAmount(decision.of, sums) === 0)
    changes.set(decision.of, { kind: "refund", invoices: decision.invoices });
  return changes;
}

/** The invoices that the match preselects; none if the user has to choose. */
export function offered(match: PaymentMatch): readonly number[] {
  const { outcome, candidates, addsUp } = match;
  if (outcome === "already_paid" || outcome === "returned" || outcome === "sent_back") return [];
  const isClear = candidates.length === 1 || isForAll(match) || addsUp;
  return isClear ? candidates.map(({ invoice }) => invoice.count_id) : [];
}

/**
 * The invoices that the purpose of money that goes back names beyond doubt. Its other candidates may be somebody else's, or
 * one of several that fit, so they are never recorded as returned without the user's choice.
 */
export function surelyNamed({ candidates }: PaymentMatch): readonly number[] {
  const sure = candidates.filter(
    ({ number, date, payer, isContinued }) =>
      (number === "cited" || number === "word") &&
      (date === "same" || date === "none") &&
      (payer === "same" || payer === "learned") &&
      !isContinued,
  );
  return sure
    .filter(({ written }) => candidates.filter((one) => one.written === written).length === 1)
    .map(({ invoice }) => invoice.count_id);
}

/** The money of accepted payments for one invoice. */
export interface AcceptedMoney {
  /** In kopecks. */
  readonly sum: number;
  /** The part of each payment. */
  readonly parts: ReadonlyMap<StatementPayment, number>;
}

/**
 * The money of accepted payments by invoice, without what was sent back. A payment pays in order what its invoices still
 * lack; any excess goes to the last one.
 */
export function acceptedMoney(
  decisions: Decisions,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): ReadonlyMap<number, AcceptedMoney> {
  const found = new Map<number, { sum: number; parts: Map<StatementPayment, number> }>();
  const sentBack = sentBackSums(decisions);
  for (const [payment, decision] of decisions) {
    if (decision.kind !== "accepted") continue;
    let left = keptAmount(payment, sentBack);
    for (const [place, countId] of decision.invoices.entries()) {
      const isLast = place === decision.invoices.length - 1;
      const known = found.get(countId) ?? { sum: 0, parts: new Map() };
      const owed = Math.max(0, (invoiceOf(countId)?.amount ?? 0) * 100 - known.sum);
      const part = isLast ? left : Math.min(left, owed);
      left -= part;
      known.sum += part;
      known.parts.set(payment, part);
      found.set(countId, known);
    }
  }
  return found;
}

/** What an invoice lacks without this payment, in kopecks; undefined if the invoice is not loaded. */
export function owedWithout(
  payment: StatementPayment,
  countId: number,
  accepted: ReadonlyMap<number, AcceptedMoney>,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): number | undefined {
  const invoice = invoiceOf(countId);
  if (invoice === undefined) return undefined;
  const money = accepted.get(countId);
  const byOthers = (money?.sum ?? 0) - (money?.parts.get(payment) ?? 0);
  return Math.max(0, invoice.amount * 100 - byOthers);
}

/**
 * What the accepted invoices still lack after a payment, in kopecks; undefined if they lack nothing or it is not known.
 * @param kept what is left of the payment after refunds
 */
export function lackingAfter(
  payment: StatementPayment,
  countIds: readonly number[],
  accepted: ReadonlyMap<number, AcceptedMoney>,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
  kept = payment.amount,
): number | undefined {
  let lacking = -kept;
  for (const countId of countIds) {
    const owed = owedWithout(payment, countId, accepted, invoiceOf);
    // How much of a partly paid invoice was paid is not known.
    if (owed === undefined || invoiceOf(countId)?.status === "paid_partial") return undefined;
    lacking += owed;
  }
  return lacking > 0 ? lacking : undefined;
}

/** The words of a decision, for the page and the export. */
export type ShownDecision =
  | DecisionState
  | "accepted_part"
  | "accepted_entered"
  | "sent_back"
  | "taken_back"
  | "not_ours";

/**
 * The state with what a bookkeeper must know: an accepted payment is a part, or it is in the service already; of money sent
 * back and of its payment, which of the two it is.
 */
export function shownDecision(
  match: PaymentMatch,
  decisions: Decisions,
  accepted: ReadonlyMap<number, AcceptedMoney>,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): ShownDecision {
  const { payment, outcome } = match;
  const decision = decisions.get(payment);
  if (decision?.kind === "refund") {
    if (outcome === "sent_back") return "sent_back";
    return moneySentBack(match).length > 0 ? "taken_back" : "refund";
  }
  if (decision?.kind === "refused" && outcome === "sent_back") return "not_ours";
  if (decision?.kind !== "accepted") return stateOf(match, decisions);
  if (outcome === "entered") return "accepted_entered";
  const kept = keptAmount(payment, sentBackSums(decisions));
  const lacking = lackingAfter(payment, decision.invoices, accepted, invoiceOf, kept);
  return lacking === undefined ? "accepted" : "accepted_part";
}

/** The decisions after a change; the old map is not modified. */
export function changed(decisions: Decisions, changes: DecisionChanges): Decisions {
  const next = new Map(decisions);
  for (const [payment, decision] of changes) {
    if (decision === undefined) next.delete(payment);
    else next.set(payment, decision);
  }
  return next;
}

/** The changes that turn `after` back into `before`. */
export function undoChanges(before: Decisions, after: Decisions): DecisionChanges {
  const all = new Set([...before.keys(), ...after.keys()]);
  return new Map(
    [...all]
      .filter((payment) => before.get(payment) !== after.get(payment))
      .map((payment) => [payment, before.get(payment)]),
  );
}
