import { setTimeout } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Store } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Nothing is begun again later than this, so that the caller has its answer in time. */
const patienceMs = 2_000;
const mostAttempts = 6;
/** Before the second attempt; each further pause is twice as long. Random, so that the same two do not meet again. */
const firstPauseMs = 10;

/** Runs in one transaction; again if the database ended it because of another one, since nothing of it has happened. */
export async function transact<T>(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  run: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return await againAfterConflict({ dialect }, async () => await db.transaction().execute(run));
}

/**
 * Runs again after a deadlock or a serialization failure.
 * @param run reads only, or is one transaction or one statement
 * @throws what `run` throws, the conflict too if it happens again and again
 */
export async function againAfterConflict<T>(
  { dialect }: Pick<Store, "dialect">,
  run: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!dialect.isConflict(error)) throw error;
      const pauseMs = Math.random() * firstPauseMs * 2 ** attempt;
      if (attempt === mostAttempts || performance.now() + pauseMs > until) throw error;
      await setTimeout(pauseMs);
    }
  }
}
