// An invoice and its payment for tests, and a service in which every account belongs to the recipient and all VAT agrees.
import type { StatementPayment } from "../statement/parse-statement.ts";
import { vatKey, type VatAnswers, type VatQuestion } from "../match/invoice-vat.ts";
import type { Evidence, MatchedInvoice } from "../match/payment-match.ts";
import {
  accountKey,
  type AccountAnswers,
  type AccountQuestion,
} from "../match/recipient-accounts.ts";

export const invoice = (change: Partial<MatchedInvoice> = {}): MatchedInvoice => ({
  count_id: 1,
  count_number: "СЧ-000123",
  created_at: "2026-03-01",
  amount: 3270,
  payer: "АО «Ромашка»",
  recipient: "ООО «Вакансиум»",
  payment_order: null,
  payed_at: null,
  status: "not_paid",
  ...change,
});
export const payment = (
  purpose: string,
  change: Partial<StatementPayment> = {},
): StatementPayment => ({
  line: 1,
  number: "12",
  date: "2026-03-05",
  documentDays: ["2026-03-05"],
  hasUnreadDay: false,
  amount: 327_000,
  payer: { name: 'АКЦИОНЕРНОЕ ОБЩЕСТВО "РОМАШКА"', inn: "9610123458" },
  purpose,
  account: "40702810138000000001",
  ...change,
});

/** Everything agrees; the account is not compared yet. */
export const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  invoice: invoice(),
  number: "cited",
  written: "СЧ-000123",
  date: "none",
  amount: "equal",
  isContinued: false,
  isAmongOthers: false,
  unread: [],
  part: undefined,
  vat: undefined,
  older: "none",
  payer: "same",
  account: "unknown",
  accountOwner: undefined,
  isEarly: false,
  paidBy: undefined,
  claimants: [],
  ...change,
});

export const ownAccounts = async (questions: readonly AccountQuestion[]): Promise<AccountAnswers> =>
  new Map(questions.map(({ account, recipient }) => [accountKey(account, recipient), "same"]));

/** In this service each invoice has the rate of VAT that a purpose states. */
export const statedVat = async (questions: readonly VatQuestion[]): Promise<VatAnswers> =>
  new Map(questions.map((question) => [vatKey(question), "same"]));
