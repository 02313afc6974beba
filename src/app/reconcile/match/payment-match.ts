import { type InvoiceListItem, invoiceStatuses } from "#contract/invoices.ts";
import type { IncomingPayment } from "../statement/parse-statement.ts";

/** What an invoice is matched by. */
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
  /** Empty where the service does not name it. */
  readonly order: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
  /** It is this very payment. */
  readonly isThis: boolean;
  /** Nothing is left to pay. */
  readonly isInFull: boolean;
}

/**
 * Whether two names are one payer's: form and whole name have to be the same. `form` where only the name is; `similar`
 * where one is the beginning of the other, has initials for it or other signs in it; `missing` where one is not given.
 */
export type NameComparison = "same" | "form" | "similar" | "different" | "missing";

/** `same` where an invoice of the recipient prints the account, `other` where all that were asked print another one. */
export type AccountAnswer = "same" | "other" | "unknown";

/** What speaks for an invoice, or against it. */
export interface Evidence {
  readonly invoice: MatchedInvoice;
  /**
   * How the purpose names it. `cited`: the whole number after a word for an invoice; `word`: a whole number that can be
   * nothing else; `short`: after such a word, or with letters of its own, but without zeros or letters that belong to it;
   * `loose`: digits after a `№`, before a day or in a list. `other`: only invoices that are not known are named.
   */
  readonly number: "cited" | "word" | "short" | "loose" | "other" | "none";
  /** The number as it stands in the purpose; empty where it does not. */
  readonly written: string;
  /** The day beside the number against the invoice's. */
  readonly date: "same" | "different" | "none";
  /**
   * `together`: the payment is for all of its candidates, and they add up to it; `in_parts`: this payment and the others
   * that name the invoice add up to it.
   */
  readonly amount: "equal" | "less" | "more" | "together" | "in_parts";
  /** The purpose names other invoices too, and not all of them are known: the money is not for this one alone. */
  readonly isAmongOthers: boolean;
  /**
   * The payment's payer against the invoice's. `learnt`: known by an ИНН that was learnt; `other_inn`: of this name, but
   * not with the ИНН that was learnt; `namesakes`: the statements have payers of this name with different ИНН.
   */
  readonly payer: NameComparison | "learnt" | "other_inn" | "namesakes";
  /** Whether the account the money came to is the invoice's recipient's; unknown where it was not compared. */
  readonly account: AccountAnswer;
  /** Where it is not: the recipient whose invoices print that account, if one is known. */
  readonly accountOwner: string | undefined;
  /** The payment came before the invoice was made. */
  readonly isEarly: boolean;
  readonly paidBy: PaidBy | undefined;
  /** Where several payments name this invoice: all of them, this one too. */
  readonly claimants: readonly IncomingPayment[];
}

/**
 * Exact: number, amount, payer and account were compared and are the same, and nothing speaks against it. Probable: an
 * invoice is named, and something is not the same or was not compared; the evidence says what. Several: more than one
 * invoice fits. Amount only: no number, or an unknown one, but one unpaid invoice of this amount. Already paid: the
 * invoice named is paid by another payment order. Entered: the invoice is marked as paid by this very payment.
 * Returned: the purpose says that money comes back. None: nothing, or only what proves nothing.
 */
export interface PaymentMatch {
  readonly payment: IncomingPayment;
  readonly outcome:
    | "exact"
    | "probable"
    | "several"
    | "amount_only"
    | "already_paid"
    | "entered"
    | "returned"
    | "none";
  /**
   * The invoices that fit, best first, at most ten. Where `several` and `returned` have more than one, any of them may be
   * it; where any other outcome has, the payment is for all of them together.
   */
  readonly candidates: readonly Evidence[];
  /** For several candidates: whether their amounts add up to the payment. */
  readonly addsUp: boolean;
  /** The word of the purpose that says that money comes back. */
  readonly returnWord: string | undefined;
}

/** Whether the purpose names this invoice, and not its amount alone fits. */
export const isNamed = ({ number }: Evidence): boolean => number !== "other" && number !== "none";

/** Whether payer and invoice are surely of one company. */
export const isOwn = ({ payer }: Evidence): boolean => payer === "same" || payer === "learnt";

/** Whether all the candidates are what was paid for, and none has to be chosen. */
export const isForAll = ({ outcome, candidates }: PaymentMatch): boolean =>
  candidates.length > 1 && outcome !== "several" && outcome !== "returned";

/** A payment order's number as it is compared: `000012`, `12` and `№ 12 от 05.03.2026` are one. */
const orderNumber = (text: string): string =>
  /\d+/.exec(text)?.[0].replace(/^0+(?=\d)/, "") ?? text.trim().toUpperCase();

const dayOf = ({ payed_at: date }: MatchedInvoice): string | undefined =>
  date === null || !/^\d{4}-\d{2}-\d{2}/.test(date) ? undefined : date.slice(0, 10);

/** By what an invoice that is marked as paid is found: order and day, as `ordersOf` gives a payment's. */
export function orderKey(invoice: MatchedInvoice): string | undefined {
  const { payment_order: order } = invoice;
  const day = dayOf(invoice);
  return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;
}

/** A payment's own keys: banks name up to three days, and a service keeps one of them. */
export const ordersOf = ({ number, documentDays }: IncomingPayment): readonly string[] =>
  number === "" ? [] : documentDays.map((day) => `${orderNumber(number)} ${day}`);

/** What an invoice says of its payment, against a payment that may be it. Undefined where nothing is paid. */
export function paidBy(invoice: MatchedInvoice, payment: IncomingPayment): PaidBy | undefined {
  const { payment_order: order, status } = invoice;
  // A status in another service's words says nothing; that there is a payment order does.
  const isKnown = invoiceStatuses.some((known) => known === status);
  const isInFull = status === "paid_full" || (!isKnown && order !== null);
  if (order === null && !isInFull) return undefined;
  const key = orderKey(invoice);
  return {
    order: order === null ? "" : String(order),
    date: dayOf(invoice),
    isThis: key !== undefined && ordersOf(payment).includes(key),
    isInFull,
  };
}
