import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/queries.ts";
import { doubtSession } from "./fetch-invoices.ts";
import type { AccountAnswer } from "./payment-match.ts";

/** Whether an account is one of a recipient's: the list of invoices does not say, only the invoices themselves do. */
export interface AccountQuestion {
  readonly account: string;
  readonly recipient: string;
  /** Invoices of the recipient that may print the account, the likeliest first. */
  readonly countIds: readonly number[];
}

/** Answers by `accountKey`; what is not in it was not compared. */
export type AccountAnswers = ReadonlyMap<string, AccountAnswer>;

export const accountKey = (account: string, recipient: string): string => `${account} ${recipient}`;

/** The account an invoice prints; undefined where the service does not show it. */
export type PrintedAccount = (countId: number, signal: AbortSignal) => Promise<string | undefined>;

/** Invoices asked for one recipient's account: banks are changed, but not every month. */
export const mostInvoicesAsked = 3;
/** Accounts asked for in all. One statement has a few, and recipients are a handful; the rest stays not compared. */
const mostQuestions = 100;
const atOnce = 4;

/**
 * Asks the invoices themselves (§4.5) whose account it is; one request a question where all is well.
 * @throws ApiError where the service does not answer, or the signal's reason
 */
export async function askAccounts(
  questions: readonly AccountQuestion[],
  printed: PrintedAccount,
  signal: AbortSignal,
): Promise<AccountAnswers> {
  const answers = new Map<string, AccountAnswer>();
  const waiting = questions.slice(0, mostQuestions);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      answers.set(accountKey(next.account, next.recipient), await askOne(next, printed, signal));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
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

const hidden: ReadonlySet<string> = new Set(["forbidden", "not-found", "invalid", "unreadable"]);

/** Asks each invoice once for as long as it is kept. */
export function printedAccounts(): PrintedAccount {
  const known = new Map<number, string | undefined>();
  return async (countId, signal) => {
    if (known.has(countId)) return known.get(countId);
    const account = await retryOnce(() =>
      call("invoiceDetails", { params: { count_id: countId } }, { signal }),
    )
      .then(({ data }) => data.bank_account_number)
      .catch(doubtSession)
      .catch((error: unknown) => {
        // Another service may show the list and no details; what does not answer at all is worth another try.
        if (error instanceof ApiError && hidden.has(error.kind)) return undefined;
        throw error;
      });
    known.set(countId, account);
    return account;
  };
}
