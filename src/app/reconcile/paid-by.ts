import { invoiceStatuses } from "#contract/invoices.ts";
import type { IncomingPayment } from "./statement/parse-statement.ts";
import type { MatchedInvoice, PaidBy } from "./match/payment-match.ts";

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
