import { expect, test } from "vitest";
import { invoiceSorts, type InvoiceListQuery } from "#contract/invoices.ts";
import { makeClerk } from "../testing/people.ts";
import { makePayer, makeRecipient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { countQuery } from "./invoice-counts.ts";

onBothStores("the filters of the invoice list", (running) => {
  test("each filter of §4.1 keeps and counts the right invoices", async () => {
    const { clientId, make, list, ids } = await makeClerk(running());
    const payer = await makePayer(running().store, clientId);
    const recipient = await makeRecipient(running().store, clientId);
    const wanted = await make({
      count_number: "СЧ-000042",
      created_at: "2026-02-28",
      payer_id: payer,
      recipient_id: recipient,
      lines: [{ title: "…", amount: 500 }],
      vat_rate: null,
      status: "paid_full",
    });
    await make({ created_at: "2026-03-01" });
    await make({ created_at: "2026-02-27" });
    for (const filter of [
      "created_at_from=2026-02-28&created_at_to=2026-02-28",
      "amount=500",
      `payer_id=${payer}`,
      `recipient_id=${recipient}`,
      "count_number=000042",
      "count_status=paid_full",
      `count_status=paid_full&amount=500&payer_id=${payer}&created_at_to=2026-02-28&count_number=42`,
    ]) {
      expect(await ids(`?${filter}`), filter).toEqual([wanted]);
      expect((await list(`?${filter}`)).total, filter).toBe(1);
    }
  });

  test("a filter works with every order", async () => {
    const { make, list } = await makeClerk(running());
    await make({ status: "paid_full", payed_at: "2026-03-20", payment_order: "1" });
    await make();
    for (const sort of invoiceSorts) {
      for (const direction of ["asc", "desc"]) {
        for (const filter of [
          "count_status=not_paid",
          "created_at_from=2026-01-01",
          "amount=1220",
          "count_number=сч",
        ]) {
          const page = await list(`?${filter}&sort=${sort}&direction=${direction}`);
          expect(page.items.length, `${filter} ${sort} ${direction}`).toBe(page.total);
        }
      }
    }
  });

  test("the number matches by any part, in any case, Cyrillic too", async () => {
    const { make, ids } = await makeClerk(running());
    const id = await make({ count_number: "Счёт-ЁЖ/17" });
    for (const part of ["ёж", "ЁЖ", "сЧёТ", "7", "ж/1", "Счёт-ЁЖ/17", "/"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([id]);
    }
    expect(await ids(`?count_number=${encodeURIComponent("ЕЖ")}`)).toEqual([]);
  });

  test.for([
    [
      "СЧ-003156",
      "СЧ-3156",
      "сч003156",
      "сч 3156",
      "№ 3156",
      "3156",
      "СЧ-00315",
      "СЧ–003156",
      "сч-00003156",
    ],
    ["Р/000819", "Р819", "р 819", "P819", "р8", "Р/8", "Р000819", "/000819", "№819", "р/000"],
    ["МР-001333", "MP-1333", "mp1333", "МР-1333", "MР 001333"],
    ["КЛ-2026/000017-А", "КЛ-2026/17", "кл2026-17-А", "2026-17a", "K", "17-A", "000017-А"],
    ["7", "7", "007", "№7", "№", "#"],
    ["Ёж-0", "ёж", "Ёж-0", "Ёж0", "0", "-"],
  ] as const)("%s is found however people write it", async ([number, ...typed]) => {
    const { make, ids } = await makeClerk(running());
    const id = await make({ count_number: number });
    for (const text of typed) {
      expect(await ids(`?count_number=${encodeURIComponent(text)}`), text).toEqual([id]);
    }
  });

  test("a typed part finds no number that does not contain it", async () => {
    const { make, ids } = await makeClerk(running());
    await make({ count_number: "СЧ-003156" });
    await make({ count_number: "Р/000819" });
    await make({ count_number: "СЧ-013156" });
    const shownBy = async (text: string) =>
      (await ids(`?count_number=${encodeURIComponent(text)}`)).length;
    for (const [text, count] of [
      ["СЧ-3156", 1],
      ["СЧ-003156", 1],
      ["СЧ-13156", 1],
      ["СЧ3156", 1],
      ["3156", 2],
      ["СЧ-000", 0],
      ["Р-81", 1],
      ["Р-19", 0],
      ["Р0019", 0],
      ["СЧ-31567", 0],
      ["СЁ", 0],
      ["000", 1],
      ["~", 0],
      ["^", 0],
    ] as const) {
      expect(await shownBy(text), text).toBe(count);
    }
  });

  test("quotes, percent, underscore and backslash in the number have no special meaning", async () => {
    const { make, ids } = await makeClerk(running());
    const odd = await make({ count_number: `a%b_c'd"e\\f*g` });
    await make({ count_number: "axbxcxdxexfxg" });
    for (const part of ["%", "_", "'", '"', "\\", "*", "a%b", "b_c", `c'd"e`, "e\\f", '"e\\f*']) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([odd]);
    }
    for (const part of ["%%%", "' or 1=1 --", '" OR "', "a NEAR b"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([]);
    }
  });

  test("an empty value and an unknown name are ignored", async () => {
    const { make, ids } = await makeClerk(running());
    const id = await make();
    expect(await ids("?payer_id=&count_status=&count_number=&sort=&colour=red")).toEqual([id]);
  });

  test.for([
    ["/0/20", "page"],
    ["/1/0", "limit"],
    ["/1/501", "limit"],
    ["/1.5", "page"],
    ["/1e9", "page"],
    ["/-1", "page"],
    ["/abc", "page"],
    ["/9007199254740993", "page"],
    ["?amount=12abc", "amount"],
    ["?amount=1e3", "amount"],
    ["?amount=9007199254740993", "amount"],
    ["?amount=1&amount=2", "amount"],
    ["?payer_id=x", "payer_id"],
    ["?recipient_id=0", "recipient_id"],
    ["?created_at_from=2026-02-31", "created_at_from"],
    ["?created_at_to=yesterday", "created_at_to"],
    ["?created_at_from=2026-3-1", "created_at_from"],
    ["?created_at_from=2026-02-02&created_at_to=2026-02-01", "created_at_to"],
    ["?count_number=%00", "count_number"],
    ["?count_status=paid", "count_status"],
    ["?sort=payer", "sort"],
    ["?direction=up", "direction"],
  ] as const)("%s is refused with 400 naming %s", async ([path, field]) => {
    const { get } = await makeClerk(running());
    const answered = await get(path);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ data: {}, errors: [{ type: "validation", field }] });
  });

  test("all errors of a request are reported at once", async () => {
    const { get } = await makeClerk(running());
    const answered = await get("/0/0?amount=x&sort=y");
    expect(answered.status).toBe(400);
    const { errors } = answered.json as { errors: { field: string }[] };
    expect(errors.map((error) => error.field)).toEqual(["page", "limit", "amount", "sort"]);
  });

  test("a filter that the kept counts do not know is counted in the invoices themselves", async () => {
    const { store } = running();
    const tablesOf = (query: InvoiceListQuery) => {
      const { sql } = countQuery(store, { clientId: 1, query }).compile();
      return [
        ...sql.matchAll(/invoice_day_counts|invoice_recipient_counts|from invoices\b/g),
      ].join();
    };
    const all = "invoice_recipient_counts";
    // Like a filter added to the contract in the future.
    const added: InvoiceListQuery & { payed_at_from: string } = { payed_at_from: "2026-01-01" };
    const period = { created_at_from: "2026-01-01" };
    expect(tablesOf({})).toBe(`invoice_recipient_counts,${all}`);
    expect(tablesOf(period)).toBe(`invoice_day_counts,${all}`);
    for (const query of [added, { ...added, ...period }, { ...added, recipient_id: 1 }]) {
      expect(tablesOf(query), JSON.stringify(query)).toBe(`from invoices,${all}`);
    }
  });

  test("the kept counts follow every change of an invoice", async () => {
    const { make, list } = await makeClerk(running());
    const id = await make({ created_at: "2026-01-01" });
    await make({ created_at: "2026-01-02" });
    const { db } = running().store;
    await db
      .updateTable("invoices")
      .set({ status: "paid_full", created_at: "2026-01-03" })
      .where("count_id", "=", id)
      .execute();
    expect((await list("?count_status=paid_full")).total).toBe(1);
    expect((await list("?created_at_to=2026-01-02")).total).toBe(1);
    await db.deleteFrom("invoice_lines").where("count_id", "=", id).execute();
    await db.deleteFrom("invoices").where("count_id", "=", id).execute();
    expect((await list("")).total).toBe(1);
    expect((await list("?count_status=paid_full")).total).toBe(0);
  });
});
