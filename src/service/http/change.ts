import type { OperationName } from "#contract/operations.ts";
import type { RecordKind } from "#contract/audit.ts";
import type { CurrentUser, KeyHolder } from "../access.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Answer } from "../handler.ts";
import type { ServedOperation } from "../served-operations.ts";
import type { SecretKey } from "../secret-key.ts";
import type { Store } from "../store/open.ts";
import { keepSession } from "../session/session-store.ts";
import { transact } from "../store/transact.ts";

/** A handler with its input, which needs only a store. Each wrapper of a change takes a `Run` and returns one. */
export type Run = (store: Store) => Promise<Answer>;

/** A request that changes a record, or reveals protected data. */
export interface Change {
  readonly operation: OperationName;
  readonly row: ServedOperation & { readonly recordId: string };
  /** The handler's input: path and body. */
  readonly input: { readonly params?: object; readonly body?: unknown };
  readonly currentUser: CurrentUser | KeyHolder;
  readonly requestId: string;
  /** `Idempotency-Key` of the request. */
  readonly key: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The time by which stored answers expire. */
  readonly expiryNow: number;
  /** Hides what is kept of a request. */
  readonly secretKey: SecretKey | undefined;
}

/** Runs in one transaction, which is rolled back unless the answer is a success. */
export const inTransaction =
  (run: Run): Run =>
  async (store) => {
    try {
      return await transact(store, async (db) => {
        const answer = await run({ ...store, db });
        // Equivalent mutant: No answer has the status 300.
        //   answer.status >= 300 ⇒ answer.status > 300
        if (answer.status >= 300) throw new Refused(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  };

/**
 * Checks the caller's access again inside the transaction, and keeps it as it is until the commit: whoever was demoted,
 * disabled or signed out meanwhile, must have a second factor since, or whose key was revoked, changes nothing.
 * @param recheck reads the caller anew and answers with the refusal, if any
 */
export const stillAllowed =
  (
    { row, currentUser }: Pick<Change, "row" | "currentUser">,
    sessionToken: string | undefined,
    recheck: (store: Store) => Promise<Answer | undefined>,
    run: Run,
  ): Run =>
  async (store) => {
    const { db, dialect } = store;
    if ("keyId" in currentUser) {
      await dialect.keepAsIs(db, { table: "api_keys", id: currentUser.keyId }, "shared");
    } else {
      const { clientId, userId } = currentUser;
      const changesUsers = row.changes === "user" || row.changes === "client";
      const how = changesUsers ? "alone" : "shared";
      // The client says which roles need a second factor. Changes of users come one after another, because two admins
      // who change each other would wait for each other.
      await dialect.keepAsIs(db, { table: "clients", id: clientId }, how);
      // In the order of a sign-in: the user, then the session.
      await dialect.keepAsIs(db, { table: "users", id: userId }, how);
      if (sessionToken !== undefined) await keepSession(store, sessionToken);
    }
    return (await recheck(store)) ?? (await run(store));
  };

/** Thrown to roll back the transaction. */
class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    // Equivalent mutant: It only stops the transaction, and is caught around it.
    //   "Refused" ⇒ ""
    super("Refused");
    this.answer = answer;
  }
}

/** Records a success in the audit: actor, operation, record and the names of the fields. */
export const audited =
  (change: Change, run: Run): Run =>
  async (store) => {
    const answer = await run(store);
    // Equivalent mutant: No answer has the status 300.
    //   answer.status >= 300 ⇒ answer.status > 300
    if (answer.status >= 300 || answer.audited === false) return answer;
    const { currentUser, operation, requestId, now } = change;
    const { kind, id } = recordOf(change, answer);
    const { body } = change.input;
    await writeAudit(store, {
      actor:
        "keyId" in currentUser
          ? { who: "key", id: currentUser.keyId }
          : { who: "user", id: currentUser.userId },
      clientId: currentUser.clientId,
      operation,
      record: kind,
      recordId: id,
      fields: answer.audited?.fields ?? Object.keys(isObject(body) ? body : {}),
      requestId,
      now,
    });
    return answer;
  };

/** The record that was changed or shown, as declared in the row. */
export function recordOf(
  { row, input: { params }, currentUser }: Change,
  answer: Answer,
): { readonly kind: RecordKind | null; readonly id: number | null } {
  const found = row.recordId
    .split(".")
    .reduce<unknown>(valueIn, { params, answer: answer.body, currentUser });
  // Equivalent mutant: The id of a record is a number, and none is kept as null.
  //   typeof found === "number" ⇒ true
  return { kind: row.changes ?? row.reveals ?? null, id: typeof found === "number" ? found : null };
}

// Equivalent mutant: Neither a body nor what holds an id is null.
//   value !== null ⇒ true
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const valueIn = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined;
