import type { LongJob } from "../../format/long-job.ts";
import { parseStatement, type Statement } from "./parse-statement.ts";
import { decodeStatement, statementLimit, type StatementEncoding } from "./statement-text.ts";

/** Why a file is no statement; `unreadable` where the browser could not read it at all. */
export type FileProblem =
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
export const mostPayments = 200_000;

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
