import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
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
  /** What has to follow the transaction. */
  readonly afterwards?: (store: Store) => Promise<void>;
}

export interface Change {
  readonly operation: string;
  readonly clientId: number;
  /** What the handler is given: path and body. */
  readonly input: object;
  /** `Idempotency-Key` of the request. */
  readonly key: string | undefined;
  /** The API key it came with, where it came with one: programs of one client know nothing of one another's keys. */
  readonly keyId?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

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
 * Runs a handler in one transaction, undone unless it succeeds. With a key the answer is kept in the same transaction, so
 * that whoever asks again gets it instead of a second record; requests side by side wait for one another. A refusal keeps
 * nothing: the mended request may use its key.
 */
export async function makeChange(
  store: Store,
  change: Change,
  handle: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  if (change.key !== undefined && !/^[\x20-\x7e]{1,200}$/.test(change.key)) {
    return refuse(
      400,
      "idempotency_key_invalid",
      "Idempotency-Key: от 1 до 200 печатных знаков ASCII.",
    );
  }
  try {
    return await store.db.transaction().execute(async (db) => {
      const answer = await answerOnce(db, change, () => handle({ ...store, db }));
      if (answer.status >= 300) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
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
      "Этот Idempotency-Key уже был у другого запроса: для нового запроса нужен новый ключ.",
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

/** The order of names does not make another request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
