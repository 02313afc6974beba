import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { errorEnvelope } from "#contract/errors.ts";
import { makeFront, type FrontOptions } from "./front.ts";
import { Metrics } from "./health/metrics.ts";
import { ServiceHealth } from "./health/service-health.ts";
import { makeWorkLimits } from "./health/work-limit.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import type { ForwardTarget } from "./settings.ts";
import { ask, rawExchange } from "./testing/ask.ts";
import { endLaunched, refusedStart, start, stop } from "./testing/launch.ts";
import { makeClient, makeUser, testPassword } from "./testing/make.ts";
import { makePartner } from "./testing/people.ts";
import { makeSmallApp, onBothStores } from "./testing/start.ts";

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  endLaunched();
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Another service, which records its requests as they arrived. */
async function startOther(answer: Answer = (_request, response) => response.end("{}")) {
  const asked: {
    method: string;
    url: string;
    headers: IncomingMessage["headers"];
    body: string;
  }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      if (!url.endsWith("/capabilities")) asked.push({ method, url, headers, body });
      answer(request, response, body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  ends.push(end);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, end };
}

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const token = "s3cret-t0ken";
const bearer: ForwardTarget["credential"] = { header: "authorization", token };

async function startFront(
  service: Partial<ForwardTarget> & { readonly url: string },
  options: Partial<FrontOptions> = {},
) {
  const health = new ServiceHealth(service.url);
  const limits = makeWorkLimits();
  const server = await makeFront({
    logLevel: "silent",
    forwardTo: { credential: undefined, timeoutMs: 5_000, ...service },
    health,
    limits,
    metrics: new Metrics(undefined, health, limits),
    ...options,
  });
  ends.push(() => server.close());
  return { url: await server.listen({ port: 0, host: "127.0.0.1" }) };
}

const list = "/v1/billing/counts/1/20?count_status=paid_full&payer=%D0%90";

test("a request arrives at the service as it was sent, with the token that the browser does not have", async () => {
  const other = await startOther();
  const front = await startFront({ url: `${other.url}/api`, credential: bearer });
  const body = '{"name": "Повар", "spaces":  2}';
  await ask(front, list);
  await ask(front, "/v1/orders", {
    method: "POST",
    body,
    headers: { "content-type": "application/json; charset=utf-8", "idempotency-key": "k1" },
  });
  expect(other.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /api${list}`,
    "POST /api/v1/orders",
  ]);
  for (const { headers } of other.asked) expect(headers.authorization).toBe(`Bearer ${token}`);
  expect(other.asked[1]).toMatchObject({
    body,
    headers: {
      host: new URL(other.url).host,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "idempotency-key": "k1",
    },
  });
});

test("headers of the connection, of other proxies and of the page end here", async () => {
  const other = await startOther();
  const { port } = new URL(other.url);
  const front = await startFront({ url: other.url });
  await rawExchange(
    front,
    [
      `GET /v1/a HTTP/1.1`,
      `Host: 127.0.0.1:${new URL(front.url).port}`,
      "Connection: close, X-Hop",
      "X-Hop: 1",
      "Keep-Alive: timeout=5",
      "TE: trailers",
      "Proxy-Authorization: Basic eDp5",
      "X-Forwarded-For: 6.6.6.6",
      "X-Forwarded-Host: evil.example",
      "Forwarded: for=6.6.6.6",
      "X-Real-IP: 6.6.6.6",
      "Referer: http://127.0.0.1/invoices?payer=Иванов",
      "Sec-Fetch-Site: same-origin",
      "Cookie: placard_role=admin; sid=7; placard_language=ru",
      "Accept-Language: ru",
      "",
      "",
    ].join("\r\n"),
  );
  const { headers } = other.asked[0] ?? {};
  expect(headers).toEqual({
    host: `127.0.0.1:${port}`,
    connection: "keep-alive",
    cookie: "sid=7",
    "accept-language": "ru",
    // The service is told who forwarded the request.
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    "x-forwarded-proto": "http",
    via: "1.1 placard",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test("what a configured proxy says is forwarded with the proxy's address; a request of this machine is not marked", async () => {
  const other = await startOther();
  const trusting = await startFront({ url: other.url }, { proxies: ["127.0.0.1"] });
  await ask(trusting, "/v1/a", {
    headers: { "x-forwarded-for": "10.0.0.9", "x-forwarded-proto": "https" },
  });
  const alone = await startFront({ url: other.url });
  await ask(alone, "/v1/a");
  expect(other.asked[0]?.headers).toMatchObject({
    "x-forwarded-for": "10.0.0.9, 127.0.0.1",
    "x-forwarded-proto": "https",
  });
  expect(Object.keys(other.asked[1]?.headers ?? {}).join()).not.toMatch(/forwarded|via/);
});

test("with a token the browser gets neither the service's session, nor its request for a password, nor the token", async () => {
  const answer: Answer = (_request, response) =>
    response
      .writeHead(401, {
        "set-cookie": ["sid=7; Path=/", "b=2"],
        "www-authenticate": "Basic",
        "x-debug": `you sent Bearer ${token}`,
        "x-trace": `token=${token}`,
        "access-control-allow-origin": "*",
        "content-security-policy": "script-src *",
        "cache-control": "public, max-age=600",
        "x-powered-by": "PHP",
        etag: '"1"',
      })
      .end("{}");
  const other = await startOther(answer);
  const front = await startFront({ url: other.url, credential: bearer });
  const { status, headers } = await ask(front, "/v1/a", {
    headers: { cookie: "sid=9", authorization: "Bearer other" },
  });
  expect(status).toBe(401);
  expect(Object.fromEntries(headers)).not.toHaveProperty("set-cookie");
  for (const name of ["www-authenticate", "x-debug", "x-trace", "access-control-allow-origin"]) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag")).toBe('"1"');
  expect(other.asked[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  expect(other.asked[0]?.headers.cookie).toBeUndefined();
});

test("without a token the service's own session works, below the folder of the page", async () => {
  const other = await startOther((_request, response) =>
    response
      .writeHead(302, {
        "set-cookie": "sid=7; Domain=billing.example; Path=/api/v1; HttpOnly; Secure",
        location: `/api/v1/orders/7?a=1`,
      })
      .end(),
  );
  const front = await startFront({ url: `${other.url}/api` }, { basePath: "/desk/" });
  const answer = await fetch(`${front.url}/desk/v1/orders/last`, { redirect: "manual" });
  expect(answer.headers.get("set-cookie")).toBe("sid=7; Path=/desk/v1; HttpOnly; Secure");
  expect(answer.headers.get("location")).toBe("/desk/v1/orders/7?a=1");
  expect(other.asked[0]?.url).toBe("/api/v1/orders/last");
});

test("a redirect that shows one host and leads to another ends here", async () => {
  const other = await startOther(({ url = "" }, response) =>
    response.writeHead(302, { location: decodeURIComponent(url.split("?")[1] ?? "") }).end(),
  );
  const front = await startFront({ url: other.url });
  const place = async (to: string) => {
    const asked = `${front.url}/v1/a?${encodeURIComponent(to)}`;
    return (await fetch(asked, { redirect: "manual" })).headers.get("location");
  };
  for (const to of [
    "https://ok@evil.example",
    "https://ok:secret@evil.example/",
    "//ok@evil.example",
    "http:\\\\ok@evil.example",
    "https://",
    "javascript:alert(1)",
  ]) {
    expect([to, await place(to)]).toEqual([to, null]);
  }
  expect(await place("https://sign-in.example/?to=a@b")).toBe("https://sign-in.example/?to=a@b");
});

test("addresses that could lead out of /v1/ are unknown, and other methods too", async () => {
  const other = await startOther();
  const front = await startFront({ url: `${other.url}/api` });
  const { host } = new URL(front.url);
  for (const path of [
    "/v1/../admin",
    "/v1/%2e%2e/admin",
    "/v1/%2e%2e%2fadmin",
    "/v1/..%5cadmin",
    "/v1//evil.example/x",
    "/v1/%zz",
    "/v1/%252e%252e/admin",
    "/v1/%25252e%25252e/admin",
    "/v1/..;/admin",
    "/v1/%2e%2e%3bv=1/admin",
    "/v1/.;/a",
    "/v1/%ef%bc%8e%ef%bc%8e/admin",
    "/v1/%e2%80%a5/admin",
    "/v1/%ef%bc%8e%ef%bc%8e%ef%bc%8fadmin",
    "/v1/orders/7%2funpublish",
    "/v1/orders/7%252Funpublish",
    "/v1/a%0d%0ab",
    "//evil.example/v1/a",
    "http://evil.example/v1/a",
    "/v1;x/a",
    "/V1/a",
    "/v1/a?x=\u00e9",
    "/admin",
  ]) {
    const raw = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect([path, (await rawExchange(front, raw)).slice(9, 12)]).toEqual([
      path,
      expect.stringMatching(/^40[04]$/),
    ]);
  }
  expect((await ask(front, "/v1/a", { method: "OPTIONS" })).status).toBe(404);
  expect(other.asked).toEqual([]);
});

test("another site's page changes nothing, and another name for this machine reads nothing", async () => {
  const other = await startOther();
  const front = await startFront(
    { url: other.url, credential: bearer },
    { hostNames: ["desk.example"] },
  );
  const foreign = { "sec-fetch-site": "cross-site" };
  expect(
    (await ask(front, "/v1/orders", { method: "POST", body: {}, headers: foreign })).status,
  ).toBe(403);
  const as = async (host: string) =>
    (
      await rawExchange(front, `GET /v1/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    ).slice(9, 12);
  expect(other.asked).toEqual([]);
  expect(await as("evil.example")).toBe("421");
  for (const host of [
    "desk.example",
    "DESK.example:8443",
    "127.0.0.1:8080",
    "[::1]",
    "localhost",
  ]) {
    expect([host, await as(host)]).toEqual([host, "200"]);
  }
});

test("no page of another site uses the token, not even for what programs may send without a session", async () => {
  const other = await startOther();
  const front = await startFront({ url: other.url, credential: bearer });
  for (const headers of [
    { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
    { "sec-fetch-site": "same-site", "x-apikey": "k" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ]) {
    const body = '{"vacancy_id":1,"full_name":"a","phone":"+7 (912) 345-67-89"}';
    const asked = await fetch(`${front.url}/v1/add_response`, { method: "POST", headers, body });
    expect([headers, asked.status]).toEqual([headers, 403]);
  }
  expect(other.asked).toEqual([]);
  const program = await ask(front, "/v1/add_response", { method: "POST", body: {} });
  expect([program.status, other.asked.length]).toEqual([200, 1]);
});

test("headers that name another path, method or caller than the request are not forwarded", async () => {
  const other = await startOther();
  const front = await startFront({ url: other.url, credential: bearer });
  const harmless = { "if-match": '"3"', "idempotency-key": "k", "x-apikey": "key" };
  await ask(front, "/v1/orders/7/unpublish", {
    method: "POST",
    headers: {
      ...harmless,
      "x-original-url": "/v1/admin",
      "x-rewrite-url": "/v1/admin",
      "x-http-method-override": "DELETE",
      "x-http-method": "DELETE",
      "x-method-override": "DELETE",
      "x-original-method": "DELETE",
      "x-host": "evil.example",
      "x-remote-user": "admin",
      "client-ip": "6.6.6.6",
      "true-client-ip": "6.6.6.6",
    },
  });
  const { headers = {} } = other.asked[0] ?? {};
  expect(headers).toMatchObject({ ...harmless, authorization: `Bearer ${token}` });
  expect(JSON.stringify(headers)).not.toMatch(/admin|DELETE|evil|6\.6\.6\.6/);
});

test.for(["/v1/add_response", "/v1/a"])(
  "a compressed body of %s arrives as it was sent",
  async (path) => {
    const other = await startOther();
    const front = await startFront({ url: other.url });
    const body = gzipSync('{"a":1}');
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    expect((await fetch(front.url + path, { method: "POST", headers, body })).status).toBe(200);
    expect(other.asked).toMatchObject([
      {
        body: body.toString(),
        headers: { ...headers, "content-length": String(body.length) },
      },
    ]);
  },
);

test("a body beyond the limit is refused here", async () => {
  const other = await startOther();
  const front = await startFront({ url: other.url });
  const body = { text: "я".repeat(200_000) };
  expect((await ask(front, "/v1/orders", { method: "POST", body })).status).toBe(413);
  expect(other.asked).toEqual([]);
});

test("the service's refusals are passed on as they are, and a 503 is not asked again", async () => {
  const body = '{"errors":[{"code":"x","text":"Нет"}]}';
  const other = await startOther((_request, response) =>
    response
      .writeHead(503, {
        "content-type": "application/json",
        "retry-after": "7",
        "x-request-id": "r9",
      })
      .end(body),
  );
  const front = await startFront({ url: other.url });
  const answer = await ask(front, list);
  expect([answer.status, answer.text]).toEqual([503, body]);
  expect(answer.headers.get("retry-after")).toBe("7");
  expect(answer.headers.get("x-request-id")).toBe("r9");
  expect(other.asked).toHaveLength(1);
});

test("what the service decides about its users arrives as it is: codes that wait, proofs, demanded passwords, erased records", async () => {
  const decisions: Readonly<Record<string, readonly [status: number, code: string]>> = {
    "/v1/ext/session": [429, "codes_wait"],
    "/v1/ext/api-keys": [403, "proof_required"],
    "/v1/ext/users": [403, "password_change_demanded"],
    "/v1/ext/responses": [400, "record_erased"],
    "/v1/ext/responses/search": [403, "access_denied"],
  };
  const other = await startOther(({ url = "" }, response) => {
    const [status = 500, code] = decisions[url] ?? [];
    const headers = { "content-type": "application/json", "retry-after": "86400" };
    response.writeHead(status, headers).end(JSON.stringify({ data: {}, errors: [{ code }] }));
  });
  const front = await startFront({ url: other.url });
  const sent = { method: "POST", headers: { "idempotency-key": "k" }, body: { code: "123456" } };
  for (const [path, [status, code]] of Object.entries(decisions)) {
    const answer = await ask(front, path, sent);
    expect([answer.status, answer.json]).toEqual([status, { data: {}, errors: [{ code }] }]);
    expect(answer.headers.get("retry-after")).toBe("86400");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  // One request each: nothing is tried again, so no guess of a code is counted twice.
  expect(other.asked.map(({ url, headers }) => [url, headers["idempotency-key"]])).toEqual(
    Object.keys(decisions).map((path) => [path, "k"]),
  );
});

test("the client's address goes on as a trusted proxy wrote it, with its port, and from nobody else", async () => {
  const other = await startOther();
  const trusting = await startFront({ url: other.url }, { proxies: ["127.0.0.1"] });
  const alone = await startFront({ url: other.url });
  const addresses = ["9.9.9.4:5000", "[2001:db8::4]:5000", "fe80::4%eth0"];
  for (const address of addresses) {
    const headers = { "x-forwarded-for": address };
    await ask(trusting, "/v1/a", { headers });
    await ask(alone, "/v1/a", { headers });
  }
  expect(other.asked.map(({ headers }) => headers["x-forwarded-for"])).toEqual(
    addresses.flatMap((address) => [`${address}, 127.0.0.1`, "127.0.0.1"]),
  );
});

test("a service that is away is a 502, one that is silent a 504, both in the operation's words", async () => {
  const other = await startOther((request, response) => {
    if (request.url?.includes("/cut") === true) response.destroy();
  });
  const front = await startFront({ url: other.url, timeoutMs: 200 });
  const silent = await ask(front, list);
  expect([silent.status, silent.json]).toMatchObject([
    504,
    { errors: [{ code: "service_timeout" }] },
  ]);
  const cut = await ask(front, "/v1/cut");
  expect([cut.status, cut.json]).toMatchObject([502, { errors: [{ code: "service_away" }] }]);
  await other.end();
  const away = await ask(front, "/v1/add_response", { method: "POST", body: {} });
  expect([away.status, away.json]).toEqual([
    502,
    {
      data: {},
      errors: [expect.objectContaining({ field: "", text: expect.stringMatching(/недоступен/) })],
    },
  ]);
});

test.skipIf(!hasOpenssl)(
  "a service whose certificate nobody vouches for gets neither the request nor the token",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "placard-certificate-"));
    ends.push(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"];
    execFileSync("openssl", [...request, "-keyout", key, "-out", cert], { stdio: "ignore" });
    let asked = 0;
    const other = createHttpsServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        asked += 1;
        response.end("{}");
      },
    );
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    ends.push(() => other.close());
    const url = `https://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const front = await startFront({ url, credential: bearer });
    expect([(await ask(front, list)).status, asked]).toEqual([502, 0]);
  },
);

test("a change that may have happened is not to be repeated unchecked; one that was never sent is", async () => {
  const other = await startOther((request, response) => {
    if (request.url?.includes("/cut") === true) response.destroy();
  });
  const front = await startFront({ url: other.url, timeoutMs: 200 });
  const told = async (method: string, path: string) => {
    const answer = await ask(front, path, { method });
    const [error] = errorEnvelope.parse(answer.json).errors;
    const advice = /через несколько секунд|неизвестно: проверьте/.exec(error?.text ?? "")?.[0];
    return [answer.status, error?.code, advice, answer.headers.get("retry-after")];
  };
  const [repeat, look] = ["через несколько секунд", "неизвестно: проверьте"];
  expect(await told("GET", "/v1/cut")).toEqual([502, "service_away", repeat, "2"]);
  expect(await told("GET", "/v1/a")).toEqual([504, "service_timeout", repeat, "2"]);
  for (const method of ["POST", "PUT", "DELETE"]) {
    expect(await told(method, "/v1/cut")).toEqual([502, "service_away", look, null]);
    expect(await told(method, "/v1/a")).toEqual([504, "service_timeout", look, null]);
  }
  await other.end();
  expect(await told("POST", "/v1/a")).toEqual([502, "service_away", repeat, "2"]);
});

test("a client that disconnects aborts its request, before an answer and in the middle of one", async () => {
  const logged: string[] = [];
  const left: string[] = [];
  const other = await startOther((request, response) => {
    response.on("close", () => left.push(request.url ?? ""));
    if (request.url?.includes("/begun") === true) response.writeHead(200).write("{");
  });
  const logTo = { write: (line: string) => void logged.push(line) };
  const front = await startFront({ url: other.url }, { logLevel: "warn", logTo });
  const leaving = new AbortController();
  const silent = fetch(front.url + list, { signal: leaving.signal });
  const begun = await fetch(`${front.url}/v1/begun`, { signal: leaving.signal });
  await expect.poll(() => other.asked.length).toBe(2);
  leaving.abort();
  await expect(silent).rejects.toThrow("abort");
  await expect(begun.text()).rejects.toThrow("abort");
  await expect.poll(() => left.toSorted()).toEqual(["/v1/begun", list]);
  expect(logged).toEqual([]);
});

test("a request without an answer is one line of the log, without its query or a stack trace", async () => {
  const logged: string[] = [];
  const other = await startOther((request, response) => {
    if (request.url?.includes("/begun") === true) response.writeHead(200).write("{");
    setImmediate(() => response.destroy());
  });
  const logTo = { write: (line: string) => void logged.push(line) };
  const front = await startFront({ url: other.url }, { logLevel: "warn", logTo });
  expect((await ask(front, list)).status).toBe(502);
  await expect((await fetch(`${front.url}/v1/begun`)).text()).rejects.toThrow();
  await expect.poll(() => logged.length).toBe(2);
  const lines = logged.map((line) => JSON.parse(line) as { msg: string; reqId: string });
  expect(lines[0]).toMatchObject({
    code: "UND_ERR_SOCKET",
    msg: "GET /v1/billing/counts/1/20 got no answer from the service: other side closed",
    reqId: expect.any(String),
  });
  expect(logged.join("")).not.toMatch(/paid_full|\.js:\d+/);
});

test("an answer arrives piece by piece, as the service sends it, and in its own encoding", async () => {
  let more: (() => void) | undefined;
  const other = await startOther((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"first":1,');
    more = () => response.end('"second":2}');
  });
  const front = await startFront({ url: other.url });
  const answer = await fetch(front.url + list);
  const reader = answer.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe('{"first":1,');
  more?.();
  expect(await read()).toBe('"second":2}');
  expect(answer.headers.get("content-encoding")).toBeNull();
});

test("the probes say what is true: no store, and whether the service answers", async () => {
  const other = await startOther((_request, response) => response.writeHead(404).end());
  const front = await startFront({ url: other.url });
  expect((await ask(front, "/livez")).status).toBe(200);
  expect((await ask(front, "/readyz")).json).toMatchObject({
    status: "ready",
    checks: { service: "ok", stopping: "ok" },
  });
  expect((await ask(front, "/healthz")).json).toEqual({
    status: "ok",
    version: expect.any(String),
  });
  const forwarded = { headers: { "x-forwarded-for": "192.0.2.7" } };
  expect((await ask(front, "/healthz", forwarded)).json).toEqual({ status: "ok" });
  await ask(front, list);
  const { text } = await ask(front, "/metrics");
  expect(text).toContain(
    'placard_request_duration_seconds_count{operation="listInvoices",status="404"} 1',
  );
  expect(text).toContain('placard_ready{check="service"} 1');
  expect(text).not.toMatch(/placard_(store|sign_ins|erasing|pool)/);
  const gone = await startOther();
  await gone.end();
  const alone = await startFront({ url: gone.url });
  const ready = await ask(alone, "/readyz");
  expect([ready.status, ready.json]).toMatchObject([
    503,
    { checks: { service: `The service at ${gone.url} does not answer (ECONNREFUSED).` } },
  ]);
  expect((await ask(alone, "/healthz")).status).toBe(503);
});

test("the page gets its settings, may connect only to their addresses, and claims no session", async () => {
  const app = makeSmallApp();
  ends.push(() => rmSync(app, { recursive: true }));
  writeFileSync(
    join(app, "client", "index.html"),
    '<head><!-- static host --><base href="/" /><!-- /static host --><script type="application/json" id="placard-service">"config.json"</script></head><script src="./assets/main.js"></script>',
  );
  const settings = {
    base_path: "/desk/",
    base_url: "https://billing.example/api",
    response_base_url: "https://responses.example",
    picture_origins: ["https://photos.example"],
    language: "en",
  } as const;
  const front = await startFront(
    { url: "http://127.0.0.1:9" },
    {
      forwardTo: undefined,
      health: new ServiceHealth(undefined),
      basePath: "/desk/",
      serveApp: (server) => serveBuiltApp(server, app, { settings, isFront: true }),
    },
  );
  const { text, headers } = await ask(front, "/desk/invoices", {
    headers: { "sec-fetch-site": "none" },
  });
  expect(JSON.parse(/id="placard-service">([^<]*)</.exec(text)?.[1] ?? "")).toEqual(settings);
  expect(text).toContain('src="/desk/assets/main.js"');
  expect(text).not.toContain("<base");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("connect-src 'self' https://billing.example https://responses.example;");
  expect(policy).toContain("https://responses.example https://photos.example;");
  expect(policy).toContain("report-uri /desk/policy-reports");
  expect((await ask(front, "/desk/config.json")).json).toEqual(settings);
  expect((await ask(front, "/v1/billing/counts")).status).toBe(404);
  expect((await ask(front, "/readyz")).json).toMatchObject({ status: "ready" });
});

test("npm start with SERVICE_URL and no memory opens no store, and reads the token from a file that may change", async () => {
  const data = mkdtempSync(join(tmpdir(), "placard-front-"));
  ends.push(() => rmSync(data, { recursive: true }));
  const file = join(data, "token");
  writeFileSync(file, `${token}\n`);
  const other = await startOther();
  const environment = {
    PLACARD_DATA: join(data, "store"),
    SERVICE_URL: other.url,
    SERVICE_MEMORY: "off",
    SERVICE_TOKEN_FILE: file,
    SERVICE_TOKEN_HEADER: "X-Access",
  };
  const started = await start(environment);
  expect(started.output()).toContain(`the service at ${other.url}`);
  const { port } = new URL(/"address":"([^"]+)"/.exec(started.output())?.[1] ?? "");
  await ask({ url: `http://127.0.0.1:${port}` }, list);
  expect(other.asked[0]?.headers["x-access"]).toBe(token);
  expect(started.output()).not.toContain(token);
  expect(await stop(started)).toBe(0);
  expect(readdirSync(data)).toEqual(["token"]);
  expect(await refusedStart({ ...environment, SERVICE_TOKEN_FILE: join(data, "none") })).toMatch(
    /SERVICE_TOKEN_FILE is “.*none”, which cannot be used \(ENOENT/,
  );
});

test("npm start with SERVICE_URL opens the store of a memory and says so to the page, and forwards without if it cannot", async () => {
  const data = mkdtempSync(join(tmpdir(), "placard-front-"));
  ends.push(() => rmSync(data, { recursive: true }));
  const other = await startOther();
  const place = join(data, "store");
  const environment = { PLACARD_DATA: place, SERVICE_URL: other.url };
  const pageOf = async (started: Awaited<ReturnType<typeof start>>) => {
    const { port } = new URL(/"address":"([^"]+)"/.exec(started.output())?.[1] ?? "");
    const url = `http://127.0.0.1:${port}`;
    expect((await ask({ url }, list)).status).toBe(200);
    const { text } = await ask({ url }, "/", { headers: { "sec-fetch-site": "none" } });
    return JSON.parse(/id="placard-service"[^>]*>([^<]*)</.exec(text)?.[1] ?? "") as object;
  };
  const started = await start(environment);
  expect(await pageOf(started)).toMatchObject({ hosts_reads: true });
  expect(readdirSync(place)).toEqual(expect.arrayContaining(["placard.key", "placard.sqlite"]));
  // The folder is in use.
  const second = await start(environment);
  expect(await pageOf(second)).not.toHaveProperty("hosts_reads");
  expect(second.output()).toContain("each browser has its own");
  for (const one of [started, second]) expect(await stop(one)).toBe(0);
});

/** What Placard's own service receives behind the front: method, address, and the headers that could name another. */
const received: { readonly what: string; readonly headers: IncomingMessage["headers"] }[] = [];

onBothStores(
  "in front of Placard's own service",
  (running) => {
    /** Its partner, and a front that lends the partner's key. */
    async function partnerWithFront() {
      const partner = await makePartner(running());
      const front = await startFront({
        url: running().url,
        credential: { header: "x-apikey", token: partner.key },
      });
      const names = async () =>
        (
          await running()
            .store.db.selectFrom("responses")
            .select("full_name")
            .where("client_id", "=", partner.clientId)
            .execute()
        ).length;
      received.length = 0;
      return { partner, front, responses: names };
    }

    test("a page of another site sends no response with the lent key, a program does", async () => {
      const { partner, front, responses } = await partnerWithFront();
      const body = JSON.stringify(partner.responseWith());
      for (const headers of [
        { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
        { "sec-fetch-site": "cross-site", "content-type": "application/json" },
        { "sec-fetch-site": "same-site", "content-type": "application/json" },
        { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
      ]) {
        const path = "/v1/add_response";
        const asked = await fetch(front.url + path, { method: "POST", headers, body });
        expect([headers, asked.status]).toEqual([headers, 403]);
      }
      expect([received, await responses()]).toEqual([[], 0]);
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body };
      expect((await fetch(`${front.url}/v1/add_response`, sent)).status).toBe(200);
      expect(await responses()).toBe(1);
    });

    test("no path with something left to decode reaches it", async () => {
      const { front } = await partnerWithFront();
      const { host } = new URL(front.url);
      for (const path of [
        "/v1/billing/counts/1/%2532%2530",
        "/v1/%252e%252e/healthz",
        "/v1/orders/%252e%252e%252fadd_response",
        "/v1/x/%2e%2e/add_response",
        "/v1/add%255fresponse",
      ]) {
        const raw = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect([path, (await rawExchange(front, raw)).slice(9, 12)]).toEqual([path, "404"]);
      }
      expect(received).toEqual([]);
    });

    test("a header makes no other address or method of a request", async () => {
      const { partner, front } = await partnerWithFront();
      const signedIn = await startFront({ url: running().url });
      const path = `/v1/orders/${partner.vacancyId}/unpublish`;
      const headers = {
        "x-original-url": `/v1/orders/${partner.vacancyId}`,
        "x-rewrite-url": `/v1/orders/${partner.vacancyId}`,
        "x-http-method-override": "DELETE",
        "x-http-method": "DELETE",
        "x-method-override": "DELETE",
      };
      const sent = { method: "POST", headers, cookie: partner.cookie };
      expect((await ask(signedIn, path, sent)).status).toBe(200);
      // The key that is lent is none for vacancies, and the session ends at a front with a key.
      expect((await ask(front, path, sent)).status).toBe(403);
      expect(received.map(({ what }) => what)).toEqual([`POST ${path}`, `POST ${path}`]);
      for (const { headers: passed } of received) {
        expect(Object.keys(passed).join(" ")).not.toMatch(/url|method/);
      }
      const { json } = await partner.send("GET", `/v1/ext/orders/${partner.vacancyId}`);
      expect(json).toMatchObject({ data: { id: partner.vacancyId } });
    });

    test("sign-in, proof and sign-out work as without it, and its rules are the service's", async () => {
      const front = await startFront({ url: running().url });
      const clientId = await makeClient(running().store);
      const user = await makeUser(running().store, { clientId, role: "viewer" });
      const body = { login: user.login, password: testPassword };
      const signedIn = await ask(front, "/v1/ext/session", { method: "POST", body });
      const cookie =
        signedIn.headers.getSetCookie().find((one) => one.startsWith("__Host-placard=")) ?? "";
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/);
      const [session = ""] = cookie.split(";", 1);
      const own = await ask(front, "/v1/ext/session", { cookie: session });
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const refused = await ask(front, "/v1/ext/users", { cookie: session });
      expect(refused.status).toBe(403);
      const statuses: number[] = [];
      for (let guess = 0; guess < 9; guess += 1) {
        const wrong = { login: user.login, password: "wrong" };
        const headers = { "x-forwarded-for": `9.9.9.${guess}` };
        const asked = await ask(front, "/v1/ext/session", { method: "POST", body: wrong, headers });
        statuses.push(asked.status);
      }
      // What a client says of its address makes no new guesser.
      expect(statuses.at(-1)).toBe(429);
    });
  },
  {
    clock: { now: () => Date.now(), sleep: async () => undefined },
    simulate: (server) =>
      server.addHook("onRequest", async ({ method, url, headers }) => {
        if (!url.endsWith("/capabilities")) received.push({ what: `${method} ${url}`, headers });
      }),
  },
);
