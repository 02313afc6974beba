import { rmSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import type { PageAnswers } from "#contract/page-answers.ts";
import { systemError, envelope } from "../refusal.ts";
import { ask } from "../testing/ask.ts";
import { makeClient, makeInvoice, makePayer, makeUser } from "../testing/make.ts";
import {
  makeSmallApp,
  startService,
  testPostgres,
  type StoreKind,
  type TestOptions,
} from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";

const session = "/v1/ext/session";
const list = "/v1/billing/counts/1/20";
const notices = "/v1/ext/own/notices";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A service whose page asks for these paths first, and waits for their answers as long as it takes. */
async function startWith(
  asked: Parameters<typeof makeSmallApp>[0],
  told: { answersMs?: number; isFront?: boolean } = {},
  options: TestOptions = {},
  kind: StoreKind = "sqlite",
) {
  const app = makeSmallApp(asked);
  ends.push(() => rmSync(app, { recursive: true, force: true }));
  const service = await startService(kind, {
    ...options,
    serveApp: (server) => serveBuiltApp(server, app, { answersMs: 60_000, ...told }),
  });
  ends.push(() => service.end());
  const clientId = await makeClient(service.store);
  const user = await makeUser(service.store, { clientId, role: "admin" });
  /** Opens the page as a tab does. */
  const open = async (cookie: string | undefined, headers: Record<string, string> = {}) => {
    const page = await ask(service, "/invoices", {
      ...(cookie === undefined ? {} : { cookie }),
      headers: { "sec-fetch-dest": "document", ...headers },
    });
    const [, block] = /<script type="application\/json" id="placard-answers">([^<]*)</.exec(
      page.text,
    ) ?? [undefined, undefined];
    const answers = block === undefined ? undefined : (JSON.parse(block) as PageAnswers);
    return { ...page, answers };
  };
  return { service, clientId, user, open };
}

test("the page brings what its routes answer, and does not ask the browser to fetch it", async () => {
  const { service, clientId, user, open } = await startWith({
    fetches: [session, list],
    later: [notices],
  });
  await makeInvoice(service.store, { client_id: clientId });
  const { answers = {}, text, headers } = await open(user.cookie);
  for (const path of [session, list, notices]) {
    const { status, json, headers: own } = await ask(service, path, { cookie: user.cookie });
    expect(status).toBe(200);
    expect(answers[path]).toMatchObject({ status, body: json });
    expect(answers[path]?.etag ?? null).toBe(own.get("etag"));
    expect(answers[path]?.requestId).toMatch(/^[\da-f-]{36}$/);
  }
  expect(answers[list]?.body).toMatchObject({ data: { items: [{}] } });
  expect(text).not.toContain('rel="preload"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("vary")).toMatch(/\bcookie\b/);
});

test("the page brings what depends on its first answers", async () => {
  const followUps = { [list]: [notices] };
  const { service, user, open } = await startWith({
    fetches: [session, list],
    followUps,
  });
  const { json } = await ask(service, notices, { cookie: user.cookie });
  expect((await open(user.cookie)).answers?.[notices]).toMatchObject({ status: 200, body: json });
  expect((await open(undefined)).text).not.toContain(notices);
});

test("only a tab with a session gets answers", async () => {
  const { user, open } = await startWith({ fetches: [session, list] });
  expect((await open(user.cookie)).answers).toBeDefined();
  expect((await open(undefined)).answers).toBeUndefined();
  expect((await open(user.cookie, { "sec-fetch-dest": "empty" })).answers).toBeUndefined();
  expect((await open(user.cookie, { "sec-purpose": "prefetch" })).answers).toBeUndefined();
  expect((await open(undefined)).text).toContain(`href="${list}"`);
});

test("one user's page holds nothing of another's", async () => {
  const { service, user, open } = await startWith({ fetches: [session, list] });
  const otherClient = await makeClient(service.store);
  const other = await makeUser(service.store, { clientId: otherClient, role: "admin" });
  await makeInvoice(service.store, { client_id: otherClient });
  expect((await open(user.cookie)).answers?.[list]?.body).toMatchObject({ data: { items: [] } });
  expect((await open(other.cookie)).answers?.[list]?.body).toMatchObject({ data: { items: [{}] } });
});

test("a refusal is embedded unchanged; an ended session leaves nothing else", async () => {
  const { service, clientId, open } = await startWith({ fetches: [session, list] });
  const recruiter = await makeUser(service.store, { clientId, role: "recruiter" });
  const refused = await ask(service, list, { cookie: recruiter.cookie });
  expect((await open(recruiter.cookie)).answers).toMatchObject({
    [session]: { status: 200 },
    [list]: { status: 403, body: refused.json },
  });
  const { answers } = await open("__Host-placard=over");
  expect(answers).toMatchObject({ [session]: { status: 401 }, [list]: { status: 403 } });
});

describe.for<StoreKind>(["sqlite", "postgresql"])("%s", (kind) => {
  const on = test.skipIf(kind === "postgresql" && testPostgres === undefined);

  on(
    "a browser's first page tells it the role, on which the page's first queries depend",
    async () => {
      const { user, open } = await startWith({ fetches: [session] }, {}, {}, kind);
      const told = async (cookie: string | undefined) =>
        (await open(cookie)).headers.getSetCookie();
      expect(await told(user.cookie)).toEqual([
        "placard_role=admin; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
      ]);
      expect(await told(`${user.cookie}; placard_role=viewer`)).toEqual([]);
      expect(await told("__Host-placard=over")).toEqual([]);
      expect(await told(undefined)).toEqual([]);
    },
  );
});

test("the page runs only its own scripts, is in no frame, and connects to its own origin only", async () => {
  const { open } = await startWith({});
  const { headers } = await open(undefined);
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")] as const;
    }),
  );
  const { "style-src": style, ...rest } = Object.fromEntries(policy);
  expect(rest).toEqual({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src-attr": "'none'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default",
    "report-uri": "/policy-reports",
  });
  expect(style).toMatch(/^'self' 'nonce-[\w+/=]{24}'$/);
  const again = (await open(undefined)).headers.get("content-security-policy");
  expect(again).not.toBe(headers.get("content-security-policy"));
  expect([headers.get("x-frame-options"), headers.get("cache-control")]).toEqual([
    "DENY",
    "no-store",
  ]);
});

test("an address whose path is another host is no page, because its own links would lead there", async () => {
  const { service } = await startWith({});
  for (const url of ["//evil.example/", "//evil.example/invoices", "///evil.example/", "//"]) {
    const { statusCode } = await service.server.inject({ method: "GET", url });
    expect([url, statusCode]).toEqual([url, 404]);
  }
  expect((await ask(service, "/invoices/evil.example/")).status).toBe(200);
});

test("a failure is left to the browser's own request", async () => {
  const { user, open } = await startWith(
    { fetches: [session, list, notices] },
    {},
    {
      simulate: (server) =>
        server.addHook("preHandler", async ({ url }, reply) => {
          if (url === notices) await reply.type("text/html").send("<p>Нет.");
          if (url === list) await reply.code(503).send(envelope([systemError("away", "Нет.")]));
        }),
    },
  );
  const { answers = {}, text } = await open(user.cookie);
  expect(Object.keys(answers)).toEqual([session]);
  expect(text).toContain(`<link rel="preload" as="fetch" crossorigin href="${list}">`);
});

test("the page does not wait for what is late, and does not bring what is very long", async () => {
  const release = Promise.withResolvers<undefined>();
  const { user, open } = await startWith(
    { fetches: [session, list, notices] },
    { answersMs: 1 },
    {
      simulate: (server) => {
        server.addHook("preHandler", async ({ url }) => {
          if (url === list) await release.promise;
        });
      },
    },
  );
  ends.push(() => release.resolve(undefined));
  const { status, answers = {}, text } = await open(user.cookie);
  expect(status).toBe(200);
  expect(answers[list]).toBeUndefined();
  expect(text).toContain(`href="${list}"`);

  const long = await startWith(
    { fetches: [session, list] },
    {},
    {
      simulate: (server) =>
        server.addHook("preHandler", async ({ url }, reply) => {
          if (url === list) await reply.send({ data: "х".repeat(70_000) });
        }),
    },
  );
  expect(Object.keys((await long.open(long.user.cookie)).answers ?? {})).toEqual([session]);
});

test("a page with no time to wait, or in front of another service, asks nothing", async () => {
  for (const told of [{ answersMs: 0 }, { isFront: true }]) {
    const asked: string[] = [];
    const { user, open } = await startWith({ fetches: [session, list] }, told, {
      simulate: (server) =>
        server.addHook("onRequest", async ({ url }) => {
          if (url.startsWith("/v1/")) asked.push(url);
        }),
    });
    const { answers, text } = await open(user.cookie);
    expect(answers).toBeUndefined();
    expect(text).toContain(`href="${list}"`);
    expect(asked).toEqual([]);
  }
});

test("nothing in a record can leave the data block", async () => {
  const { service, clientId, user, open } = await startWith({ fetches: [list] });
  const name = "</script><script>alert(1)</script><!--<script>\u2028\u2029</SCRIPT >";
  const payer = await makePayer(service.store, clientId, name);
  await makeInvoice(service.store, { client_id: clientId, payer_id: payer });
  const { answers = {}, text } = await open(user.cookie);
  expect(answers[list]?.body).toMatchObject({ data: { items: [{ payer: name }] } });
  const block = text.slice(text.indexOf('id="placard-answers">'));
  expect(block.match(/<[!/]?\w*/g)).toEqual(["</script", "</body", "</html"]);
  expect(text).not.toMatch(/[\u2028\u2029]/);
});

test("a page's requests come from the address and machine of its reader", async () => {
  const seen: { ip: string; device: string | undefined; accepts: string | undefined }[] = [];
  const { service, user, open } = await startWith(
    { fetches: [list] },
    {},
    {
      proxies: ["127.0.0.1"],
      simulate: (server) =>
        server.addHook("onRequest", async ({ url, ip, headers }) => {
          if (!url.startsWith("/v1/")) return;
          const { "user-agent": device, "accept-encoding": accepts } = headers;
          seen.push({ ip, device, accepts });
        }),
    },
  );
  // Of a browser that remembers the role, so the page need not ask who this is.
  const cookie = `${user.cookie}; placard_role=admin`;
  await open(cookie, { "x-forwarded-for": "203.0.113.7", "user-agent": "Tab/1.0" });
  expect(seen.splice(0)).toEqual([{ ip: "203.0.113.7", device: "Tab/1.0", accepts: undefined }]);

  const headers = { cookie, "sec-fetch-dest": "document", "user-agent": "Tab/1.0" };
  await service.server.inject({ url: "/invoices", remoteAddress: "203.0.113.9", headers });
  expect(seen).toEqual([{ ip: "203.0.113.9", device: "Tab/1.0", accepts: undefined }]);
});

test("the root element says what the page's first frame depends on", async () => {
  const app = makeSmallApp();
  ends.push(() => rmSync(app, { recursive: true, force: true }));
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, app),
  });
  ends.push(() => service.end());
  const clientId = await makeClient(service.store);
  const { cookie } = await makeUser(service.store, { clientId, role: "admin" });
  const rootOf = async (cookies: string, headers: Record<string, string> = {}) =>
    /<html[^>]*>/.exec((await ask(service, "/", { cookie: cookies, headers })).text)?.[0];

  expect(await rootOf(cookie)).toBe('<html lang="ru" translate="no">');
  expect(await rootOf(cookie, { "accept-language": "en-GB" })).toBe(
    '<html lang="en" translate="no">',
  );
  expect(await rootOf(`${cookie}; placard_scheme=dark; placard_rail=icons`)).toBe(
    '<html lang="ru" translate="no" data-mantine-color-scheme="dark" data-rail="icons">',
  );
  // Nobody is signed in, so there is no navigation.
  expect(await rootOf("placard_rail=wide", { "sec-fetch-site": "none" })).toBe(
    '<html lang="ru" translate="no" data-rail="none">',
  );
  // A link on another site: the strict cookie did not travel with it.
  expect(await rootOf("placard_rail=wide", { "sec-fetch-site": "cross-site" })).toBe(
    '<html lang="ru" translate="no" data-rail="wide">',
  );
  const hostile = `${cookie}; placard_language=%22%3E; placard_scheme=dark%22%20x; placard_rail=none`;
  expect(await rootOf(hostile)).toBe('<html lang="ru" translate="no">');
});
