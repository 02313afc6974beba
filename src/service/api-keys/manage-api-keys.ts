import type { ApiKeyScope } from "#contract/api-keys.ts";
import { moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { hidden, refuse } from "../refusal.ts";
import { addApiKey, listKeys, revokeKey } from "./api-key-store.ts";

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
  const momentOrNull = (moment: number | null) =>
    moment === null ? null : moscowTimestamp(moment);
  const items = rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: row.scopes.split(" "),
    createdAt: moscowTimestamp(row.created_at),
    lastUsedAt: momentOrNull(row.last_used_at),
    revokedAt: momentOrNull(row.revoked_at),
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
