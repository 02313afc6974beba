import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import { fold } from "../store/dialect.ts";
import type { Store } from "../store/open.ts";
import { transact } from "../store/transact.ts";

/** How many guesses are free, then the delay of the next, which doubles up to the cap. */
const perLogin = { free: 3, firstMs: 500, capMs: 30_000 } as const;
const perAddress = { free: 30, firstMs: 500, capMs: 10_000 } as const;

/** A longer wait is refused, with the time to try again. */
const longestHoldMs = 4_000;

/** After this long without a failure the count starts again. */
const forgetAfterMs = 15 * 60_000;

export type Turn = { readonly waitMs: number } | { readonly retryAfterMs: number };

interface Guess {
  readonly login: string;
  readonly remoteAddress: string;
}

const keysOf = ({ login, remoteAddress }: Guess) => {
  const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
  return [
    // Login and address together, so that nobody can lock a colleague out from elsewhere.
    { key: digest(`login|${fold(login)}|${remoteAddress}`), rule: perLogin },
    { key: digest(`address|${remoteAddress}`), rule: perAddress },
  ];
};

/**
 * Takes a place in the queue of guesses before the password is looked at. Every guess counts as failed until `forgive`,
 * so simultaneous guesses wait for each other instead of sharing one delay.
 */
export async function takeTurn(store: Store, clock: Clock, guess: Guess): Promise<Turn> {
  const now = clock.now();
  return await transact(store, async (transaction) => {
    await transaction
      .deleteFrom("sign_in_attempts")
      .where("updated_at", "<", now - forgetAfterMs)
      .execute();
    let start = now;
    const delays = new Map<string, number>();
    for (const { key, rule } of keysOf(guess)) {
      // Counting first locks the row, so two guesses cannot get the same place in the queue.
      const row = await transaction
        .insertInto("sign_in_attempts")
        .values({ attempt_key: key, failures: 1, next_allowed_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.column("attempt_key").doUpdateSet((known) => ({
            failures: known("sign_in_attempts.failures", "+", 1),
            updated_at: now,
          })),
        )
        .returning(["failures", "next_allowed_at"])
        .executeTakeFirstOrThrow();
      start = Math.max(start, row.next_allowed_at);
      const beyond = row.failures - rule.free;
      delays.set(
        key,
        beyond < 0 ? 0 : Math.min(rule.capMs, rule.firstMs * 2 ** Math.min(20, beyond)),
      );
    }
    if (start - now > longestHoldMs) return { retryAfterMs: start - now };
    for (const [key, delay] of delays) {
      await transaction
        .updateTable("sign_in_attempts")
        .set({ next_allowed_at: start + delay })
        .where("attempt_key", "=", key)
        .execute();
    }
    return { waitMs: start - now };
  });
}

/**
 * The password was right: this login's failures from this address are forgotten, and the address gets its attempt back.
 */
export async function forgive(store: Store, guess: Guess): Promise<void> {
  const [login, address] = keysOf(guess);
  if (login === undefined || address === undefined) return;
  await store.db.deleteFrom("sign_in_attempts").where("attempt_key", "=", login.key).execute();
  await store.db
    .updateTable("sign_in_attempts")
    .set((row) => ({ failures: row("failures", "-", 1) }))
    .where("attempt_key", "=", address.key)
    .execute();
}
