import { parseArgs } from "node:util";
import { apiKeyBody, apiKeyScopes } from "#contract/api-keys.ts";
import { operator, writeAudit } from "../audit/write-audit.ts";
import { addApiKey, listKeys, revokeKey } from "../api-keys/api-keys.ts";
import { moscowTimestamp } from "../clock.ts";
import type { Store, StoreDatabase } from "../store/open.ts";

const text = { type: "string" } as const;

/** Prints only the key on standard output, so that it can be piped; the rest goes to standard error. */
export async function createKey(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { name: text, scopes: text, client: text },
  });
  const asked = { name: values.name ?? "", scopes: (values.scopes ?? "").split(",") };
  const read = apiKeyBody.safeParse(asked);
  if (!read.success) {
    throw new Error(
      `expected --name of up to 100 letters and --scopes of ${apiKeyScopes.join(",")} (one or both).`,
    );
  }
  const client = await clientNamed(store, values.client);
  const now = Date.now();
  const made = await store.db.transaction().execute(async (db) => {
    const key = await addApiKey(
      { db, dialect: store.dialect },
      { clientId: client.id, now, ...read.data },
    );
    const fields = ["name", "scopes"];
    await auditKey(
      { ...store, db },
      { operation: "createApiKey", id: key.id, clientId: client.id, fields, now },
    );
    return key;
  });
  console.log(made.key);
  console.error(`Key ${made.prefix} of ${client.name}. It is not kept and cannot be shown again.`);
}

export async function listKeysOf(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { client: text } });
  const client = await clientNamed(store, values.client);
  for (const key of await listKeys(store, client.id)) {
    const used =
      key.last_used_at === null ? "never used" : `used ${moscowTimestamp(key.last_used_at)}`;
    const state = key.revoked_at === null ? used : `revoked ${moscowTimestamp(key.revoked_at)}`;
    console.log([key.prefix, key.scopes, state, key.name].join("\t"));
  }
}

export async function revokeKeyByPrefix(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { prefix: text } });
  const key = await store.db
    .selectFrom("api_keys")
    .select(["id", "client_id"])
    .where("prefix", "=", values.prefix ?? "")
    .executeTakeFirst();
  if (key === undefined)
    throw new Error("there is no key with this --prefix; `key list` shows them.");
  const now = Date.now();
  await store.db.transaction().execute(async (db) => {
    await revokeKey({ db }, key.id, now);
    await auditKey(
      { ...store, db },
      { operation: "revokeApiKey", id: key.id, clientId: key.client_id, now },
    );
  });
  console.log(`Revoked ${values.prefix ?? ""}.`);
}

async function auditKey(
  store: StoreDatabase,
  done: {
    readonly operation: "createApiKey" | "revokeApiKey";
    readonly id: number;
    readonly clientId: number;
    readonly fields?: readonly string[];
    readonly now: number;
  },
): Promise<void> {
  const { id: recordId, ...what } = done;
  await writeAudit(store, {
    ...what,
    actor: operator,
    record: "api-key",
    recordId,
    requestId: null,
  });
}

/**
 * The client that `--client` names; without it, the only client.
 * @throws Error that lists the clients if that is ambiguous
 */
export async function clientNamed(
  { db }: Store,
  name: string | undefined,
): Promise<{ readonly id: number; readonly name: string }> {
  const clients = await db.selectFrom("clients").selectAll().orderBy("id").execute();
  const matching = name === undefined ? clients : clients.filter((one) => one.name === name);
  const [client] = matching;
  if (client !== undefined && matching.length === 1) return client;
  throw new Error(
    clients.length === 0
      ? "this store has no client yet: make the first admin with `user create` before the first key."
      : `name one client with --client: ${clients.map((one) => `“${one.name}”`).join(", ")}.`,
  );
}
