import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "kysely";
import pg from "pg";
import { operations, type Operation } from "#contract/operations.ts";
import { systemClock } from "./clock.ts";
import { Metrics } from "./health/metrics.ts";
import { StoreHealth } from "./health/readiness.ts";
import { makeWorkLimits } from "./health/work-limit.ts";
import { makeProbeServer } from "./http/probes.ts";
import { DatabaseTime, inTimeOf } from "./store/database-time.ts";
import { openStore, type Store } from "./store/open.ts";
import { ask } from "./testing/ask.ts";
import { endLaunched, start, type Launched } from "./testing/launch.ts";
import { makeSite } from "./testing/make-vacancies.ts";
import { makePartner } from "./testing/people.ts";
import { makeTestService, testPostgres } from "./testing/start.ts";
import {
  postgresBinaries,
  startThrowAway,
  type ThrowAwayPostgres,
} from "./testing/throw-away-postgres.ts";

/** A PostgreSQL that these tests can stop and start; each leaves it running. */
let database: ThrowAwayPostgres;
let store: Store;

beforeAll(async () => {
  const bin = postgresBinaries();
  if (bin === undefined || testPostgres === undefined) return;
  database = await startThrowAway(bin, "everything");
  store = await openStore({ kind: "url", url: database.url });
});

afterEach(endLaunched);

afterAll(async () => {
  if (testPostgres === undefined) return;
  await store.close();
  await database.stop();
});

const launched = async (): Promise<Launched> =>
  await start({
    DATABASE_URL: database.url,
    PLACARD_DEMO: "off",
    PLACARD_RESPONSES_PER_MINUTE: "60000",
    PLACARD_LOG: "silent",
  });

const away = {
  data: {},
  errors: [
    { type: "system", code: "store_away", text: expect.any(String), field: null, value: null },
  ],
};

describe.skipIf(testPostgres === undefined)("PostgreSQL that goes away", () => {
  test("makes every operation that needs it a 503 with Retry-After, until it is back", async () => {
    const server = await makeTestService(store);
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const partner = await makePartner({ store, url });
    await makeSite(store);
    const cookie = partner.cookie;
    const requests = Object.entries<Operation>(operations).map(([name, row]) => ({
      name,
      isResponse: row.base === "response",
      path: row.path.replaceAll(/\{\w+\}/g, "1"),
      init: {
        method: row.method,
        ...(row.access.allow === "api-key" ? { headers: { "x-apikey": partner.key } } : { cookie }),
        ...(row.body === undefined ? {} : { body: name === "signIn" ? login : {} }),
      },
    }));
    await database.end("fast");
    for (const { name, path, init, isResponse } of requests) {
      const { status, headers, json } = await ask({ url }, path, init);
      expect([name, status, headers.get("retry-after")]).toEqual([name, 503, "2"]);
      if (!isResponse) expect(json, name).toEqual(away);
    }
    // Without a session the store is not needed.
    expect((await ask({ url }, "/v1/ext/capabilities")).status).toBe(200);
    expect((await ask({ url }, "/healthz")).json).toEqual(away);
    expect((await ask({ url }, "/openapi.json")).status).toBe(200);
    // With a well-formed key, the intake must look like an unknown address.
    const [intake, nowhere] = await Promise.all(
      ["/v1/add_response", "/v1/no_such_address"].map((path) =>
        ask({ url }, path, { method: "POST", headers: { "x-apikey": partner.key }, body: {} }),
      ),
    );
    expect([nowhere?.status, nowhere?.text]).toEqual([intake?.status, intake?.text]);
    await database.startAgain();
    expect((await ask({ url }, "/healthz")).status).toBe(200);
    expect((await ask({ url }, "/v1/ext/session", { cookie })).status).toBe(200);
    await server.close();
  });

  test("or takes no connection for a reason of its own is a 503 until it takes them again", async () => {
    const administrator = new pg.Client({ connectionString: database.url });
    await administrator.connect();
    await administrator.query("create database closing");
    const address = new URL(database.url);
    address.pathname = "/closing";
    const closing = await openStore({ kind: "url", url: address.href });
    const server = await makeTestService(closing);
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const { cookie } = await makePartner({ store: closing, url });
    await administrator.query("alter database closing with allow_connections false");
    await administrator.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = 'closing'",
    );
    for (let time = 0; time < 3; time += 1) {
      const { status, json } = await ask({ url }, "/v1/ext/session", { cookie });
      expect([status, json]).toEqual([503, away]);
    }
    await administrator.query("alter database closing with allow_connections true");
    expect((await ask({ url }, "/v1/ext/session", { cookie })).status).toBe(200);
    await server.close();
    await closing.close();
    await administrator.end();
  });

  test("between two statements of a transaction fails only that transaction", async () => {
    const failed = store.db.transaction().execute(async (db) => {
      await sql`create table half (done int)`.execute(db);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const administrator = new pg.Client({ connectionString: database.url });
      await administrator.connect();
      await administrator.query("select pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
      await administrator.end();
      await sql`insert into half values (1)`.execute(db);
    });
    await expect(failed).rejects.toSatisfy((error) => store.dialect.isAway(error));
    const { rows } = await sql<{
      gone: boolean;
    }>`select to_regclass('half') is null as gone`.execute(store.db);
    expect(rows).toEqual([{ gone: true }]);
  });

  test("on one connection only costs that connection, not the next request", async () => {
    const limits = { connections: 1, connectMs: 5_000, statementMs: 1_000, lockMs: 1_000 };
    const other = await openStore({ kind: "url", url: database.url, limits });
    const pid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db);
      return rows[0]?.pid ?? 0;
    };
    const frozen = await pid();
    process.kill(frozen, "SIGSTOP");
    await expect(pid()).rejects.toSatisfy((error) => other.dialect.isAway(error));
    expect(await pid()).not.toBe(frozen);
    process.kill(frozen, "SIGCONT");
    await other.close();
  });

  test("slowly, in many steps, has no more time for one request than for one that hangs", async () => {
    const limits = { connections: 1, connectMs: 600, statementMs: 1_200, lockMs: 1_200 };
    const other = await openStore({ kind: "url", url: database.url, limits });
    const step = sql`select pg_sleep(0.5)`;
    const fiveSteps = async () => {
      await other.db.transaction().execute(async (db) => {
        for (let count = 0; count < 5; count += 1) await step.execute(db);
      });
    };
    const failed = inTimeOf(new DatabaseTime(), fiveSteps);
    await expect(failed).rejects.toSatisfy((error) => other.dialect.isAway(error));
    // Neither the only connection nor the next request is affected, and outside of requests there is no time limit.
    await inTimeOf(new DatabaseTime(), async () => await step.execute(other.db));
    await fiveSteps();
    await other.close();
  });

  test("hangs, or only reads, is known to the probes, which answer all the while and know when it is back", async () => {
    const limits = { connections: 1, connectMs: 1_000, statementMs: 1_000, lockMs: 1_000 };
    const other = await openStore({ kind: "url", url: database.url, limits });
    const health = new StoreHealth(other, systemClock);
    const probes = { health, metrics: new Metrics(other, health, makeWorkLimits()) };
    const server = makeProbeServer({ ...probes, demonstration: false });
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const readyz = async () => (await ask({ url }, "/readyz")).json;
    expect(await readyz()).toMatchObject({ status: "ready" });
    database.freeze();
    const store = expect.stringContaining("The store cannot be used");
    await vi.waitFor(async () => {
      expect((await ask({ url }, "/livez")).status).toBe(200);
      expect((await ask({ url }, "/metrics")).status).toBe(200);
      expect(await readyz()).toMatchObject({ status: "not ready", checks: { store } });
    }, 30_000);
    database.thaw();
    const isReadyAgain = async () => {
      const ready = { status: "ready" };
      await vi.waitFor(async () => expect(await readyz()).toMatchObject(ready), 30_000);
    };
    await isReadyAgain();
    const administrator = new pg.Client({ connectionString: database.url });
    await administrator.connect();
    // As a standby does until it takes over.
    const makeReadOnly = async (isOnly: "on" | "off") => {
      await administrator.query("set default_transaction_read_only = off");
      await administrator.query(`alter system set default_transaction_read_only = ${isOnly}`);
      await administrator.query("select pg_reload_conf()");
    };
    await makeReadOnly("on");
    const only = { store: expect.stringContaining("can only be read") };
    await vi.waitFor(
      async () => expect(await readyz()).toMatchObject({ status: "not ready", checks: only }),
      30_000,
    );
    await makeReadOnly("off");
    await isReadyAgain();
    await administrator.end();
    health.end();
    await server.close();
    await other.close();
  });

  test("with an isolation in which changes exclude each other does all of them", async () => {
    await sql`alter database postgres set default_transaction_isolation = 'serializable'`.execute(
      store.db,
    );
    // Connections made from now on use the strict isolation.
    const strict = await openStore({ kind: "url", url: database.url });
    const server = await makeTestService(strict, { callsPerMinute: 60_000 });
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const partner = await makePartner({ store, url });
    const answered = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const headers = { "idempotency-key": `key-${at}` };
        const body = partner.responseWith();
        for (;;) {
          const { status } = await partner.respond(body, headers);
          // If the other transactions always win, the client is told to try again.
          if (status !== 503) return status;
        }
      }),
    );
    expect(answered).toEqual(answered.map(() => 200));
    const kept = await store.db.selectFrom("responses").select("id").execute();
    expect(kept).toHaveLength(answered.length);
    await server.close();
    await strict.close();
    await sql`alter database postgres reset default_transaction_isolation`.execute(store.db);
  });

  test("does not keep the service from stopping", async () => {
    const [service, another] = await Promise.all([launched(), launched()]);
    await database.end("immediate");
    const ended = once(service.process, "exit");
    service.process.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await database.startAgain();
    await vi.waitFor(async () => expect((await ask(another, "/healthz")).status).toBe(200), 30_000);
    database.freeze();
    const endedToo = once(another.process, "exit");
    another.process.kill("SIGTERM");
    expect(await endedToo).toEqual([0, null]);
    database.thaw();
  });
});

const login = { login: "nobody@test.example", password: "x" };
