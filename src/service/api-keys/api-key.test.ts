import { expect, test } from "vitest";
import { denial } from "../access.ts";
import { noRoute } from "../refusal.ts";
import { makeApiKey, makeSite } from "../testing/make-placements.ts";
import { makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makeReporter } from "../testing/reporter.ts";
import { prefixOfKey, randomKey } from "./api-key.ts";
import { holderOfKey } from "./api-key-store.ts";

test("a key says what it is, who it is called, and that it was typed right", () => {
  const { key, prefix } = randomKey();
  expect(key).toMatch(/^plc_[0-9a-f]{8}_[\w-]{43}_[0-9a-f]{8}$/);
  expect(prefixOfKey(key)).toBe(prefix);
  expect(randomKey().key).not.toBe(key);
});

test("no key with one sign changed, added or missing is asked of the store", () => {
  const { key } = randomKey();
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === "a" ? "b" : "a";
    expect(prefixOfKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
    expect(prefixOfKey(key.slice(0, at) + key.slice(at + 1))).toBeUndefined();
  }
  for (const text of [` ${key}`, `${key} `, `${key}\n`, "", "plc_"]) {
    expect(prefixOfKey(text)).toBeUndefined();
  }
});

test("where a row says 404, a caller without a key is told what an unknown address answers", () => {
  const access = { allow: "api-key", scope: "responses", withoutKey: 404 } as const;
  const holder = { keyId: 1, clientId: 1 };
  for (const caller of [{}, { keyHolder: { ...holder, scopes: ["placements"] as const } }]) {
    expect(denial(access, caller)).toEqual({ status: 404, body: noRoute });
  }
  expect(denial(access, { keyHolder: { ...holder, scopes: ["responses"] } })).toBeUndefined();
});

onBothStores("API keys", (running) => {
  test("the store holds no key, only what it is called and its hash", async () => {
    const clientId = await makeClient(running().store);
    const { key, id } = await makeApiKey(running().store, { clientId });
    const row = await running()
      .store.db.selectFrom("api_keys")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.split("_")[2]);
    expect(row).toMatchObject({
      client_id: clientId,
      prefix: key.slice(4, 12),
      last_used_at: null,
    });
  });

  test("a use is written down, once a minute at most", async () => {
    const { store } = running();
    const { key, id } = await makeApiKey(store, { clientId: await makeClient(store) });
    const usedAt = async (now: number) => {
      await holderOfKey(store, { now: () => now, sleep: async () => undefined }, key);
      const row = await store.db
        .selectFrom("api_keys")
        .select("last_used_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.last_used_at;
    };
    const first = 1_800_000_000_000;
    expect(await usedAt(first)).toBe(first);
    expect(await usedAt(first + 59_000)).toBe(first);
    expect(await usedAt(first + 61_000)).toBe(first + 61_000);
  });

  test("a key opens nothing that takes sessions", async () => {
    const { key, vacancy, get } = await makeReporter(running());
    const id = await vacancy();
    await makeSite(running().store);
    const answered = await fetch(`${running().url}/v1/orders/${id}/urls`, {
      headers: { "x-apikey": key },
    });
    expect(answered.status).toBe(403);
    expect((await get(`/v1/orders/${id}/urls`)).status).toBe(200);
  });
});
