import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { RecordKind } from "#contract/audit.ts";
import { writeAudit, type Actor, type AuditEntry } from "../audit/write-audit.ts";
import { refuse } from "../refusal.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

/** An answer of a handler, whatever its operation. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string;
  /** What whoever asks again is told, where the answer itself must not be kept. */
  readonly keptInstead?: Answer;
  /** The response it speaks of: what is kept is erased with it. */
  readonly responseId?: number;
  /** What the audit is told instead of what it sees in path, body and answer. */
  readonly audited?:
    | { readonly recordId?: number; readonly fields?: readonly string[] }
    /** Nothing: what came in is measured, and is its own record of when and by whom. */
    | "measurements";
  /** What has to follow the transaction; its failure takes nothing back. */
  readonly afterwards?: (store: Store) => Promise<void>;
}

export interface Change {
  readonly operation: string;
  readonly clientId: number;
  /** What the handler is given: path and body. */
  readonly input: { readonly params?: object; readonly body?: unknown };
  /** What kind of record it changes, or shows. */
  readonly record: RecordKind;
  readonly actor: Actor;
  readonly requestId: string;
  /** `Idempotency-Key` of the request. */
  readonly key: string | undefined;
  /** The API key it came with, where it came with one: programs of one client know nothing of one another's keys. */
  readonly keyId?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What an `Idempotency-Key` may be: printable ASCII. */
export const idempotencyKeys = /^[ -~]{1,200}$/;

/** A lost answer may be asked for again for this long. */
const keptForMs = 30 * 24 * 3_600_000;

/** Ends the transaction without its changes. */
class Undone extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("Refused");
    this.answer = answer;
  }
}

/**
 * Runs a handler in one transaction, undone unless it succeeds, and writes it into the audit in the same one. With a key the answer is kept in the same transaction, so
 * that whoever asks again gets it instead of a second record; requests side by side wait for one another. A refusal keeps
 * nothing: the mended request may use its key.
 */
export async function makeChange(
  store: Store,
  change: Change,
  handle: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  if (change.key !== undefined && !idempotencyKeys.test(change.key)) {
    return refuse(
      400,
      "idempotency_key_invalid",
      "Idempotency-Key: от 1 до 200 печатных знаков ASCII.",
    );
  }
  for (let left = 5; ; left -= 1) {
    try {
      return await store.db.transaction().execute(async (db) => {
        const answer = await answerOnce(db, change, async () => {
          const made = await handle({ ...store, db });
          if (made.status < 300 && made.audited !== "measurements")
            await writeAudit({ db }, entryOf(change, made));
          return made;
        });
        if (answer.status >= 300) throw new Undone(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Undone) return error.answer;
      if (left === 0 || !store.dialect.isDeadlock(error)) throw error;
    }
  }
}

/** What was done: the record that the path names, or that was made; the fields that the body names. */
function entryOf(change: Change, { body, ...answer }: Answer): AuditEntry {
  const audited = typeof answer.audited === "object" ? answer.audited : undefined;
  const { params, body: given } = change.input;
  const recordId =
    audited?.recordId ??
    numberIn(params, "id") ??
    numberIn(params, "vacancy_id") ??
    numberIn(valueIn(body, "data"), "id");
  return {
    actor: change.actor,
    clientId: change.clientId,
    operation: change.operation,
    record: change.record,
    recordId: recordId ?? null,
    fields: audited?.fields ?? (isObject(given) ? Object.keys(given) : []),
    requestId: change.requestId,
    now: change.now,
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const valueIn = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined;

function numberIn(value: unknown, name: string): number | undefined {
  const found = valueIn(value, name);
  return typeof found === "number" ? found : undefined;
}

async function answerOnce(
  db: Transaction<Tables>,
  change: Change,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const { clientId, operation, now } = change;
  const key = keptKey(change);
  if (key === undefined) return await handle();
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", now - keptForMs)
    .execute();
  const identity = { client_id: clientId, operation, idempotency_key: key };
  const requestHash = hashOf(change.input);
  // Waits for a request with the same key that is still running, and sees its answer then.
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({
      ...identity,
      request_hash: requestHash,
      answer: "",
      created_at: now,
      response_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("created_at")
    .executeTakeFirst();
  const ours = () => db.updateTable("idempotency_keys").where((eb) => eb.and(identity));
  if (claimed !== undefined) {
    const answer = await handle();
    const kept = JSON.stringify(answer.keptInstead ?? answer);
    await ours()
      .set({ answer: kept, response_id: answer.responseId ?? null })
      .execute();
    return answer;
  }
  const kept = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where((eb) => eb.and(identity))
    .executeTakeFirstOrThrow();
  if (kept.request_hash !== requestHash) {
    return refuse(
      400,
      "idempotency_key_reused",
      "Этот Idempotency-Key уже использован в другом запросе: для нового запроса нужен новый ключ.",
    );
  }
  // Written by the line above that keeps an answer.
  return JSON.parse(kept.answer) as Answer;
}

/** A program's key is hashed with the program's own: it may be a candidate's phone. */
const keptKey = ({ key, keyId }: Change): string | undefined =>
  key === undefined || keyId === undefined ? key : hashOf([keyId, key]);

const hashOf = (input: object): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(input)))
    .digest("base64url");

/** A hash that is quick to make is quick to guess from: what is secret stays out of it. */
const secrets: ReadonlySet<string> = new Set(["password", "current_password"]);

/** The order of names does not make another request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([name]) => !secrets.has(name))
    .map(([name, inner]) => [name, sorted(inner)]);
}
