import type { IncomingPayment } from "./parse-statement.ts";
import type { StatementFile } from "./statement-file.ts";

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

/**
 * Joins statements that may overlap: a payment that stands in two files came once. Two alike within one file are two.
 */
export function joinStatements(files: readonly StatementFile[]): JoinedStatements {
  const fileOf = new Map<IncomingPayment, string>();
  const known = new Map<string, number>();
  const foreign = new Map<string, number>();
  const days: string[] = [];
  let repeated = 0;
  for (const { name, content } of files) {
    if (!content.isRead) continue;
    const { statement } = content;
    const seenHere = new Map<string, number>();
    for (const day of [statement.from, statement.to]) if (day !== undefined) days.push(day);
    for (const payment of statement.payments) {
      const key = identity(payment);
      const here = (seenHere.get(key) ?? 0) + 1;
      seenHere.set(key, here);
      if (here <= (known.get(key) ?? 0)) {
        repeated += 1;
        continue;
      }
      known.set(key, here);
      if (payment.date !== undefined) days.push(payment.date);
      if (isInRoubles(payment.account)) fileOf.set(payment, name);
      else foreign.set(payment.account, (foreign.get(payment.account) ?? 0) + 1);
    }
  }
  days.sort();
  return {
    payments: [...fileOf.keys()],
    fileOf,
    repeated,
    foreign: Array.from(foreign, ([account, payments]) => ({ account, payments })),
    from: days[0],
    to: days.at(-1),
  };
}

const identity = ({ account, number, date, amount, payer, purpose }: IncomingPayment): string =>
  JSON.stringify([account, number, date, amount, payer.inn, purpose]);
