import type { Insertable } from "kysely";
import type { InvoiceStatus } from "#contract/invoices.ts";
import { invoiceKeys } from "#service/store/invoice-keys.ts";
import type { Tables } from "#service/store/tables.ts";
import { dayOnPaper, dayText, creationDays } from "./days.ts";
import type { Random } from "./random.ts";
import { makeServiceLine, type ServiceLine } from "./services.ts";

/** The data of a recipient that invoices need. */
export interface BillingRecipient {
  readonly id: number;
  readonly site: string;
  readonly prefix: string;
  readonly weight: number;
  readonly simplified: boolean;
  readonly withActs: boolean;
  /** Invoices from `movedOnDay` (a day number) on print the current requisites, earlier ones the former. */
  readonly movedOnDay: number;
  readonly presentRequisitesId: number;
  readonly earlierRequisitesId: number;
}

/** A client with its payers and recipients. */
export interface BilledClient {
  readonly id: number;
  readonly weight: number;
  /** The payers; earlier ones occur more often. */
  readonly payerIds: readonly number[];
  readonly recipients: readonly BillingRecipient[];
}

export interface MadeInvoice {
  readonly row: Omit<Insertable<Tables["invoices"]>, "count_id">;
  readonly lines: readonly ServiceLine[];
}

export interface InvoiceOptions {
  readonly invoices: number;
  /** The last day, as a day number. */
  readonly lastDay: number;
  readonly lines: "many" | "one";
}

/** Invoices in the order of their days. */
export function* makeInvoices(
  random: Random,
  clients: readonly BilledClient[],
  { invoices, lastDay, lines }: InvoiceOptions,
): Generator<MadeInvoice> {
  const weightedClients = clients.map((client) => [client, client.weight] as const);
  const weightedRecipients = new Map(
    clients.map(({ id, recipients }) => [
      id,
      recipients.map((recipient) => [recipient, recipient.weight] as const),
    ]),
  );
  const numbers = new Map<number, number>();
  const acts = new Map<number, number>();
  for (const day of creationDays(random, invoices, lastDay)) {
    const client = random.weighted(weightedClients);
    const recipient = random.weighted(weightedRecipients.get(client.id) ?? []);
    const serviceLines = Array.from({ length: lines === "one" ? 1 : lineCount(random) }, () =>
      makeServiceLine(random, recipient.site),
    );
    const sums = makeSums(serviceLines, recipient.simplified ? null : vatRateOn(dayText(day)));
    const payment = makePayment(random, day, lastDay);
    const number = `${recipient.prefix}${String(counted(numbers, recipient.id)).padStart(6, "0")}`;
    yield {
      row: {
        client_id: client.id,
        count_number: number,
        ...invoiceKeys({ count_number: number, payment_order: payment.order }),
        created_at: dayText(day),
        payer_id: random.pickEarly(client.payerIds),
        recipient_id: recipient.id,
        requisites_id:
          day < recipient.movedOnDay
            ? recipient.earlierRequisitesId
            : recipient.presentRequisitesId,
        status: payment.status,
        payment_order: payment.order,
        payed_at: payment.day === null ? null : dayText(payment.day),
        ...sums,
        ...(recipient.withActs
          ? makeActs(random, payment, sums.amount, lastDay, () => counted(acts, recipient.id))
          : noActs),
      },
      lines: serviceLines,
    };
  }
}

/** The VAT rate in percent for an invoice of this day: 20 until the end of 2025, then 22. */
export function vatRateOn(day: string): number {
  return day < "2026-01-01" ? 20 : 22;
}

function makeSums(lines: readonly ServiceLine[], rate: number | null) {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const vat = rate === null ? 0 : Math.round((total * rate) / 100);
  return { total_amount: total, vat_rate: rate, vat_amount: vat, amount: total + vat };
}

/** The next number of `key`, from 1. */
function counted(counts: Map<number, number>, key: number): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

/** The number of lines, from and to, with weights. */
const lineRanges: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[1, 1], 34],
  [[2, 2], 24],
  [[3, 5], 28],
  [[6, 9], 5],
  [[10, 25], 8],
  [[40, 59], 0.8],
  [[60, 60], 0.2],
];

function lineCount(random: Random): number {
  return random.whole(...random.weighted(lineRanges));
}

interface Payment {
  readonly status: InvoiceStatus;
  readonly order: string | null;
  /** A day number; null while nothing is paid. */
  readonly day: number | null;
}

/** Weights of not_paid, paid_partial and the rest by age: few old invoices stay unpaid. */
function paymentWeights(age: number): readonly (readonly [InvoiceStatus, number])[] {
  const [unpaid, partial] =
    age <= 7 ? [60, 8] : age <= 30 ? [30, 10] : age <= 90 ? [9, 6] : [1.5, 1.5];
  return [
    ["not_paid", unpaid],
    ["paid_partial", partial],
    ["paid_full", 100 - unpaid - partial],
  ];
}

function makePayment(random: Random, createdDay: number, lastDay: number): Payment {
  const age = lastDay - createdDay;
  const status = random.weighted(paymentWeights(age));
  if (status === "not_paid") return { status, order: null, day: null };
  const longest = random.weighted([
    [5, 60],
    [20, 30],
    [60, 10],
  ]);
  return {
    status,
    order: String(random.whole(1, 9999)),
    day: createdDay + random.whole(0, Math.min(longest, age)),
  };
}

const noActs = { acts_amount: 0, acts_text: null };
const monthDays = 30;

/** Acts for a part of the paid sum: one act, or two a month apart. */
function makeActs(
  random: Random,
  { status, day }: Payment,
  amount: number,
  lastDay: number,
  nextNumber: () => number,
) {
  if (day === null || !random.chance(status === "paid_full" ? 0.72 : 0.25)) {
    return noActs;
  }
  const share = status === "paid_full" ? 1 : random.whole(20, 80) / 100;
  const actDay = Math.min(day + random.whole(0, monthDays), lastDay);
  const act = (onDay: number) => `Акт № ${nextNumber()} от ${dayOnPaper(dayText(onDay))}`;
  const inTwo = actDay + monthDays <= lastDay && random.chance(0.1);
  return {
    acts_amount: Math.max(1, Math.round(amount * share)),
    acts_text: inTwo ? `${act(actDay)}, ${act(actDay + monthDays).toLowerCase()}` : act(actDay),
  };
}
