import { inStretches, type LongJob } from "../format/long-job.ts";
import {
  citedInvoices,
  foldNumber,
  isTelling,
  tellingWords,
  type CitedInvoice,
} from "./cited-invoices.ts";
import type { IncomingPayment } from "./parse-statement.ts";
import { comparePayers, foldPayer, type FoldedPayer } from "./payer-name.ts";
import type { Evidence, MatchedInvoice, PaymentMatch } from "./payment-match.ts";

const mostCandidates = 10;

interface Known {
  readonly invoice: MatchedInvoice;
  readonly number: string;
  readonly payer: FoldedPayer;
  /** In kopecks. */
  readonly amount: number;
}

/** Finds which of many invoices a payment may be for. */
class InvoiceMatcher {
  private readonly byNumber = new Map<string, Known[]>();
  private readonly byAmount = new Map<number, Known[]>();
  /** Invoices given away exactly, with the payment. */
  private readonly taken = new Map<number, IncomingPayment>();
  /** Payers are few, and folding a name is slow. */
  private readonly foldedPayers = new Map<string, FoldedPayer>();

  add(invoice: MatchedInvoice): void {
    const known = {
      invoice,
      number: foldNumber(invoice.count_number),
      payer: this.foldPayer(invoice.payer),
      amount: invoice.amount * 100,
    };
    put(this.byNumber, known.number, known);
    put(this.byAmount, known.amount, known);
  }

  private foldPayer(name: string): FoldedPayer {
    const folded = this.foldedPayers.get(name) ?? foldPayer(name);
    this.foldedPayers.set(name, folded);
    return folded;
  }

  match(payment: IncomingPayment): PaymentMatch {
    const payer = this.foldPayer(payment.payer.name);
    const cited = citedInvoices(payment.purpose);
    const found = this.findCited(payment, payer, cited);
    if (found.length > 0) return this.matchCited(payment, found);
    return this.matchAmount(payment, payer, cited.length > 0 ? "other" : "none");
  }

  /** Invoices whose number the purpose names. Where a day is named beside it, it has to be the invoice's own. */
  private findCited(
    payment: IncomingPayment,
    payer: FoldedPayer,
    cited: readonly CitedInvoice[],
  ): Evidence[] {
    const found = new Map<number, Evidence>();
    const isAmongOthers = cited.some((one) => !this.isKnown(one));
    for (const { number, date } of cited) {
      for (const known of this.byNumber.get(number) ?? []) {
        const day = date === undefined ? "none" : isSameDay(known, date) ? "same" : "different";
        if (day === "different" && !isTelling(number)) continue;
        found.set(
          known.invoice.count_id,
          this.weigh(known, payment, payer, { number: "cited", date: day, isAmongOthers }),
        );
      }
    }
    for (const word of tellingWords(payment.purpose)) {
      for (const known of this.byNumber.get(word) ?? []) {
        if (found.has(known.invoice.count_id)) continue;
        found.set(
          known.invoice.count_id,
          this.weigh(known, payment, payer, { number: "word", date: "none", isAmongOthers }),
        );
      }
    }
    const all = [...found.values()];
    const dated = all.filter(({ date }) => date === "same");
    return dated.length > 0 && all.every(({ date }) => date !== "none") ? dated : all;
  }

  /** Digits start anew each year: with another day beside them they are another invoice's. */
  private isKnown({ number, date }: CitedInvoice): boolean {
    const known = this.byNumber.get(number) ?? [];
    const mayDiffer = date === undefined || isTelling(number);
    return mayDiffer ? known.length > 0 : known.some((one) => isSameDay(one, date));
  }

  private matchCited(payment: IncomingPayment, found: readonly Evidence[]): PaymentMatch {
    const [only] = found;
    if (only !== undefined && found.length === 1) {
      if (!isProven(only)) return { payment, outcome: "partial", candidates: found, addsUp: false };
      this.taken.set(only.invoice.count_id, payment);
      return { payment, outcome: "exact", candidates: found, addsUp: false };
    }
    const sum = found.reduce((total, { invoice }) => total + invoice.amount * 100, 0);
    return several(payment, found, sum === payment.amount);
  }

  /** Invoices of this very amount that are not paid yet; the payer's own, if there are any. */
  private matchAmount(
    payment: IncomingPayment,
    payer: FoldedPayer,
    number: "other" | "none",
  ): PaymentMatch {
    const nothing: PaymentMatch = { payment, outcome: "none", candidates: [], addsUp: false };
    const found = (this.byAmount.get(payment.amount) ?? [])
      .filter(({ invoice }) => invoice.status !== "paid_full")
      .map((known) =>
        this.weigh(known, payment, payer, { number, date: "none", isAmongOthers: false }),
      )
      .filter((evidence) => !evidence.isEarly && evidence.takenBy === undefined);
    const own = found.filter((evidence) => evidence.payer === "same");
    const [best] = own.length > 0 ? own : found;
    if (best === undefined) return nothing;
    if (own.length > 1) return several(payment, own, false);
    // Strangers with the same amount are many; one alone is worth showing.
    if (own.length === 0 && (found.length > 1 || best.payer === "different")) return nothing;
    return { payment, outcome: "amount_only", candidates: [best], addsUp: false };
  }

  private weigh(
    known: Known,
    payment: IncomingPayment,
    payer: FoldedPayer,
    named: Pick<Evidence, "number" | "date" | "isAmongOthers">,
  ): Evidence {
    const { invoice, amount } = known;
    return {
      invoice,
      ...named,
      amount: payment.amount === amount ? "equal" : payment.amount < amount ? "less" : "more",
      payer:
        compareParties(invoice.payerInn, payment.payer.inn) ?? comparePayers(known.payer, payer),
      isEarly: payment.date !== undefined && payment.date < invoice.created_at,
      takenBy: this.taken.get(invoice.count_id),
    };
  }
}

function put<K>(index: Map<K, Known[]>, key: K, known: Known): void {
  const there = index.get(key);
  if (there === undefined) index.set(key, [known]);
  else there.push(known);
}

/**
 * Matches payments with invoices, in the order of their days: of two that fit one invoice the first has it, and the
 * second says so. The matches stand in the order of `payments`.
 * @throws the signal's reason once it is given
 */
export async function matchPayments(
  payments: readonly IncomingPayment[],
  invoices: readonly MatchedInvoice[],
  job: LongJob,
): Promise<PaymentMatch[]> {
  const matcher = new InvoiceMatcher();
  const quiet = { ...job, onProgress: () => undefined };
  for await (const invoice of inStretches(invoices, quiet)) matcher.add(invoice);
  const matched = new Map<IncomingPayment, PaymentMatch>();
  for await (const payment of inStretches(inOrder(payments), job)) {
    matched.set(payment, matcher.match(payment));
  }
  return payments.flatMap((payment) => matched.get(payment) ?? []);
}

/** Payments by day, then as they stand; those without a day come last. */
function inOrder(payments: readonly IncomingPayment[]): IncomingPayment[] {
  // By days and not all at once: sorting a hundred thousand holds up the page, and they are of a few hundred days.
  const byDay = Map.groupBy(payments, ({ date }) => date ?? "9");
  return [...byDay.keys()].toSorted().flatMap((day) => byDay.get(day) ?? []);
}

const isSameDay = ({ invoice }: Known, date: string): boolean => invoice.created_at === date;

/** ИНН settle who it is where both are known. */
function compareParties(one: string | undefined, other: string): Evidence["payer"] | undefined {
  if (one === undefined || one === "" || !/^\d{10,12}$/.test(other)) return undefined;
  return one === other ? "same" : "different";
}

/**
 * A number alone is not proof: amount and payer have to fit, and nothing may speak against it. A number of digits only
 * is one that others use too, so the payer or the day has to confirm it.
 */
function isProven(evidence: Evidence): boolean {
  const { invoice, amount, payer, date, isEarly, isAmongOthers, takenBy } = evidence;
  if (amount !== "equal" || payer === "different" || date === "different") return false;
  if (isEarly || isAmongOthers || takenBy !== undefined) return false;
  return isTelling(foldNumber(invoice.count_number)) || payer === "same" || date === "same";
}

function several(
  payment: IncomingPayment,
  found: readonly Evidence[],
  addsUp: boolean,
): PaymentMatch {
  const score = (evidence: Evidence): number =>
    (evidence.amount === "equal" ? 4 : 0) +
    (evidence.payer === "same" ? 2 : 0) +
    (evidence.date === "same" ? 1 : 0);
  const candidates = found
    .toSorted(
      (one, other) => score(other) - score(one) || one.invoice.count_id - other.invoice.count_id,
    )
    .slice(0, mostCandidates);
  return { payment, outcome: "several", candidates, addsUp };
}
