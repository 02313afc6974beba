import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { threadCpuUsage } from "node:process";
import { startPostgres } from "../.ci/postgres.ts";
import { bodyOf } from "#contract/vacancy-values.ts";
import { seedDemonstration } from "#service/demo/seed.ts";
import { openStore, type Store, type StorePlace } from "#service/store/open.ts";
import { defaultLimits } from "#service/store/postgres-pool.ts";
import { startCrowd, type CrowdAsks, type Taken } from "#service/testing/crowd.ts";
import { madePhone } from "#service/testing/make.ts";
import {
  leastValues,
  makeApiKey,
  makeCompany,
  makeVacancy,
} from "#service/testing/make-vacancies.ts";
import { makeTestService } from "#service/testing/start.ts";
import {
  barePostgresDriver,
  bareSqliteDriver,
  listenToDrivers,
  startBareServer,
  stepsOf,
  type BareDriver,
  type BareRoute,
} from "./bare-server.ts";
import { median, ms, printLine, printTable } from "./figures.ts";
import { demonstration, demonstrationFolder, signIn } from "./running-app.ts";

const connections = [1, 16, 64];
const rounds = 5;
const roundMs = 1_000;
const invoices = 12_000;
/** Changed in parallel, each by several clients. */
const changedVacancies = 16;

/** Aims: of the bare server's requests a second, and of the p50 of one connection at 64 connections. */
const least = 0.7;
const mostWaiting = 20;

type Asks = Omit<CrowdAsks, "url" | "connections">;

/**
 * Requests a second at 1, 16 and 64 connections, beside a bare Fastify with the bare driver that sends the same SQL and
 * the same answer, in turns. The processor time is that of the serving thread alone, because the clients and PostgreSQL
 * use the same processors.
 */
export async function measureRequests(options: readonly string[]): Promise<void> {
  listenToDrivers();
  const only = options.filter((option) => option !== "postgres" && option !== "sqlite");
  for (const kind of ["sqlite", "postgres"] as const) {
    if (options.some((option) => option !== kind && ["sqlite", "postgres"].includes(option))) {
      if (!options.includes(kind)) continue;
    }
    const made = kind === "sqlite" ? await sqlitePlace() : await postgresPlace();
    if (made === undefined) {
      printLine("There is no PostgreSQL on this machine: nothing measured.");
      continue;
    }
    const { place, driver, end } = made;
    const store = await openStore(place);
    try {
      await measureStore(store, driver, only);
    } finally {
      await driver.close();
      await store.close();
      await end();
    }
  }
}

interface Made {
  readonly place: StorePlace;
  readonly driver: BareDriver;
  readonly end: () => Promise<void>;
}

async function sqlitePlace(): Promise<Made> {
  const path = mkdtempSync(join(tmpdir(), "placard-bench-requests-"));
  const file = join(path, "placard.sqlite");
  copyFileSync(join(await demonstrationFolder(invoices), "placard.sqlite"), file);
  return {
    place: { kind: "folder", path },
    driver: bareSqliteDriver(file),
    end: async () => rmSync(path, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Made | undefined> {
  const server = await startPostgres();
  if (server === undefined) return undefined;
  // On a busy machine the usual limits would answer 503.
  const limits = { ...defaultLimits, connectMs: 60_000, statementMs: 60_000, lockMs: 60_000 };
  const place = { kind: "url", url: server.url, limits } as const;
  const store = await openStore(place);
  await seedDemonstration(store, { ...demonstration, invoices });
  await store.close();
  return { place, driver: barePostgresDriver(server.url), end: async () => await server.stop() };
}

async function measureStore(store: Store, driver: BareDriver, only: readonly string[]) {
  const clientId = 1;
  const service = await makeTestService(store, { callsPerMinute: 100_000_000 });
  const url = await service.listen({ port: 0, host: "127.0.0.1" });
  const { cookie, end } = await signIn(store, clientId);
  const operations = await operationsOn(store, clientId, cookie);
  const rows: string[][] = [];
  try {
    for (const [name, asks] of Object.entries(operations)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const paths = typeof asks.path === "string" ? [asks.path] : asks.path;
      const routes: BareRoute[] = [];
      for (const path of paths) routes.push(await bareRoute(driver, url, { ...asks, path }));
      const bare = await startBareServer(routes);
      const bareUrl = await bare.listen({ port: 0, host: "127.0.0.1" });
      let alone: number | undefined;
      for (const count of connections) {
        const [own, other] = await inTurns([url, bareUrl], asks, count);
        if (own === undefined || other === undefined) throw new Error("Nothing was measured.");
        alone ??= own.p50;
        const share = own.perSecond / other.perSecond;
        rows.push([
          name,
          String(count),
          own.perSecond.toFixed(0),
          other.perSecond.toFixed(0),
          `${share.toFixed(2)} ×${share >= least ? "" : " MISSED"}`,
          ms(own.p50),
          ms(own.p99),
          count === 64 && own.p99 > mostWaiting * alone ? "MISSED" : "",
          ms(own.cpuMs),
          ms(other.cpuMs),
        ]);
      }
      await bare.close();
    }
  } finally {
    await end();
    await service.close();
  }
  printTable(
    `Requests a second, ${store.version}, ${invoices} invoices; aims: ${least} × of bare, p99 at 64 ≤ ${mostWaiting} × p50 at 1`,
    ["", "clients", "a second", "bare", "share", "p50", "p99", "", "thread", "bare thread"],
    rows,
  );
}

async function operationsOn(
  store: Store,
  clientId: number,
  cookie: string,
): Promise<Record<string, Asks>> {
  const companyId = await makeCompany(store, { client_id: clientId });
  const vacancies: number[] = [];
  for (let one = 0; one < changedVacancies; one += 1) {
    vacancies.push(await makeVacancy(store, { client_id: clientId, state: "published" }));
  }
  const { key } = await makeApiKey(store, { clientId, scopes: ["responses"] });
  const json = { "content-type": "application/json" };
  const staff = { cookie, ...json };
  const { count_id: invoice } = await store.db
    .selectFrom("invoices")
    .select("count_id")
    .where("client_id", "=", clientId)
    .orderBy("count_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const get = (path: string): Asks => ({ method: "GET", path, headers: { cookie } });
  return {
    "list-20": get("/v1/billing/counts/1/20"),
    "list-100": get("/v1/billing/counts/1/100"),
    details: get(`/v1/billing/count_info/${invoice}`),
    create: {
      method: "POST",
      path: "/v1/orders/vacancy/",
      headers: staff,
      body: JSON.stringify(bodyOf("create", { ...leastValues, company_id: String(companyId) })),
    },
    edit: {
      method: "PUT",
      path: vacancies.map((id) => `/v1/orders/vacancy/${id}`),
      headers: staff,
      body: JSON.stringify({ responsibility: "Скреплять бумаги" }),
    },
    intake: {
      method: "POST",
      path: "/v1/add_response",
      headers: { "x-apikey": key, ...json },
      body: JSON.stringify({
        vacancy_id: vacancies[0],
        full_name: "Скрепкина Вера",
        phone: madePhone(),
        birthday: "1990-05-05",
      }),
    },
  };
}

/** Records the operation, and sends its statements by the bare driver. */
async function bareRoute(
  driver: BareDriver,
  url: string,
  { method, path, headers, body }: Asks & { readonly path: string },
): Promise<BareRoute> {
  let answer: { readonly status: number; readonly body: unknown } | undefined;
  const askOnce = async () => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, "accept-encoding": "identity" },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    answer = { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  await askOnce();
  const steps = await stepsOf(askOnce);
  return { method, path, run: driver.prepare(steps), status: 200, body: null, ...answer };
}

interface Measured extends Omit<Taken, "count"> {
  readonly perSecond: number;
  /** Of the thread that serves, per request. */
  readonly cpuMs: number;
}

/** Rounds in turns, so that other work on this machine slows down both alike. @returns medians of the rounds */
async function inTurns(urls: readonly string[], asks: Asks, count: number): Promise<Measured[]> {
  const taken = urls.map((): Measured[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, url] of urls.entries()) {
      const measured = await oneRound(url, asks, count);
      // The first round warms up.
      if (round >= 0) taken[place]?.push(measured);
    }
  }
  return taken.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  }));
}

async function oneRound(url: string, asks: Asks, count: number): Promise<Measured> {
  const crowd = await startCrowd({ url, connections: count, ...asks });
  await crowd.isConnected();
  const [begun, cpu, before] = [
    performance.now(),
    threadCpuUsage(),
    successes(await crowd.result()),
  ];
  await setTimeout(roundMs);
  const after = successes(await crowd.result());
  const [seconds, used] = [(performance.now() - begun) / 1000, threadCpuUsage(cpu)];
  const { answers } = await crowd.end();
  const refused = Object.keys(answers).filter((status) => !status.startsWith("2"));
  if (refused.length > 0) throw new Error(`${String(asks.path)} answered ${refused.join(", ")}.`);
  const [{ p50, p99 } = { p50: Number.NaN, p99: Number.NaN }] = Object.values(answers);
  const done = after - before;
  return {
    perSecond: done / seconds,
    p50,
    p99,
    cpuMs: (used.user + used.system) / 1000 / done,
  };
}

const successes = ({ answers }: { readonly answers: Readonly<Record<string, Taken>> }): number =>
  Object.values(answers).reduce((sum, { count }) => sum + count, 0);
