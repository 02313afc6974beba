import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeTurn } from "../session/guess-slowing.ts";
import { makeAdministrator } from "../testing/people.ts";
import { ask, rawExchange } from "../testing/ask.ts";
import { makeSmallApp, startService, type TestService } from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";

let service: TestService;
let app: string;
/** How long guesses are delayed is tested in session.test.ts; here nobody waits. */
const clock = { now: () => Date.now(), sleep: async () => undefined };

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
    // The proxy appends the address it saw; the client may have made up everything before it.
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
