import { afterAll, beforeAll, expect, test } from "vitest";
import type { KyselyPlugin } from "kysely";
import { randomKey } from "../api-keys/api-keys.ts";
import { makeApiKey, revokeApiKey } from "../testing/make-vacancies.ts";
import { onBothStores, makeTestService, type TestService } from "../testing/start.ts";
import { makePartner } from "../testing/people.ts";
import { rawExchange } from "../testing/ask.ts";

/** An answer without what always differs: its time and its request id. */
const withoutTheTwo = (answer: string): string =>
  answer.replace(/^date: .*\r\n/im, "").replace(/^(x-request-id: )[\w-]{36}\r\n/im, "$1…\r\n");

/** Headers and bodies that callers without a key may send. */
const bodies: readonly [string, string][] = [
  ["Content-Type: application/json\r\n", '{"vacancy_id":1}'],
  ["Content-Type: application/json\r\n", "{"],
  ["Content-Type: application/json\r\n", '{"__proto__":{}}'],
  ["Content-Type: application/x-www-form-urlencoded\r\n", "vacancy_id=1"],
  ["Content-Type: text/plain\r\n", "x"],
  ["Content-Type: application/json\r\nAccept-Encoding: br, gzip\r\n", ""],
  ["Content-Type: application/json\r\n", `"${"a".repeat(300_000)}"`],
  ["Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n", "{}"],
  ["Cookie: __Host-placard=made-up\r\n", "{}"],
  ["Idempotency-Key: 1\r\n", "{}"],
];

const request = (method: string, path: string, headers: string, body: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

onBothStores("the intake without a valid key", (running) => {
  /** Invalid keys, and keys of another scope. */
  async function badKeys(): Promise<string[]> {
    const { store } = running();
    const { clientId, key } = await makePartner(running());
    const revoked = await makeApiKey(store, { clientId, scopes: ["responses"] });
    await revokeApiKey(store, revoked.id);
    const other = await makeApiKey(store, { clientId, scopes: ["placements"] });
    const mistyped = `${key.slice(0, -1)}${key.endsWith("0") ? 1 : 0}`;
    return [revoked.key, other.key, randomKey().key, mistyped, "", "x"];
  }

  test("looks like an unknown address, to the byte, whatever is sent to it", async () => {
    const keys = (await badKeys()).map((key) => `X-ApiKey: ${key}\r\n`);
    for (const key of ["", ...keys]) {
      for (const [headers, body] of key === "" ? bodies : bodies.slice(0, 2)) {
        const answers = await Promise.all(
          ["/v1/add_response", "/v1/add_responses", "/v1/add_response/", "/v1/nope/at/all"].map(
            async (path) =>
              withoutTheTwo(
                await rawExchange(running(), request("POST", path, key + headers, body)),
              ),
          ),
        );
        expect(new Set(answers).size, `${key}${headers}${body.slice(0, 50)}`).toBe(1);
        expect(answers[0]).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\n\{"error":"No route found"\}$/);
      }
    }
  });

  test("is unknown for other methods, even with a valid key", async () => {
    const { key } = await makePartner(running());
    for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const ask = async (path: string) =>
        withoutTheTwo(
          await rawExchange(running(), request(method, path, `X-ApiKey: ${key}\r\n`, "")),
        );
      expect(await ask("/v1/add_response"), method).toBe(await ask("/v1/nope"));
    }
  });

  test("ignores sessions; a key alone is enough", async () => {
    const { respond, responseWith, cookie } = await makePartner(running());
    expect((await respond(responseWith(), { cookie, "x-apikey": "" })).status).toBe(404);
    const answered = await respond(responseWith(), { cookie: "__Host-placard=made-up" });
    expect(answered.status).toBe(200);
    expect(answered.headers.get("set-cookie")).toBeNull();
  });

  test("with a valid key accepts requests of other origins, because it ignores cookies", async () => {
    const { respond, responseWith } = await makePartner(running());
    const headers = { origin: "https://partner.example", "sec-fetch-site": "cross-site" };
    expect((await respond(responseWith(), headers)).status).toBe(200);
  });

  test("makes exactly the same queries as an unknown address", async () => {
    let asked: string[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { store } = running();
    const server = await makeTestService({ ...store, db: store.db.withPlugin(counting) });
    for (const key of [...(await badKeys()), undefined]) {
      const asks = [];
      for (const url of ["/v1/add_response", "/v1/nope"]) {
        asked = [];
        const headers = key === undefined ? {} : { "x-apikey": key };
        await server.inject({ method: "POST", url, headers, payload: {} });
        asks.push(asked);
      }
      // A key's use is stored once a minute, so only the first of the two requests writes it.
      const reads = asks.map((kinds) => kinds.filter((kind) => kind === "SelectQueryNode"));
      expect(reads[0]).toEqual(reads[1]);
    }
    await server.close();
  });
});

onBothStores("a listener for responses alone", (running) => {
  let own: Pick<TestService, "url"> & { end(): Promise<unknown> };
  beforeAll(async () => {
    const server = await makeTestService(running().store, { serves: "responses" });
    own = {
      url: await server.listen({ port: 0, host: "127.0.0.1" }),
      end: () => server.close(),
    };
  });
  afterAll(async () => {
    await own.end();
  });

  test("accepts responses, and knows no other address", async () => {
    const { key, responseWith, cookie } = await makePartner(running());
    const post = async (path: string, apiKey: string) =>
      await fetch(own.url + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-apikey": apiKey, cookie },
        body: JSON.stringify(responseWith()),
      });
    expect((await post("/v1/add_response", key)).status).toBe(200);
    const unknown = withoutTheTwo(
      await rawExchange(own, request("POST", "/v1/add_response", "", "{}")),
    );
    expect(unknown).toBe(
      withoutTheTwo(await rawExchange(running(), request("POST", "/v1/nope", "", "{}"))),
    );
    for (const path of ["/", "/invoices", "/healthz", "/openapi.json", "/v1/ext/capabilities"]) {
      const answered = await fetch(own.url + path, { headers: { cookie } });
      expect(answered.status, path).toBe(404);
      expect(await answered.text()).toBe('{"error":"No route found"}');
    }
    expect((await post("/v1/ext/responses", key)).status).toBe(404);
    expect((await post("/v1/ext/session", key)).status).toBe(404);
  });
});
