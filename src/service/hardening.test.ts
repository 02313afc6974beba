import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations, type Operation } from "#contract/operations.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { takeTurn } from "./session/guess-slowing.ts";
import { makeAdministrator } from "./testing/administrator.ts";
import { ask } from "./testing/ask.ts";
import { makeVacancy } from "./testing/make-vacancies.ts";
import { makeInvoice } from "./testing/make.ts";
import { rawExchange } from "./testing/raw-exchange.ts";
import { makeRecruiter, refusals } from "./testing/recruiter.ts";
import { makeSmallApp } from "./testing/small-app.ts";
import { startService, type TestService } from "./testing/start.ts";

let service: TestService;
let app: string;
const logged: string[] = [];
/** Short enough to wait for, long enough for a busy machine to send a request in. */
const patience = { headersMs: 1_500, requestMs: 2_500 };

beforeAll(async () => {
  app = makeSmallApp();
  writeFileSync(join(app, "secret.txt"), "SECRET OUTSIDE");
  writeFileSync(join(app, "client", ".env"), "SECRET INSIDE");
  service = await startService("sqlite", {
    patience,
    logLevel: "warn",
    logTo: { write: (line) => void logged.push(line) },
    serveApp: (server) => serveBuiltApp(server, app),
  });
});

afterAll(async () => {
  await service.end();
  rmSync(app, { recursive: true, force: true });
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
] as const)("a request with %s is refused, and nothing behind it is read", async ([, rest]) => {
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

test.for([
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

test("a hundred clients that dawdle keep nobody else waiting", async () => {
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

test("a body of any operation that names what is not its own to give is refused by name", async () => {
  const { cookie } = await makeAdministrator(service);
  const injected = { id: 1, state: "published", client_id: 1, can_delete: true, archive: 1 };
  const tried: string[] = [];
  for (const [name, row] of Object.entries<Operation>(operations)) {
    if (row.body === undefined || row.access.allow === "api-key" || name === "reportPlacement") {
      continue;
    }
    const own = Object.keys((row.body as { shape?: object }).shape ?? {});
    const path = row.path.replaceAll(/\{\w+\}/g, "1");
    const answered = await ask(service, path, { method: row.method, cookie, body: injected });
    // A record that is not the client's is told first.
    if (answered.status === 403 || answered.status === 404) continue;
    expect(answered.status, name).toBe(400);
    const named = refusals(answered).filter((one) => one.startsWith("unknown_field"));
    for (const field of Object.keys(injected).filter((field) => !own.includes(field))) {
      expect(named, `${name} ${field}`).toContain(`unknown_field ${field}`);
    }
    tried.push(name);
  }
  expect(tried.length).toBeGreaterThan(5);
});

test("a vacancy keeps its state, client and version whatever an edit names", async () => {
  const { edit, clientId, create, bodyWith } = await makeRecruiter(service);
  const id = await makeVacancy(service.store, { client_id: clientId, state: "not_paid" });
  const before = await service.store.db
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .execute();
  for (const field of ["state", "client_id", "can_delete", "archive", "version", "id"]) {
    const answered = await edit(id, { responsibility: "Другое", [field]: 1 });
    expect([answered.status, refusals(answered)]).toEqual([400, [`unknown_field ${field}`]]);
    expect((await create(bodyWith({ [field]: 1 }))).status).toBe(400);
  }
  const after = await service.store.db
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .execute();
  expect(after).toEqual(before);
});

test.for([
  '{"__proto__":{"role":"admin"},"login":"a","password":"b"}',
  '{"constructor":{"prototype":{"role":"admin"}},"login":"a","password":"b"}',
  '{"login":{"__proto__":{"x":1}},"password":"b"}',
  '{"\\u005f_proto__":{"role":"admin"}}',
])("%s pollutes nothing", async (polluting) => {
  const answered = await ask(service, "/v1/ext/session", { method: "POST", body: polluting });
  expect(answered.status).toBe(400);
  expect({}).not.toHaveProperty("role");
  expect({}).not.toHaveProperty("x");
});

test("a form's names pollute nothing", async () => {
  const { cookie } = await makeRecruiter(service);
  for (const form of [
    "__proto__[role]=admin",
    "constructor[prototype][role]=admin",
    "post[__proto__]=1",
  ]) {
    const answered = await ask(service, "/v1/orders/vacancy/", {
      method: "POST",
      cookie,
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answered.status).toBe(400);
    expect({}).not.toHaveProperty("role");
  }
});

test.for([
  "page=1&page=2",
  "count_status=not_paid&count_status=paid_full",
  "payer_id=1&payer_id=2",
  "amount[]=1",
  "__proto__=1&__proto__[x]=1",
  "sort=constructor",
  "direction=__proto__",
])("?%s is either refused or means nothing, and shows nobody else's invoices", async (query) => {
  const stranger = await makeAdministrator(service);
  await makeInvoice(service.store, { client_id: stranger.clientId });
  const { cookie } = await makeAdministrator(service);
  const answered = await ask(service, `/v1/billing/counts?${query}`, { cookie });
  expect([200, 400]).toContain(answered.status);
  if (answered.status === 200) expect(answered.json).toMatchObject({ data: { total: 0 } });
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
])("the address %s leads out of no folder", async (path) => {
  const answer = await rawExchange(
    service,
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/SECRET|root:|modules/);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|30\d|400|403|404) /);
});

test("no answer lets another site read it, and a preflight is not answered as one", async () => {
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

test("signing out clears what the browser cached and leaves drafts alone", async () => {
  const { cookie } = await makeAdministrator(service);
  const { headers } = await ask(service, "/v1/ext/session", { method: "DELETE", cookie });
  expect(headers.get("clear-site-data")).toBe('"cache"');
});

test("guesses are told apart by the connection, whatever X-Forwarded-For says", async () => {
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
  const behind = await startService("sqlite", { proxies: ["127.0.0.1"] });
  try {
    const { login, signIn } = await makeAdministrator(behind);
    // The proxy adds the address it saw; what stands before it, the client may have made up.
    const from = (address: string, at: number) => ({
      "x-forwarded-for": `192.0.2.${at}, ${address}`,
    });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signIn(login, "no", from("203.0.113.7", at))),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
    const clock = { now: () => Date.now(), sleep: async () => undefined };
    const turn = await takeTurn(behind.store, clock, { login, remoteAddress: "203.0.113.8" });
    expect(turn).toEqual({ waitMs: 0 });
    expect((await signIn(login, "no", from("203.0.113.8", 1))).status).toBe(401);
  } finally {
    await behind.end();
  }
});

const report = (uri: string) => ({
  "csp-report": {
    "document-uri": "https://placard.example/invoices?number=СЕКРЕТ",
    "blocked-uri": uri,
    "effective-directive": "script-src",
  },
});
const sendReport = (given: unknown, type = "application/csp-report") =>
  ask(service, "/policy-reports", {
    method: "POST",
    body: given,
    headers: { "content-type": type },
  });

test("reports of the page's policy are logged without queries, in both spellings", async () => {
  logged.length = 0;
  expect((await sendReport(report("https://evil.example/x.js?token=1"))).status).toBe(204);
  const several = [
    {
      type: "csp-violation",
      body: {
        documentURL: "https://placard.example/?q=СЕКРЕТ",
        blockedURL: "inline",
        effectiveDirective: "style-src-attr",
      },
    },
  ];
  expect((await sendReport(several, "application/reports+json")).status).toBe(204);
  const reports = logged.filter((line) => line.includes("policy report"));
  expect(reports).toHaveLength(2);
  expect(reports[0]).toContain("https://evil.example/x.js");
  expect(reports[1]).toContain("style-src-attr");
  expect(reports.join("")).not.toMatch(/СЕКРЕТ|token/);
});

test("a flood of reports is answered alike and not written down", async () => {
  logged.length = 0;
  const statuses = new Set<number>();
  for (let time = 0; time < 200; time += 1) {
    statuses.add((await sendReport(report(`https://evil.example/${time}`))).status);
  }
  expect([...statuses]).toEqual([204]);
  // A new minute may have begun.
  expect(logged.length).toBeLessThan(70);
});

test.for(["{", "[]", "null", '{"csp-report":1}', "[[[]]]"])(
  "a report that is %s is as good as none",
  async (broken) => {
    logged.length = 0;
    expect((await sendReport(broken)).status).toBe(204);
    expect(logged).toEqual([]);
  },
);

test("a report beyond 16 KB is refused", async () => {
  expect((await sendReport(report("a".repeat(20_000)))).status).toBe(413);
});

test("the page says where its policy's reports go, in the way that every browser follows over http too", async () => {
  const { headers } = await ask(service, "/invoices");
  expect(headers.get("content-security-policy")).toContain("report-uri /policy-reports");
  expect(headers.get("content-security-policy")).not.toContain("report-to");
});
