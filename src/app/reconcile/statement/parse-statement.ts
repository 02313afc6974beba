import { withPauses, type LongJob } from "../../format/long-job.ts";
import {
  AccountSections,
  type AccountBalance,
  StatementSums,
  type StatementContradiction,
} from "./statement-sums.ts";
import { returnWord } from "../match/cited-invoices.ts";
import { bankText, withoutTaxNumbers } from "./bank-text.ts";
import { DocumentPurpose } from "./document-purpose.ts";
import { statementDate } from "./statement-date.ts";
import { statementLines, type StatementLine, statementSum } from "./statement-text.ts";

/** A payment that one of the statement's own accounts received, or sent back. */
export interface StatementPayment {
  /** The first line of its section, from 1. */
  readonly line: number;
  /** The number of the payment order as the payer's bank wrote it. */
  readonly number: string;
  /** The day it was received or sent, or else of its order, `YYYY-MM-DD`; undefined if none can be read. */
  readonly date: string | undefined;
  /** All dates of the document, `YYYY-MM-DD`: of the order, of the debit and of the credit. */
  readonly documentDays: readonly string[];
  /** A date of the document is there but cannot be read, so `documentDays` lacks it. */
  readonly hasUnreadDay: boolean;
  /** In kopecks. */
  readonly amount: number;
  /** Who paid it, or who gets it back. */
  readonly payer: { readonly name: string; readonly inn: string };
  readonly purpose: string;
  /** The statement's account. */
  readonly account: string;
  /** The account sent it. */
  readonly isOutgoing?: true;
}

export type StatementFault =
  | "bad_date"
  | "replaced_date"
  | "no_date"
  | "bad_sum"
  | "no_sum"
  | "repeated_key"
  | "cut_text"
  | "unfinished_document"
  | "cut_document"
  | "stray_line"
  | "no_accounts"
  | "no_end";

/** A problem in the file with its line, from 1. */
export interface StatementProblem {
  readonly line: number;
  readonly fault: StatementFault;
  /** The text of the line, at most 100 characters. */
  readonly text: string;
}

export interface Statement {
  /** `1.02` or `1.03`; empty if the file does not say. */
  readonly version: string;
  /** The accounts the statement is about. */
  readonly accounts: readonly string[];
  readonly balances: readonly AccountBalance[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly payments: readonly StatementPayment[];
  /** How many documents took money from the accounts or moved it between them. */
  readonly otherDocuments: number;
  /** Those of them that took money from an account and could be read. */
  readonly outgoing: readonly StatementPayment[];
  /** The first thousand problems. */
  readonly problems: readonly StatementProblem[];
  readonly problemCount: number;
  /** Contradictions in the file and signs that it is incomplete. */
  readonly doubts: readonly StatementContradiction[];
}

type Fields = ReadonlyMap<string, StatementLine>;
interface Document {
  readonly begin: StatementLine;
  readonly fields: Map<string, StatementLine>;
  readonly purpose: DocumentPurpose;
  /** The first line that gives a key another value than the line before it. */
  contradiction: StatementLine | undefined;
}

/** Keys whose second value contradicts the first. */
const singleKeys =
  /^(?:Номер|Сумма|Дата|Дата(?:Поступило|Списано)|ПлательщикИНН|(?:Плательщик|Получатель)(?:Счет|РасчСчет))$/;
/** A long name may stand on two lines with the same key. */
const nameKeys = new Set(["Плательщик", "Плательщик1", "Получатель", "Получатель1"]);

const mostProblems = 1000;
/** An unknown key in fewer documents may be a line of their purposes. */
const fewestOfOwnKey = 3;
/** Longer than any bank writes (210); the rest of a longer text in a broken file is dropped. In characters. */
const longestText = 2000;

/**
 * Reads a statement in the format `1CClientBankExchange` (1.02 and 1.03). Unknown keys are skipped; a document without an
 * end line ends where the next one begins.
 * @param parts the text in pieces, split anywhere
 * @throws the signal's reason once it is aborted
 */
export async function parseStatement(parts: Iterable<string>, job: LongJob): Promise<Statement> {
  const reader = new StatementReader();
  for await (const line of withPauses(statementLines(parts), job)) {
    if (line !== undefined) reader.take(line);
  }
  const documents = reader.closeAll();
  // Which documents are incoming depends on the file's accounts, and all of them are known only now.
  const quiet = { ...job, onProgress: () => undefined };
  for await (const document of withPauses(documents, quiet)) reader.read(document);
  return reader.result();
}

class StatementReader {
  private readonly payments: StatementPayment[] = [];
  private otherDocuments = 0;
  private readonly outgoing: StatementPayment[] = [];
  private readonly accounts = new Set<string>();
  private readonly sections = new AccountSections();
  private readonly sums = new StatementSums();
  private readonly documents: Document[] = [];
  private readonly header = new Map<string, StatementLine>();
  /** In how many documents an unknown key follows the purpose. */
  private readonly unknownKeys = new Map<string, number>();
  private readonly problems: StatementProblem[] = [];
  private problemCount = 0;
  private document: Document | undefined;
  private isEnded = false;
  private last: StatementLine = { number: 1, key: undefined, value: "" };

  take(line: StatementLine): void {
    this.isEnded = line.key === "КонецФайла";
    switch (line.key) {
      case "СекцияДокумент":
        if (this.document !== undefined) this.report("unfinished_document", this.document.begin);
        this.close();
        this.sections.end(false);
        this.document = {
          begin: line,
          fields: new Map(),
          purpose: new DocumentPurpose(),
          contradiction: undefined,
        };
        break;
      case "КонецДокумента":
        this.close();
        break;
      case "СекцияРасчСчет":
        this.sections.begin(line.number);
        break;
      case "КонецРасчСчет":
        this.sections.end(true);
        break;
      case undefined:
        this.continueValue(line);
        return;
      default:
        this.put(line.key, line);
    }
    this.last = line;
  }

  private put(key: string, line: StatementLine): void {
    if (this.document !== undefined) {
      if (!this.document.purpose.take(line)) putField(this.document, key, line);
      return;
    }
    if (key === "РасчСчет" && /^\d{20}$/.test(line.value)) this.accounts.add(line.value);
    if (!this.sections.take(key, line.value)) this.header.set(key, line);
  }

  /** A line without a key continues the purpose: some banks break it over lines. */
  private continueValue(line: StatementLine): void {
    if (this.document?.purpose.take(line) !== true) this.report("stray_line", line);
  }

  private close(): void {
    if (this.document !== undefined) {
      this.documents.push(this.document);
      for (const key of this.document.purpose.unknownKeys()) {
        this.unknownKeys.set(key, (this.unknownKeys.get(key) ?? 0) + 1);
      }
    }
    this.document = undefined;
  }

  private report(fault: StatementFault, { number, key, value }: StatementLine): void {
    this.problemCount += 1;
    if (this.problems.length >= mostProblems) return;
    const text = key === undefined ? value : `${key}=${value}`;
    this.problems.push({ line: number, fault, text: text.slice(0, 100).toWellFormed() });
  }

  /** Closes open sections and returns the documents. */
  closeAll(): readonly Document[] {
    if (this.document !== undefined && this.isEnded) {
      this.report("unfinished_document", this.document.begin);
      this.close();
    } else if (this.document !== undefined) {
      // Its last line may be half of a sum or number and look like a valid one.
      this.report("cut_document", this.document.begin);
      this.document = undefined;
    }
    this.sections.end(false);
    if (!this.isEnded) this.report("no_end", this.last);
    if (this.accounts.size === 0) this.report("no_accounts", this.last);
    return this.documents;
  }

  read(document: Document): void {
    const { begin, fields } = document;
    const [to, from] = [
      this.ownAccount(fields, "Получатель"),
      this.ownAccount(fields, "Плательщик"),
    ];
    const came = to === undefined ? undefined : statementDate(value(fields, "ДатаПоступило"));
    const went = from === undefined ? undefined : statementDate(value(fields, "ДатаСписано"));
    this.sums.take({
      line: begin.number,
      amount: statementSum(value(fields, "Сумма")),
      to,
      from,
      // Equivalent mutants: What is no day is neither before nor after another.
      //   [came, went].filter((day) => day !== undefined) ⇒ [came, went]
      //   day !== undefined ⇒ true
      days: [came, went].filter((day) => day !== undefined),
    });
    // A transfer between the client's own accounts is not a payment for an invoice.
    if (to !== undefined && from === undefined) this.readPayment(document, to);
    else this.otherDocuments += 1;
    if (from !== undefined && to === undefined) this.readOutgoing(document, from);
  }

  result(): Statement {
    const from = statementDate(value(this.header, "ДатаНачала"));
    const to = statementDate(value(this.header, "ДатаКонца"));
    const accounts = [...this.accounts];
    const sections = this.sections.list();
    return {
      version: value(this.header, "ВерсияФормата"),
      accounts,
      balances: this.sections.balances(),
      from,
      to,
      payments: this.payments,
      otherDocuments: this.otherDocuments,
      outgoing: this.outgoing,
      problems: this.problems.toSorted((one, other) => one.line - other.line),
      problemCount: this.problemCount,
      doubts: this.sums.doubts({ sections, accounts, from, to, isEnded: this.isEnded }),
    };
  }

  /** The statement's own account on this side of a document. */
  private ownAccount(fields: Fields, side: "Получатель" | "Плательщик"): string | undefined {
    return [`${side}Счет`, `${side}РасчСчет`]
      .map((key) => value(fields, key))
      .find((account) => this.accounts.has(account));
  }

  /** Whether an unknown key after the purpose is the bank's own, because it is in most documents. */
  private isOwnKey(key: string): boolean {
    const count = this.unknownKeys.get(key) ?? 0;
    return count >= fewestOfOwnKey && count * 2 >= this.documents.length;
  }

  private readOutgoing(document: Document, account: string): void {
    const { begin, fields } = document;
    const purpose = bankText(
      document.purpose.text((key) => this.isOwnKey(key)).slice(0, longestText),
    );
    const sum = fields.get("Сумма");
    const amount = sum === undefined ? undefined : statementSum(sum.value);
    if (amount === undefined || document.contradiction !== undefined) {
      // What else an account pays is no concern of the invoices.
      if (returnWord(purpose) === undefined) return;
      if (document.contradiction !== undefined) this.report("repeated_key", document.contradiction);
      else this.report(sum === undefined ? "no_sum" : "bad_sum", sum ?? begin);
      return;
    }
    const { days, unread } = daysOf(fields, ["ДатаСписано", "Дата"]);
    this.outgoing.push({
      line: begin.number,
      number: bankText(value(fields, "Номер")),
      date: days[0],
      documentDays: [...new Set(days)],
      hasUnreadDay: unread !== undefined,
      amount,
      payer: partyOf(fields, "Получатель"),
      purpose,
      account,
      isOutgoing: true,
    });
  }

  private readPayment(document: Document, account: string): void {
    const { begin, fields } = document;
    if (document.contradiction !== undefined) {
      this.report("repeated_key", document.contradiction);
      return;
    }
    const sum = fields.get("Сумма");
    const amount = sum === undefined ? undefined : statementSum(sum.value);
    if (amount === undefined) {
      this.report(sum === undefined ? "no_sum" : "bad_sum", sum ?? begin);
      return;
    }
    const { days, unread } = daysOf(fields);
    const [date] = days;
    if (date === undefined)
      this.report(unread === undefined ? "no_date" : "bad_date", unread ?? begin);
    else if (unread !== undefined) this.report("replaced_date", unread);
    const purpose = document.purpose.text((key) => this.isOwnKey(key));
    if (purpose.length > longestText) this.report("cut_text", begin);
    this.payments.push({
      line: begin.number,
      number: bankText(value(fields, "Номер")),
      date,
      documentDays: [...new Set(days)],
      hasUnreadDay: unread !== undefined,
      amount,
      payer: partyOf(fields, "Плательщик"),
      purpose: bankText(purpose.slice(0, longestText)),
      account,
    });
  }
}

/** A key that is repeated with another value loses neither: a name goes on, and anything else is a contradiction. */
function putField(document: Document, key: string, line: StatementLine): void {
  const { fields } = document;
  const before = fields.get(key);
  if (before === undefined || before.value === "") fields.set(key, line);
  else if (line.value === "" || isSameValue(before.value, line.value)) return;
  else if (nameKeys.has(key))
    fields.set(key, { ...before, value: `${before.value} ${line.value}` });
  else if (singleKeys.test(key)) document.contradiction ??= line;
}

function isSameValue(one: string, other: string): boolean {
  const isSame = (read: (text: string) => string | number | undefined) =>
    read(one) !== undefined && read(one) === read(other);
  return one === other || isSame(statementSum) || isSame(statementDate);
}

const value = (fields: Fields, key: string): string =>
  (fields.get(key)?.value ?? "").slice(0, longestText);

/** The dates of a document, the one that says when the money came first, and the first one that cannot be read. */
function daysOf(
  fields: Fields,
  keys: readonly string[] = ["ДатаПоступило", "Дата", "ДатаСписано"],
): { days: readonly string[]; unread: StatementLine | undefined } {
  const written = keys.flatMap((key) => {
    const line = fields.get(key);
    return line === undefined || line.value === ""
      ? []
      : [{ line, day: statementDate(line.value) }];
  });
  return {
    days: written.flatMap(({ day }) => day ?? []),
    unread: written.find(({ day }) => day === undefined)?.line,
  };
}

/** Some banks write the tax numbers before the name, with or without a key of their own. */
function partyOf(fields: Fields, side: "Плательщик" | "Получатель"): StatementPayment["payer"] {
  const written = bankText(value(fields, `${side}1`)) || bankText(value(fields, side));
  const { name, inn } = withoutTaxNumbers(written);
  const own = bankText(value(fields, `${side}ИНН`)) || inn;
  // Numbers that contradict the field stay in sight.
  return { name: inn === "" || inn === own ? name : written, inn: own };
}
