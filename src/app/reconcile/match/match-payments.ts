import { withPauses, type LongJob } from "../../format/long-job.ts";
import { InvoiceFinder } from "./invoice-finder.ts";
import { nothingLearned, type LearnedPayers } from "./learned-payers.ts";
import { MatchOutcomes } from "./match-outcomes.ts";
import { withMoneyBack } from "./money-back.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import type { MatchedInvoice, PaymentMatch } from "./payment-match.ts";
import type { VatAnswers, VatQuestion } from "./invoice-vat.ts";
import type { OlderAnswers } from "./older-invoices.ts";
import type { AccountAnswers, AccountQuestion } from "./recipient-accounts.ts";

/** What the matching can use besides payments and invoices. */
export interface MatchKnowledge {
  readonly learned?: LearnedPayers;
  /** Looks up whose accounts the money came to. Without it no account is compared, so no match is exact. */
  readonly fetchAccounts?: (questions: readonly AccountQuestion[]) => Promise<AccountAnswers>;
  /** Looks up the VAT of invoices. Without it a rate that the law does not have on an invoice's day is never exact. */
  readonly fetchVat?: (questions: readonly VatQuestion[]) => Promise<VatAnswers>;
  /** Looks up the numbers of invoices among older ones. Absent if there are none older than `invoices`. */
  readonly findOlder?: ((invoices: readonly MatchedInvoice[]) => Promise<OlderAnswers>) | undefined;
}

/**
 * Matches payments with invoices, and money sent back with payments. The matches are in the order of `payments`.
 * @throws the signal's reason once it is aborted, or what `fetchAccounts` throws
 */
export async function matchPayments(
  payments: readonly StatementPayment[],
  invoices: readonly MatchedInvoice[],
  job: LongJob,
  { learned = nothingLearned, fetchAccounts, fetchVat, findOlder }: MatchKnowledge = {},
): Promise<PaymentMatch[]> {
  const finder = new InvoiceFinder();
  const outcomes = new MatchOutcomes();
  const quiet = { ...job, onProgress: () => undefined };
  for await (const invoice of withPauses(invoices, quiet)) {
    finder.add(invoice);
    outcomes.add(invoice);
  }
  const received = payments.filter(({ isOutgoing }) => isOutgoing !== true);
  await finder.learn(received, learned, job);
  for await (const payment of withPauses(received, job)) outcomes.take(finder.find(payment));
  const questions = outcomes.questions();
  if (fetchAccounts !== undefined && questions.length > 0) {
    outcomes.accounts = await fetchAccounts(questions);
  }
  const vatQuestions = outcomes.vatQuestions();
  if (fetchVat !== undefined && vatQuestions.length > 0)
    outcomes.vat = await fetchVat(vatQuestions);
  if (findOlder !== undefined) outcomes.older = await findOlder(outcomes.undated());
  const matches: PaymentMatch[] = [];
  for await (const draft of withPauses(outcomes.drafts, quiet))
    matches.push(outcomes.decide(draft));
  // Which invoices other payments have paid is known only now.
  for await (const [place, match] of withPauses(matches.entries(), quiet)) {
    if (match.outcome !== "none") continue;
    const found = finder.findByAmount(match.payment, (countId) => outcomes.isSettled(countId));
    if (found.length > 0) matches[place] = outcomes.decideByAmount(match.payment, found);
  }
  return withMoneyBack(matches, payments, finder);
}
