import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#contract/session.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { sessionLimits } from "./session/session-store.ts";
import { ask } from "./testing/ask.ts";
import { makeVacancy } from "./testing/make-vacancies.ts";
import { makeClient, makeInvoice, makeUser } from "./testing/make.ts";
import { startService, type TestService } from "./testing/start.ts";

/** Every route the running server has, as the router was told. */
const declared: RouteOptions[] = [];
let service: TestService;
let app: string;

beforeAll(async () => {
  app = makeSmallApp();
  service = await startService("sqlite", {
    simulate: (server) => {
      server.addHook("onRoute", (added) => {
        declared.push(added);
      });
    },
    serveApp: (server) => serveBuiltApp(server, app),
  });
});

afterAll(async () => {
  await service.end();
  rmSync(app, { recursive: true, force: true });
});

/** Read after the start: a route may be told its access after it was added. */
const everyRoute = () =>
  declared.flatMap((added) =>
    [added.method]
      .flat()
      .map((method) => ({ method, url: added.url, access: added.config?.access })),
  );

test("every route of the running server lets in exactly whom its row allows", async () => {
  const ownClient = await makeClient(service.store);
  const otherClient = await makeClient(service.store);
  const own = await recordsOf(ownClient);
  const foreign = await recordsOf(otherClient);
  const longAgo = Date.now() - sessionLimits.absoluteMs;

  const table: string[] = [];
  const expected: string[] = [];
  for (const { method, url, access } of everyRoute()) {
    const record = async (
      who: string,
      cookie: string | undefined,
      records: Records,
      want: string,
    ) => {
      const answered = await ask(service, filled(url, records), {
        method,
        ...(cookie === undefined ? {} : { cookie }),
        ...(method === "POST" || method === "PUT" ? { body: {} } : {}),
      });
      table.push(`${method} ${url} · ${who} · ${outcome(answered.status)}`);
      expected.push(`${method} ${url} · ${who} · ${want}`);
    };
    expect(access, `${method} ${url}`).toBeDefined();
    if (access === undefined) continue;

    const outside = access.allow === "anyone" ? "in" : String(access.signedOut);
    await record("no session", undefined, own, outside);
    await record("a made-up session", "__Host-placard=made-up", own, outside);
    const expired = await makeUser(service.store, {
      clientId: ownClient,
      role: "admin",
      clock: { now: () => longAgo, sleep: async () => undefined },
    });
    await record("an expired session", expired.cookie, own, outside);
    for (const role of roles) {
      const { cookie } = await makeUser(service.store, { clientId: ownClient, role });
      const isIn = access.allow === "anyone" || access.allow.includes(role);
      await record(role, cookie, own, isIn ? "in" : "403");
      if (filled(url, own) !== filled(url, foreign)) {
        await record(`${role}, another client's record`, cookie, foreign, "403");
      }
    }
  }
  expect(table).toEqual(expected);
  expect(table.length).toBeGreaterThan(100);
});

test("a list shows the asker's own client only", async () => {
  const ownClient = await makeClient(service.store);
  const otherClient = await makeClient(service.store);
  const own = await makeInvoice(service.store, { client_id: ownClient });
  await makeInvoice(service.store, { client_id: otherClient });
  const { cookie } = await makeUser(service.store, { clientId: ownClient, role: "billing" });

  const list = await ask(service, "/v1/billing/counts", { cookie });
  expect(list.json).toMatchObject({ data: { total: 1, items: [{ count_id: own }] } });
  for (const parties of ["payers", "recipients"]) {
    const filter = await ask(service, `/v1/billing/filter/${parties}`, { cookie });
    expect(filter.json).toMatchObject({ data: { length: 2 } });
  }
});

/** A client's records by the path parameters that name them. */
type Records = ReadonlyMap<string, number>;

async function recordsOf(clientId: number): Promise<Records> {
  const invoice = await makeInvoice(service.store, { client_id: clientId });
  const vacancy = await makeVacancy(service.store, { client_id: clientId });
  return new Map([
    [":count_id", invoice],
    [":vacancy_id", vacancy],
    [":id", vacancy],
  ]);
}

/** The address of a route with a client's records in it; what names no record is 1. */
const filled = (url: string, records: Records): string =>
  url.replace(/:\w+/g, (name) => String(records.get(name) ?? 1));

/** Past the door, whatever then comes of the request. */
const outcome = (status: number): string =>
  status === 401 || status === 403 ? String(status) : "in";

function makeSmallApp(): string {
  const folder = mkdtempSync(join(tmpdir(), "placard-app-"));
  mkdirSync(join(folder, "client", ".vite"), { recursive: true });
  mkdirSync(join(folder, "client", "assets"));
  mkdirSync(join(folder, "preload"));
  writeFileSync(join(folder, "client", "index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(folder, "client", ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "client", "assets", "main.js"), "export {};");
  writeFileSync(
    join(folder, "preload", "preload.js"),
    "export const preloadsFor = () => ({ modules: [], fetches: [] });",
  );
  writeFileSync(join(folder, "preload", "package.json"), '{"type":"module"}');
  return folder;
}

test("no odd address of a page makes the service fail", async () => {
  for (const path of ["//", "//[", "///evil.example", "/%00", "/..%2f", "/invoices?%zz=%"]) {
    const answered = await service.server.inject({ method: "GET", url: path });
    expect(answered.statusCode, path).toBeLessThan(500);
  }
});
