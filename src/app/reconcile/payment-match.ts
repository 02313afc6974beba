import type { InvoiceListItem } from "#contract/invoices.ts";
import type { IncomingPayment } from "./parse-statement.ts";

/** What an invoice is matched by; `payerInn` where it is known, since the list has none. */
export type MatchedInvoice = Pick<
  InvoiceListItem,
  "count_id" | "count_number" | "created_at" | "amount" | "payer" | "status"
> & { readonly payerInn?: string };

/** What speaks for an invoice, or against it. */
export interface Evidence {
  readonly invoice: MatchedInvoice;
  /**
   * Whether the purpose cites its number after a word for an invoice, or as a word that can be no other number; `other`
   * where it cites only numbers of invoices that are not known.
   */
  readonly number: "cited" | "word" | "other" | "none";
  /** The day beside the number against the invoice's. */
  readonly date: "same" | "different" | "none";
  readonly amount: "equal" | "less" | "more";
  /** The purpose names other invoices too, and not all of them are known: the money is not for this one alone. */
  readonly isAmongOthers: boolean;
  readonly payer: "same" | "different" | "unknown";
  /** The payment came before the invoice was made. */
  readonly isEarly: boolean;
  /** An earlier payment that was matched with this invoice exactly. */
  readonly takenBy: IncomingPayment | undefined;
}

/**
 * Exact: number, amount and all else fit, and the invoice was given to nobody else. Partial: the number fits, and
 * something else does not; the evidence says what. Several: more than one invoice fits. Amount only: no number, or an
 * unknown one, but one invoice of this amount. None: nothing, or only what proves nothing.
 */
export interface PaymentMatch {
  readonly payment: IncomingPayment;
  readonly outcome: "exact" | "partial" | "several" | "amount_only" | "none";
  /** The invoices that fit, best first, at most ten; one for exact, partial and amount only. */
  readonly candidates: readonly Evidence[];
  /** For several cited invoices: whether their amounts add up to the payment. */
  readonly addsUp: boolean;
}

/** Whether the purpose names this invoice, and not its amount alone fits. */
export const isNamed = ({ number }: Evidence): boolean => number === "cited" || number === "word";
