import { type InvoiceListItem, invoiceStatuses } from "#contract/invoices.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";

/** The fields of an invoice used for matching. */
export type MatchedInvoice = Pick<
  InvoiceListItem,
  | "count_id"
  | "count_number"
  | "created_at"
  | "amount"
  | "payer"
  | "recipient"
  | "payment_order"
  | "payed_at"
  | "status"
>;

/** The payment order an invoice is marked as paid by. */
export interface PaidBy {
  /** Empty if the service does not provide it. */
  readonly order: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
  /** It is the payment being matched; unclear if only the numbers agree, and a date is missing on either side. */
  readonly isThis: boolean | "unclear";
  /** Nothing is left to pay. */
  readonly isInFull: boolean;
}

/**
 * Whether two names belong to the same payer. `same`: form and whole name agree; `form`: only the name agrees; `similar`:
 * one is the beginning of the other, or they differ in initials, signs or the order of words; `unclear`: one of them was
 * not understood; `missing`: one of them is not given.
 */
export type NameComparison = "same" | "form" | "similar" | "different" | "unclear" | "missing";

/** `same`: an invoice of the recipient shows the account; `other`: all checked invoices show another one. */
export type AccountAnswer = "same" | "other" | "unknown";

/** `found`: an older invoice of the payer has the same number; `unknown`: the service could not be asked. */
export type OlderAnswer = "none" | "found" | "unknown";

/** Whether an invoice has the rate of VAT that the purpose states. */
export type VatAnswer = "same" | "other" | "unknown";

/** The evidence for and against an invoice. */
export interface Evidence {
  readonly invoice: MatchedInvoice;
  /**
   * How the purpose names it. `cited`: the whole number after a word for an invoice; `word`: a whole number that cannot
   * be anything else; `short`: after such a word, or with letters, but without some zeros or letters of the number;
   * `loose`: digits after a `№`, before a date or in a list. `other`: the purpose names only unknown invoices.
   */
  readonly number: "cited" | "word" | "short" | "loose" | "other" | "none";
  /** The number as written in the purpose; empty if it is not there. */
  readonly written: string;
  /**
   * The date next to the number, compared with the date of the invoice. `unread`: something like a date stands there
   * that cannot be read or does not fit.
   */
  readonly date: "same" | "different" | "unread" | "none";
  /**
   * `together`: the payment is for all of its candidates, and their amounts add up to it; `in_parts`: this payment and
   * the others that name the invoice add up to its amount.
   */
  readonly amount: "equal" | "less" | "more" | "together" | "in_parts";
  /** In the purpose more of the number or another number follows, so it may be another invoice's. */
  readonly isContinued: boolean;
  /** The purpose also names another invoice number, so the money may not be for this invoice alone. */
  readonly isAmongOthers: boolean;
  /** What else the purpose says that was not understood, as written; it may mean that the money is for something else. */
  readonly unread: readonly string[];
  /** The words of the purpose that say that this is a part of the sum, as written. With the whole sum they are in doubt. */
  readonly part: string | undefined;
  /**
   * A rate of VAT in the purpose that the law does not have on the invoice's day, and whether the invoice itself has it;
   * unknown if it could not be asked.
   */
  readonly vat: { readonly rate: number; readonly own: VatAnswer } | undefined;
  /** The payment is a part of the sum, and the VAT in its purpose is that of all of it. */
  readonly isTaxOfWhole?: true;
  /** Whether an invoice from before the searched days has the same number; asked only if it matters. */
  readonly older: OlderAnswer;
  /**
   * The payer of the payment compared with the payer of the invoice. `learned`: identified by a learned ИНН; `other_inn`:
   * the same name, but not the learned ИНН; `namesakes`: the statements have payers of this name with different ИНН.
   */
  readonly payer: NameComparison | "learned" | "other_inn" | "namesakes";
  /** Whether the money came to an account of the invoice's recipient; unknown if it was not compared. */
  readonly account: AccountAnswer;
  /** If not: the recipient whose invoices show that account, if known. */
  readonly accountOwner: string | undefined;
  /** The payment is older than the invoice; unknown if its day is. */
  readonly isEarly: boolean | "unknown";
  readonly paidBy: PaidBy | undefined;
  /** If several payments name this invoice: all of them, including this one. */
  readonly claimants: readonly StatementPayment[];
}

/**
 * Exact: number, amount, payer and account were compared and agree, and nothing contradicts the match. Probable: an
 * invoice is named, but something differs or was not compared; the evidence says what. Several: more than one invoice
 * fits. Amount only: no number or an unknown one, but one unpaid invoice of this amount. Already paid: the named invoice
 * is paid by another payment order. Entered: the invoice is marked as paid by this payment. Returned: the purpose says
 * that the money is a refund. Sent back: the statement's account sent it, perhaps to return a payment. None: no evidence, or none that counts.
 */
export interface PaymentMatch {
  readonly payment: StatementPayment;
  readonly outcome:
    | "exact"
    | "probable"
    | "several"
    | "amount_only"
    | "already_paid"
    | "entered"
    | "returned"
    | "sent_back"
    | "none";
  /**
   * The invoices that fit, best first, at most ten. With `several`, `returned` and `sent_back` they are alternatives; with any other
   * outcome the payment is for all of them together.
   */
  readonly candidates: readonly Evidence[];
  /** With several candidates: whether their amounts add up to the payment. */
  readonly addsUp: boolean;
  /** The word in the purpose that marks a refund. */
  readonly returnWord: string | undefined;
  /** Absent if nothing touches it. */
  readonly moneyBack?: readonly MoneyBack[];
}

/**
 * Another document of the statements that touches a match. `outgoing`, `returned`: money goes back to its payer or for its
 * invoice, from or to the statement's account; `paid`: a payment that this money back touches.
 */
export interface MoneyBack {
  readonly kind: "outgoing" | "returned" | "paid";
  readonly of: StatementPayment;
}

/** In kopecks; negative if the statement's account sent it. */
export const signedAmount = ({ amount, isOutgoing }: StatementPayment): number =>
  isOutgoing === true ? -amount : amount;

/** Whether the purpose names this invoice, so that the match is not by amount alone. */
export const isNamed = ({ number }: Evidence): boolean => number !== "other" && number !== "none";

/** Whether the payer is certainly the payer of the invoice. */
export const isOwn = ({ payer }: Evidence): boolean => payer === "same" || payer === "learned";

const alternatives: ReadonlySet<PaymentMatch["outcome"]> = new Set([
  "several",
  "returned",
  "sent_back",
]);

/** Whether the payment is for all candidates, so that the user does not have to choose. */
export const isForAll = ({ outcome, candidates }: PaymentMatch): boolean =>
  candidates.length > 1 && !alternatives.has(outcome);

/** The comparable form of a payment order's number: `000012`, `12` and `№ 12 от 05.03.2026` are equal. */
const orderNumber = (text: string): string =>
  // Equivalent mutant: Both numbers are folded alike.
  //   text.trim().toUpperCase() ⇒ text.trim().toLowerCase()
  /\d+/.exec(text)?.[0].replace(/^0+(?=\d)/, "") ?? text.trim().toUpperCase();

const dayOf = ({ payed_at: date }: MatchedInvoice): string | undefined =>
  // Equivalent mutant: What is no date has not its form.
  //   date === null ⇒ false
  date === null || !/^\d{4}-\d{2}-\d{2}/.test(date) ? undefined : date.slice(0, 10);

/** The key of an invoice marked as paid: order and date, in the form of `ordersOf`. */
export function orderKey(invoice: MatchedInvoice): string | undefined {
  const { payment_order: order } = invoice;
  const day = dayOf(invoice);
  // Equivalent mutants: No payment has a key without an order or a day.
  //   order === null || day === undefined ⇒ false
  //   order === null || day === undefined ⇒ order === null && day === undefined
  //   order === null ⇒ false
  //   day === undefined ⇒ false
  return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;
}

/** The keys of a payment: banks give up to three dates, and a service stores one of them. */
export const ordersOf = ({ number, documentDays }: StatementPayment): readonly string[] =>
  number === "" ? [] : documentDays.map((day) => `${orderNumber(number)} ${day}`);

/** The payment recorded on an invoice, compared with this payment. Undefined if nothing is paid. */
export function paidBy(invoice: MatchedInvoice, payment: StatementPayment): PaidBy | undefined {
  const { payment_order: order, status } = invoice;
  // Another service's status texts are unknown, but a payment order shows that something was paid.
  const isKnown = invoiceStatuses.some((known) => known === status);
  const isInFull = status === "paid_full" || (!isKnown && order !== null);
  if (order === null && !isInFull && status !== "paid_partial") return undefined;
  return {
    order: order === null ? "" : String(order),
    date: dayOf(invoice),
    isThis: isOrderOf(invoice, payment),
    isInFull,
  };
}

function isOrderOf(invoice: MatchedInvoice, payment: StatementPayment): PaidBy["isThis"] {
  const { payment_order: order } = invoice;
  const key = orderKey(invoice);
  if (key !== undefined && ordersOf(payment).includes(key)) return true;
  if (order === null || payment.number === "") return false;
  const isUndated = key === undefined || payment.hasUnreadDay || payment.documentDays.length === 0;
  return isUndated && orderNumber(String(order)) === orderNumber(payment.number) && "unclear";
}
