import { afterAll, beforeAll, expect, test, describe } from "vitest";
import { invoiceStatuses } from "#contract/invoices.ts";
import type { Store } from "#service/store/open.ts";
import { sql } from "kysely";
import {
  isAccountOf,
  isBik,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
  isCompanyInn,
  isPersonInn,
} from "#contract/requisites.ts";
import { demoClients } from "./accounts.ts";
import { vatRateOn } from "./invoices.ts";
import { numberOf, removeStores, seeded, today } from "./seeded-store.ts";
import { makeRandom } from "./random.ts";
import {
  makeAccount,
  makeBik,
  makeCompanyInn,
  makeCorrespondentAccount,
  makeKpp,
  makePersonInn,
} from "./recipients.ts";

let store: Store;
afterAll(removeStores);

beforeAll(async () => {
  store = await seeded({ invoices: 3000 });
});

const invoices = async () =>
  await store.db.selectFrom("invoices").selectAll().orderBy("count_id").execute();

test("an invoice's total is the sum of its lines, numbered from 1", async () => {
  const lines = await store.db
    .selectFrom("invoice_lines")
    .select(({ fn }) => [
      "count_id",
      fn.sum<number>("amount").as("sum"),
      fn.countAll<number>().as("lines"),
      fn.max("position").as("last"),
      fn.min("position").as("first"),
    ])
    .groupBy("count_id")
    .orderBy("count_id")
    .execute();
  const made = await invoices();
  expect(lines.map(({ count_id, sum }) => [count_id, sum])).toEqual(
    made.map(({ count_id, total_amount }) => [count_id, total_amount]),
  );
  for (const { lines: count, first, last } of lines) expect([first, last]).toEqual([1, count]);
  const counts = new Set(lines.map((row) => row.lines));
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 60]);
});

test("the rate of VAT changes with the first day of 2026", () => {
  expect([vatRateOn("2025-12-31"), vatRateOn("2026-01-01")]).toEqual([20, 22]);
});

test("VAT is 20 % until the end of 2025 and 22 % after, or none", async () => {
  const rates = new Set<string>();
  for (const one of await invoices()) {
    const rate = one.created_at < "2026-01-01" ? 20 : 22;
    if (one.vat_rate === null) expect(one.vat_amount).toBe(0);
    else {
      expect(one.vat_rate).toBe(rate);
      expect(one.vat_amount).toBe(Math.round((one.total_amount * rate) / 100));
    }
    expect(one.amount).toBe(one.total_amount + one.vat_amount);
    rates.add(`${one.vat_rate}`);
  }
  expect([...rates].toSorted()).toEqual(["20", "22", "null"]);
});

test("all statuses exist, and payment and acts agree with them", async () => {
  const made = await invoices();
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
  for (const one of made) {
    if (one.status === "not_paid") {
      expect([one.payment_order, one.payed_at, one.acts_amount]).toEqual([null, null, 0]);
    } else {
      expect(one.payment_order).toMatch(/^[1-9]\d*$/);
      expect(one.payed_at !== null && one.payed_at >= one.created_at).toBe(true);
      expect(one.payed_at !== null && one.payed_at <= today).toBe(true);
    }
    expect(one.acts_text !== null).toBe(one.acts_amount > 0);
    expect(one.acts_amount).toBeLessThanOrEqual(one.amount);
    if (one.acts_text !== null) {
      const days = one.acts_text.match(/(?<=акт № \d+ от )\d\d\.\d\d\.\d{4}/giu) ?? [];
      const inOrder = days.map((day) => day.split(".").toReversed().join("-"));
      expect(inOrder.length).toBeGreaterThan(0);
      for (const day of inOrder) expect(day >= (one.payed_at ?? "") && day <= today).toBe(true);
    }
  }
  expect(made.some(({ acts_amount }) => acts_amount > 0)).toBe(true);
});

test("recent invoices are unpaid more often; a few old ones are too", async () => {
  const made = await invoices();
  const unpaid = (from: string, to: string) => {
    const some = made.filter(({ created_at }) => created_at >= from && created_at <= to);
    return some.filter(({ status }) => status === "not_paid").length / some.length;
  };
  expect(unpaid("2026-11-07", today)).toBeGreaterThan(0.25);
  const old = unpaid("2023-11-22", "2026-05-01");
  expect(old).toBeGreaterThan(0);
  expect(old).toBeLessThan(0.05);
});

test("a number is unique among a client's invoices", async () => {
  const made = await invoices();
  expect(new Set(made.map((one) => `${one.client_id} ${one.count_number}`)).size).toBe(3000);
  for (const one of made) {
    expect(one.count_number).toMatch(/^\p{Lu}+[-/]\d{6}$/u);
    expect(one.count_number_folded).toBe(one.count_number.toLowerCase());
  }
});

test("invoices reach from three years ago to today, in the order of their ids", async () => {
  const days = (await invoices()).map(({ created_at }) => created_at);
  expect(days[0]).toBe("2023-11-22");
  expect(days.at(-1)).toBe(today);
  expect(days).toEqual(days.toSorted());
});

test("the clients have about 70, 20 and 10 percent of the invoices", async () => {
  const counts = await store.db
    .selectFrom("invoices")
    .innerJoin("clients", "clients.id", "client_id")
    .select(({ fn }) => ["clients.name", fn.countAll<number>().as("n")])
    .groupBy("clients.id")
    .orderBy("clients.id")
    .execute();
  expect(counts.map(({ name }) => name)).toEqual(demoClients);
  expect(counts.map(({ n }) => Math.round(n / 300))).toEqual([7, 2, 1]);
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

test("contacts and offer have several lines, and the offer begins with the attention line", async () => {
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

test("older invoices of a recipient that changed banks keep the older requisites", async () => {
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

/** Every text that differs from this one in a single digit. */
function misprints(text: string): string[] {
  return Array.from(text).flatMap((digit, place) =>
    Array.from("0123456789")
      .filter((other) => other !== digit)
      .map((other) => text.slice(0, place) + other + text.slice(place + 1)),
  );
}

describe("check digits", () => {
  // Calculated by hand: 279 mod 11 = 4; 257 mod 11 = 4, then 282 mod 11 = 7.
  test("a tax number has the control digits that its other digits give", () => {
    expect(isCompanyInn("1234567894")).toBe(true);
    expect(isPersonInn("123456789047")).toBe(true);
    for (const wrong of ["1234567890", "123456789046", "123456789057"])
      expect(isInn(wrong)).toBe(false);
  });

  test("a remainder of 10 becomes the digit 0", () => {
    // 5 weighs 2, the zeros nothing: 10 mod 11 = 10.
    expect(isCompanyInn("5000000000")).toBe(true);
  });

  test("a company's tax number has 10 digits and a person's 12", () => {
    expect(isCompanyInn("123456789047")).toBe(false);
    expect(isPersonInn("1234567894")).toBe(false);
    for (const wrong of [
      "",
      "123456789",
      "0000000000",
      "000000000000",
      "12345 7894",
      "１234567894",
      "1234567894\n",
    ])
      expect(isInn(wrong)).toBe(false);
  });

  // By hand: 123 + account weighs 41 without its key, 41 + 3·3 = 50; 000 + account weighs 26, 26 + 3·8 = 50.
  test("an account's key depends on its bank", () => {
    expect(isAccountOf("046200123", "40702810300000000001")).toBe(true);
    expect(isAccountOf("046200124", "40702810300000000001")).toBe(false);
    expect(isCorrespondentAccountOf("046200123", "30101810800000000123")).toBe(true);
    expect(isCorrespondentAccountOf("046200124", "30101810800000000123")).toBe(false);
  });

  test("a correspondent account ends with the last digits of its bank's number", () => {
    expect(isCorrespondentAccountOf("046200321", "30101810800000000123")).toBe(false);
  });

  test("any single wrong digit of an account is detected", () => {
    const caught = misprints("40702810300000000001").filter(
      (account) => !isAccountOf("046200123", account),
    );
    expect(caught).toHaveLength(20 * 9);
  });

  test("bank and registration numbers are checked for their format", () => {
    expect(["046200123", "04620012", "146200123", "04620012a"].map(isBik)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(["961001001", "9610AB001", "9610ab001", "96100100"].map(isKpp)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test("made requisites pass every check and differ from one another", () => {
  const random = makeRandom(7);
  const seen = new Set<string>();
  for (let made = 0; made < 500; made += 1) {
    const inn = makeCompanyInn(random);
    const bik = makeBik(random);
    const account = makeAccount(random, bik, made % 2 === 0 ? "company" : "person");
    expect(isCompanyInn(inn)).toBe(true);
    expect(isPersonInn(makePersonInn(random))).toBe(true);
    expect(isKpp(makeKpp(random, inn))).toBe(true);
    expect(isBik(bik)).toBe(true);
    expect(isAccountOf(bik, account)).toBe(true);
    expect(isCorrespondentAccountOf(bik, makeCorrespondentAccount(bik))).toBe(true);
    seen.add(account);
  }
  expect(seen.size).toBe(500);
});
