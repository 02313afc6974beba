import { CompiledQuery, sql, type Compilable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debtSorts } from "#contract/invoice-sums.ts";
import { allInvoiceSorts, sortDirections, type InvoiceListQuery } from "#contract/invoices.ts";
import { invoiceAges } from "#contract/invoice-ages.ts";
import { startStore, testPostgres, type TestStore } from "../testing/start.ts";
import {
  debtAgesQuery,
  debtorsCountQuery,
  debtorsQuery,
  oldestInvoicesQuery,
  payerAgesQuery,
} from "./debts.ts";
import { payersQuery, recipientsQuery } from "./filter-lists.ts";
import { countQuery } from "./invoice-counts.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";
import { sumsQuery } from "./invoice-sums.ts";
import { rowsQuery, type InvoicePage } from "./list-invoices.ts";

/** A filter that is added to the contract does not compile without its query here. */
const each: Readonly<Record<keyof InvoiceFilter, InvoiceListQuery>> = {
  created_at_from: { created_at_from: "2026-01-01" },
  created_at_to: { created_at_from: "2026-01-01", created_at_to: "2026-01-31" },
  amount: { amount: 1220 },
  payer_id: { payer_id: 1 },
  recipient_id: { recipient_id: 1 },
  count_number: { count_number: "123" },
  count_status: { count_status: "not_paid" },
  amount_from: { amount_from: 1000 },
  amount_to: { amount_from: 100, amount_to: 5000 },
  payed_at_from: { payed_at_from: "2026-01-01", count_status: "paid_full" },
  payed_at_to: { payed_at_from: "2026-01-01", payed_at_to: "2026-01-31" },
};
const filters: readonly InvoiceListQuery[] = [
  {},
  ...Object.values(each),
  { count_number: "1" },
  { amount_to: 1000, count_status: "not_paid" },
  { count_status: "paid_full", recipient_id: 1, created_at_to: "2026-01-31", count_number: "12" },
];

/** Few and many matches, because few are sorted, and many are met in the index of the order. */
const [few, many] = [10, 500_000];

/** Recipients and statuses are lists of their own, one after another. */
const sorts = allInvoiceSorts.filter((sort) => sort !== "recipient" && sort !== "status");

/** Every query of the list and its filter lists, in every variant. */
function everyQuery({ store }: TestStore): [string, Compilable][] {
  const queries: [string, Compilable][] = [];
  for (const filter of filters) {
    queries.push([`count ${JSON.stringify(filter)}`, countQuery(store, 1, filter)]);
    const sums = sumsQuery(store, { clientId: 1, filter, today: "2026-04-15" });
    queries.push([`sums ${JSON.stringify(filter)}`, sums]);
    for (const sort of sorts) {
      for (const direction of sortDirections) {
        for (const offset of [0, 100_000]) {
          for (const matching of [few, many]) {
            const page = pageOf({ ...filter, sort, direction }, { offset, matching });
            const name = `${JSON.stringify(page.query)} from ${offset}, ${matching} match`;
            queries.push([name, rowsQuery(store, page)]);
          }
        }
      }
    }
  }
  const today = "2026-04-15";
  for (const some of [
    {},
    { recipient: 1 },
    { payer: "ель дуб" },
    { made: invoiceAges(today)[1] },
    { recipient: 1, payer: "ель", made: invoiceAges(today)[3] },
  ]) {
    const of = { clientId: 1, ...some };
    const name = JSON.stringify(some);
    queries.push([`debts in all of ${name}`, debtAgesQuery(store, { ...of, today })]);
    queries.push([`debtors counted of ${name}`, debtorsCountQuery(store, of)]);
    for (const by of debtSorts) {
      const page = { limit: 20, offset: 0, order: { by, direction: "desc", today } } as const;
      queries.push([`debtors of ${name} by ${by}`, debtorsQuery(store, { ...of, ...page })]);
    }
    const page = { ...of, today, payers: [1, 2] };
    queries.push([`debts by age of ${name}`, payerAgesQuery(store, page)]);
    queries.push([`oldest debts of ${name}`, oldestInvoicesQuery(store, page)]);
  }
  for (const withActs of [false, true]) {
    const wanted = { withActs, limit: 1000, offset: 0 };
    queries.push([`payers, acts ${withActs}`, payersQuery(store, 1, wanted)]);
    queries.push([`recipients, acts ${withActs}`, recipientsQuery(store, 1, wanted)]);
  }
  return queries;
}

const pageOf = (
  query: InvoiceListQuery,
  place: Pick<InvoicePage, "offset" | "matching">,
): InvoicePage => ({ clientId: 1, query, limit: 20, ...place });

let sqlite: TestStore;
beforeAll(async () => {
  sqlite = await startStore("sqlite");
});
afterAll(async () => {
  await sqlite.end();
});

test("on SQLite every query of the list finds its rows by an index", async () => {
  const whole: string[] = [];
  for (const [name, query] of everyQuery(sqlite)) {
    const { sql: text, parameters } = query.compile();
    const plan = await sqlite.store.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const steps = plan.rows.map((row) => row.detail);
    expect(steps.length, name).toBeGreaterThan(0);
    // The few matches, which are sorted.
    const areFound = steps.includes("CO-ROUTINE invoices");
    const unindexed = steps.filter(
      (step) =>
        !(areFound && step === "SCAN invoices") &&
        /^(SCAN|SEARCH) (invoices|payers|recipients|parties|invoice_\w+)/.test(step) &&
        !/USING (COVERING )?INDEX|USING (INTEGER )?PRIMARY KEY|VIRTUAL TABLE INDEX/.test(step),
    );
    whole.push(...unindexed.map((step) => `${name}: ${step}`));
  }
  expect(whole).toEqual([]);
});

test.skipIf(testPostgres === undefined)(
  "on PostgreSQL no query of the list scans a whole table",
  async () => {
    const postgres = await startStore("postgresql");
    try {
      const whole: string[] = [];
      await postgres.store.db.connection().execute(async (connection) => {
        // On an empty table a full scan is the cheapest plan; when disabled, it is used only if there is no other plan.
        await sql`set enable_seqscan = off`.execute(connection);
        for (const [name, query] of everyQuery(postgres)) {
          const { sql: text, parameters } = query.compile();
          const plan = await connection.executeQuery<{ "QUERY PLAN": string }>(
            CompiledQuery.raw(`explain ${text}`, [...parameters]),
          );
          const steps = plan.rows.map((row) => row["QUERY PLAN"]);
          expect(steps.length, name).toBeGreaterThan(0);
          const unindexed = steps.filter((step) => step.includes("Seq Scan"));
          whole.push(...unindexed.map((step) => `${name}: ${step}`));
        }
      });
      expect(whole).toEqual([]);
    } finally {
      await postgres.end();
    }
  },
);

test("every column of a query has a name, because PostgreSQL accepts no empty one", () => {
  const nameless = everyQuery(sqlite).filter(([, query]) => query.compile().sql.includes('""'));
  expect(nameless.map(([name]) => name)).toEqual([]);
});

test("on SQLite many matches are met in an index of the order that holds all filters", async () => {
  for (const filter of filters) {
    for (const sort of sorts) {
      for (const direction of sortDirections) {
        const offset = direction === "asc" ? 0 : many - 20;
        const page = pageOf({ ...filter, sort, direction }, { offset, matching: many });
        const { sql: text, parameters } = rowsQuery(sqlite.store, page).compile();
        const plan = await sqlite.store.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
        );
        const steps = plan.rows.map((row) => row.detail);
        const name = JSON.stringify(page.query);
        const ids = steps.filter((step) => step.startsWith("SEARCH invoices USING COVERING INDEX"));
        expect([name, ids.length]).toEqual([name, 1]);
        // That of the page's rows.
        const sorted = steps.filter((step) => step.includes("TEMP B-TREE"));
        expect([name, sorted.length]).toEqual([name, 1]);
      }
    }
  }
});

test("many matches are counted from the nearer end", () => {
  const limitsAt = (offset: number, matching = 100_000) => {
    const page = pageOf({}, { offset, matching });
    return rowsQuery(sqlite.store, page).compile().parameters.slice(-2);
  };
  expect(limitsAt(49_980)).toEqual([20, 49_980]);
  expect(limitsAt(50_000)).toEqual([20, 49_980]);
  expect(limitsAt(99_980)).toEqual([20, 0]);
});

test("a part of a number that is long enough is looked up in the index of the numbers", () => {
  const textOf = (count_number: string) =>
    countQuery(sqlite.store, 1, { count_number }).compile().sql;
  expect(textOf("123")).toContain("invoice_number_search match");
  expect(textOf("12")).not.toContain("invoice_number_search match");
});
