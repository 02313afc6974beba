import { expect, test } from "vitest";
import { denial } from "../access.ts";
import { noRoute } from "../refusal.ts";
import { makeApiKey, makeSite } from "../testing/make-placements.ts";
import { makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makeReporter, makePartner } from "../testing/people.ts";
import { prefixOfKey, randomKey, holderOfKey } from "./api-key-store.ts";

test("a key contains what it is, its prefix and a checksum", () => {
  const { key, prefix } = randomKey();
  expect(key).toMatch(/^plc_[0-9a-f]{8}_[\w-]{43}_[0-9a-f]{8}$/);
  expect(prefixOfKey(key)).toBe(prefix);
  expect(randomKey().key).not.toBe(key);
});

test("a key with one character changed, added or missing is not looked up in the store", () => {
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

test("where a row says 404, a caller without a key gets the answer of an unknown address", () => {
  const access = { allow: "api-key", scope: "responses", withoutKey: 404 } as const;
  const holder = { keyId: 1, clientId: 1, name: "Партнёр" };
  for (const caller of [{}, { keyHolder: { ...holder, scopes: ["placements"] as const } }]) {
    expect(denial({ access }, caller, 0)).toEqual({ status: 404, body: noRoute });
  }
  const allowed = { keyHolder: { ...holder, scopes: ["responses"] as const } };
  expect(denial({ access }, allowed, 0)).toBeUndefined();
});

onBothStores("API keys", (running) => {
  test("the store holds no key, only its prefix and its hash", async () => {
    const clientId = await makeClient(running().store);
    const { key, id } = await makeApiKey(running().store, { clientId });
    const row = await running()
      .store.db.selectFrom("api_keys")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.split("_").slice(2).join("_"));
    expect(row).toMatchObject({
      client_id: clientId,
      prefix: key.slice(4, 12),
      last_used_at: null,
    });
  });

  test("the last use is stored, once a minute at most", async () => {
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

  test("a key gives no access to operations that take sessions", async () => {
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

let now = Date.UTC(2026, 10, 21, 9);
const clock = { now: () => now, sleep: async () => undefined };

onBothStores(
  "how often a key may call",
  (running) => {
    test("five calls may come at once, the sixth waits its share of the minute; another key does not", async () => {
      const one = await makePartner(running());
      const other = await makePartner(running());
      const statuses = async (count: number) =>
        (await Promise.all(Array.from({ length: count }, () => one.respond(one.responseWith()))))
          .map(({ status }) => status)
          .toSorted((a, b) => a - b);
      expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await one.respond(one.responseWith());
      expect(refused.headers.get("retry-after")).toBe("12");
      expect(refused.json).toEqual({
        data: {},
        errors: [
          {
            text: "Слишком много запросов с этим ключом: не больше 5 в минуту.",
            field: "",
            value: null,
          },
        ],
      });
      expect((await other.respond(other.responseWith())).status).toBe(200);
      now += 12_000;
      expect(await statuses(2)).toEqual([200, 429]);
      now += 60_000;
      expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test("a call refused for its fields counts too; one without a valid key does not", async () => {
      const { respond } = await makePartner(running());
      for (let time = 0; time < 20; time += 1) await respond({}, { "x-apikey": "plc_" });
      for (let time = 0; time < 5; time += 1) expect((await respond({})).status).toBe(400);
      expect((await respond({})).status).toBe(429);
    });
  },
  { clock, keepDays: 180, callsPerMinute: 5 },
);
