import { inParallel } from "../../foreign/in-parallel.ts";
import type { AccountAnswer } from "./payment-match.ts";

/** Asks whether an account belongs to a recipient. The list of invoices has no accounts; their details do. */
export interface AccountQuestion {
  readonly account: string;
  readonly recipient: string;
  /** Invoices of the recipient that may show the account, the likeliest first. */
  readonly countIds: readonly number[];
}

/** Answers by `accountKey`; a missing key was not compared. */
export type AccountAnswers = ReadonlyMap<string, AccountAnswer>;

export const accountKey = (account: string, recipient: string): string => `${account} ${recipient}`;

/** The account shown on an invoice; undefined if the service does not provide it. */
export type PrintedAccount = (countId: number, signal: AbortSignal) => Promise<string | undefined>;

/** The most invoices to request for one recipient's account: recipients seldom change banks. */
export const mostInvoicesAsked = 3;
/** The most accounts to look up in all. A statement has few of them; the rest is not compared. */
const mostQuestions = 100;
const atOnce = 4;

/**
 * Finds the owners of accounts from the invoices' details (§4.5), usually with one request per question.
 * @throws ApiError if the service does not answer, or the signal's reason
 */
export async function fetchAccounts(
  questions: readonly AccountQuestion[],
  printed: PrintedAccount,
  signal: AbortSignal,
): Promise<AccountAnswers> {
  const answers = new Map<string, AccountAnswer>();
  await inParallel(questions.slice(0, mostQuestions), atOnce, signal, async (question, own) => {
    const { account, recipient } = question;
    answers.set(accountKey(account, recipient), await askOne(question, printed, own));
  });
  return answers;
}

async function askOne(
  { account, countIds }: AccountQuestion,
  printed: PrintedAccount,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  let answer: AccountAnswer = "unknown";
  for (const countId of countIds.slice(0, mostInvoicesAsked)) {
    const found = (await printed(countId, signal))?.replaceAll(/\D/g, "");
    signal.throwIfAborted();
    if (found === account) return "same";
    if (found !== undefined && found !== "") answer = "other";
  }
  return answer;
}
