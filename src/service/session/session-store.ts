import { hash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { CurrentUser } from "../access.ts";
import { dayMs, expiryTime, type Clock } from "../clock.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { rolesOf } from "../users/user-store.ts";
import { forgetDevices } from "./known-devices.ts";

/** A session ends after half a day without a request, and in any case a week after sign-in. */
export const sessionLimits = { idleMs: 12 * 3_600_000, absoluteMs: 7 * dayMs } as const;

/** The last use is stored at most once a minute, so that reads do not become writes. */
const touchEveryMs = 60_000;

const hashOf = (token: string): string => hash("sha256", token, "base64url");

/** Begins a session and deletes expired ones. @returns the token; only its hash is stored. */
export async function beginSession(
  store: Pick<Store, "db">,
  clock: Clock,
  userId: number,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = expiryTime(clock);
  await store.db
    .deleteFrom("sessions")
    .where("last_seen_at", "<", now - sessionLimits.absoluteMs)
    .execute();
  await store.db
    .insertInto("sessions")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      proved_at: clock.now(),
      device,
    })
    .execute();
  return token;
}

/** Ends a session: its token is invalid from then on. */
export async function endSession(store: Pick<Store, "db">, token: string): Promise<void> {
  await store.db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
}

/** Keeps a session from ending until the transaction is over. */
export async function keepSession(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  token: string,
): Promise<void> {
  await dialect.keepAsIs(db, { table: "sessions", id: hashOf(token) }, "shared");
}

/** When a session began, in ms since 1970. */
export async function beginningOfSession(
  { db }: Pick<Store, "db">,
  token: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row?.created_at;
}

/** The public id of a session; neither the token nor its hash can be derived from it. */
export const sessionIdOf = (token: string): string => idOfHash(hashOf(token));
const idOfHash = (tokenHash: string): string => hashOf(`session ${tokenHash}`).slice(0, 22);

/** Sessions that are neither idle for too long nor too old. */
export const liveSince = (now: number) => (session: ExpressionBuilder<Tables, "sessions">) =>
  session.and([
    session("sessions.last_seen_at", ">", now - sessionLimits.idleMs),
    session("sessions.created_at", ">", now - sessionLimits.absoluteMs),
  ]);

const isLive = (
  { last_seen_at: seenAt, created_at: began }: { last_seen_at: number; created_at: number },
  now: number,
): boolean => seenAt > now - sessionLimits.idleMs && began > now - sessionLimits.absoluteMs;

/** A user's live sessions, last used first. */
export async function liveSessionsOf({ db }: Pick<Store, "db">, now: number, userId: number) {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where(liveSince(now))
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: idOfHash(row.token_hash),
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/**
 * Ends a user's sessions except the one of `exceptToken`, and forgets their devices: whoever has one of them gains nothing
 * from it.
 * @returns tells how many of them were live at a moment, as lists count them
 */
export async function endSessionsOf(
  { db }: Pick<Store, "db">,
  userId: number,
  exceptToken?: string,
): Promise<(now: number) => number> {
  await forgetDevices({ db }, userId);
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", exceptToken === undefined ? "" : hashOf(exceptToken))
    .returning(["last_seen_at", "created_at"])
    .execute();
  return (now) => ended.filter((one) => isLive(one, now)).length;
}

/**
 * Ends the user's live session with this id, and forgets their devices: which of them had the session is not known.
 * @returns whether there was one
 */
export async function endSessionOf(
  { db }: Pick<Store, "db">,
  userId: number,
  now: number,
  id: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where(liveSince(now))
    .execute();
  const found = rows.find((row) => idOfHash(row.token_hash) === id);
  if (found === undefined) return false;
  await forgetDevices({ db }, userId);
  await db.deleteFrom("sessions").where("token_hash", "=", found.token_hash).execute();
  return true;
}

const userOfLiveSession = fixedQuery(
  ({ db }, given: Given<{ tokenHash: string; seenAfter: number; begunAfter: number }>) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .innerJoin("clients", "clients.id", "users.client_id")
      .leftJoin("second_factors", "second_factors.user_id", "users.id")
      .select([
        "sessions.last_seen_at",
        "users.id as userId",
        "users.login",
        "users.name",
        "users.role",
        "users.password_given_at",
        "clients.id as clientId",
        "clients.name as clientName",
        "clients.factor_roles",
        "second_factors.confirmed_at",
        "sessions.proved_at as provedAt",
      ])
      .where("sessions.token_hash", "=", given.tokenHash)
      .where("users.disabled_at", "is", null)
      .where("sessions.last_seen_at", ">", given.seenAfter)
      .where("sessions.created_at", ">", given.begunAfter),
);

/** The user of a live session; undefined if it is unknown or expired. */
export async function userOfSession(
  store: Store,
  clock: Clock,
  token: string,
): Promise<CurrentUser | undefined> {
  const tokenHash = hashOf(token);
  const now = expiryTime(clock);
  const [row] = await userOfLiveSession(store, {
    tokenHash,
    seenAfter: now - sessionLimits.idleMs,
    begunAfter: now - sessionLimits.absoluteMs,
  });
  if (row === undefined) return undefined;
  const {
    last_seen_at: lastSeenAt,
    factor_roles: demanded,
    confirmed_at: since,
    password_given_at: givenAt,
    ...currentUser
  } = row;
  if (lastSeenAt < now - touchEveryMs) {
    const touch = store.db
      .updateTable("sessions")
      .set({ last_seen_at: now })
      .where("token_hash", "=", tokenHash);
    await store.diskSpace.unlessFull(() => touch.execute());
  }
  return {
    ...currentUser,
    needsNewPassword: givenAt !== null,
    needsFactor: since === null && rolesOf(demanded).includes(currentUser.role),
  };
}

/**
 * Records fresh proof of the session's user. The session goes on under another token: one that was stolen before must not
 * gain from the proof.
 * @returns the new token; undefined if the session has ended meanwhile
 */
export async function renewWithProof(
  { db }: Pick<Store, "db">,
  token: string,
  now: number,
): Promise<string | undefined> {
  const next = randomBytes(32).toString("base64url");
  const renewed = await db
    .updateTable("sessions")
    .set({ proved_at: now, token_hash: hashOf(next) })
    .where("token_hash", "=", hashOf(token))
    .returning("user_id")
    .executeTakeFirst();
  return renewed === undefined ? undefined : next;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, "Yandex"],
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Chrome, Windows` of a `User-Agent`: enough to recognize one's own devices, too little to track anybody. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined);
  return words.length === 0 ? null : words.join(", ");
}
