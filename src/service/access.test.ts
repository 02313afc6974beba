import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#contract/session.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { sessionLimits } from "./session/session-store.ts";
import { ask } from "./testing/ask.ts";
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
  const ownInvoice = await makeInvoice(service.store, { client_id: ownClient });
  const foreignInvoice = await makeInvoice(service.store, { client_id: otherClient });
  const longAgo = Date.now() - sessionLimits.absoluteMs;

  const table: string[] = [];
  const expected: string[] = [];
  for (const { method, url, access } of everyRoute()) {
    const address = (invoice: number) =>
      url.replace(":count_id", String(invoice)).replace(/:\w+/g, "1");
    const record = async (
      who: string,
      cookie: string | undefined,
      invoice: number,
      want: string,
    ) => {
      const answered = await ask(service, address(invoice), {
        method,
        ...(cookie === undefined ? {} : { cookie }),
        ...(method === "POST" ? { body: {} } : {}),
      });
      table.push(`${method} ${url} · ${who} · ${outcome(answered.status)}`);
      expected.push(`${method} ${url} · ${who} · ${want}`);
    };
    expect(access, `${method} ${url}`).toBeDefined();
    if (access === undefined) continue;

    const outside = access.allow === "anyone" ? "in" : String(access.signedOut);
    await record("no session", undefined, ownInvoice, outside);
    await record("a made-up session", "__Host-placard=made-up", ownInvoice, outside);
    const expired = await makeUser(service.store, {
      clientId: ownClient,
      role: "admin",
      clock: { now: () => longAgo, sleep: async () => undefined },
    });
    await record("an expired session", expired.cookie, ownInvoice, outside);
    for (const role of roles) {
      const { cookie } = await makeUser(service.store, { clientId: ownClient, role });
      const isIn = access.allow === "anyone" || access.allow.includes(role);
      await record(role, cookie, ownInvoice, isIn ? "in" : "403");
      if (url.includes(":count_id")) {
        await record(`${role}, another client's record`, cookie, foreignInvoice, "403");
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
