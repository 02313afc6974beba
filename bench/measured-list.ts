import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { InvoiceListQuery } from "#contract/invoices.ts";
import { systemClock } from "#service/clock.ts";
import { countQuery } from "#service/invoices/invoice-counts.ts";
import { filterOf } from "#service/invoices/invoice-filter.ts";
import { listsOf } from "#service/invoices/invoice-order.ts";
import { rowsQuery, listInvoices } from "#service/invoices/list-invoices.ts";
import type { Store } from "#service/store/open.ts";
import { makeTestService } from "#service/testing/start.ts";
import { quantile, ms, printTable, whenQuiet } from "./figures.ts";
import { signIn, timeAnswer } from "./running-app.ts";

interface Asked {
  readonly query: InvoiceListQuery;
  readonly page: number;
  readonly limit: number;
}

/** Reads one page, including the total. */
type Reading = () => unknown;

/** Through the service's handler, without HTTP. */
export function throughHandler(store: Store, clientId: number, asked: Asked): Reading {
  const { query, page, limit } = asked;
  const context = {
    store,
    clock: systemClock,
    currentUser: {
      userId: 1,
      login: "",
      name: "",
      role: "admin",
      clientId,
      clientName: "",
      needsFactor: false,
      needsNewPassword: false,
      provedAt: 0,
    },
    sessionToken: undefined,
    remoteAddress: "127.0.0.1",
    isFromThisMachine: true,
    knownDevices: undefined,
    device: null,
    requestId: "",
    expectedVersions: "any",
  } as const;
  return () => listInvoices({ params: { page, limit }, query }, context);
}

/** The same SQL, built and prepared in advance. */
export async function asBareSql(
  store: Store,
  bareStore: BareStore,
  clientId: number,
  { query, page, limit }: Asked,
): Promise<Reading> {
  const statements = [bareStore.prepare(countQuery(store, clientId, filterOf(query)).compile())];
  const offset = (page - 1) * limit;
  let before = 0;
  for (const { query: one, matching } of await listsOf(store, clientId, query)) {
    const skip = Math.max(0, offset - before);
    const take = Math.min(matching, offset + limit - before) - skip;
    before += matching;
    if (take <= 0) continue;
    const part = { clientId, query: one, offset: skip, limit: take, matching };
    statements.push(bareStore.prepare(rowsQuery(store, part).compile()));
  }
  return async () => {
    for (const run of statements) await run();
  };
}

export interface Timed {
  readonly p50: number;
  readonly p99: number;
  /** The processor time of the database alone, which other work on the machine hardly changes. */
  readonly cpu: number;
}

interface TimeLimits {
  /** Upper limit of rounds; at least ten are run. */
  readonly turns: number;
  readonly budgetMs: number;
  /** All the work is done in this process, so its own CPU time shows when others took the processor. */
  readonly inProcess: boolean;
  readonly usedMs: BareStore["usedMs"];
}

const attempts = 4;

/**
 * Times the readings in rounds, so that disturbances affect all of them equally. A round is repeated, a few times at
 * most, if other work took the processor meanwhile.
 * @returns milliseconds, in the order of the readings
 */
export async function time(readings: readonly Reading[], limits: TimeLimits): Promise<Timed[]> {
  for (const reading of readings) await reading();
  for (let attempt = 1; ; attempt += 1) {
    await whenQuiet();
    const [wallStart, cpuStart] = [performance.now(), process.cpuUsage()];
    const timed = await takeTurns(readings, limits);
    const { user, system } = process.cpuUsage(cpuStart);
    const hadProcessor = (user + system) / 1_000 > 0.95 * (performance.now() - wallStart);
    if (hadProcessor || !limits.inProcess || attempt === attempts) return timed;
  }
}

async function takeTurns(
  readings: readonly Reading[],
  { turns, budgetMs, usedMs }: TimeLimits,
): Promise<Timed[]> {
  const samples = readings.map((): number[] => []);
  const cpus = readings.map((): number[] => []);
  const end = performance.now() + budgetMs;
  for (let turn = 0; turn < turns && (turn < 10 || performance.now() < end); turn += 1) {
    for (const [index, reading] of readings.entries()) {
      const [start, used] = [performance.now(), usedMs()];
      await reading();
      samples[index]?.push(performance.now() - start);
      cpus[index]?.push(usedMs() - used);
    }
  }
  return samples.map((taken, index) => ({
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
    cpu: mean(cpus[index] ?? []),
  }));
}

// Linux counts the time of a running thread in steps of a few ms, so a median would be one of the steps.
const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

const list = "billing/counts/";
const asked: readonly (readonly [name: string, path: string])[] = [
  ["page 1", `${list}1/20`],
  ["page 1 of 100 rows", `${list}1/100`],
  ["a month", `${list}1/20?created_at_from=2025-03-01&created_at_to=2025-03-31`],
  [
    "a year by payment day",
    `${list}1/20?created_at_from=2025-01-01&created_at_to=2025-12-31&sort=payed_at`,
  ],
  ["status, by amount", `${list}1/20?count_status=paid_full&sort=amount`],
  ["number “00123”", `${list}1/20?count_number=00123`],
  ["the overview’s invoices", "ext/overview/billing"],
  ["the overview’s vacancies", "ext/overview/vacancies"],
];

/** The same list over HTTP, and the overview, including session, validation, reply check and compression. */
export async function measureOverHttp(store: Store, clientId: number): Promise<void> {
  const server = await makeTestService(store);
  try {
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const { cookie, end } = await signIn(store, clientId);
    const rows: string[][] = [];
    for (const [name, path] of asked) {
      const samples: number[] = [];
      for (let turn = -10; turn < 200; turn += 1) {
        const tookMs = await timeAnswer(`${url}/v1/${path}`, cookie);
        if (turn >= 0) samples.push(tookMs);
      }
      rows.push([name, ms(quantile(samples, 0.5)), ms(quantile(samples, 0.99))]);
    }
    await end();
    printTable("Over HTTP, from the same machine", ["", "p50", "p99"], rows);
  } finally {
    await server.close();
  }
}

/** The database driver alone. */
export interface BareStore {
  /** @returns runs the statement and reads all its rows */
  prepare(query: CompiledQuery): () => unknown;
  /** The processor time that the database has used; not a number except on Linux. */
  usedMs(): number;
  close(): Promise<void>;
}

function usedMsOf(process: number | "thread-self"): number {
  try {
    const [ns] = readFileSync(`/proc/${process}/schedstat`, "utf8").split(" ");
    return Number(ns) / 1e6;
  } catch {
    return Number.NaN;
  }
}

export function bareSqlite(folder: string): BareStore {
  const database = new Database(join(folder, "placard.sqlite"), { readonly: true });
  // The same settings as in the service.
  database.pragma("cache_size = -65536");
  database.pragma("mmap_size = 1073741824");
  database.pragma("temp_store = MEMORY");
  return {
    prepare: ({ sql, parameters }) => {
      const statement = database.prepare(sql);
      return () => statement.all(...parameters);
    },
    usedMs: () => usedMsOf("thread-self"),
    close: async () => {
      database.close();
    },
  };
}

export async function barePostgres(url: string): Promise<BareStore> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  // Workers of another process would not be counted.
  await client.query("set max_parallel_workers_per_gather = 0");
  return {
    usedMs: () => usedMsOf(pid),
    prepare:
      ({ sql, parameters }) =>
      () =>
        client.query({ text: sql, values: [...parameters] }),
    close: async () => {
      await client.end();
    },
  };
}
