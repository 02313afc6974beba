import type { IncomingPayment, OutgoingRefund } from "../statement/parse-statement.ts";
import type { InvoiceFinder } from "./invoice-finder.ts";
import { comparePayers, foldPayer, type FoldedPayer } from "./payer-name.ts";
import type { MoneyBack, PaymentMatch } from "./payment-match.ts";

/** Money that goes back, whose it is, and the invoices that its purpose names. */
interface Refund {
  readonly move: MoneyBack;
  readonly inn: string;
  readonly name: FoldedPayer;
  readonly invoices: ReadonlySet<number>;
}

/**
 * Exact matches whose invoice or payer also has money back in the same statements, and the rows of that money, each with the
 * other. A payment that fits stays exact, because the money back may be for another one.
 */
export function withMoneyBack(
  matches: readonly PaymentMatch[],
  outgoing: readonly OutgoingRefund[],
  finder: InvoiceFinder,
): PaymentMatch[] {
  const returned = matches.filter(({ outcome }) => outcome === "returned");
  const refunds: Refund[] = [
    ...outgoing.map((refund) => outgoingRefund(refund, finder)),
    ...returned.map(({ payment, candidates }) => ({
      move: { kind: "returned", of: payment } as const,
      inn: payment.payer.inn,
      name: foldPayer(payment.payer.name),
      invoices: new Set(candidates.map(({ invoice }) => invoice.count_id)),
    })),
  ];
  // Most statements have none, and folding names is slow.
  if (refunds.length === 0) return [...matches];
  const paid = new Map<IncomingPayment, MoneyBack[]>();
  const found = matches.map((match) => {
    if (match.outcome !== "exact") return match;
    const own = refunds.filter((refund) => isOfSame(match, refund));
    for (const { move } of own) {
      if (move.kind === "returned")
        paid.set(move.of, [...(paid.get(move.of) ?? []), { kind: "paid", of: match.payment }]);
    }
    return own.length === 0 ? match : { ...match, moneyBack: own.map(({ move }) => move) };
  });
  return found.map((match) => {
    const moves = paid.get(match.payment);
    return moves === undefined ? match : { ...match, moneyBack: moves };
  });
}

function outgoingRefund(refund: OutgoingRefund, finder: InvoiceFinder): Refund {
  const { payee, amount, purpose, date, line, account } = refund;
  // Read like a payment of whoever gets the money back.
  const { named } = finder.find({
    line,
    number: "",
    date,
    documentDays: [],
    hasUnreadDay: false,
    amount,
    payer: payee,
    purpose,
    account,
  });
  return {
    move: { kind: "outgoing", of: refund },
    inn: payee.inn,
    name: foldPayer(payee.name),
    invoices: new Set(named.map(({ invoice }) => invoice.count_id)),
  };
}

function isOfSame({ payment, candidates }: PaymentMatch, refund: Refund): boolean {
  if (candidates.some(({ invoice }) => refund.invoices.has(invoice.count_id))) return true;
  const { name, inn } = payment.payer;
  if (inn !== "" && refund.inn !== "") return inn === refund.inn;
  return comparePayers(foldPayer(name), refund.name) === "same";
}
