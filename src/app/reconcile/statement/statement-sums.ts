import { statementDate } from "./statement-date.ts";
import { statementSum } from "./statement-text.ts";

/** A contradiction in a statement, or missing data that would prove it complete. Sums in kopecks. */
export type StatementContradiction =
  /** The last line is not `КонецФайла`. */
  | { readonly kind: "cut" }
  /** Opening balance plus received minus paid differs from the closing balance. */
  | {
      readonly kind: "balance";
      readonly account: string;
      readonly counted: number;
      readonly stated: number;
    }
  /** The opening balance of a section differs from the closing balance of the section before it. */
  | {
      readonly kind: "gap";
      readonly account: string;
      readonly line: number;
      readonly closing: number;
      readonly opening: number;
    }
  /** The documents add up to a different sum than the sections state. */
  | {
      readonly kind: "received" | "paid";
      readonly account: string;
      readonly stated: number;
      readonly documents: number;
    }
  /** A section lacks some lines. */
  | {
      readonly kind: "incomplete";
      readonly account: string;
      readonly line: number;
      readonly missing: readonly string[];
    }
  /** The file states no sums for some accounts. */
  | { readonly kind: "no_sections"; readonly accounts: readonly string[] }
  /** Some documents are dated outside the statement's period; the first one is named. */
  | {
      readonly kind: "outside";
      readonly line: number;
      readonly day: string;
      readonly count: number;
      readonly from: string;
      readonly to: string;
    };

/** The effect of a document on the accounts. */
interface BookedDocument {
  /** Its first line, from 1. */
  readonly line: number;
  /** In kopecks; undefined if it cannot be read. */
  readonly amount: number | undefined;
  /** The statement's own accounts that the money moved to and from. */
  readonly to: string | undefined;
  readonly from: string | undefined;
  /** The dates of debit and credit, if the document has them. */
  readonly days: readonly string[];
}

interface Turnover {
  received: number;
  paid: number;
  hasPaid: boolean;
}

/** Adds up a statement's documents and compares them with its sections. */
export class StatementSums {
  private readonly byAccount = new Map<string, Turnover>();
  // Equivalent mutant: What is no day is neither before nor after another.
  //   [] ⇒ ["Stryker was here"]
  private readonly days: { line: number; day: string }[] = [];

  take({ line, amount = 0, to, from, days }: BookedDocument): void {
    // Equivalent mutant: No one asks what was moved on no account.
    //   to !== undefined ⇒ true
    if (to !== undefined) this.of(to).received += amount;
    // Equivalent mutant: No one asks what was moved on no account.
    //   from !== undefined ⇒ true
    if (from !== undefined) {
      this.of(from).paid += amount;
      this.of(from).hasPaid = true;
    }
    for (const day of days) this.days.push({ line, day });
  }

  /** The contradictions found; empty if the file is complete. */
  doubts(file: {
    readonly sections: readonly AccountSection[];
    readonly accounts: readonly string[];
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly isEnded: boolean;
  }): readonly StatementContradiction[] {
    const { sections, accounts } = file;
    const without = accounts.filter((account) => sections.every((one) => one.account !== account));
    return [
      ...(file.isEnded ? [] : [{ kind: "cut" } as const]),
      ...sections.flatMap((section) => this.incomplete(section)),
      ...(without.length === 0 ? [] : [{ kind: "no_sections", accounts: without } as const]),
      ...accounts.flatMap((account) =>
        this.ofAccount(
          account,
          sections.filter((one) => one.account === account),
        ),
      ),
      ...this.outside(file.from, file.to),
    ];
  }

  private of(account: string): Turnover {
    const known = this.byAccount.get(account) ?? { received: 0, paid: 0, hasPaid: false };
    this.byAccount.set(account, known);
    return known;
  }

  private incomplete(section: AccountSection): StatementContradiction[] {
    const { line, account, opening, closing, isClosed } = section;
    const { received, paid } = withZero(section, this.of(account));
    const needed = {
      РасчСчет: account || undefined,
      НачальныйОстаток: opening,
      ВсегоПоступило: received,
      ВсегоСписано: paid,
      КонечныйОстаток: closing,
      КонецРасчСчет: isClosed || undefined,
    };
    const missing = Object.entries(needed).flatMap(([key, value]) =>
      value === undefined ? [key] : [],
    );
    return missing.length === 0 ? [] : [{ kind: "incomplete", account, line, missing }];
  }

  private ofAccount(account: string, all: readonly AccountSection[]): StatementContradiction[] {
    const turnover = this.of(account);
    const sections = all
      .filter((one, place) => !all.some((other, at) => isPartOf(one, other, place > at)))
      .map((one) => ({ ...one, ...withZero(one, turnover) }));
    const found: StatementContradiction[] = [];
    for (const [place, { line, opening, received, paid, closing }] of sections.entries()) {
      const before = sections[place - 1]?.closing;
      if (before !== undefined && opening !== undefined && before !== opening) {
        found.push({ kind: "gap", account, line, closing: before, opening });
      }
      if (opening === undefined || received === undefined) continue;
      if (paid === undefined || closing === undefined) continue;
      const counted = opening + received - paid;
      if (counted !== closing) found.push({ kind: "balance", account, counted, stated: closing });
    }
    const received = total(sections.map((one) => one.received));
    if (received !== undefined && received !== turnover.received) {
      found.push({ kind: "received", account, stated: received, documents: turnover.received });
    }
    // Some banks export only incoming documents.
    const paid = total(sections.map((one) => one.paid));
    if (paid !== undefined && turnover.hasPaid && paid !== turnover.paid) {
      found.push({ kind: "paid", account, stated: paid, documents: turnover.paid });
    }
    return found;
  }

  private outside(from: string | undefined, to: string | undefined): StatementContradiction[] {
    if (from === undefined || to === undefined) return [];
    const all = this.days.filter(({ day }) => day < from || day > to);
    const [first] = all;
    return first === undefined ? [] : [{ kind: "outside", ...first, count: all.length, from, to }];
  }
}

/** A bank may leave out a zero sum. It counts as zero if the balances and the documents agree. */
function withZero(
  { opening, received, paid, closing }: AccountSection,
  documents: Turnover,
): Pick<AccountSection, "received" | "paid"> {
  // What is not stated agrees with nothing.
  const gained = (closing ?? Number.NaN) - (opening ?? Number.NaN);
  const isNothingReceived = documents.received === 0 && gained === -(paid ?? 0);
  const isNothingPaid = !documents.hasPaid && gained === (received ?? 0);
  return {
    received: received ?? (isNothingReceived ? 0 : undefined),
    paid: paid ?? (isNothingPaid ? 0 : undefined),
  };
}

/** Some banks write a section for the whole period and sections for its days; a section within another is ignored. */
function isPartOf(one: AccountSection, other: AccountSection, isLater: boolean): boolean {
  // Equivalent mutants: What is no day is neither before nor after another.
  //   one.from === undefined || other.from === undefined ⇒ one.from === undefined && other.from === undefined
  //   one.from === undefined ⇒ false
  //   other.from === undefined ⇒ false
  if (one.from === undefined || other.from === undefined) return false;
  const [to, otherTo] = [one.to ?? one.from, other.to ?? other.from];
  const isSame = one.from === other.from && to === otherTo;
  return isSame ? isLater : other.from <= one.from && to <= otherTo;
}

/** Undefined if any of them is undefined, or there are none. */
const total = (sums: readonly (number | undefined)[]): number | undefined =>
  sums.length === 0
    ? undefined
    : sums.reduce<number | undefined>(
        (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
        0,
      );

/** The balances of one account in a statement. Sums in kopecks, undefined if not stated. */
export interface AccountBalance {
  readonly account: string;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
}

/** A section of a statement about an account, for a day or the whole period. Sums in kopecks. */
interface AccountSection {
  /** Its first line, from 1. */
  readonly line: number;
  /** Empty if the section does not name it. */
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

/** Collects the account sections of a statement. */
export class AccountSections {
  private readonly known: AccountSection[] = [];
  private open: { readonly line: number; readonly values: Map<string, string> } | undefined;

  begin(line: number): void {
    this.end(false);
    this.open = { line, values: new Map() };
  }

  /** @returns whether a section is open, so that the value belongs to it */
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

  /** Banks write a section per day, so an account's first one has the opening balance and the last one the closing. */
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
  const isOverdrawn = text.startsWith("-");
  const sum = statementSum(isOverdrawn ? text.slice(1) : text);
  return sum !== undefined && isOverdrawn ? 0 - sum : sum;
}
