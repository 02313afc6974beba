import { statementDate, statementSum } from "./statement-values.ts";

/** What a statement says of one of its accounts; sums in kopecks, undefined where it does not say. */
export interface AccountBalance {
  readonly account: string;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
}

/** One section of a statement about an account: a day of it, or the whole period. Sums in kopecks. */
export interface AccountSection {
  /** The line it begins at, from 1. */
  readonly line: number;
  /** Empty where the section does not name it. */
  readonly account: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly opening: number | undefined;
  readonly received: number | undefined;
  readonly paid: number | undefined;
  readonly closing: number | undefined;
  /** Whether the line `КонецРасчСчет` ends it. */
  readonly isClosed: boolean;
}

/** Gathers the sections of a statement about its accounts. */
export class AccountSections {
  private readonly known: AccountSection[] = [];
  private open: { readonly line: number; readonly values: Map<string, string> } | undefined;

  begin(line: number): void {
    this.end(false);
    this.open = { line, values: new Map() };
  }

  /** @returns whether a section is open, and so the value was its own */
  take(key: string, value: string): boolean {
    this.open?.values.set(key, value);
    return this.open !== undefined;
  }

  end(isClosed: boolean): void {
    if (this.open === undefined) return;
    const { line, values } = this.open;
    const text = (key: string): string => values.get(key) ?? "";
    this.known.push({
      line,
      account: text("РасчСчет"),
      from: statementDate(text("ДатаНачала")),
      to: statementDate(text("ДатаКонца")),
      opening: signedSum(text("НачальныйОстаток")),
      received: signedSum(text("ВсегоПоступило")),
      paid: signedSum(text("ВсегоСписано")),
      closing: signedSum(text("КонечныйОстаток")),
      isClosed,
    });
    this.open = undefined;
  }

  list(): readonly AccountSection[] {
    return this.known;
  }

  /** Banks write a section a day, so the first one of an account opens the period and the last one closes it. */
  balances(): readonly AccountBalance[] {
    const byAccount = new Map<string, AccountBalance>();
    for (const { account, opening, closing } of this.known) {
      if (account === "") continue;
      const before = byAccount.get(account);
      byAccount.set(account, {
        account,
        opening: before === undefined ? opening : before.opening,
        closing: closing ?? before?.closing,
      });
    }
    return [...byAccount.values()];
  }
}

/** An account may be overdrawn. */
function signedSum(text: string): number | undefined {
  const [, minus, rest] = /^\s*(-?)(.*)$/.exec(text) ?? [];
  const sum = statementSum(rest ?? "");
  return sum !== undefined && minus === "-" && sum !== 0 ? -sum : sum;
}
