import { timingSafeEqual, hash, randomBytes } from "node:crypto";
import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { KeyHolder } from "../access.ts";
import { moscowTimestamp, timestampOrNull, type Clock } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { hidden, refuse } from "../refusal.ts";
import { newId } from "../store/record-ids.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { crc32 } from "node:zlib";
import { sql } from "kysely";

/** The last use is stored at most once a minute, because a program may call many times a second. */
const touchEveryMs = 60_000;

interface KeyOverrides {
  readonly clientId: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Makes a client's key.
 * @returns the key itself, which is not stored
 */
export async function addApiKey(
  { db, dialect }: StoreDatabase,
  { clientId, name, scopes, now }: KeyOverrides,
): Promise<MadeKey & { readonly id: number }> {
  const made = randomKey();
  const { id } = await db
    .insertInto("api_keys")
    .values({
      id: await newId({ db, dialect }),
      client_id: clientId,
      name,
      prefix: made.prefix,
      key_hash: hashOfKey(made.key),
      scopes: scopes.join(" "),
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...made, id };
}

const keyOfPrefix = fixedQuery(({ db }, given: Given<{ prefix: string }>) =>
  db
    .selectFrom("api_keys")
    .select(["id", "client_id", "name", "key_hash", "scopes", "last_used_at", "revoked_at"])
    .where("prefix", "=", given.prefix),
);

/**
 * The holder of a key; undefined if it is mistyped, unknown or revoked. It is looked up by its prefix, which is not
 * secret; the secret is compared in constant time.
 */
export async function holderOfKey(
  store: Pick<Store, "db" | "dialect" | "diskSpace">,
  clock: Clock,
  key: string,
): Promise<KeyHolder | undefined> {
  const prefix = prefixOfKey(key);
  if (prefix === undefined) return undefined;
  const [row] = await keyOfPrefix(store, { prefix });
  const isSame =
    row !== undefined && timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hashOfKey(key)));
  if (!isSame || row.revoked_at !== null) return undefined;
  const now = clock.now();
  if (row.last_used_at === null || row.last_used_at < now - touchEveryMs) {
    const touch = store.db
      .updateTable("api_keys")
      .set({ last_used_at: now })
      .where("id", "=", row.id);
    await store.diskSpace.unlessFull(() => touch.execute());
  }
  return {
    keyId: row.id,
    clientId: row.client_id,
    name: row.name,
    // Written only by `addApiKey`.
    scopes: row.scopes.split(" ") as ApiKeyScope[],
  };
}

/** A client's keys without their hashes, newest first. */
export async function listKeys({ db }: Pick<Store, "db">, clientId: number) {
  return await db
    .selectFrom("api_keys")
    .select(["id", "prefix", "name", "scopes", "created_at", "last_used_at", "revoked_at"])
    .where("client_id", "=", clientId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Revokes a key. Revoking it again keeps the first time. */
export async function revokeKey({ db }: Pick<Store, "db">, id: number, now: number): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

/** A new key, shown only once. */
export interface MadeKey {
  /** `plc_<prefix>_<secret>_<checksum>` */
  readonly key: string;
  /** Identifies the key when it can no longer be shown. */
  readonly prefix: string;
}

/**
 * A new key: a prefix of eight hex digits, 32 random bytes, and a checksum that detects a mistyped key without the
 * store.
 */
export function randomKey(): MadeKey {
  const prefix = randomBytes(4).toString("hex");
  const body = `plc_${prefix}_${randomBytes(32).toString("base64url")}`;
  return { key: `${body}_${checksum(body)}`, prefix };
}

/** The prefix of a key; undefined if it is malformed or mistyped. */
export function prefixOfKey(text: string): string | undefined {
  const [, body = "", prefix, sum] =
    /^(plc_([0-9a-f]{8})_[\w-]{43})_([0-9a-f]{8})$/.exec(text) ?? [];
  return sum === checksum(body) ? prefix : undefined;
}

/** The stored hash of a key. Its random bytes cannot be guessed, so a fast hash is enough. */
const hashOfKey = (key: string): string => hash("sha256", key, "base64url");

const checksum = (body: string): string => crc32(body).toString(16).padStart(8, "0");

export const defaultCallsPerMinute = 120;

const minuteMs = 60_000;

const countCall = fixedQuery(
  (
    { db },
    given: Given<{
      keyId: number;
      now: number;
      shareMs: number;
      minuteAhead: number;
      latest: number;
    }>,
  ) =>
    db
      .updateTable("api_keys")
      .set({
        busy_until: sql<number>`case when busy_until between ${given.now} and ${given.minuteAhead} then busy_until else ${given.now} end + ${given.shareMs}`,
      })
      .where("id", "=", given.keyId)
      .where((key) =>
        key.or([
          key("busy_until", "<=", given.latest),
          // Times further ahead were stored before the clock was set back.
          key("busy_until", ">", given.minuteAhead),
        ]),
      )
      .returning("id"),
);

/**
 * Counts a call of a key. Up to a minute's worth of calls may come at once; after that, calls are limited to the
 * average rate. The count is one number in the store, shared by all copies of the service.
 * @returns undefined if the key may call; otherwise how many seconds it has to wait
 */
export async function secondsToWait(
  store: StoreDatabase,
  keyId: number,
  { perMinute, now }: { readonly perMinute: number; readonly now: number },
): Promise<number | undefined> {
  const shareMs = Math.floor(minuteMs / perMinute);
  const [counted] = await countCall(store, {
    keyId,
    now,
    shareMs,
    minuteAhead: now + minuteMs,
    latest: now + minuteMs - shareMs,
  });
  if (counted !== undefined) return undefined;
  const key = await store.db
    .selectFrom("api_keys")
    .select("busy_until")
    .where("id", "=", keyId)
    .executeTakeFirst();
  const waitMs = (key?.busy_until ?? now) + shareMs - minuteMs - now;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Makes a key. Repeating the request with the same `Idempotency-Key` makes no second key and cannot show the first one
 * again.
 */
export const createApiKey: Handler<"createApiKey"> = async (
  { body },
  { store, clock, currentUser },
) => {
  const scopes = [...new Set<ApiKeyScope>(body.scopes)];
  const overrides = { clientId: currentUser.clientId, name: body.name, scopes, now: clock.now() };
  const { id, prefix, key } = await addApiKey(store, overrides);
  return {
    status: 201,
    body: { data: { id, prefix, key } },
    keptInstead: refuse(
      400,
      "already_created",
      `Ключ ${prefix} уже создан, показать его снова нельзя: отзовите его и создайте новый.`,
    ),
  };
};

export const listApiKeys: Handler<"listApiKeys"> = async (_input, { store, currentUser }) => {
  const rows = await listKeys(store, currentUser.clientId);
  const items = rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: row.scopes.split(" "),
    createdAt: moscowTimestamp(row.created_at),
    lastUsedAt: timestampOrNull(row.last_used_at),
    revokedAt: timestampOrNull(row.revoked_at),
  }));
  return { status: 200, body: { data: { items, total: items.length } } };
};

/** Revoking a revoked key succeeds, because the key is revoked as requested. */
export const revokeApiKey: Handler<"revokeApiKey"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const key = await store.db
    .selectFrom("api_keys")
    .select("client_id")
    .where("id", "=", params.id)
    .executeTakeFirst();
  const notFound = refuse(404, "not_found", "Ключ не найден.");
  if (key === undefined) return notFound;
  if (key.client_id !== currentUser.clientId) return hidden(notFound);
  await revokeKey(store, params.id, clock.now());
  return { status: 200, body: { data: { result: true } } };
};
