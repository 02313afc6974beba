import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  isAccountOf,
  isBik,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
} from "#contract/requisites.ts";
import type { Store } from "#service/store/open.ts";
import { numberOf, seeded } from "./seeded-store.ts";

let store: Store;
beforeAll(async () => {
  store = await seeded({ invoices: 3000 });
});

test("all requisites but one misprinted account pass their checks; only sole traders have no КПП", async () => {
  const all = await store.db.selectFrom("requisites").selectAll().execute();
  expect(all.length).toBeGreaterThan(15);
  for (const one of all) {
    expect(isInn(one.itin)).toBe(true);
    expect(isBik(one.bik)).toBe(true);
    expect(isCorrespondentAccountOf(one.bik, one.correspondent_account)).toBe(true);
    if (one.itin.length === 12) expect(one.kpp).toBe("");
    else expect(isKpp(one.kpp)).toBe(true);
  }
  const wrong = all.filter((one) => !isAccountOf(one.bik, one.account_number));
  expect(wrong.map(({ recipient_id }) => recipient_id)).toEqual([
    await numberOf(store, sql`select id as n from recipients where name like '%Гнездо Кадров%'`),
  ]);
});

test("contacts and offer have several lines, and the offer opens with the attention line", async () => {
  for (const one of await store.db.selectFrom("requisites").selectAll().execute()) {
    expect(one.contacts.split("\n").length).toBeGreaterThan(2);
    expect(one.offer_text.split("\n").length).toBeGreaterThan(2);
    expect(one.offer_text).toMatch(/^Внимание! /);
  }
});

test("an invoice names payer, recipient and requisites of its own client", async () => {
  const strangers = sql<{ n: number }>`select count(*) as n from invoices i
    join payers p on p.id = i.payer_id join recipients r on r.id = i.recipient_id
    join requisites q on q.id = i.requisites_id
    where p.client_id <> i.client_id or r.client_id <> i.client_id or q.recipient_id <> r.id`;
  expect(await numberOf(store, strangers)).toBe(0);
});

test("where a recipient changed banks, older invoices keep the older requisites", async () => {
  const spans = await store.db
    .selectFrom("invoices")
    .select(({ fn }) => [
      "recipient_id",
      "requisites_id",
      fn.min("created_at").as("first"),
      fn.max("created_at").as("last"),
    ])
    .groupBy(["recipient_id", "requisites_id"])
    .orderBy("recipient_id")
    .orderBy("requisites_id")
    .execute();
  const changes = spans.filter((span, i) => span.recipient_id === spans[i - 1]?.recipient_id);
  expect(changes.length).toBeGreaterThan(3);
  for (const [i, span] of spans.entries()) {
    const before = spans[i - 1];
    if (before?.recipient_id === span.recipient_id) expect(before.last < span.first).toBe(true);
  }
});

test("some payers and recipients have acts and some have none", async () => {
  for (const [table, key] of [
    ["payers", "payer_id"],
    ["recipients", "recipient_id"],
  ] as const) {
    const withActs = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where id in
      (select ${sql.ref(key)} from invoices where acts_amount > 0)`;
    const all = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`;
    expect(await numberOf(store, withActs)).toBeGreaterThan(0);
    expect(await numberOf(store, withActs)).toBeLessThan((await numberOf(store, all)) ?? 0);
  }
});

test("a few payers are new and have no invoices", async () => {
  const unbilled = sql<{ n: number }>`select count(*) as n from payers where client_id = 1
    and id not in (select payer_id from invoices)`;
  expect(await numberOf(store, unbilled)).toBeGreaterThan(0);
  expect(await numberOf(store, unbilled)).toBeLessThan(10);
});
