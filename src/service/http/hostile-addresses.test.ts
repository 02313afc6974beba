import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { once } from "node:events";
import { connect } from "node:net";
import { takeTurn } from "../session/guess-slowing.ts";
import { makeAdministrator } from "../testing/people.ts";
import { ask, rawExchange } from "../testing/ask.ts";
import { makeSmallApp, startService, type TestService } from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";

let service: TestService;
let app: string;
/** Stands still, so that as many guesses are refused however long they take; session.test.ts tests the delays. */
const startedAt = Date.now();
const clock = { now: () => startedAt, sleep: async () => undefined };

beforeAll(async () => {
  app = makeSmallApp();
  writeFileSync(join(app, "secret.txt"), "SECRET OUTSIDE");
  writeFileSync(join(app, "client", ".env"), "SECRET INSIDE");
  service = await startService("sqlite", {
    clock,
    serveApp: (server) => serveBuiltApp(server, app),
  });
});

afterAll(async () => {
  await service.end();
  rmSync(app, { recursive: true, force: true });
});

test.for([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/..\\..\\secret.txt",
  "/assets/....//....//secret.txt",
  "/%252e%252e/secret.txt",
  "/assets/main.js%00.txt",
  "/.env",
  "/.vite/manifest.json",
  "/assets/",
  "//secret.txt",
  "/file:///etc/passwd",
  `/${"../".repeat(20)}etc/passwd`,
])("the address %s does not lead out of the folder", async (path) => {
  const answer = await rawExchange(
    service,
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/SECRET|root:|modules/);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|30\d|400|403|404) /);
});

test("no answer can be read by another site, and preflight requests are not answered", async () => {
  const { cookie } = await makeAdministrator(service);
  for (const path of ["/v1/ext/users", "/v1/billing/counts", "/healthz", "/openapi.json", "/"]) {
    for (const method of ["GET", "OPTIONS"]) {
      const answered = await ask(service, path, {
        method,
        cookie,
        headers: { origin: "https://evil.example", "access-control-request-method": "DELETE" },
      });
      const allowing = [...answered.headers.keys()].filter((name) =>
        name.startsWith("access-control"),
      );
      expect(allowing, `${method} ${path}`).toEqual([]);
      if (method === "OPTIONS") expect(answered.status, path).toBe(404);
    }
  }
});

test("signing out clears the browser's cache and keeps drafts", async () => {
  const { cookie } = await makeAdministrator(service);
  const { headers } = await ask(service, "/v1/ext/session", { method: "DELETE", cookie });
  expect(headers.get("clear-site-data")).toBe('"cache"');
});

test("guesses are counted by connection, whatever X-Forwarded-For says", async () => {
  const { login, signIn } = await makeAdministrator(service);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      signIn(login, "no", {
        "x-forwarded-for": `203.0.113.${at}`,
        forwarded: `for=203.0.113.${at}`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
});

test("behind the proxy that a setting names, guesses from one address do not slow another's", async () => {
  const behind = await startService("sqlite", { clock, proxies: ["127.0.0.1"] });
  try {
    const { login, signIn } = await makeAdministrator(behind);
    // The proxy appends the address it saw; everything before it may be forged by the client.
    const from = (address: string, at: number) => ({
      "x-forwarded-for": `192.0.2.${at}, ${address}`,
    });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signIn(login, "no", from("203.0.113.7", at))),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
    const turn = await takeTurn(behind.store, clock, { login, remoteAddress: "203.0.113.8" });
    expect(turn).toMatchObject({ waitMs: 0 });
    expect((await signIn(login, "no", from("203.0.113.8", 1))).status).toBe(401);
  } finally {
    await behind.end();
  }
});

let impatient: TestService;
/** Short enough to wait for, but long enough to send a request on a busy machine. */
const timeouts = { headersMs: 1_500, requestMs: 2_500 };

beforeAll(async () => {
  impatient = await startService("sqlite", { timeouts });
});

afterAll(async () => {
  await impatient.end();
});

const head = "POST /v1/ext/session HTTP/1.1\r\nHost: 127.0.0.1\r\n";
const json = "Content-Type: application/json\r\n";
const body = '{"login":"a","password":"b"}';
const smuggled = "GET /v1/ext/capabilities HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

test.for([
  ["two lengths that differ", `${json}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${smuggled}`],
  ["two lengths in one line", `${json}Content-Length: 0, 60\r\n\r\n${smuggled}`],
  [
    "a length beside chunks",
    `${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    "chunks under another name first",
    `${json}Transfer-Encoding: identity, chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    "an unknown transfer encoding",
    `${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ["a folded header", `X-A: b\r\n Content-Length: 60\r\n${json}\r\n${smuggled}`],
  ["a space before the colon", `Content-Length : 60\r\n${json}\r\n${smuggled}`],
  ["a bare line feed in a header", `X-A: b\nContent-Length: 60\r\n${json}\r\n${smuggled}`],
  ["a length that is no number", `${json}Content-Length: +28\r\n\r\n${body}`],
  ["a length below nothing", `${json}Content-Length: -1\r\n\r\n${smuggled}`],
  [
    "a chunk's length with rubbish",
    `${json}Transfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n${smuggled}`,
  ],
] as const)("a request with %s is refused, and nothing after it is read", async ([, rest]) => {
  const answer = await rawExchange(impatient, head + rest);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain("extensions");
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("headers beyond 16 KB are refused with 431", async () => {
  const answer = await rawExchange(impatient, `${head}X-Long: ${"a".repeat(17_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test("a request without a host is refused", async () => {
  expect(await rawExchange(impatient, "GET /healthz HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test.for(["/healthz", "/v1/nothing", "/v1/add_response"])(
  "a request for %s with two hosts is refused",
  async (path) => {
    const twice = `GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`;
    expect(await rawExchange(impatient, twice)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test.concurrent.for([
  ["never ends its headers", `${head}X-A: `],
  ["never sends the body it announced", `${head}${json}Content-Length: 100\r\n\r\n{"login":`],
  ["never ends its chunks", `${head}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"log\r\n`],
])("a client that %s is cut off", async ([, sent = ""]) => {
  expect(impatient.server.server).toMatchObject({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
  });
  const answer = await rawExchange(impatient, sent);
  expect(answer).toMatch(/^(HTTP\/1\.1 4(00|08) [\s\S]*)?$/);
  expect((await ask(impatient, "/healthz")).status).toBe(200);
});

test("a connection that was never used is closed without an answer", async () => {
  expect(await rawExchange(impatient, "")).toBe("");
});

test("a hundred slow clients keep nobody else waiting", async () => {
  const { port } = new URL(impatient.url);
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`${head}${json}Content-Length: 1000\r\n\r\n{`);
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, "connect")));
  expect((await ask(impatient, "/healthz")).status).toBe(200);
  for (const socket of slow) socket.destroy();
});
