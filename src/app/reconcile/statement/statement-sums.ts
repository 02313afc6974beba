import { statementDate, statementSum } from "./statement-text.ts";

/** Where a statement contradicts itself, or leaves out what would prove it whole. Sums in kopecks. */
export type StatementDoubt =
  /** The last line is not `КонецФайла`. */
  | { readonly kind: "cut" }
  /** Opening balance, received and paid do not make the closing balance. */
  | {
      readonly kind: "balance";
      readonly account: string;
      readonly counted: number;
      readonly stated: number;
    }
  /** A section opens with another balance than the one before it closed with. */
  | {
      readonly kind: "gap";
      readonly account: string;
      readonly line: number;
      readonly closing: number;
      readonly opening: number;
    }
  /** The documents add up to another sum than the sections say. */
  | {
      readonly kind: "received" | "paid";
      readonly account: string;
      readonly stated: number;
      readonly documents: number;
    }
  /** Lines that a section lacks. */
  | {
      readonly kind: "incomplete";
      readonly account: string;
      readonly line: number;
      readonly missing: readonly string[];
    }
  /** Accounts of which the file states no sums. */
  | { readonly kind: "no_sections"; readonly accounts: readonly string[] }
  /** Documents of days beyond the statement's period, with the first of them. */
  | {
      readonly kind: "outside";
      readonly line: number;
      readonly day: string;
      readonly count: number;
      readonly from: string;
      readonly to: string;
    };

/** A document as the accounts see it. */
interface BookedDocument {
  /** The line it begins at, from 1. */
  readonly line: number;
  /** In kopecks; undefined where it cannot be read. */
  readonly amount: number | undefined;
  /** The statement's own accounts it moved money to and from. */
  readonly to: string | undefined;
  readonly from: string | undefined;
  /** The days money came and went, where the document says so. */
  readonly days: readonly string[];
}

interface Turnover {
  received: number;
  paid: number;
  hasPaid: boolean;
}

/** Adds up a statement's documents, to compare them with what its sections say. */
export class StatementSums {
  private readonly byAccount = new Map<string, Turnover>();
  private readonly days: { line: number; day: string }[] = [];

  take({ line, amount = 0, to, from, days }: BookedDocument): void {
    if (to !== undefined) this.of(to).received += amount;
    if (from !== undefined) {
      this.of(from).paid += amount;
      this.of(from).hasPaid = true;
    }
    if (to === undefined && from === undefined) return;
    for (const day of days) this.days.push({ line, day });
  }

  /** What does not add up; empty where the file proves itself whole. */
  doubts(file: {
    readonly sections: readonly AccountSection[];
    readonly accounts: readonly string[];
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly isEnded: boolean;
  }): readonly StatementDoubt[] {
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

  private incomplete(section: AccountSection): StatementDoubt[] {
    const { line, account, opening, closing, isClosed } = section;
    const { received, paid } = withZero(section, this.of(account));
    const needed = {
      РасчСчет: account === "" ? undefined : account,
      НачальныйОстаток: opening,
      ВсегоПоступило: received,
      ВсегоСписано: paid,
      КонечныйОстаток: closing,
      КонецРасчСчет: isClosed ? true : undefined,
    };
    const missing = Object.entries(needed).flatMap(([key, value]) =>
      value === undefined ? [key] : [],
    );
    return missing.length === 0 ? [] : [{ kind: "incomplete", account, line, missing }];
  }

  private ofAccount(account: string, all: readonly AccountSection[]): StatementDoubt[] {
    const turnover = this.of(account);
    const sections = all
      .filter((one, place) => !all.some((other, at) => isPartOf(one, other, place > at)))
      .map((one) => ({ ...one, ...withZero(one, turnover) }));
    const found: StatementDoubt[] = [];
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
    // Some banks hand out what came in alone.
    const paid = total(sections.map((one) => one.paid));
    if (paid !== undefined && turnover.hasPaid && paid !== turnover.paid) {
      found.push({ kind: "paid", account, stated: paid, documents: turnover.paid });
    }
    return found;
  }

  private outside(from: string | undefined, to: string | undefined): StatementDoubt[] {
    if (from === undefined || to === undefined) return [];
    const all = this.days.filter(({ day }) => day < from || day > to);
    const [first] = all;
    return first === undefined ? [] : [{ kind: "outside", ...first, count: all.length, from, to }];
  }
}

/** A bank may leave out a sum of nothing: taken as such where the balances and the documents say so too. */
function withZero(
  { opening, received, paid, closing }: AccountSection,
  documents: Turnover,
): Pick<AccountSection, "received" | "paid"> {
  if (opening === undefined || closing === undefined) return { received, paid };
  const isNothingReceived = documents.received === 0 && closing === opening - (paid ?? 0);
  const isNothingPaid = !documents.hasPaid && closing === opening + (received ?? 0);
  return {
    received: received ?? (isNothingReceived ? 0 : undefined),
    paid: paid ?? (isNothingPaid ? 0 : undefined),
  };
}

/** Some banks write a section of the whole period and the same again by days; what is within another counts once. */
function isPartOf(one: AccountSection, other: AccountSection, isLater: boolean): boolean {
  if (one === other || one.from === undefined || other.from === undefined) return false;
  const [to, otherTo] = [one.to ?? one.from, other.to ?? other.from];
  const isSame = one.from === other.from && to === otherTo;
  return isSame ? isLater : other.from <= one.from && to <= otherTo;
}

/** Undefined where one of them is, or there are none. */
const total = (sums: readonly (number | undefined)[]): number | undefined =>
  sums.length === 0
    ? undefined
    : sums.reduce<number | undefined>(
        (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
        0,
      );

/** What a statement says of one of its accounts; sums in kopecks, undefined where it does not say. */
export interface AccountBalance {
  readonly account: string;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
}

/** One section of a statement about an account: a day of it, or the whole period. Sums in kopecks. */
interface AccountSection {
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
