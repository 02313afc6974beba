import * as z from "zod/mini";
import { browserStore, keysUnder, type BrowserStoreName } from "../api/browser-store.ts";
import { withPauses, type LongJob } from "../format/long-job.ts";
import type { Decision, Decisions } from "./decisions.ts";
import { paymentIdentity } from "./statement/join-statements.ts";
import { hashOf, learnFrom, nothingLearned, type LearnedPayers } from "./match/learned-payers.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import type { PaymentMatch } from "./match/payment-match.ts";

/** Earlier decisions and what was learned from them. */
export interface Recalled {
  readonly decisions: Decisions;
  readonly learned: LearnedPayers;
  /** Whether this browser remembers decisions at all. */
  readonly isKept: boolean;
}

/** A decision to remember with its match; undefined withdraws it. */
export interface KeptChange {
  readonly payment: StatementPayment;
  readonly decision: Decision | undefined;
  readonly match: PaymentMatch | undefined;
}

/** Remembers decisions after the page is closed. */
export interface DecisionMemory {
  recall(
    owner: string | undefined,
    payments: readonly StatementPayment[],
    job: LongJob,
  ): Promise<Recalled>;
  /** @returns whether the changes were stored */
  keep(changes: readonly KeptChange[]): Promise<boolean>;
}

const store = "reconciliation" satisfies BrowserStoreName;

/*
 * No data of a statement is stored: a document is recognized by a salted hash, and invoices by the service's ids.
 */
const saltRecord = z.object({ kind: z.literal("salt"), salt: z.string() });
const decisionRecord = z.object({
  kind: z.literal("decision"),
  /** Hashes of the statement's account and of the document in it. */
  id: z.string(),
  decision: z.union([
    z.object({ kind: z.literal("accepted"), invoices: z.array(z.int()) }),
    z.object({
      kind: z.literal("refund"),
      invoices: z.array(z.int()),
      /** The `id` of the payment that it returns. */
      of: z.optional(z.string()),
    }),
    z.object({ kind: z.literal("refused") }),
  ]),
  /** The `id` of the payer learned from it. */
  taught: z.optional(z.string()),
});
const payerRecord = z.object({
  kind: z.literal("payer"),
  id: z.string(),
  inn: z.string(),
  payer: z.string(),
});
const anyRecord = z.union([saltRecord, decisionRecord, payerRecord]);

const unkept: Recalled = { decisions: new Map(), learned: nothingLearned, isKept: false };

/** Remembers decisions in this browser (IndexedDB), separately for each user. */
export class BrowserDecisions implements DecisionMemory {
  private owner: string | undefined;
  private salt = "";
  private ids = new Map<StatementPayment, string>();
  /** The payer learned from each decision; a payer without decisions is forgotten. */
  private taught = new Map<string, string>();
  /** Queues writes so that changes are stored in order. */
  private writing: Promise<unknown> = Promise.resolve();

  async recall(
    owner: string | undefined,
    payments: readonly StatementPayment[],
    job: LongJob,
  ): Promise<Recalled> {
    await this.writing;
    this.owner = undefined;
    // Hashes are available only on HTTPS pages and on localhost.
    if (owner === undefined || !("subtle" in crypto)) return unkept;
    try {
      return await this.read(owner, payments, job);
    } catch (error) {
      if (job.signal.aborted) throw error;
      return unkept;
    }
  }

  async keep(changes: readonly KeptChange[]): Promise<boolean> {
    if (this.owner === undefined) return false;
    const { owner } = this;
    const work = this.writing.then(async () => await this.write(owner, changes));
    this.writing = work.catch(() => undefined);
    try {
      await work;
      return true;
    } catch {
      return false;
    }
  }

  private async read(
    owner: string,
    payments: readonly StatementPayment[],
    job: LongJob,
  ): Promise<Recalled> {
    const database = await browserStore();
    const kept: unknown[] = await database.getAll(store, keysUnder(owner));
    const records = kept.flatMap((one) => {
      const read = anyRecord.safeParse(one);
      return read.success ? [read.data] : [];
    });
    let salt = records.find((one) => one.kind === "salt")?.salt;
    if (salt === undefined) {
      salt = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join("");
      await database.put(store, { owner, kind: "salt", id: "", salt });
    }
    const ids = await idsOf(payments, salt, job);
    const known = new Map(
      records.flatMap((one) => (one.kind === "decision" ? [[one.id, one] as const] : [])),
    );
    const decisions = new Map<StatementPayment, Decision>();
    const paymentOf = new Map(Array.from(ids, ([payment, id]) => [id, payment] as const));
    for (const [payment, id] of ids) {
      const decision = known.get(id)?.decision;
      if (decision !== undefined) decisions.set(payment, restoredDecision(decision, paymentOf));
    }
    this.owner = owner;
    this.salt = salt;
    this.ids = ids;
    this.taught = new Map(
      [...known.values()].flatMap(({ id, taught }) => (taught === undefined ? [] : [[id, taught]])),
    );
    const payers = records.filter((one) => one.kind === "payer");
    return { decisions, learned: { salt, payers }, isKept: true };
  }

  private async write(owner: string, changes: readonly KeptChange[]): Promise<void> {
    const database = await browserStore();
    const named = changes.flatMap((change) => {
      const id = this.ids.get(change.payment);
      return id === undefined ? [] : [{ ...change, id }];
    });
    // Decisions are written first, because the page may close while payers are hashed.
    const first = database.transaction(store, "readwrite");
    for (const { id, decision } of named) {
      if (decision === undefined) void first.store.delete([owner, "decision", id]);
      else {
        const kept = storedDecision(decision, this.ids);
        void first.store.put({ owner, kind: "decision", id, decision: kept });
      }
    }
    await first.done;
    for (const { id, decision, match } of named) {
      const before = this.taught.get(id);
      this.taught.delete(id);
      const payer = match !== undefined && (await learnFrom(match, this.salt));
      if (payer && decision !== undefined && isAsOffered(decision, match)) {
        const taught = `${payer.inn} ${payer.payer}`;
        this.taught.set(id, taught);
        await database.put(store, { owner, kind: "payer", id: taught, ...payer });
        await database.put(store, { owner, kind: "decision", id, decision, taught });
      }
      const isTaught = before === undefined || [...this.taught.values()].includes(before);
      if (!isTaught) await database.delete(store, [owner, "payer", before]);
    }
  }
}

type StoredDecision = z.infer<typeof decisionRecord>["decision"];

const storedDecision = (decision: Decision, ids: ReadonlyMap<StatementPayment, string>) =>
  decision.kind === "refund" && decision.of !== undefined
    ? { ...decision, of: ids.get(decision.of) }
    : decision;

/** A payment that is not in these statements is not named. */
const restoredDecision = (
  decision: StoredDecision,
  paymentOf: ReadonlyMap<string, StatementPayment>,
): Decision =>
  decision.kind === "refund"
    ? { ...decision, of: decision.of === undefined ? undefined : paymentOf.get(decision.of) }
    : decision;

/** Whether exactly the candidates of the match were accepted. */
function isAsOffered(decision: Decision, { candidates }: PaymentMatch): boolean {
  if (decision.kind !== "accepted" || decision.invoices.length !== candidates.length) return false;
  return candidates.every(({ invoice }) => decision.invoices.includes(invoice.count_id));
}

/** The ids by which payments are recognized. Equal payments within one statement are numbered. */
async function idsOf(
  payments: readonly StatementPayment[],
  salt: string,
  job: LongJob,
): Promise<Map<StatementPayment, string>> {
  const ids = new Map<StatementPayment, string>();
  const accounts = new Map<string, string>();
  const seen = new Map<string, number>();
  const quiet = { ...job, onProgress: () => undefined };
  for await (const payment of withPauses(payments, quiet)) {
    const identity = paymentIdentity(payment);
    const place = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, place);
    const account = accounts.get(payment.account) ?? (await hashOf(salt, payment.account));
    accounts.set(payment.account, account);
    ids.set(payment, `${account} ${await hashOf(salt, `${identity} ${place}`)}`);
  }
  return ids;
}
