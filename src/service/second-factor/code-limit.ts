import { dayMs } from "../clock.ts";
import type { StoreDatabase } from "../store/open.ts";
import { transact } from "../store/transact.ts";

/*
 * A code has six digits, and three of them are right at any moment. Slowing guesses by address is not enough: whoever knows
 * the password could try for a year from a thousand addresses. So wrong codes are bounded for each account.
 *
 * The owner's devices and sessions are told from all others. A right code takes back nothing but its own try: otherwise each
 * sign-in of the owner would give an attacker new ones, on a stolen device too. On the owner's devices a wrong code is
 * forgotten each day.
 */

/** Where a code comes from: a device on which its user has signed in before, or a session; or anywhere else. */
export type CodeSource = "own" | "other";

const minuteMs = 60_000;
/** Wrong codes before the next one waits. */
const free = { own: 5, other: 3 } as const;
const firstWaitMs = minuteMs;
/** Each wrong code doubles the wait, up to this. */
const longestWaitMs = dayMs;
/** How long it takes until one of the owner's wrong codes is forgotten. */
const forgetOneMs = dayMs;
/** The most codes from elsewhere in a period, right or wrong; then only a recovery code, or waiting for the next one. */
export const otherCodes = { most: 6, periodMs: 180 * dayMs } as const;

/** Whether a code may be tried now; otherwise how long codes of this source wait. */
export type CodeTurn =
  | { readonly isOpen: true; readonly isSlowed: boolean }
  | { readonly isOpen: false; readonly waitMs: number };

/**
 * Counts a code as wrong before it is checked, so that codes sent at once do not share a try; `codeWasRight` takes that
 * back.
 * @param now by the trusted clock (`expiryTime`)
 */
export async function takeCodeTurn(
  store: StoreDatabase,
  userId: number,
  source: CodeSource,
  now: number,
): Promise<CodeTurn> {
  return await transact(store, async (db) => {
    // Locks the row, so codes sent at once are counted one after the other.
    const row = await db
      .updateTable("second_factors")
      .set((factor) => ({ last_step: factor.ref("last_step") }))
      .where("user_id", "=", userId)
      .returning([
        "own_wrong",
        "own_since",
        "own_wait_until",
        "other_wrong",
        "other_since",
        "other_wait_until",
      ])
      .executeTakeFirst();
    if (row === undefined) return { isOpen: true, isSlowed: false };
    const isPeriodOver = now - row.other_since >= otherCodes.periodMs;
    const own = notForgotten(row, now);
    const tried = source === "own" ? own.wrong : isPeriodOver ? 0 : row.other_wrong;
    const until = source === "own" ? row.own_wait_until : isPeriodOver ? 0 : row.other_wait_until;
    // A time further ahead was stored before the clock was set back.
    if (until > now && until - now <= otherCodes.periodMs)
      return { isOpen: false, waitMs: until - now };
    const wrong = tried + 1;
    const since = isPeriodOver ? now : row.other_since;
    const isLast = source === "other" && wrong >= otherCodes.most;
    const beyond = wrong - free[source];
    const waitUntil = isLast
      ? since + otherCodes.periodMs
      : beyond < 0
        ? 0
        : now + Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, beyond));
    await db
      .updateTable("second_factors")
      .set(
        source === "own"
          ? { own_wrong: wrong, own_since: own.since, own_wait_until: waitUntil }
          : { other_wrong: wrong, other_since: since, other_wait_until: waitUntil },
      )
      .where("user_id", "=", userId)
      .execute();
    return { isOpen: true, isSlowed: beyond >= 0 };
  });
}

/** How many of the owner's wrong codes still count, and since when the next one to be forgotten does. */
function notForgotten(
  { own_wrong: counted, own_since: since }: { own_wrong: number; own_since: number },
  now: number,
): { readonly wrong: number; readonly since: number } {
  // None if the clock was set back.
  const forgotten = Math.max(0, Math.floor((now - since) / forgetOneMs));
  return forgotten >= counted
    ? { wrong: 0, since: now }
    : { wrong: counted - forgotten, since: since + forgotten * forgetOneMs };
}

/** The code was right: its user may go on at once. Earlier wrong ones still count. */
export async function codeWasRight(
  { db }: Pick<StoreDatabase, "db">,
  userId: number,
  source: CodeSource,
): Promise<void> {
  await db
    .updateTable("second_factors")
    .set((factor) =>
      source === "own"
        ? { own_wrong: factor("own_wrong", "-", 1), own_wait_until: 0 }
        : { other_wrong: factor("other_wrong", "-", 1), other_wait_until: 0 },
    )
    .where("user_id", "=", userId)
    .execute();
}

/** After a recovery code or with a new secret the count begins anew: nobody but the user can have given these. */
export const noWrongCodes = {
  own_wrong: 0,
  own_since: 0,
  own_wait_until: 0,
  other_wrong: 0,
  other_since: 0,
  other_wait_until: 0,
} as const;

export async function forgetWrongCodes(
  { db }: Pick<StoreDatabase, "db">,
  userId: number,
): Promise<void> {
  await db.updateTable("second_factors").set(noWrongCodes).where("user_id", "=", userId).execute();
}
