import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { StoreHealth } from "../health/readiness.ts";
import { makeWorkLimits } from "../health/work-limit.ts";
import { Metrics } from "../health/metrics.ts";
import type { Store } from "../store/open.ts";
import { ask } from "../testing/ask.ts";
import { makePartner } from "../testing/people.ts";
import {
  makeSmallApp,
  makeTestService,
  onBothStores,
  startStore,
  type TestOptions,
  type TestStore,
} from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";
import { makeProbeServer, type Probes } from "./probes.ts";

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Values of a store, as a started service has them. */
function probesOf(store: Store): Probes {
  const health = new StoreHealth(store, systemClock);
  ends.push(() => health.end());
  return { health, metrics: new Metrics(store, health, makeWorkLimits()), demonstration: false };
}

/** A service with probes on its only port. */
async function served(store: Store, options: TestOptions = {}) {
  const probes = probesOf(store);
  const server = await makeTestService(store, { probes, metrics: probes.metrics, ...options });
  ends.push(() => server.close());
  return { url: await server.listen({ port: 0, host: "127.0.0.1" }), store, ...probes };
}

const allOk = { store: "ok", migrations: "ok", clock: "ok", disk: "ok", stopping: "ok" };

onBothStores("Readiness", (running) => {
  test("names each check, and whether the store has demonstration accounts", async () => {
    const service = await served(running().store);
    const { status, json } = await ask(service, "/readyz");
    expect([status, json]).toEqual([
      200,
      { status: "ready", version: expect.any(String), checks: allOk, demonstration: false },
    ]);
    expect((await ask(service, "/livez")).json).toMatchObject({ status: "alive" });
  });

  test("health tells versions to this machine only", async () => {
    const service = await served(running().store);
    expect((await ask(service, "/healthz")).json).toEqual({
      status: "ok",
      version: expect.any(String),
      store: running().store.version,
      migrations: running().store.migrations,
    });
    for (const name of ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via", "forwarded"]) {
      const headers = { [name]: "127.0.0.1" };
      const answered = await ask(service, "/healthz", { headers });
      expect([name, answered.json]).toEqual([name, { status: "ok" }]);
    }
  });

  test("metrics count requests by operation and status, and describe the store", async () => {
    const service = await served(running().store);
    const partner = await makePartner(service);
    await partner.respond(partner.responseWith({}));
    await partner.respond({});
    await ask(service, "/v1/billing/counts");
    await ask(service, "/nothing?phone=79990000000", { headers: { "x-apikey": partner.key } });
    await ask(service, "/v1/ext/session", {
      method: "POST",
      body: { login: "anna@secret.example", password: "wrong" },
    });
    // The store's size is measured after the first request.
    const { status, headers, text } = await vi.waitFor(async () => {
      const answer = await ask(service, "/metrics");
      expect(answer.text).toMatch(/^placard_store_bytes \d{5,}$/m);
      return answer;
    }, 30_000);
    expect([status, headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    for (const line of [
      'placard_request_duration_seconds_count{operation="createResponse",status="200"} 1',
      'placard_request_duration_seconds_count{operation="createResponse",status="400"} 1',
      'placard_request_duration_seconds_count{operation="listInvoices",status="403"} 1',
      'placard_request_duration_seconds_count{operation="other",status="404"} 1',
      'placard_sign_ins_total{outcome="failed"} 1',
      'placard_sign_ins_total{outcome="ok"} 0',
      'placard_responses_received_total{outcome="accepted"} 1',
      'placard_responses_received_total{outcome="refused"} 1',
      'placard_erasing_runs_total{outcome="done"} 0',
      'placard_ready{check="store"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^placard_build_info\{version="[\d.]+",store="(sqlite|postgresql) /m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    const isPostgres = running().store.dialect.name === "postgresql";
    expect(/^placard_pool_connections\{state="idle"\} \d/m.test(text)).toBe(isPostgres);
    expect(/^placard_store_free_bytes \d/m.test(text)).toBe(!isPostgres);
    expect(text).not.toMatch(/anna|79990000000|127\.0\.0\.1/);
  });
});

describe("Readiness says what is wrong", () => {
  let own: TestStore;
  beforeEach(async () => {
    own = await startStore("sqlite");
  });
  afterEach(async () => {
    await own.end();
  });
  const readyz = async (store: Store) => {
    const { status, json } = await ask(await served(store), "/readyz");
    const { checks } = json as { checks: Record<string, string> };
    const wrong = Object.entries(checks).filter(([, told]) => told !== "ok");
    return [status, Object.fromEntries(wrong)];
  };

  test("when the disk is full", async () => {
    await own.store.diskSpace.noteFull();
    const disk = "The disk is full: changes are refused until there is room.";
    expect(await readyz(own.store)).toEqual([503, { disk }]);
  });

  test("when the clock is far from the time the store was last in use", async () => {
    const seen_at = Date.now() - 300 * 86_400_000;
    await own.store.db.updateTable("last_moment").set({ seen_at }).execute();
    const clock = expect.stringMatching(/300 days earlier.*clock accept/);
    expect(await readyz(own.store)).toEqual([503, { clock }]);
  });

  test("when a migration is missing", async () => {
    const { store } = own;
    expect(await readyz({ ...store, migrations: store.migrations + 1 })).toEqual([
      503,
      { migrations: `The store has ${store.migrations} of ${store.migrations + 1} migrations.` },
    ]);
  });

  test("when the store cannot be used, which keeps neither the process nor the metrics from answering", async () => {
    const service = await served(own.store);
    await own.store.close();
    const { status, json } = await ask(service, "/readyz");
    expect(status).toBe(503);
    expect(json).toMatchObject({ checks: { store: expect.stringContaining("cannot be used") } });
    expect((await ask(service, "/livez")).status).toBe(200);
    expect((await ask(service, "/metrics")).text).toContain('placard_ready{check="store"} 0\n');
    own = await startStore("sqlite");
  });
});

describe("The probes", () => {
  let shared: TestStore;
  let app: string;
  beforeAll(async () => {
    shared = await startStore("sqlite");
    app = makeSmallApp();
  });
  afterAll(async () => {
    await shared.end();
    rmSync(app, { recursive: true, force: true });
  });

  test("are seen by this machine only, and never through a proxy", async () => {
    const options = {
      serveApp: async (server) => await serveBuiltApp(server, app),
    } satisfies TestOptions;
    const own = await served(shared.store, options);
    const behindProxy = await served(shared.store, { ...options, proxies: ["127.0.0.0/8"] });
    const unknown = (await ask(own, "/v1/nothing")).text;
    for (const path of ["/livez", "/readyz", "/metrics", "/metrics/"]) {
      expect((await ask(own, path)).status, path).toBe(200);
      for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"]) {
        const seen = await ask(own, path, { headers: { [header]: "127.0.0.1" } });
        expect([seen.status, seen.text], `${path} ${header}`).toEqual([404, unknown]);
      }
      const seen = await ask(behindProxy, path);
      expect([seen.status, seen.text], path).toEqual([404, unknown]);
    }
    // Health stays public, because proxies request it, but does not say what runs here.
    for (const [service, headers] of [
      [behindProxy, {}],
      [own, { "x-forwarded-for": "127.0.0.1" }],
    ] as const) {
      const health = await ask(service, "/healthz", { headers });
      expect([health.status, health.json]).toEqual([200, { status: "ok" }]);
    }
  });

  test("have no page below them, and none in their place if they are served elsewhere", async () => {
    const serveApp: TestOptions["serveApp"] = async (server) => await serveBuiltApp(server, app);
    const own = await served(shared.store, { serveApp });
    const without = await served(shared.store, { serveApp, probes: undefined });
    expect((await ask(own, "/invoices")).headers.get("content-type")).toContain("text/html");
    for (const path of ["/livez", "/readyz", "/healthz", "/metrics"]) {
      const below = await ask(own, `${path}/nothing`);
      expect([below.status, below.json], path).toEqual([404, { error: "No route found" }]);
      if (path !== "/healthz") expect((await ask(without, path)).status, path).toBe(404);
    }
  });

  test("are public and alone on their own port", async () => {
    const server = makeProbeServer(probesOf(shared.store));
    ends.push(() => server.close());
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const headers = { "x-forwarded-for": "192.0.2.7" };
    for (const [path, status] of [
      ["/livez", 200],
      ["/readyz", 200],
      ["/metrics", 200],
      ["/healthz", 404],
      ["/v1/ext/session", 404],
      ["/", 404],
    ] as const) {
      expect([path, (await ask({ url }, path, { headers })).status]).toEqual([path, status]);
    }
  });
});
