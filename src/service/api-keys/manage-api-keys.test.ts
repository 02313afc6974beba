import { expect, test } from "vitest";
import { apiKeyCreated, apiKeyList } from "#contract/api-keys.ts";
import { makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makePartner, refusals } from "../testing/people.ts";
import { postLate, ask } from "../testing/ask.ts";
import { prefixOfKey } from "./api-key-store.ts";

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
