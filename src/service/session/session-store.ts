import { createHash, randomBytes } from "node:crypto";
import type { Asker } from "../access.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";

/** A session ends after half a day without a request, and in any case a week after sign-in. */
export const sessionLimits = { idleMs: 12 * 3_600_000, absoluteMs: 7 * 24 * 3_600_000 } as const;

/** A use is written down at most once a minute: reading must not become writing. */
const touchEveryMs = 60_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Begins a session and forgets the dead ones. @returns the token; only its hash is kept. */
export async function beginSession(store: Store, clock: Clock, userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await store.db
    .deleteFrom("sessions")
    .where("last_seen_at", "<", now - sessionLimits.absoluteMs)
    .execute();
  await store.db
    .insertInto("sessions")
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, last_seen_at: now })
    .execute();
  return token;
}

/** Ends it on the service: the token is worth nothing afterwards. */
export async function endSession(store: Store, token: string): Promise<void> {
  await store.db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
}

/** Whose live session this is; undefined for an unknown, idle or worn-out one. */
export async function askerOfSession(
  store: Store,
  clock: Clock,
  token: string,
): Promise<Asker | undefined> {
  const tokenHash = hashOf(token);
  const now = clock.now();
  const row = await store.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("clients", "clients.id", "users.client_id")
    .select([
      "sessions.last_seen_at",
      "users.id as userId",
      "users.login",
      "users.name",
      "users.role",
      "clients.id as clientId",
      "clients.name as clientName",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.last_seen_at", ">", now - sessionLimits.idleMs)
    .where("sessions.created_at", ">", now - sessionLimits.absoluteMs)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { last_seen_at: lastSeenAt, ...asker } = row;
  if (lastSeenAt < now - touchEveryMs) {
    await store.db
      .updateTable("sessions")
      .set({ last_seen_at: now })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return asker;
}
