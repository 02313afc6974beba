import type { ListChange } from "../foreign/all-pages.ts";
import { makeListeners } from "../api/memory-store.ts";
import { BrowserDecisions, type DecisionMemory } from "./decision-memory.ts";
import {
  changed,
  undoChanges,
  withPair,
  type Decision,
  type DecisionChanges,
  type Decisions,
} from "./decisions.ts";
import {
  fetchInvoices,
  type FetchedInvoices,
  fetchPrintedAccount,
  fetchPrintedVat,
  invoiceSpan,
  olderInvoices,
  type InvoiceSpan,
  type SpanYears,
} from "./match/fetch-invoices.ts";
import {
  joinStatements,
  noStatements,
  type JoinedStatements,
  readStatementFile,
  type StatementFile,
} from "./statement/join-statements.ts";
import { matchPayments } from "./match/match-payments.ts";
import { foldForSearch } from "./match/match-rows.ts";
import { fetchVat, type PrintedVat } from "./match/invoice-vat.ts";
import { findOlder } from "./match/older-invoices.ts";
import { fetchAccounts, type PrintedAccount } from "./match/recipient-accounts.ts";
import type { MatchedInvoice, PaymentMatch } from "./match/payment-match.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { statementLimit } from "./statement/statement-text.ts";

/** The current step, or how the work ended. */
export type ReconcileWork =
  | { readonly step: "idle" }
  | { readonly step: "reading"; readonly file: string; readonly lines: number }
  | { readonly step: "fetching"; readonly rows: number; readonly of: number | undefined }
  | { readonly step: "matching"; readonly done: number; readonly of: number }
  | { readonly step: "accounts" }
  | { readonly step: "done" }
  | { readonly step: "canceled" }
  | { readonly step: "changed"; readonly changes: readonly ListChange[] }
  | { readonly step: "failed"; readonly error: Error };

/** The user's position in the list. */
export interface ReconcilePlace {
  readonly current: StatementPayment | undefined;
  /** Whether its details are open. */
  readonly isOpen: boolean;
  readonly search: string;
}

export interface ReconcileState {
  readonly files: readonly StatementFile[];
  readonly joined: JoinedStatements;
  readonly years: SpanYears;
  readonly span: InvoiceSpan;
  readonly work: ReconcileWork;
  /** The matches of all payments with all invoices of the span; undefined until both are loaded. */
  readonly matches: readonly PaymentMatch[] | undefined;
  /** The invoices used for matching. */
  readonly invoices:
    | {
        readonly list: readonly MatchedInvoice[];
        readonly unreadable: number;
        readonly receivedAt: number;
      }
    | undefined;
  readonly decisions: Decisions;
  /** The payments whose decisions an earlier visit made and this one has only read. */
  readonly restored: readonly StatementPayment[];
  readonly canUndo: boolean;
  /** Whether this browser remembers decisions. */
  readonly isKept: boolean;
  /** Restores the list when the user comes back from an invoice. */
  readonly place: ReconcilePlace;
}

type Fetched = Extract<FetchedInvoices, { isComplete: true }> & { readonly span: InvoiceSpan };

/** The interval between progress reports in ms; nobody could read them faster. */
const reportEvery = 100;
const mostUndone = 50;

const nothing: ReconcileState = {
  files: [],
  joined: noStatements,
  years: 1,
  span: { from: undefined, to: undefined },
  work: { step: "idle" },
  matches: undefined,
  invoices: undefined,
  decisions: new Map(),
  restored: [],
  canUndo: false,
  isKept: true,
  place: { current: undefined, isOpen: false, search: "" },
};

/**
 * The chosen statements, the invoices of their period, the matches and the decisions. It is in this window's memory:
 * statements are never sent or stored; only decisions are stored in the browser. A failure keeps everything read so far,
 * and `again` continues.
 */
export class Reconciliation {
  private state: ReconcileState = nothing;
  private readonly listeners = makeListeners();
  private control = new AbortController();
  private pending: readonly File[] = [];
  private fetched: Fetched | undefined;
  private nextId = 1;
  private lastReport = 0;
  private readonly fetch: typeof fetchInvoices;
  private readonly printed: PrintedAccount;
  private readonly memory: DecisionMemory;
  private readonly older: typeof olderInvoices;
  private readonly vat: PrintedVat;
  private owner: string | undefined;
  /** The decisions before each of the last changes. */
  private history: Decisions[] = [];

  constructor(
    fetch: typeof fetchInvoices = fetchInvoices,
    printed: PrintedAccount = fetchPrintedAccount,
    memory: DecisionMemory = new BrowserDecisions(),
    older: typeof olderInvoices = olderInvoices,
    vat: PrintedVat = fetchPrintedVat,
  ) {
    this.vat = vat;
    this.older = older;
    this.memory = memory;
    this.fetch = fetch;
    this.printed = printed;
  }

  readonly get = (): ReconcileState => this.state;

  readonly subscribe = this.listeners.subscribe;

  add(files: readonly File[]): void {
    this.pending = [...this.pending, ...files];
    this.again();
  }

  remove(id: number): void {
    this.set({ files: this.state.files.filter((file) => file.id !== id) });
    this.again();
  }

  /** Takes back a removal: the files in their places, with those added since, and what was decided. */
  restore({ files, decisions, years, isKept }: ReconcileState): void {
    const now = this.state;
    const ids = new Set(files.map(({ id }) => id));
    this.set({
      files: [...files, ...now.files.filter(({ id }) => !ids.has(id))],
      decisions: new Map([...decisions, ...now.decisions]),
      years: now.files.length === 0 ? years : now.years,
      // Decisions that could not be stored come back from here only.
      isKept: isKept && now.isKept,
    });
    this.again();
  }

  lookBack(years: SpanYears): void {
    this.set({ years });
    this.again();
  }

  goTo(place: Partial<ReconcilePlace>): void {
    this.set({ place: { ...this.state.place, ...place } });
  }

  /** Sets the user whose decisions are remembered; undefined remembers none. */
  keepFor(owner: string | undefined): void {
    this.owner = owner;
  }

  /** Changes decisions in one step, which `undo` reverts. */
  decide(changes: DecisionChanges): void {
    this.history = [...this.history, this.state.decisions].slice(-mostUndone);
    this.change(changes);
  }

  /** Decides about one line, and with it about the payment it returns. */
  decideOne(payment: StatementPayment, decision: Decision | undefined): void {
    this.decide(withPair(payment, decision, this.state.decisions));
  }

  /** Withdraws the decisions of an earlier visit; `undo` brings them back. */
  forgetRestored(): void {
    this.decide(new Map(this.state.restored.map((payment) => [payment, undefined])));
    this.set({ restored: [] });
  }

  undo(): void {
    const before = this.history.at(-1);
    if (before === undefined) return;
    this.history = this.history.slice(0, -1);
    this.change(undoChanges(before, this.state.decisions));
  }

  private change(changes: DecisionChanges): void {
    this.set({
      decisions: changed(this.state.decisions, changes),
      canUndo: this.history.length > 0,
    });
    this.keep(changes);
  }

  /** Stores the changes, and with them what could not be stored before. */
  private keep(changes: DecisionChanges): void {
    const { matches, decisions, isKept: wasKept } = this.state;
    const matchOf = new Map(matches?.map((match) => [match.payment, match]));
    const all = wasKept ? changes : new Map([...decisions, ...changes]);
    const kept = this.memory.keep(
      Array.from(all, ([payment, decision]) => ({
        payment,
        decision,
        match: matchOf.get(payment),
      })),
    );
    void kept.then((isKept) => {
      if (this.state.isKept !== isKept) this.set({ isKept });
    });
  }

  /** Loads the invoices again and repeats the matching. */
  refresh(): void {
    this.fetched = undefined;
    this.again();
  }

  cancel(): void {
    this.control.abort();
    this.set({ work: { step: "canceled" } });
  }

  /** Removes everything. */
  clear(): void {
    this.end();
    this.fetched = undefined;
    this.set(nothing);
  }

  /** Stops without reporting it. */
  end(): void {
    this.control.abort();
    this.pending = [];
  }

  /** Runs the remaining work, or repeats it after a failure. */
  again(): void {
    this.control.abort();
    this.control = new AbortController();
    const { signal } = this.control;
    this.run(signal).catch((error: unknown) => {
      if (signal.aborted) return;
      this.set({
        work: { step: "failed", error: error instanceof Error ? error : new Error(String(error)) },
      });
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    this.set({ matches: undefined, invoices: undefined });
    await this.readPending(signal);
    const inFiles = this.state.files.reduce((sum, { content }) => sum + paymentsIn(content), 0);
    if (inFiles > 0) this.set({ work: { step: "matching", done: 0, of: inFiles } });
    const joined = await joinStatements(this.state.files, { signal });
    signal.throwIfAborted();
    const span = invoiceSpan(joined, this.state.years);
    this.set({ joined, span });
    if (joined.payments.length === 0) {
      this.set({ work: { step: "idle" } });
      return;
    }
    const fetched = await this.invoicesOf(span, signal);
    if (fetched === undefined) return;
    const of = joined.payments.length;
    this.set({ work: { step: "matching", done: 0, of } });
    const recalled = await this.memory.recall(this.owner, joined.payments, { signal });
    const { learned, isKept } = recalled;
    const { isKept: wasKept, decisions: known } = this.state;
    const job = {
      signal,
      onProgress: (done: number) => this.report({ step: "matching", done, of }, signal),
    };
    const matches = await matchPayments(joined.payments, fetched.invoices, job, {
      learned,
      fetchAccounts: async (questions) => {
        this.set({ work: { step: "accounts" } });
        return await fetchAccounts(questions, this.printed, signal);
      },
      fetchVat: async (questions) => await fetchVat(questions, this.vat, signal),
      findOlder:
        span.from === undefined
          ? undefined
          : async (list) => await findOlder(list, this.older(span.from ?? ""), signal),
    });
    await foldForSearch(matches, { signal });
    signal.throwIfAborted();
    const { invoices: list, unreadable, receivedAt } = fetched;
    this.history = [];
    this.set({
      work: { step: "done" },
      matches,
      invoices: { list, unreadable, receivedAt },
      // Decisions that could not be stored are only in this window.
      decisions: wasKept
        ? recalled.decisions
        : new Map([...recalled.decisions, ...this.decisionsOf(joined.payments)]),
      restored: [...recalled.decisions.keys()].filter((payment) => !known.has(payment)),
      canUndo: false,
      isKept: isKept && wasKept,
    });
    if (isKept && !wasKept) this.keep(new Map());
  }

  /** The decisions of this window. */
  private decisionsOf(payments: readonly StatementPayment[]): Decisions {
    const known = this.state.decisions;
    return new Map(
      payments.flatMap((payment) => {
        const decision = known.get(payment);
        return decision === undefined ? [] : [[payment, decision] as const];
      }),
    );
  }

  private async readPending(signal: AbortSignal): Promise<void> {
    for (let file = this.pending[0]; file !== undefined; file = this.pending[0]) {
      const { name, size } = file;
      this.set({ work: { step: "reading", file: name, lines: 0 } });
      const bytesLeft =
        statementLimit - this.state.files.reduce((sum, known) => sum + known.size, 0);
      const content = await readStatementFile(file, bytesLeft, {
        signal,
        onProgress: (lines) => this.report({ step: "reading", file: name, lines }, signal),
      });
      signal.throwIfAborted();
      this.pending = this.pending.slice(1);
      // A file that was not read does not count toward the limit.
      const read = { id: this.nextId, name, size: content.isRead ? size : 0, content };
      this.nextId += 1;
      this.set({ files: [...this.state.files, read] });
    }
  }

  /** The invoices loaded before, if the span is the same; undefined if the list changed while it was read. */
  private async invoicesOf(span: InvoiceSpan, signal: AbortSignal): Promise<Fetched | undefined> {
    const before = this.fetched;
    if (before?.span.from === span.from && before?.span.to === span.to) return before;
    this.fetched = undefined;
    this.set({ work: { step: "fetching", rows: 0, of: undefined } });
    const answer = await this.fetch(span, signal, (rows, of) =>
      this.report({ step: "fetching", rows, of }, signal),
    );
    signal.throwIfAborted();
    if (!answer.isComplete) {
      this.set({ work: { step: "changed", changes: answer.changes } });
      return undefined;
    }
    this.fetched = { ...answer, span };
    return this.fetched;
  }

  private report(work: ReconcileWork, signal: AbortSignal): void {
    const now = performance.now();
    if (signal.aborted || now - this.lastReport < reportEvery) return;
    this.lastReport = now;
    this.set({ work });
  }

  private set(change: Partial<ReconcileState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }
}

const paymentsIn = (content: StatementFile["content"]): number =>
  content.isRead ? content.statement.payments.length : 0;
