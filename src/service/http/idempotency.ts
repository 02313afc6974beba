import { createHash } from "node:crypto";
import { dayMs } from "../clock.ts";
import type { Answer } from "../handler.ts";
import { refuse, secretFields } from "../refusal.ts";
import { erasedAnswer } from "../store/tables.ts";
import { recordOf, type Change, type Run } from "./change.ts";

/** A valid `Idempotency-Key`: printable ASCII. */
export const idempotencyKeys = /^[ -~]{1,200}$/;

/** How long a lost answer can be requested again. */
const keptForMs = 30 * dayMs;

/**
 * Stores the answer under the request's `Idempotency-Key`: a repeated request gets it instead of a second record. It
 * runs in the transaction of the change, so that neither exists without the other, and simultaneous requests wait for
 * each other. A refusal rolls back the transaction and stores nothing: the corrected request may use the same key.
 */
export const idempotent = (change: Change, run: Run): Run => {
  const { key, operation, currentUser, expiryNow } = change;
  if (key === undefined) return run;
  if (!idempotencyKeys.test(key)) return async () => invalidKey;
  const identity = {
    client_id: currentUser.clientId,
    operation,
    // Hashed together with the sender's id: users and programs of one client must not share keys, and a program's key
    // may be a candidate's phone.
    idempotency_key: hashOf(
      "keyId" in currentUser ? [currentUser.keyId, key] : ["user", currentUser.userId, key],
    ),
  };
  const requestHash = hashOf(change.input);
  return async (store) => {
    const { db } = store;
    await db
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", expiryNow - keptForMs)
      .execute();
    // Waits for a running request with the same key and then sees its answer.
    const claimed = await db
      .insertInto("idempotency_keys")
      .values({
        ...identity,
        request_hash: requestHash,
        answer: "",
        created_at: expiryNow,
        record: null,
        record_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("created_at")
      .executeTakeFirst();
    if (claimed !== undefined) {
      const answer = await run(store);
      const { kind, id } = recordOf(change, answer);
      await db
        .updateTable("idempotency_keys")
        .set({ answer: JSON.stringify(answer.keptInstead ?? answer), record: kind, record_id: id })
        .where((eb) => eb.and(identity))
        .execute();
      return answer;
    }
    const kept = await db
      .selectFrom("idempotency_keys")
      .select(["request_hash", "answer"])
      .where((eb) => eb.and(identity))
      .executeTakeFirstOrThrow();
    if (kept.answer === erasedAnswer) return erasedRecord;
    // The answer was written above.
    return kept.request_hash === requestHash ? (JSON.parse(kept.answer) as Answer) : reusedKey;
  };
};

const invalidKey = refuse(
  400,
  "idempotency_key_invalid",
  "Idempotency-Key: от 1 до 200 печатных знаков ASCII.",
);
const reusedKey = refuse(
  400,
  "idempotency_key_reused",
  "Этот Idempotency-Key уже использован в другом запросе: для нового запроса нужен новый ключ.",
);

const erasedRecord = refuse(
  400,
  "record_erased",
  "Запрос с этим Idempotency-Key был выполнен, но запись с тех пор удалена безвозвратно: второй записи не будет.",
);

const hashOf = (input: object): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(input)))
    .digest("base64url");

/** The order of names does not matter. Secrets are left out, because a fast hash of them could be guessed. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([name]) => !secretFields.has(name))
    .map(([name, inner]) => [name, sorted(inner)]);
}
