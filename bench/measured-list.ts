import type { InvoiceListQuery } from "#contract/invoices.ts";
import { systemClock } from "#service/clock.ts";
import { countQuery } from "#service/invoices/invoice-counts.ts";
import { rowsQuery, type InvoicePage, listInvoices } from "#service/invoices/list-invoices.ts";
import type { Store } from "#service/store/open.ts";
import type { BareStore } from "./bare-store.ts";
import { quantile } from "./figures.ts";
import { whenQuiet } from "./quiet-machine.ts";

export interface Asked {
  readonly query: InvoiceListQuery;
  readonly page: number;
  readonly limit: number;
}

/** Reads a page once, count included. */
export type Reading = () => unknown;

/** Through the service's handler, without HTTP. */
export function throughHandler(store: Store, clientId: number, asked: Asked): Reading {
  const { query, page, limit } = asked;
  const context = {
    store,
    clock: systemClock,
    asker: { userId: 1, login: "", name: "", role: "admin", clientId, clientName: "" },
    sessionToken: undefined,
    remoteAddress: "127.0.0.1",
    device: null,
    requestId: "",
    expectedVersions: "any",
  } as const;
  return () => listInvoices({ params: { page, limit }, query }, context);
}

/** The very same SQL, built and prepared beforehand. */
export async function asBareSql(
  store: Store,
  bareStore: BareStore,
  clientId: number,
  { query, page, limit }: Asked,
): Promise<Reading> {
  const wanted: InvoicePage = { clientId, query, offset: (page - 1) * limit, limit };
  const counts = await countQuery(store, wanted).executeTakeFirstOrThrow();
  const statements = [countQuery(store, wanted), rowsQuery(store, wanted, counts)].map((built) =>
    bareStore.prepare(built.compile()),
  );
  return async () => {
    for (const run of statements) await run();
  };
}

/** How many match. */
export async function matching(
  store: Store,
  clientId: number,
  query: InvoiceListQuery,
): Promise<number> {
  const page: InvoicePage = { clientId, query, offset: 0, limit: 1 };
  return (await countQuery(store, page).executeTakeFirstOrThrow()).matching;
}

export interface Timed {
  readonly p50: number;
  readonly p99: number;
}

export interface TimeLimits {
  /** How many turns at most; there are ten at least. */
  readonly turns: number;
  readonly budgetMs: number;
  /** All the work is this process's own, so that it can tell when others took its time. */
  readonly inProcess: boolean;
}

const attempts = 4;

/**
 * Times readings turn by turn, so that what disturbs the machine disturbs them alike; and again, a few times, where
 * other work took the processor away meanwhile.
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
  { turns, budgetMs }: TimeLimits,
): Promise<Timed[]> {
  const samples = readings.map((): number[] => []);
  const end = performance.now() + budgetMs;
  for (let turn = 0; turn < turns && (turn < 10 || performance.now() < end); turn += 1) {
    for (const [index, reading] of readings.entries()) {
      const start = performance.now();
      await reading();
      samples[index]?.push(performance.now() - start);
    }
  }
  return samples.map((taken) => ({ p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }));
}
