import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, rawExchange } from "../testing/ask.ts";
import { startService, type TestService } from "../testing/start.ts";

let service: TestService;
/** Short enough to wait for, long enough to send a request on a busy machine. */
const patience = { headersMs: 1_500, requestMs: 2_500 };

beforeAll(async () => {
  service = await startService("sqlite", { patience });
});

afterAll(async () => {
  await service.end();
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
  const answer = await rawExchange(service, head + rest);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain("extensions");
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("headers beyond 16 KB are refused with 431", async () => {
  const answer = await rawExchange(service, `${head}X-Long: ${"a".repeat(17_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test("a request without a host is refused", async () => {
  expect(await rawExchange(service, "GET /healthz HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test.for(["/healthz", "/v1/nothing", "/v1/add_response"])(
  "a request for %s with two hosts is refused",
  async (path) => {
    const twice = `GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`;
    expect(await rawExchange(service, twice)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test.concurrent.for([
  ["never ends its headers", `${head}X-A: `],
  ["never sends the body it announced", `${head}${json}Content-Length: 100\r\n\r\n{"login":`],
  ["never ends its chunks", `${head}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"log\r\n`],
])("a client that %s is cut off", async ([, sent = ""]) => {
  const started = performance.now();
  const answer = await rawExchange(service, sent);
  expect(answer).toMatch(/^(HTTP\/1\.1 4(00|08) [\s\S]*)?$/);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect((await ask(service, "/healthz")).status).toBe(200);
});

test("a hundred slow clients keep nobody else waiting", async () => {
  const { port } = new URL(service.url);
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`${head}${json}Content-Length: 1000\r\n\r\n{`);
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, "connect")));
  expect((await ask(service, "/healthz")).status).toBe(200);
  for (const socket of slow) socket.destroy();
});
