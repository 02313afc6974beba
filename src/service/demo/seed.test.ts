import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPassword } from "#service/session/password.ts";
import type { Store } from "#service/store/open.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { seedDemonstration } from "./seed.ts";
import { numberSearch } from "#service/store/invoice-keys.ts";
import { contents, emptyStore, numberOf, removeStores, seeded, today } from "./seeded-store.ts";
import { makeCompanyNames } from "./names.ts";
import { makeRandom } from "./random.ts";
import { makeServiceLine } from "./services.ts";

let store: Store;
afterAll(removeStores);

beforeAll(async () => {
  store = await seeded({ invoices: 600 });
});

test("addresses are .example only", async () => {
  const text = JSON.stringify([await contents(store), demoAccounts]);
  const hosts = text.match(/[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}/giu) ?? [];
  expect(hosts.length).toBeGreaterThan(100);
  expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
  for (const [, host] of text.matchAll(/@([^\s"\\]*)/gu)) expect(host).toMatch(/\.example$/);
});

test("the demonstration accounts sign in with the demonstration password", async () => {
  const users = await store.db
    .selectFrom("users")
    .innerJoin("clients", "clients.id", "client_id")
    .select(["login", "users.name", "role", "clients.name as client", "password_hash"])
    .orderBy("users.id")
    .execute();
  expect(users).toMatchObject(demoAccounts);
  expect(demoPassword).toBe("placard-demo");
  for (const { password_hash } of users) {
    expect(await verifyPassword(demoPassword, password_hash)).toBe(true);
  }
});

test("the kept sums are right, and so is the number search", async () => {
  const by = sql.raw("client_id, recipient_id, created_at, status");
  const kept =
    await sql`select ${by}, invoices, amount from invoice_recipient_day_counts order by ${by}`.execute(
      store.db,
    );
  const counted =
    await sql`select ${by}, count(*) as invoices, sum(amount) as amount from invoices group by ${by} order by ${by}`.execute(
      store.db,
    );
  expect(kept.rows).toEqual(counted.rows);
  const found = sql<{
    n: number;
  }>`select count(*) as n from invoices where ${store.dialect.numberContains(numberSearch("сч-000001"), "looked up")}`;
  expect(await numberOf(store, found)).toBe(1);
});

test("filling the store loses no index, and no row refers to a missing one", async () => {
  const indexes = async (of: Store) =>
    (
      await sql`select name, sql from sqlite_schema where type = 'index' order by name`.execute(
        of.db,
      )
    ).rows;
  expect(await indexes(store)).toEqual(await indexes(await emptyStore()));
  expect((await sql`pragma foreign_key_check`.execute(store.db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([
    { integrity_check: "ok" },
  ]);
});

test("the same seed and day give the same data, another seed gives other data", async () => {
  const first = await contents(store);
  expect(await contents(await seeded({ invoices: 600 }))).toEqual(first);
  expect(await contents(await seeded({ seed: 12 }))).not.toEqual(first);
});

test("there are as many payers and lines as requested", async () => {
  const asked = await seeded({ payers: 1000, lines: "one" });
  const payers = sql<{ n: number }>`select count(*) as n from payers where client_id = 1`;
  expect(await numberOf(asked, payers)).toBe(1000);
  expect(await numberOf(asked, sql<{ n: number }>`select count(*) as n from invoice_lines`)).toBe(
    300,
  );
});

test("a store without invoices has its people, recipients, companies, vacancies and sites", async () => {
  const asked = await seeded({ invoices: 0 });
  const held = (await contents(asked)).map((rows) => rows.length);
  expect(held.slice(0, 9)).toEqual([3, 0, 15, 20, 0, 0, 13, 300, 18]);
});

test("a store with data is not filled again, and does not change", async () => {
  const before = await contents(store);
  await expect(seedDemonstration(store, { seed: 1, invoices: 5, today })).rejects.toThrow(
    "empty store",
  );
  expect(await contents(store)).toEqual(before);
});

test("a wrong day leaves the store empty", async () => {
  const asked = await emptyStore();
  await expect(
    seedDemonstration(asked, { seed: 1, invoices: 5, today: "2026-02-31" }),
  ).rejects.toThrow(RangeError);
  expect(await contents(asked)).toEqual(Array.from({ length: 12 }, () => []));
});

test("ten thousand payers have different names, some long, some with quotes, & and <", () => {
  const names = makeCompanyNames(makeRandom(3), 10_000);
  expect(new Set(names).size).toBe(10_000);
  for (const mark of ["«", '"', "&", "<", "'"]) {
    expect(names.some((name) => name.includes(mark))).toBe(true);
  }
  expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(150);
});

test("there are many service lines, with prices in whole rubles", () => {
  const random = makeRandom(3);
  const lines = Array.from({ length: 2000 }, () => makeServiceLine(random, "site.example"));
  expect(new Set(lines.map(({ title }) => title)).size).toBeGreaterThan(300);
  for (const { amount } of lines) {
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
  }
});
