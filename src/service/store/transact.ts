import { setTimeout } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

interface Attempts {
  readonly most: number;
  /** No attempt starts later than this. */
  readonly forMs: number;
}

/** The caller gets an answer in time. */
const requestAttempts: Attempts = { most: 6, forMs: 2_000 };
/**
 * The pause before the second attempt, doubled for each further one. Random, so that the same two transactions do not
 * collide again.
 */
const firstPauseMs = 10;

/** Runs in one transaction, and repeats it if the database rolled it back because of a concurrent one. */
export async function transact<T>(
  { db, dialect }: { readonly db: Kysely<Tables>; readonly dialect: Dialect },
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
  { dialect }: { readonly dialect: Dialect },
  run: () => Promise<T>,
  { most, forMs } = requestAttempts,
): Promise<T> {
  const until = performance.now() + forMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!dialect.isConflict(error)) throw error;
      const pauseMs = Math.random() * firstPauseMs * 2 ** attempt;
      if (attempt === most || performance.now() + pauseMs > until) throw error;
      await setTimeout(pauseMs);
    }
  }
}
