import { setTimeout } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Store, StoreDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** No attempt starts later than this, so that the caller gets an answer in time. */
const retryForMs = 2_000;
const mostAttempts = 6;
/**
 * The pause before the second attempt, doubled for each further one. Random, so that the same two transactions do not
 * collide again.
 */
const firstPauseMs = 10;

/** Runs in one transaction, and repeats it if the database rolled it back because of a concurrent one. */
export async function transact<T>(
  { db, dialect }: StoreDatabase,
  run: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return await retryAfterConflict({ dialect }, async () => await db.transaction().execute(run));
}

/**
 * Repeats after a deadlock or a serialization failure.
 * @param run only reads, or is one transaction or one statement
 * @throws what `run` throws, including a conflict that persists
 */
export async function retryAfterConflict<T>(
  { dialect }: Pick<Store, "dialect">,
  run: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + retryForMs;
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
