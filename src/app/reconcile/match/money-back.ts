import type { StatementPayment } from "../statement/parse-statement.ts";
import { returnWord } from "./cited-invoices.ts";
import type { InvoiceFinder } from "./invoice-finder.ts";
import { comparePayers, foldPayer, type FoldedPayer } from "./payer-name.ts";
import type { Evidence, MoneyBack, PaymentMatch } from "./payment-match.ts";

/** Money that goes back, whose it is, and the invoices that its purpose names. */
interface Refund {
  readonly kind: "outgoing" | "returned";
  readonly payment: StatementPayment;
  readonly name: FoldedPayer;
  readonly named: readonly Evidence[];
}

/**
 * Adds the rows of money sent back, and names the payments and the money back that may belong together, each with the
 * other. A payment that may have gone back is never exact: it needs a look of its own.
 * @returns the rows in the order of `payments`
 */
export function withMoneyBack(
  matches: readonly PaymentMatch[],
  payments: readonly StatementPayment[],
  finder: InvoiceFinder,
): PaymentMatch[] {
  const refunds: Refund[] = [
    ...payments
      .filter(({ isOutgoing }) => isOutgoing === true)
      // Read like a payment of whoever gets the money back.
      .map((payment) => {
        const { named } = finder.find({ ...payment, number: "", documentDays: [] });
        return refundOf("outgoing", payment, named);
      }),
    ...matches
      .filter(({ outcome }) => outcome === "returned")
      .map(({ payment, candidates }) => refundOf("returned", payment, candidates)),
  ];
  // Most statements have none, and folding names is slow.
  if (refunds.length === 0) return [...matches];
  const paid = new Map<StatementPayment, StatementPayment[]>();
  const found = new Map<StatementPayment, PaymentMatch>();
  for (const match of matches) {
    const own = match.outcome === "returned" ? [] : refunds.filter((one) => isTouched(match, one));
    for (const { payment } of own) paid.set(payment, [...(paid.get(payment) ?? []), match.payment]);
    const moneyBack = own.map(({ kind, payment }) => ({ kind, of: payment }));
    const isDoubtful = match.outcome === "exact" && own.some((one) => isInDoubt(match, one));
    const outcome = isDoubtful ? "probable" : match.outcome;
    found.set(match.payment, own.length === 0 ? match : { ...match, outcome, moneyBack });
  }
  for (const { kind, payment, named } of refunds) {
    const match = found.get(payment) ?? sentBack(payment, named);
    const touched = likeliestFirst(paid.get(payment) ?? [], payment);
    const moneyBack = touched.map((of): MoneyBack => ({ kind: "paid", of }));
    if (kind === "outgoing" || moneyBack.length > 0) found.set(payment, { ...match, moneyBack });
  }
  return payments.flatMap((payment) => found.get(payment) ?? []);
}

const refundOf = (
  kind: Refund["kind"],
  payment: StatementPayment,
  named: readonly Evidence[],
): Refund => ({ kind, payment, name: foldPayer(payment.payer.name), named });

const sentBack = (payment: StatementPayment, candidates: readonly Evidence[]): PaymentMatch => ({
  payment,
  outcome: "sent_back",
  candidates,
  addsUp: false,
  returnWord: returnWord(payment.purpose),
});

/** What comes in names the invoice or has the same sum; of what goes out, a part may be enough. */
const isInDoubt = (match: PaymentMatch, refund: Refund): boolean =>
  refund.kind === "outgoing" ||
  refund.payment.amount === match.payment.amount ||
  isNamedBy(match, refund);

const isNamedBy = ({ candidates }: PaymentMatch, { named }: Refund): boolean =>
  candidates.some(({ invoice }) => named.some((one) => one.invoice.count_id === invoice.count_id));

/** It names one of the invoices; or it goes to the same party, and names no other invoice or is of the same sum. */
function isTouched(match: PaymentMatch, refund: Refund): boolean {
  const { payment } = match;
  if (isNamedBy(match, refund)) return true;
  const isFree = refund.named.length === 0 || refund.payment.amount === payment.amount;
  return isFree && isOfSameParty(payment, refund);
}

function isOfSameParty({ payer }: StatementPayment, { payment, name }: Refund): boolean {
  const { inn } = payment.payer;
  if (payer.inn !== "" && inn !== "") return payer.inn === inn;
  return comparePayers(foldPayer(payer.name), name) === "same";
}

/** The same sum first, then what came before the money went back. */
function likeliestFirst(
  payments: readonly StatementPayment[],
  refund: StatementPayment,
): StatementPayment[] {
  const score = ({ amount, date = "" }: StatementPayment): number =>
    (amount === refund.amount ? 2 : 0) + (date <= (refund.date ?? "") ? 1 : 0);
  return payments.toSorted((one, other) => score(other) - score(one));
}
