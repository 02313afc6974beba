import { createHash } from "node:crypto";
import { dayMs } from "../clock.ts";
import type { Answer } from "../handler.ts";
import { refuse, secretFields } from "../refusal.ts";
import type { SecretKey } from "../secret-key.ts";
import { erasedAnswer } from "../store/tables.ts";
import type { Store } from "../store/open.ts";
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
  const { key, operation, currentUser, expiryNow, secretKey } = change;
  if (key === undefined) return run;
  if (!idempotencyKeys.test(key)) return async () => invalidKey;
  const ofRequest = { client_id: currentUser.clientId, operation };
  // Hashed together with the sender's id: users and programs of one client must not share keys, and a program's key may
  // be a candidate's phone.
  const sent =
    "keyId" in currentUser ? [currentUser.keyId, key] : ["user", currentUser.userId, key];
  const hashesOf = hashesWith(secretKey);
  const [keyHash, plainKeyHash] = hashesOf(sent);
  const requestHashes = hashesOf(change.input);
  const keptAnswer = async ({ db }: Store, hash: string): Promise<Answer | undefined> => {
    const kept = await db
      .selectFrom("idempotency_keys")
      .select(["request_hash", "answer"])
      .where((one) => one.and({ ...ofRequest, idempotency_key: hash }))
      .executeTakeFirst();
    if (kept === undefined) return undefined;
    if (kept.answer === erasedAnswer) return erasedRecord;
    // It was written below.
    return requestHashes.includes(kept.request_hash)
      ? (JSON.parse(kept.answer) as Answer)
      : reusedKey;
  };
  return async (store) => {
    const { db } = store;
    await db
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", expiryNow - keptForMs)
      .execute();
    const keptPlain = plainKeyHash && (await keptAnswer(store, plainKeyHash));
    if (keptPlain) return keptPlain;
    // Waits for a running request with the same key and then sees its answer.
    const claimed = await db
      .insertInto("idempotency_keys")
      .values({
        ...ofRequest,
        idempotency_key: keyHash,
        request_hash: requestHashes[0],
        // Equivalent mutant: The answer replaces it in the same transaction.
        //   "" ⇒ "Stryker was here!"
        answer: "",
        created_at: expiryNow,
        record: null,
        record_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("created_at")
      .executeTakeFirst();
    if (claimed === undefined) {
      const kept = await keptAnswer(store, keyHash);
      if (kept === undefined) throw new Error("The kept answer is gone.");
      return kept;
    }
    const answer = await run(store);
    const { kind, id } = recordOf(change, answer);
    // Without the cookie of a device, which is for the device that asked.
    const kept = { ...(answer.keptInstead ?? answer), knownDevices: undefined };
    await db
      .updateTable("idempotency_keys")
      .set({ answer: JSON.stringify(kept), record: kind, record_id: id })
      .where((one) => one.and({ ...ofRequest, idempotency_key: keyHash }))
      .execute();
    return answer;
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

/**
 * Hashes a value for comparing: with the service's key, because a fast hash of a phone can be found by trying phones,
 * and it outlives the candidate's data. Older versions hashed without a key, as does a service without one.
 * @returns the hash to store, and the one that an older version may have stored
 */
const hashesWith =
  (secretKey: SecretKey | undefined) =>
  (input: object): readonly [stored: string, plain?: string] => {
    const text = JSON.stringify(sorted(input));
    const plain = createHash("sha256").update(text).digest("base64url");
    return secretKey === undefined ? [plain] : [secretKey.digest(text), plain];
  };

/** The order of names does not matter. Secrets are left out, because a fast hash of them could be guessed. */
function sorted(value: unknown): unknown {
  // Equivalent mutant: Any one order of the names does, and a list read as a record keeps its order.
  //   Array.isArray(value) ⇒ false
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return (
    Object.entries(value)
      // Equivalent mutants: Any one order of the names does, and a list read as a record keeps its order.
      //   a < b ⇒ a <= b
      //   a < b ⇒ a >= b
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([name]) => !secretFields.has(name))
      .map(([name, inner]) => [name, sorted(inner)])
  );
}
