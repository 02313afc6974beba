import { foldText } from "#contract/text.ts";
import type { TextEncoding } from "../../format/decode-text.ts";
import { withPauses, type LongJob } from "../../format/long-job.ts";
import { type StatementPayment, parseStatement, type Statement } from "./parse-statement.ts";
import { returnWord } from "../match/cited-invoices.ts";
import { decodeStatement, statementLimit } from "./statement-text.ts";

/** Why a file is not a statement; `unreadable` if the browser could not read it. */
type FileProblem =
  | "empty"
  | "too_large"
  | "binary"
  | "not_a_statement"
  | "unreadable"
  | "too_many_payments";

/** A chosen file and its content. */
export interface StatementFile {
  /** Tells apart two files with the same name. */
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content:
    | {
        readonly isRead: true;
        readonly encoding: TextEncoding;
        readonly isDamaged: boolean;
        readonly statement: Statement;
      }
    | { readonly isRead: false; readonly problem: FileProblem };
}

/** The most payments in a file. No company has more in a month, and matching more would take minutes. */
const mostPayments = 200_000;

/**
 * Reads a chosen file in the browser.
 * @param bytesLeft how many more bytes the files may have together
 * @param paymentLimit the most payments it may have; smaller in tests
 * @throws the signal's reason once it is aborted
 */
export async function readStatementFile(
  file: File,
  bytesLeft: number,
  job: LongJob,
  paymentLimit = mostPayments,
): Promise<StatementFile["content"]> {
  // Checked before reading, because the file may not fit in memory.
  if (file.size > Math.min(bytesLeft, statementLimit))
    return { isRead: false, problem: "too_large" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that was moved or is locked by another program.
    return { isRead: false, problem: "unreadable" };
  }
  job.signal.throwIfAborted();
  const decoded = decodeStatement(bytes);
  if ("problem" in decoded) return { isRead: false, problem: decoded.problem };
  const { parts, encoding, isDamaged } = decoded;
  const statement = await parseStatement(parts, job);
  if (statement.payments.length > paymentLimit) {
    return { isRead: false, problem: "too_many_payments" };
  }
  return { isRead: true, encoding, isDamaged: isDamaged(), statement };
}

/** The payments of all files, ready to be matched. */
export interface JoinedStatements {
  /** In rubles, in the order of the files: all that came in, and what may have been sent back. */
  readonly payments: readonly StatementPayment[];
  /** The name of the file each payment is from. */
  readonly fileOf: ReadonlyMap<StatementPayment, string>;
  /** How many are also in another file and count once. */
  readonly repeated: number;
  /** Accounts in other currencies with their number of payments, which cannot be matched. */
  readonly foreign: readonly { readonly account: string; readonly payments: number }[];
  /** The first and last day of the statements and payments; undefined if there is no date. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Codes of the ruble: the old one, which accounts still use, and the new one. */
const rubles = new Set(["810", "643"]);

/** Whether an account of 20 digits is in rubles; digits 6 to 8 are the currency code. */
export const isInRubles = (account: string): boolean => rubles.has(account.slice(5, 8));

/** The value before a file is chosen. */
export const noStatements: JoinedStatements = {
  payments: [],
  fileOf: new Map(),
  repeated: 0,
  foreign: [],
  from: undefined,
  to: undefined,
};

/**
 * Joins statements that may overlap: a payment in two files counts once. Two equal payments in one file count twice.
 * @throws the signal's reason once it is aborted
 */
export async function joinStatements(
  files: readonly StatementFile[],
  job: LongJob,
): Promise<JoinedStatements> {
  const fileOf = new Map<StatementPayment, string>();
  const known = new Map<string, number>();
  const foreign = new Map<string, number>();
  const days = new Set<string | undefined>();
  const mayGoBack = sentBackTest(files);
  let repeated = 0;
  for (const { name, content } of files) {
    if (!content.isRead) continue;
    const { statement } = content;
    const seenHere = new Map<string, number>();
    days.add(statement.from).add(statement.to);
    const lines = [...statement.payments, ...statement.outgoing.filter(mayGoBack)];
    for await (const payment of withPauses(lines.toSorted(byLine), job)) {
      const key = documentKey(payment);
      const here = (seenHere.get(key) ?? 0) + 1;
      seenHere.set(key, here);
      if (here <= (known.get(key) ?? 0)) {
        repeated += 1;
        continue;
      }
      known.set(key, here);
      days.add(payment.date);
      if (isInRubles(payment.account)) fileOf.set(payment, name);
      else foreign.set(payment.account, (foreign.get(payment.account) ?? 0) + 1);
    }
  }
  const inOrder = [...days].filter((day) => day !== undefined).toSorted();
  return {
    payments: [...fileOf.keys()],
    fileOf,
    repeated,
    foreign: Array.from(foreign, ([account, payments]) => ({ account, payments })),
    from: inOrder[0],
    to: inOrder.at(-1),
  };
}

const byLine = (one: StatementPayment, other: StatementPayment): number => one.line - other.line;

/**
 * Whether money that an account sent may be a payer's money that goes back: its purpose says so, or a payment of the same
 * sum came from whoever gets it.
 */
function sentBackTest(files: readonly StatementFile[]): (outgoing: StatementPayment) => boolean {
  const received = new Set(
    files
      .flatMap(({ content }) => (content.isRead ? content.statement.payments : []))
      .flatMap(partyKeys),
  );
  return (outgoing) =>
    returnWord(outgoing.purpose) !== undefined ||
    partyKeys(outgoing).some((key) => received.has(key));
}

/** The sum beside each way to recognize the other party. */
const partyKeys = ({ amount, payer: { inn, name } }: StatementPayment): string[] =>
  [inn, foldText(name)].filter((party) => party !== "").map((party) => `${amount} ${party}`);

/** The same in two files of one bank, which may differ in zeros before the number, blanks and signs. */
const documentKey = (payment: StatementPayment): string =>
  paymentIdentity({
    ...payment,
    number: payment.number.replace(/^0+(?=\d)/, ""),
    purpose: foldText(payment.purpose),
  });

/** The key of a document of an account; two documents may still have the same key. Its hash is stored. */
export const paymentIdentity = ({
  account,
  number,
  date,
  amount,
  payer,
  purpose,
  isOutgoing,
}: StatementPayment): string =>
  JSON.stringify([
    account,
    number,
    date,
    amount,
    payer.inn,
    purpose,
    ...(isOutgoing === true ? ["out"] : []),
  ]);
