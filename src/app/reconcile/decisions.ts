import type { IncomingPayment } from "./statement/parse-statement.ts";
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
    }
  | { readonly kind: "refused" };

export type Decisions = ReadonlyMap<IncomingPayment, Decision>;

/** Decisions that change in one step; undefined withdraws a decision. */
export type DecisionChanges = ReadonlyMap<IncomingPayment, Decision | undefined>;

export const decisionStates = ["undecided", "accepted", "refund", "refused", "not_needed"] as const;
export type DecisionState = (typeof decisionStates)[number];

/** A payment that the service already has needs no decision, but may get one. */
export const stateOf = ({ outcome }: PaymentMatch, decision: Decision | undefined): DecisionState =>
  decision?.kind ?? (outcome === "entered" ? "not_needed" : "undecided");

/** The invoices that the match preselects; none if the user has to choose. */
export function offered(match: PaymentMatch): readonly number[] {
  const { outcome, candidates, addsUp } = match;
  if (outcome === "already_paid" || outcome === "returned") return [];
  const isClear = candidates.length === 1 || isForAll(match) || addsUp;
  return isClear ? candidates.map(({ invoice }) => invoice.count_id) : [];
}

/** The money of accepted payments for one invoice. */
export interface AcceptedMoney {
  /** In kopecks. */
  readonly sum: number;
  /** The part of each payment. */
  readonly parts: ReadonlyMap<IncomingPayment, number>;
}

/**
 * The money of accepted payments by invoice. A payment pays in order what its invoices still lack; any excess goes to
 * the last one.
 */
export function acceptedMoney(
  decisions: Decisions,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): ReadonlyMap<number, AcceptedMoney> {
  const found = new Map<number, { sum: number; parts: Map<IncomingPayment, number> }>();
  for (const [payment, decision] of decisions) {
    if (decision.kind !== "accepted") continue;
    let left = payment.amount;
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
  payment: IncomingPayment,
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

/** What the accepted invoices still lack after a payment, in kopecks; undefined if they lack nothing or it is not known. */
export function lackingAfter(
  payment: IncomingPayment,
  countIds: readonly number[],
  accepted: ReadonlyMap<number, AcceptedMoney>,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): number | undefined {
  let lacking = -payment.amount;
  for (const countId of countIds) {
    const owed = owedWithout(payment, countId, accepted, invoiceOf);
    // How much of a partly paid invoice was paid is not known.
    if (owed === undefined || invoiceOf(countId)?.status === "paid_partial") return undefined;
    lacking += owed;
  }
  return lacking > 0 ? lacking : undefined;
}

/** The words of a decision, for the page and the export. */
export type ShownDecision = DecisionState | "accepted_part" | "accepted_entered";

/** The state with what a bookkeeper must know of an accepted payment: it is a part, or it is in the service already. */
export function shownDecision(
  match: PaymentMatch,
  decision: Decision | undefined,
  accepted: ReadonlyMap<number, AcceptedMoney>,
  invoiceOf: (countId: number) => MatchedInvoice | undefined,
): ShownDecision {
  if (decision?.kind !== "accepted") return stateOf(match, decision);
  if (match.outcome === "entered") return "accepted_entered";
  const lacking = lackingAfter(match.payment, decision.invoices, accepted, invoiceOf);
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
