import type { StatementPayment } from "../statement/parse-statement.ts";
import { isOwn, type Evidence, type MatchedInvoice, type PaymentMatch } from "./payment-match.ts";
import { vatKey, type VatAnswers, type VatQuestion } from "./invoice-vat.ts";
import { olderKey, type OlderAnswers } from "./older-invoices.ts";
import { accountKey, type AccountAnswers, type AccountQuestion } from "./recipient-accounts.ts";

const mostCandidates = 10;

/** The invoices a purpose names, before payments are compared with each other and accounts with recipients. */
export interface Draft {
  readonly payment: StatementPayment;
  readonly returnWord: string | undefined;
  readonly kind: "one" | "together" | "several";
  readonly named: readonly Evidence[];
}

/** Several payments that name one invoice. */
interface Claim {
  readonly drafts: ReadonlySet<Draft>;
  readonly payments: readonly StatementPayment[];
  /** All of them are certainly for it and add up to its amount. */
  readonly isInParts: boolean;
}

/** Decides the outcome of each payment once all payments are known: a number alone is not proof. */
export class MatchOutcomes {
  readonly drafts: Draft[] = [];
  accounts: AccountAnswers = new Map();
  /** Undefined if there are no older invoices than those searched. */
  older: OlderAnswers | undefined;
  /** Whether invoices have the rates of VAT that purposes state, where the law does not. */
  vat: VatAnswers = new Map();
  /** The drafts that name each invoice. */
  private readonly claims = new Map<number, Draft[]>();
  private readonly claimed = new Map<number, Claim>();
  /** The newest invoice of each recipient. */
  private readonly newest = new Map<string, MatchedInvoice>();
  private readonly settled = new Set<number>();

  add(invoice: MatchedInvoice): void {
    const known = this.newest.get(invoice.recipient);
    if (known === undefined || known.created_at < invoice.created_at) {
      this.newest.set(invoice.recipient, invoice);
    }
  }

  take(draft: Draft): void {
    this.drafts.push(draft);
    if (draft.returnWord !== undefined) return;
    for (const { invoice, paidBy, payer } of draft.named) {
      const isClaim = paidBy === undefined && (draft.kind !== "several" || payer !== "different");
      if (!isClaim) continue;
      const known = this.claims.get(invoice.count_id);
      if (known === undefined) this.claims.set(invoice.count_id, [draft]);
      else known.push(draft);
    }
  }

  /** The accounts to look up, those with the most payments first. */
  questions(): AccountQuestion[] {
    const asked = new Map<string, { question: AccountQuestion; payments: number }>();
    for (const { payment, named, kind, returnWord } of this.drafts) {
      if (kind === "several" || returnWord !== undefined) continue;
      for (const { invoice } of named) {
        const { account } = payment;
        const { recipient } = invoice;
        if (account === "" || recipient === "") continue;
        const key = accountKey(account, recipient);
        const known = asked.get(key);
        const ids = known?.question.countIds ?? [];
        const newest = this.newest.get(recipient)?.count_id ?? invoice.count_id;
        // The first named invoice, the recipient's newest, and the last named.
        const countIds = [...new Set([ids[0] ?? invoice.count_id, newest, invoice.count_id])];
        const question = { account, recipient, countIds };
        asked.set(key, { question, payments: (known?.payments ?? 0) + 1 });
      }
    }
    return [...asked.values()]
      .toSorted((one, other) => other.payments - one.payments)
      .map(({ question }) => question);
  }

  /** The invoices whose numbers to look up among older ones: those of matches that would be exact without a date. */
  undated(): MatchedInvoice[] {
    return this.drafts.flatMap((draft) => {
      if (draft.kind === "several" || draft.returnWord !== undefined) return [];
      const candidates = draft.named.map((evidence) => this.complete(evidence, draft));
      if (!candidates.every(isProven)) return [];
      return candidates.filter(({ date }) => date !== "same").map(({ invoice }) => invoice);
    });
  }

  /** The invoices whose VAT to look up: those of matches that would be exact with the stated rate. */
  vatQuestions(): VatQuestion[] {
    return this.drafts.flatMap((draft) => {
      if (draft.kind === "several" || draft.returnWord !== undefined) return [];
      const candidates = draft.named.map((evidence) => this.complete(evidence, draft));
      if (!candidates.every((one) => isProven({ ...one, vat: undefined }))) return [];
      return candidates.flatMap(({ invoice, vat }) =>
        vat === undefined ? [] : [{ countId: invoice.count_id, rate: vat.rate }],
      );
    });
  }

  decide(draft: Draft): PaymentMatch {
    const { payment, kind } = draft;
    const candidates = draft.named.map((evidence) => this.complete(evidence, draft));
    const match = {
      payment,
      candidates,
      addsUp: kind === "together",
      returnWord: draft.returnWord,
    };
    if (draft.returnWord !== undefined) {
      return { ...match, outcome: "returned", candidates: ranked(candidates) };
    }
    if (candidates.length === 0) return { ...match, outcome: "none" };
    if (kind === "several") return several(payment, candidates);
    if (candidates.every(({ paidBy }) => paidBy?.isThis === true)) {
      return { ...match, outcome: "entered" };
    }
    const isPaidBefore = candidates.every(
      ({ paidBy }) => paidBy?.isInFull === true && paidBy.isThis === false,
    );
    if (isPaidBefore && payment.date !== undefined) {
      return { ...match, outcome: "already_paid" };
    }
    const isExact = candidates.every(isProven);
    if (isExact) for (const { invoice } of candidates) this.settled.add(invoice.count_id);
    return { ...match, outcome: isExact ? "exact" : "probable" };
  }

  decideByAmount(payment: StatementPayment, found: readonly Evidence[]): PaymentMatch {
    const candidates = found.map((evidence) => this.withAccount(evidence, payment));
    if (candidates.length > 1) return several(payment, candidates);
    return { payment, outcome: "amount_only", candidates, addsUp: false, returnWord: undefined };
  }

  /** Whether this invoice is part of an exact match. */
  isSettled(countId: number): boolean {
    return this.settled.has(countId);
  }

  private complete(evidence: Evidence, draft: Draft): Evidence {
    const older =
      evidence.date === "same" ? "none" : (this.older?.get(olderKey(evidence.invoice)) ?? "none");
    const found = { ...this.withVat(this.withAccount(evidence, draft.payment)), older };
    const claim = this.claimOn(evidence.invoice);
    if (claim === undefined || !claim.drafts.has(draft)) return found;
    const { payments: claimants, isInParts } = claim;
    return { ...found, claimants, amount: isInParts ? "in_parts" : found.amount };
  }

  /** Undefined unless two or more payments name the invoice. */
  private claimOn({ count_id: id, amount }: MatchedInvoice): Claim | undefined {
    // Equivalent mutant: One claim is no more than none.
    //   [] ⇒ ["Stryker was here"]
    const drafts = this.claims.get(id) ?? [];
    if (drafts.length < 2) return undefined;
    const known = this.claimed.get(id);
    // Equivalent mutant: A claim is kept only to be made once.
    //   known !== undefined ⇒ false
    if (known !== undefined) return known;
    const payments = drafts.map(({ payment }) => payment);
    const isInParts =
      payments.reduce((sum, payment) => sum + payment.amount, 0) === amount * 100 &&
      drafts.every(
        ({ kind, named, payment }) =>
          // Equivalent mutant: A draft of one invoice names one.
          //   named.every((one) => isProvenButSum(this.withAccount(one, payment))) ⇒ named.some(one => isProvenButSum(this.withAccount(one, payment)))
          kind === "one" && named.every((one) => isProvenButSum(this.withAccount(one, payment))),
      );
    const claim = { drafts: new Set(drafts), payments, isInParts };
    // Equivalent mutant: A claim is kept only to be made once.
    //   this.claimed.set(id, claim); ⇒ ;
    this.claimed.set(id, claim);
    return claim;
  }

  private withAccount(evidence: Evidence, { account }: StatementPayment): Evidence {
    const { recipient } = evidence.invoice;
    const answer = this.accounts.get(accountKey(account, recipient)) ?? "unknown";
    const owner = answer === "other" ? this.ownerOf(account) : undefined;
    return { ...evidence, account: answer, accountOwner: owner };
  }

  private withVat(evidence: Evidence): Evidence {
    const { vat, invoice } = evidence;
    if (vat === undefined) return evidence;
    const own = this.vat.get(vatKey({ countId: invoice.count_id, rate: vat.rate })) ?? "unknown";
    return { ...evidence, vat: { ...vat, own } };
  }

  private ownerOf(account: string): string | undefined {
    return [...this.newest.keys()].find(
      (recipient) => this.accounts.get(accountKey(account, recipient)) === "same",
    );
  }
}

/** Number, amount, payer and account were compared and agree, and nothing contradicts the match. */
function isProven(evidence: Evidence): boolean {
  if (!isProvenButSum(evidence)) return false;
  // Equivalent mutant: An invoice has no claimants, or two or more.
  //   evidence.claimants.length > 1 ⇒ evidence.claimants.length >= 1
  if (evidence.claimants.length > 1) return evidence.amount === "in_parts";
  return evidence.amount === "equal" || evidence.amount === "together";
}

function isProvenButSum(evidence: Evidence): boolean {
  const { number, date, account, isContinued, isAmongOthers, unread, older, isEarly, paidBy } =
    evidence;
  const isPart = evidence.amount === "less" || evidence.amount === "in_parts";
  // A shortened number is proof only next to the date of the invoice.
  const isNumbered =
    number === "cited" || number === "word" || (number === "short" && date === "same");
  return (
    isNumbered &&
    date !== "different" &&
    date !== "unread" &&
    isOwn(evidence) &&
    account === "same" &&
    !isContinued &&
    !isAmongOthers &&
    unread.length === 0 &&
    (evidence.part === undefined || isPart) &&
    (evidence.vat === undefined || evidence.vat.own === "same") &&
    older === "none" &&
    isEarly === false &&
    paidBy === undefined
  );
}

function several(payment: StatementPayment, found: readonly Evidence[]): PaymentMatch {
  const sum = found.reduce((total, { invoice }) => total + invoice.amount * 100, 0);
  const candidates = ranked(found);
  return {
    payment,
    outcome: "several",
    candidates,
    addsUp: sum === payment.amount,
    returnWord: undefined,
  };
}

function ranked(found: readonly Evidence[]): Evidence[] {
  const score = (evidence: Evidence): number =>
    (evidence.amount === "equal" ? 4 : 0) +
    (isOwn(evidence) ? 2 : 0) +
    (evidence.date === "same" ? 1 : 0);
  return found
    .toSorted(
      (one, other) => score(other) - score(one) || one.invoice.count_id - other.invoice.count_id,
    )
    .slice(0, mostCandidates);
}
