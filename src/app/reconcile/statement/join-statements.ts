import { inStretches, type LongJob } from "../../format/long-job.ts";
import { type IncomingPayment, parseStatement, type Statement } from "./parse-statement.ts";
import { decodeStatement, statementLimit, type StatementEncoding } from "./statement-text.ts";

/** Why a file is no statement; `unreadable` where the browser could not read it at all. */
type FileProblem =
  | "empty"
  | "too_large"
  | "binary"
  | "not_a_statement"
  | "unreadable"
  | "too_many_payments";

/** A file that was chosen, and what was in it. */
export interface StatementFile {
  /** Tells two files of one name apart. */
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content:
    | {
        readonly isRead: true;
        readonly encoding: StatementEncoding;
        readonly isDamaged: boolean;
        readonly statement: Statement;
      }
    | { readonly isRead: false; readonly problem: FileProblem };
}

/** More payments than this in all are no month of one company, and matching them would take minutes. */
const mostPayments = 200_000;

/**
 * Reads a chosen file here, in the browser.
 * @param room how many bytes all files together may still have
 * @throws the signal's reason once it is given
 */
export async function readStatementFile(
  file: File,
  room: number,
  job: LongJob,
): Promise<StatementFile["content"]> {
  // Asked before reading: the file may be larger than the memory.
  if (file.size > Math.min(room, statementLimit)) return { isRead: false, problem: "too_large" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that was moved or is held by another program.
    return { isRead: false, problem: "unreadable" };
  }
  job.signal.throwIfAborted();
  const decoded = decodeStatement(bytes);
  if ("problem" in decoded) return { isRead: false, problem: decoded.problem };
  const { parts, encoding, isDamaged } = decoded;
  const statement = await parseStatement(parts, job);
  if (statement.payments.length > mostPayments) {
    return { isRead: false, problem: "too_many_payments" };
  }
  return { isRead: true, encoding, isDamaged: isDamaged(), statement };
}

/** The payments of all files, as they are matched. */
export interface JoinedStatements {
  /** In roubles, in the order of the files. */
  readonly payments: readonly IncomingPayment[];
  /** The name of the file a payment is from. */
  readonly fileOf: ReadonlyMap<IncomingPayment, string>;
  /** How many stood in another file already, and are taken once. */
  readonly repeated: number;
  /** Accounts in other currencies, with how many payments came to each; they cannot be matched. */
  readonly foreign: readonly { readonly account: string; readonly payments: number }[];
  /** The days of the statements and of their payments; undefined where none is told. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Roubles, by the old code that accounts still carry and by the new one. */
const roubles = new Set(["810", "643"]);

/** Whether an account of 20 digits is kept in roubles; the currency's code is its 6th to 8th. */
const isInRoubles = (account: string): boolean => roubles.has(account.slice(5, 8));

/** Before any file was chosen. */
export const noStatements: JoinedStatements = {
  payments: [],
  fileOf: new Map(),
  repeated: 0,
  foreign: [],
  from: undefined,
  to: undefined,
};

/**
 * Joins statements that may overlap: a payment that stands in two files came once. Two alike within one file are two.
 * @throws the signal's reason once it is given
 */
export async function joinStatements(
  files: readonly StatementFile[],
  job: LongJob,
): Promise<JoinedStatements> {
  const fileOf = new Map<IncomingPayment, string>();
  const known = new Map<string, number>();
  const foreign = new Map<string, number>();
  const days = new DaySpan();
  let repeated = 0;
  for (const { name, content } of files) {
    if (!content.isRead) continue;
    const { statement } = content;
    const seenHere = new Map<string, number>();
    days.take(statement.from);
    days.take(statement.to);
    for await (const payment of inStretches(statement.payments, job)) {
      const key = paymentIdentity(payment);
      const here = (seenHere.get(key) ?? 0) + 1;
      seenHere.set(key, here);
      if (here <= (known.get(key) ?? 0)) {
        repeated += 1;
        continue;
      }
      known.set(key, here);
      days.take(payment.date);
      if (isInRoubles(payment.account)) fileOf.set(payment, name);
      else foreign.set(payment.account, (foreign.get(payment.account) ?? 0) + 1);
    }
  }
  return {
    payments: [...fileOf.keys()],
    fileOf,
    repeated,
    foreign: Array.from(foreign, ([account, payments]) => ({ account, payments })),
    from: days.from,
    to: days.to,
  };
}

/** From the first to the last of the days it was given. */
class DaySpan {
  from: string | undefined;
  to: string | undefined;

  take(day: string | undefined): void {
    if (day === undefined) return;
    if (this.from === undefined || day < this.from) this.from = day;
    if (this.to === undefined || day > this.to) this.to = day;
  }
}

/** What tells one document of an account from another; two alike may still be two. */
export const paymentIdentity = ({
  account,
  number,
  date,
  amount,
  payer,
  purpose,
}: IncomingPayment): string => JSON.stringify([account, number, date, amount, payer.inn, purpose]);
