import { statementSum } from "./statement-values.ts";

/** What a statement says of one of its accounts; sums in kopecks, undefined where it does not say. */
export interface AccountBalance {
  readonly account: string;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
}

/**
 * Gathers the balances of a statement's account sections. Banks write a section a day, so the first one opens the
 * period and the last one closes it.
 */
export class AccountBalances {
  private readonly byAccount = new Map<string, AccountBalance>();
  private section = new Map<string, string>();

  begin(): void {
    this.section = new Map();
  }

  take(key: string, value: string): void {
    this.section.set(key, value);
  }

  end(): void {
    const account = this.section.get("РасчСчет");
    if (account !== undefined) {
      const before = this.byAccount.get(account);
      this.byAccount.set(account, {
        account,
        opening: before === undefined ? this.sum("НачальныйОстаток") : before.opening,
        closing: this.sum("КонечныйОстаток") ?? before?.closing,
      });
    }
    this.begin();
  }

  list(): readonly AccountBalance[] {
    return [...this.byAccount.values()];
  }

  /** An account may be overdrawn. */
  private sum(key: string): number | undefined {
    const [, minus, rest] = /^\s*(-?)(.*)$/.exec(this.section.get(key) ?? "") ?? [];
    const sum = statementSum(rest ?? "");
    return sum !== undefined && minus === "-" && sum !== 0 ? -sum : sum;
  }
}
