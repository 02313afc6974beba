import { timingSafeEqual } from "node:crypto";
import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { KeyHolder } from "../access.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";
import { hashOfKey, prefixOfKey, randomKey, type MadeKey } from "./api-key.ts";

/** A use is written down at most once a minute: a program may call many times a second. */
const touchEveryMs = 60_000;

interface KeyOverrides {
  readonly clientId: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Makes a key of a client. @returns the key itself, which the store does not keep */
export async function addApiKey(
  { db }: Pick<Store, "db">,
  { clientId, name, scopes, now }: KeyOverrides,
): Promise<MadeKey & { readonly id: number }> {
  const made = randomKey();
  const { id } = await db
    .insertInto("api_keys")
    .values({
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

/**
 * Whose key this is; undefined for one that is mistyped, unknown or revoked. The store finds it by its prefix, which is
 * no secret; the secret is compared in a time that tells nothing.
 */
export async function holderOfKey(
  { db }: Pick<Store, "db">,
  clock: Clock,
  key: string,
): Promise<KeyHolder | undefined> {
  const prefix = prefixOfKey(key);
  if (prefix === undefined) return undefined;
  const row = await db
    .selectFrom("api_keys")
    .select(["id", "client_id", "name", "key_hash", "scopes", "last_used_at", "revoked_at"])
    .where("prefix", "=", prefix)
    .executeTakeFirst();
  const isSame =
    row !== undefined && timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hashOfKey(key)));
  if (!isSame || row.revoked_at !== null) return undefined;
  const now = clock.now();
  if (row.last_used_at === null || row.last_used_at < now - touchEveryMs) {
    await db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", row.id).execute();
  }
  return {
    keyId: row.id,
    clientId: row.client_id,
    name: row.name,
    // Written by `addApiKey` alone.
    scopes: row.scopes.split(" ") as ApiKeyScope[],
  };
}

/** A client's keys, the newest first. Their hashes stay in the store. */
export async function listKeys({ db }: Pick<Store, "db">, clientId: number) {
  return await db
    .selectFrom("api_keys")
    .select(["id", "prefix", "name", "scopes", "created_at", "last_used_at", "revoked_at"])
    .where("client_id", "=", clientId)
    .orderBy("id", "desc")
    .execute();
}

/** From now on it opens nothing; revoked again, it keeps its first moment. */
export async function revokeKey({ db }: Pick<Store, "db">, id: number, now: number): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}
