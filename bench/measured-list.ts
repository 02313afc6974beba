import type { InvoiceListQuery } from "#contract/invoices.ts";
import { systemClock } from "#service/clock.ts";
import { countQuery } from "#service/invoices/invoice-counts.ts";
import { rowsQuery, type InvoicePage } from "#service/invoices/invoice-queries.ts";
import { listInvoices } from "#service/invoices/list-invoices.ts";
import type { Store } from "#service/store/open.ts";
import type { BareStore } from "./bare-store.ts";
import { quantile } from "./figures.ts";

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

/**
 * Times readings turn by turn, so that what disturbs the machine disturbs them alike.
 * @param limits how many turns at most, and how long all of them may take; there are ten at least
 * @returns milliseconds, in the order of the readings
 */
export async function time(
  readings: readonly Reading[],
  limits: { turns: number; budgetMs: number },
): Promise<Timed[]> {
  const samples = readings.map((): number[] => []);
  for (const reading of readings) await reading();
  const end = performance.now() + limits.budgetMs;
  for (let turn = 0; turn < limits.turns && (turn < 10 || performance.now() < end); turn += 1) {
    for (const [index, reading] of readings.entries()) {
      const start = performance.now();
      await reading();
      samples[index]?.push(performance.now() - start);
    }
  }
  return samples.map((taken) => ({ p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }));
}
