import { expect, test } from "vitest";
import { apiKeyCreated, apiKeyList } from "#contract/api-keys.ts";
import { makeUser, makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makePartner, refusals, makeReporter } from "../testing/people.ts";
import { postLate, ask } from "../testing/ask.ts";
import { prefixOfKey, randomKey, holderOfKey } from "./api-keys.ts";
import { denial } from "../access.ts";
import { noRoute } from "../refusal.ts";
import { makeApiKey, makeSite } from "../testing/make-vacancies.ts";

const path = "/v1/ext/api-keys";

onBothStores("API keys of a client", (running) => {
  async function admin() {
    const partner = await makePartner(running());
    const { cookie } = await makeUser(running().store, {
      clientId: partner.clientId,
      role: "admin",
    });
    const send = (method: string, at = path, body?: unknown, headers = {}) =>
      ask(running(), at, { method, cookie, headers, ...(body === undefined ? {} : { body }) });
    return {
      ...partner,
      send,
      made: async (scopes = ["responses"]) =>
        apiKeyCreated.parse((await send("POST", path, { name: "Сайт", scopes })).json).data,
      listed: async () => apiKeyList.parse((await send("GET")).json).data.items,
    };
  }

  test("a key is shown once, works at once, and is then known by its prefix", async () => {
    const { made, listed, respond, responseWith, send } = await admin();
    const { id, prefix, key } = await made(["responses", "placements"]);
    expect(prefixOfKey(key)).toBe(prefix);
    expect((await respond(responseWith(), { "x-apikey": key })).status).toBe(200);
    const [newest] = await listed();
    expect(newest).toMatchObject({ id, prefix, name: "Сайт", scopes: ["responses", "placements"] });
    expect(newest?.lastUsedAt).toMatch(/\+03:00$/);
    expect(newest?.revokedAt).toBeNull();
    const { text } = await send("GET");
    expect(text).not.toContain(key);
    expect(text).not.toMatch(/hash/i);
  });

  test("several keys work at the same time; a revoked one stops working", async () => {
    const { made, listed, respond, responseWith, send } = await admin();
    const [one, other] = [await made(), await made()];
    const statusWith = async ({ key }: { key: string }) =>
      (await respond(responseWith(), { "x-apikey": key })).status;
    expect([await statusWith(one), await statusWith(other)]).toEqual([200, 200]);
    const revoked = await send("DELETE", `${path}/${one.id}`);
    expect(revoked.json).toEqual({ data: { result: true } });
    expect([await statusWith(one), await statusWith(other)]).toEqual([404, 200]);
    const when = (await listed()).find(({ id }) => id === one.id)?.revokedAt;
    expect(when).toMatch(/\+03:00$/);
    expect((await send("DELETE", `${path}/${one.id}`)).status).toBe(200);
    expect((await listed()).find(({ id }) => id === one.id)?.revokedAt).toBe(when);
  });

  test("a response whose key is revoked while it is being sent gets the answer of an unknown address", async () => {
    const { made, send, responseWith } = await admin();
    const { id, key } = await made();
    const sent = { headers: { "x-apikey": key }, body: responseWith() };
    const status = await postLate(running(), "/v1/add_response", sent, () =>
      send("DELETE", `${path}/${id}`),
    );
    expect(status).toBe(404);
  });

  test("a key of one scope does not work for another", async () => {
    const { made, respond, responseWith } = await admin();
    const { key } = await made(["placements", "placements"]);
    expect((await respond(responseWith(), { "x-apikey": key })).status).toBe(404);
  });

  test("a repeated request with the same Idempotency-Key makes no second key, and the key is neither shown nor kept", async () => {
    const { send, listed, clientId } = await admin();
    const again = { "idempotency-key": "once" };
    const body = { name: "Сайт", scopes: ["responses"] };
    const before = (await listed()).length;
    const first = apiKeyCreated.parse((await send("POST", path, body, again)).json).data;
    const second = await send("POST", path, body, again);
    expect(second.status).toBe(400);
    expect(refusals(second)).toEqual(["already_created"]);
    expect((await listed()).length).toBe(before + 1);
    const kept = await running()
      .store.db.selectFrom("idempotency_keys")
      .selectAll()
      .where("client_id", "=", clientId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(first.key.split("_").slice(2).join("_"));
  });

  test.for([
    [{}, ["required name", "required scopes"]],
    [{ name: " ", scopes: [] }, ["invalid name", "invalid scopes"]],
    [{ name: "x".repeat(101), scopes: ["everything"] }, ["invalid name", "invalid scopes"]],
    [
      { name: "x", scopes: ["responses"], client_id: 1, prefix: "00000000" },
      ["unknown_field client_id", "unknown_field prefix"],
    ],
  ] as const)("a key asked for with %j is refused", async ([body, expected]) => {
    const { send } = await admin();
    const answered = await send("POST", path, body);
    expect(answered.status).toBe(400);
    expect(refusals(answered)).toEqual(expected);
  });

  test("a key that does not exist is 404, and so is another client's, which stays as it was", async () => {
    const { send } = await admin();
    const stranger = await admin();
    const { id } = await stranger.made();
    expect((await send("DELETE", `${path}/9007199254740991`)).status).toBe(404);
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(404);
    expect((await send("DELETE", `${path}/0`)).status).toBe(400);
    const kept = (await stranger.listed()).find((one) => one.id === id);
    expect(kept?.revokedAt).toBeNull();
  });
});

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
    test("five calls may come at once; the sixth waits for its share of the minute, another key does not", async () => {
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

    test("a clock that is set back keeps no key waiting, and then counts on", async () => {
      const { respond } = await makePartner(running());
      for (let time = 0; time < 3; time += 1) await respond({});
      now -= 3_600_000;
      for (let time = 0; time < 5; time += 1) expect((await respond({})).status).toBe(400);
      expect((await respond({})).status).toBe(429);
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
