import { CompiledQuery, sql, type Compilable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allInvoiceSorts, sortDirections, type InvoiceListQuery } from "#contract/invoices.ts";
import { invoiceAges } from "#contract/invoice-ages.ts";
import type { Store } from "../store/open.ts";
import { startStore, testPostgres, type TestStore } from "../testing/start.ts";
import { debtAgesQuery, debtorsCountQuery, debtorsQuery, payerAgesQuery } from "./debts.ts";
import { payersQuery, recipientsQuery } from "./filter-lists.ts";
import { countQuery } from "./invoice-counts.ts";
import { accessPathOfFilter } from "./invoice-filter.ts";
import { sumsQuery } from "./invoice-sums.ts";
import type { InvoicePage } from "./deep-page.ts";
import { rowsQuery } from "./list-invoices.ts";

const filters: readonly InvoiceListQuery[] = [
  {},
  { created_at_from: "2026-01-01", created_at_to: "2026-01-31" },
  { created_at_from: "2026-01-01" },
  { amount: 1220 },
  { payer_id: 1 },
  { recipient_id: 1 },
  { count_number: "123" },
  { count_number: "1" },
  { count_status: "not_paid" },
  { amount_from: 100, amount_to: 5000 },
  { amount_from: 1000 },
  { amount_to: 1000, count_status: "not_paid" },
  { payed_at_from: "2026-01-01", payed_at_to: "2026-01-31" },
  { payed_at_from: "2026-01-01", count_status: "paid_full" },
  { count_status: "paid_full", recipient_id: 1, created_at_to: "2026-01-31", count_number: "12" },
];

/** Few and many matches, because the service chooses the access path by their number. */
const counts = [
  { matching: 10, all: 1_000_000 },
  { matching: 500_000, all: 1_000_000 },
  { matching: 1_000_000, all: 1_000_000 },
];

const sumsOf = (store: Store, filter: InvoiceListQuery) =>
  sumsQuery(store, {
    clientId: 1,
    filter,
    today: "2026-04-15",
    accessPath: accessPathOfFilter(store.dialect, filter),
  });

/** Every query of the list and its filter lists, in every variant. */
function everyQuery({ store }: TestStore): [string, Compilable][] {
  const queries: [string, Compilable][] = [];
  for (const filter of filters) {
    queries.push([`count ${JSON.stringify(filter)}`, countQuery(store, pageOf(filter, 0))]);
    queries.push([`sums ${JSON.stringify(filter)}`, sumsOf(store, filter)]);
    for (const sort of allInvoiceSorts) {
      for (const direction of sortDirections) {
        for (const offset of [0, 100_000]) {
          const page = pageOf({ ...filter, sort, direction }, offset);
          for (const count of counts) {
            const name = `${JSON.stringify(page.query)} from ${offset}, ${count.matching} match`;
            queries.push([name, rowsQuery(store, page.query, [{ page, counts: count }])]);
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
    queries.push([`debtors of ${name}`, debtorsQuery(store, { ...of, limit: 20, offset: 0 })]);
    const page = { ...of, today, payers: [1, 2] };
    queries.push([`debts by age of ${name}`, payerAgesQuery(store, page)]);
  }
  for (const withActs of [false, true]) {
    const wanted = { withActs, limit: 1000, offset: 0 };
    queries.push([`payers, acts ${withActs}`, payersQuery(store, 1, wanted)]);
    queries.push([`recipients, acts ${withActs}`, recipientsQuery(store, 1, wanted)]);
  }
  return queries;
}

const pageOf = (query: InvoiceListQuery, offset: number): InvoicePage => ({
  clientId: 1,
  query,
  offset,
  limit: 20,
});

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
    const unindexed = steps.filter(
      (step) =>
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

test("a part of a number that is long enough is looked up in the index of the numbers", () => {
  const textOf = (count_number: string) =>
    countQuery(sqlite.store, pageOf({ count_number }, 0)).compile().sql;
  expect(textOf("123")).toContain("invoice_number_search match");
  expect(textOf("12")).not.toContain("invoice_number_search match");
});

test("a page is counted from the nearer end", () => {
  const limitsAt = (offset: number, matching = 1000) => {
    const page = pageOf({}, offset);
    const parts = [{ page, counts: { matching, all: matching } }];
    return rowsQuery(sqlite.store, {}, parts).compile().parameters.slice(-2);
  };
  expect(limitsAt(480)).toEqual([20, 480]);
  expect(limitsAt(500)).toEqual([20, 500]);
  expect(limitsAt(520)).toEqual([20, 460]);
  expect(limitsAt(980)).toEqual([20, 0]);
  expect(limitsAt(980, 990)).toEqual([10, 0]);
});

test("the filter that leaves the fewest invoices chooses the index they are read by", () => {
  const day = "2026-01-01";
  const widest = { created_at_from: day, count_number: "12" };
  const paths: readonly (readonly [InvoiceListQuery, string])[] = [
    [{}, "by_day"],
    [{ created_at_to: day }, "by_day"],
    [{ count_number: "12" }, "in_order_of_number_asc"],
    [{ amount_from: 5 }, "by_amount"],
    [{ amount_to: 5 }, "by_amount"],
    [{ amount_from: 5, created_at_from: day }, "by_day"],
    [{ amount_to: 5, created_at_to: day }, "by_day"],
    [{ amount_from: 5, ...widest, count_status: "paid_full" }, "by_status"],
    [{ amount_to: 5, ...widest, count_status: "paid_full", recipient_id: 1 }, "by_recipient"],
    [{ amount_from: 5, amount_to: 9, ...widest, recipient_id: 1 }, "by_amount"],
    [{ amount_from: 5, amount_to: 9, payed_at_from: day }, "by_payment"],
    [{ payed_at_to: day, recipient_id: 1 }, "by_payment"],
    [{ payed_at_from: day, payer_id: 1 }, "by_payer"],
    [{ payer_id: 1, amount: 5 }, "by_amount"],
  ];
  for (const [filter, name] of paths) {
    const path = accessPathOfFilter(sqlite.store.dialect, filter);
    expect(path, JSON.stringify(filter)).toEqual({ index: `invoices_${name}` });
  }
  const found = accessPathOfFilter(sqlite.store.dialect, { count_number: "123", amount: 5 });
  expect(found).toBe("number looked up");
});
